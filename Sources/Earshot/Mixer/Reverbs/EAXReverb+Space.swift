import Acoustics

extension EAXReverb {
  /// The settings of a measured space, at unity: its power is applied to the send.
  ///
  /// OpenAL's late reverberation has a shelf for low and one for high frequencies. Each reaches the
  /// rate of decay of its ratio at its reference, and as much further beyond. So the references lie
  /// between the bands, and the shelves' remaining effect in the middle band is subtracted from the
  /// decay time itself.
  package init(_ space: SpaceEstimate, speedOfSound: Double) {
    self.init()
    // Decay of each band, as a rate; a shelf has 16 / 17 of its effect an octave beyond its
    // reference, and 1 / 17 an octave before.
    let rates = space.decay.map { 1 / $0 }
    let middle = max(
      (rates.middle - (rates.low + rates.high) / 16) / (1 - 2.0 / 16), rates.middle / 4)
    // No band rings for more than four times as long as the middle: a shelf that has to take nearly
    // everything takes too much.
    func shelf(_ rate: Double) -> Double {
      middle + (max(rate, middle / 4) - middle) * 17 / 16 / 2
    }
    decayTime = 1 / middle
    decayLFRatio = middle / shelf(rates.low)
    decayHFRatio = middle / shelf(rates.high)
    (referenceLF, referenceHF) = (500, 2_000)
    // The decay includes the air.
    (airAbsorptionHF, limitsDecayHF) = (1, false)
    // Its delay lines are as long as the room, but short enough that many fit into the decay.
    let lines = min(max(Elementary.power(space.volume, 1 / 3.0), 5), 50, 50 * space.decay.middle)
    density = lines / 50 * (lines / 50) * (lines / 50)
    (gain, gainHF) = (1, 1)
    (reflectionsDelay, lateDelay) = (
      2 * space.nearness / speedOfSound, space.meanFreePath / speedOfSound
    )
    // The first reflections have the absorbed share of the power. The output of OpenAL's
    // reflections at a gain of 1 was measured (1.19.1).
    let early = space.absorption.middle
    let rate = lines / space.decay.middle
    reflectionsGain = (early / (1.3 * Elementary.power(2, -0.01 * rate))).squareRoot()
    lateGain = ((1 - early) / (1.35 * Elementary.power(2, -0.07 * rate))).squareRoot()
    self = held()
  }
}
