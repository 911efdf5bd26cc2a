import Earshot

/// `hrtf`: turns binaural sound of the world on or off.
public struct HRTFAction: Equatable, Sendable {
  /// A word of `HRTFMode`. `automatic` is as `off` where no device is played on.
  public var name: String
  /// How many voices at most; nil: as before.
  public var voices: Int?

  /// For this many voices, or as many as before.
  public init(_ mode: HRTFMode, voices: Int? = nil) {
    name = mode.rawValue
    self.voices = voices
  }
}

extension HRTFAction: NamedFieldSet {
  static var words: [String] { HRTFMode.allCases.map(\.rawValue) }

  init(blank name: String) {
    self.init(.off)
    self.name = name
  }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("voices", &voices, .whole(ScriptLimits.voices))
  }

  func check() throws(ScriptFault) {
    try ScriptFault.check(name, in: Self.words, key: .hrtf)
  }
}
