import Earshot

/// `duck`: lets a bus go down while another sounds.
public struct DuckAction: Equatable, Sendable {
  /// The name of the bus that is lowered.
  public var name: String
  /// The bus that it makes room for, with those under it.
  public var under: String
  /// The ducked gain; 0 dB removes the rule.
  public var gain = ScriptGain.decibels(-12)
  /// The level from which the other bus counts as sounding, in dBFS RMS.
  public var threshold = -50.0
  /// Until it is all down.
  public var attack = ScriptTime(0.1)
  /// How long it stays down.
  public var hold = ScriptTime(0.3)
  /// Until it is up again.
  public var release = ScriptTime(1)

  /// Ducks by 12 dB, which suits music under speech.
  public init(name: String, under: String) {
    self.name = name
    self.under = under
  }
}

extension DuckAction: NamedFieldSet {
  init(blank name: String) { self.init(name: name, under: "") }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.required("under", &under, .name)
    try fields.field("gain", &gain, .gain, default: -12)
    try fields.field("threshold", &threshold, .number(ScriptLimits.threshold, "dB"), default: -50)
    try fields.field("attack", &attack, .seconds, default: 0.1)
    try fields.field("hold", &hold, .seconds, default: 0.3)
    try fields.field("release", &release, .seconds, default: 1)
  }

  func check() throws(ScriptFault) {
    guard gain.gain <= .unity else {
      throw ScriptFault(
        key: "gain", "a bus that makes room doesn't get louder", remedy: "give 0 dB or less")
    }
  }

  /// Nil takes the rule away.
  var ducking: Ducking? {
    guard gain.gain != .unity else { return nil }
    return Ducking(
      gain.gain, threshold: Decibels(threshold), attack: attack.duration, hold: hold.duration,
      release: release.duration)
  }
}
