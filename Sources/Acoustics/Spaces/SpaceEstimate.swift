import CSystem

/// The acoustics of the space around a place, derived from the walls.
public struct SpaceEstimate: Hashable, Sendable {
  /// How far sound goes from one reflection to the next, on the average, in metres: of a closed
  /// room 4 times its volume by its surface.
  public let meanFreePath: Double
  /// The volume that can be seen from the place, in cubic metres.
  public let volume: Double
  /// The mean share of the sound that a wall doesn't reflect, 0 to 1. Sound that leaves by an
  /// opening isn't reflected.
  public let absorption: Bands
  /// The share of all directions in which there is nothing: 0 in a closed room, 1 high in the sky.
  public let openness: Double
  /// The distance of the walls with the first reflections, in metres.
  public let nearness: Double
  /// Until sound is 60 dB down, in seconds, by Eyring's formula; 0.05 to 20.
  public let decay: Bands

  /// Walls beyond are ignored.
  static let farthest = 500.0
  static let decays = 0.05...20.0

  /// Beyond the ranges is the nearer end.
  package init(
    meanFreePath: Double, volume: Double, absorption: Bands, openness: Double, nearness: Double,
    decay: Bands
  ) {
    func held(_ value: Double, _ range: ClosedRange<Double>) -> Double {
      // The lower bound for NaN as well.
      value > range.lowerBound ? Swift.min(value, range.upperBound) : range.lowerBound
    }
    self.meanFreePath = held(meanFreePath, 0.01...Self.farthest)
    self.volume = held(volume, 1e-3...1e9)
    self.absorption = absorption.map { held($0, 0.001...0.99) }
    self.openness = held(openness, 0...1)
    self.nearness = held(nearness, 0.1...Self.farthest)
    self.decay = decay.map { held($0, Self.decays) }
  }

  /// With the decay by Eyring's formula, 24 ln 10 V / c divided by the surface times -ln(1 -
  /// absorption), and the air's absorption in decibels a metre.
  package init(
    meanFreePath: Double, volume: Double, absorption: Bands, openness: Double, nearness: Double,
    air: Bands, speedOfSound: Double
  ) {
    let blank = SpaceEstimate(
      meanFreePath: meanFreePath, volume: volume, absorption: absorption, openness: openness,
      nearness: nearness, decay: .zero)
    // A quarter of the mean free path is volume by surface.
    let scale = 24 * log(10) * blank.meanFreePath / 4 / speedOfSound
    func decay(_ absorption: Double, _ air: Double) -> Double {
      scale / (-log(1 - absorption) + air / (10 / log(10)) * blank.meanFreePath)
    }
    self.init(
      meanFreePath: blank.meanFreePath, volume: blank.volume, absorption: blank.absorption,
      openness: blank.openness, nearness: blank.nearness,
      decay: Bands(
        decay(blank.absorption.low, air.low), decay(blank.absorption.middle, air.middle),
        decay(blank.absorption.high, air.high)))
  }

  /// Where there are no walls.
  public static let open = SpaceEstimate(
    meanFreePath: farthest, volume: 1e9, absorption: Bands(all: 1), openness: 1,
    nearness: farthest, decay: .zero)

  /// In square metres: of a closed room its surface.
  public var surface: Double { 4 * volume / meanFreePath }

  /// The power of the reverberation, beside that of sound straight from its source a metre away:
  /// 16 pi by the room constant, of middle frequencies; the less, the more of the sky is seen.
  public var power: Double {
    let room = surface * absorption.middle / (1 - absorption.middle)
    return 16 * .pi / room * (1 - openness) * (1 - openness)
  }

  /// On the way to another, by a part from 0 to 1.
  package func mixed(with other: SpaceEstimate, by part: Double) -> SpaceEstimate {
    func mix(_ path: KeyPath<SpaceEstimate, Double>) -> Double {
      self[keyPath: path] + (other[keyPath: path] - self[keyPath: path]) * part
    }
    func mix(_ path: KeyPath<SpaceEstimate, Bands>) -> Bands {
      let (one, two) = (self[keyPath: path], other[keyPath: path])
      return Bands(
        one.low + (two.low - one.low) * part, one.middle + (two.middle - one.middle) * part,
        one.high + (two.high - one.high) * part)
    }
    return SpaceEstimate(
      meanFreePath: mix(\.meanFreePath), volume: mix(\.volume), absorption: mix(\.absorption),
      openness: mix(\.openness), nearness: mix(\.nearness), decay: mix(\.decay))
  }

  /// The factor by which a listener hears the difference: the largest of the ratios of decay times,
  /// and of the square roots of the ratios of sizes.
  package func factor(from other: SpaceEstimate) -> Double {
    func factor(_ one: Double, _ two: Double) -> Double { one > two ? one / two : two / one }
    return max(
      factor(decay.low, other.decay.low), factor(decay.middle, other.decay.middle),
      factor(decay.high, other.decay.high),
      factor(meanFreePath, other.meanFreePath).squareRoot(),
      factor(1.25 - absorption.middle, 1.25 - other.absorption.middle).squareRoot())
  }
}
