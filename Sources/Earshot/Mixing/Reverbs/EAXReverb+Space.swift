import Acoustics

extension EAXReverb {
  /// As a space sounds, as loud as what is sent there: what it has of power is the send's.
  ///
  /// OpenAL's late reverberation has a shelf for low and one for high frequencies. Each gets to the
  /// rate of decay that its ratio says at its reference, and as much further beyond: so the
  /// references lie between the bands, and what the shelves still do in the middle band is taken
  /// away from the decay time itself.
  package init(_ space: SpaceEstimate, speedOfSound: Double) {
    self.init()
    // Decay of each band, as a rate; a shelf is there by 16 / 17 an octave beyond its reference,
    // and by 1 / 17 an octave before.
    let rates = space.decay.map { 1 / $0 }
    let middle = max(
      (rates.middle - (rates.low + rates.high) / 16) / (1 - 2.0 / 16), rates.middle / 4)
    // No band rings for more than four times as long as the middle: where a shelf would have to
    // take nearly all away, it takes too much.
    func shelf(_ rate: Double) -> Double {
      middle + (max(rate, middle / 4) - middle) * 17 / 16 / 2
    }
    decayTime = 1 / middle
    decayLFRatio = middle / shelf(rates.low)
    decayHFRatio = middle / shelf(rates.high)
    (referenceLF, referenceHF) = (500, 2_000)
    // Air is in the decay.
    (airAbsorptionHF, limitsDecayHF) = (1, false)
    // Its delay lines are as long as the room, but not so long that few of them fit into the decay.
    let lines = min(max(Elementary.power(space.volume, 1 / 3.0), 5), 50, 50 * space.decay.middle)
    density = lines / 50 * (lines / 50) * (lines / 50)
    (gain, gainHF) = (1, 1)
    (reflectionsDelay, lateDelay) = (
      2 * space.nearness / speedOfSound, space.meanFreePath / speedOfSound
    )
    // Of the power, the first reflections have the share that is lost by each. How much comes out
    // of OpenAL's at a gain of 1 was measured (1.19.1).
    let early = space.absorption.middle
    let rate = lines / space.decay.middle
    reflectionsGain = (early / (1.3 * Elementary.power(2, -0.01 * rate))).squareRoot()
    lateGain = ((1 - early) / (1.35 * Elementary.power(2, -0.07 * rate))).squareRoot()
    self = held()
  }
}
