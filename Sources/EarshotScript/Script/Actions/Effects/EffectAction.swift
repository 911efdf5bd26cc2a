import Earshot

/// `effect`: adds an effect to a bus, or changes the given settings of an existing one.
public struct EffectAction: Equatable, Sendable {
  /// How later lines refer to it; 1 to 256 bytes of UTF-8.
  public var name: String
  /// Its kind; optional for an existing effect. One that becomes another kind begins with that
  /// kind's default settings.
  public var kind: Kind?
  /// The bus that the effect is on; the master bus by default. The effect stays on it.
  public var bus: String?
  /// Its index in the bus's chain, from 0 on; a new one comes last.
  public var index: Int?
  /// Whether it is bypassed; false when new.
  public var isBypassed: Bool?
  /// The time for a change of settings; 0.02 s by default. A new effect has none.
  public var over: ScriptTime?
  /// The settings of a new effect, or the changes to an existing one.
  public var settings = EffectSettings()

  /// The kinds of effects.
  public enum Kind: String, CaseIterable, Sendable {
    case equalizer, lowPass, highPass, compressor, limiter, echo, distortion, reverb, convolution
    case chorus, flanger, phaser, tremolo, gate, pitchShifter
    /// In recordings: one of the game's own, which does nothing here.
    case callback

    /// The key without a default value.
    var requiredKey: String? {
      switch self {
      case .lowPass, .highPass: "frequency"
      case .convolution: "clip"
      default: nil
      }
    }
  }

  /// Changes nothing yet.
  public init(name: String) {
    self.name = name
  }
}

extension EffectAction: NamedFieldSet {
  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("kind", &kind, ChoiceForm())
    try fields.optional("bus", &bus, .name)
    try fields.optional("index", &index, .whole(ScriptLimits.effectIndex))
    try fields.optional("bypassed", &isBypassed, FlagForm())
    try fields.optional("over", &over, .seconds)
    try settings.visit(&fields, of: kind)
  }

  func check() throws(ScriptFault) {
    guard settings.preset == nil || settings.bands == nil else {
      throw ScriptFault(
        key: "preset", "`preset` gives the bands that `bands` gives, too",
        remedy: "leave one of them out")
    }
    guard let slope = settings.slope, !(slope / 6).isEqual(to: (slope / 6).rounded()) else {
      return
    }
    throw ScriptFault(
      key: "slope", "`slope` is \(JSONNumber(slope).text)", remedy: "give a multiple of 6")
  }

  /// Whether it can be done to an effect of a kind, or, for nil, make one.
  func checkFits(_ known: Kind?) throws(ScriptFault) {
    guard let kind = kind ?? known else {
      throw ScriptFault(
        key: "kind", "there is no effect \(name.quoted), and no `kind` to make one",
        remedy: "give its `kind`, or check the name")
    }
    var (all, own, settings) = (KeyList(), KeyList(), settings)
    try settings.visit(&all, of: nil)
    try settings.visit(&own, of: kind)
    if let key = all.given.first(where: { !own.known.contains($0) }) {
      throw ScriptFault(
        key: key, "`\(key)` is no setting of the kind \(kind.rawValue)",
        remedy: "its settings are \(own.known.map { "`\($0)`" }.joined(separator: ", "))")
    }
    guard kind != known else { return }
    if let key = kind.requiredKey, !own.given.contains(key) {
      throw ScriptFault(key: key, "`\(key)` is missing", remedy: "add it")
    }
    guard known != nil || over == nil else {
      throw ScriptFault(
        key: "over", "`over` is the time of a change, and \(name.quoted) is new",
        remedy: "leave it out")
    }
  }
}

/// Collects the keys, and those that were given.
private struct KeyList: FieldVisitor {
  private(set) var known: [String] = []
  private(set) var given: [String] = []

  mutating func visit<Form: FieldForm>(
    _ key: String, _ value: inout Form.Value?, _ form: Form, isRequired: Bool
  ) throws(ScriptFault) {
    known.append(key)
    if value != nil { given.append(key) }
  }
}
