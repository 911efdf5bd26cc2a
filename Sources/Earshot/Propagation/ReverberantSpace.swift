import Acoustics

/// A space computed from walls, and its reverb.
struct ReverberantSpace: Sendable {
  /// The usual minimum of seconds between two reverbs.
  private static let patience = 1.0

  /// The last measurement, and the smoothed values.
  private(set) var present: SpaceEstimate
  /// The values from which its reverb was made.
  private var sounding: SpaceEstimate
  private(set) var reverb: ZoneReverb
  /// Its level, before the game's own.
  private(set) var level: Double
  /// Seconds since its reverb was made.
  private var age = 0.0

  init(_ found: SpaceEstimate, _ speedOfSound: Double) {
    (present, sounding, level) = (found, found, found.level)
    reverb = ZoneReverb(
      EAXReverb(found, speedOfSound: speedOfSound), level: Gain(linear: found.level))
  }

  /// Applies a measurement. At rest the new values count; in motion, values between the last
  /// measurements.
  mutating func update(by found: SpaceEstimate, isThere: Bool) {
    present = isThere ? found : present.mixed(with: found, by: 0.6)
  }

  mutating func step(
    _ settings: SurroundingsSettings, _ seconds: Double, isSettled: Bool, _ speedOfSound: Double
  ) {
    age += seconds
    if isDue(isSettled: isSettled) {
      (sounding, age) = (present, 0)
      let settings = EAXReverb(present, speedOfSound: speedOfSound)
      reverb = ZoneReverb(settings, level: reverb.level)
    }
    level += (present.level - level) * settings.part(of: seconds)
    if abs(present.level - level) < 1e-4 { level = present.level }
    setLevel(settings)
  }

  /// Whether its reverb is so different, or has been for so long, that it should be replaced.
  private func isDue(isSettled: Bool) -> Bool {
    let factor = present.factor(from: sounding)
    if factor > 1.5 { return age >= Self.patience / 2 }
    return factor > (isSettled ? 1.03 : 1.2) && age >= Self.patience
  }

  private mutating func setLevel(_ settings: SurroundingsSettings) {
    let level = Gain(linear: level * settings.level.linear)
    if level != reverb.level { reverb = ZoneReverb(held: reverb.settings, level: level) }
  }
}

extension SpaceEstimate {
  /// The level of its reverberation, relative to the sends: 0 if it would be inaudible.
  var level: Double {
    let level = min(power, 1).squareRoot()
    return level < 0.003 ? 0 : level
  }
}

extension Air? {
  /// Decibels a metre in each band; zero without air.
  package var bands: Bands {
    map { air in Bands.frequencies.map { air.absorption(at: $0) } } ?? .zero
  }
}
