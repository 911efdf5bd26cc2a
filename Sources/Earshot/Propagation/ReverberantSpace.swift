import Acoustics

/// A space that is worked out from walls, and how it reverberates.
struct ReverberantSpace: Sendable {
  /// Seconds that a reverb is there before another comes in its place, as a rule.
  private static let patience = 1.0

  /// As of the last look, and on the way there.
  private(set) var present: SpaceEstimate
  /// What its reverb was made of.
  private var sounding: SpaceEstimate
  private(set) var reverb: ZoneReverb
  /// How loud it is, before the game's own level.
  private(set) var level: Double
  /// Seconds since its reverb was made.
  private var age = 0.0

  init(_ found: SpaceEstimate, _ speedOfSound: Double) {
    (present, sounding, level) = (found, found, found.level)
    reverb = ZoneReverb(
      EAXReverb(found, speedOfSound: speedOfSound), level: Gain(linear: found.level))
  }

  /// What a look has found. Who stands still hears what is there; who walks, what is between the
  /// last looks.
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

  /// Whether its reverb should be so much another, or for so long.
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
  /// How loud its reverberation is, of what is sent to it: 0 where nobody would hear it.
  var level: Double {
    let level = min(power, 1).squareRoot()
    return level < 0.003 ? 0 : level
  }
}

extension Air? {
  /// Decibels a metre in each band; nothing without air.
  package var bands: Bands {
    map { air in Bands.frequencies.map { air.absorption(at: $0) } } ?? .zero
  }
}
