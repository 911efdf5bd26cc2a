import Earshot

/// `policy`: the behaviour of a voice, or of all voices on a bus, while the game is paused and
/// after interruptions.
public struct PolicyAction: Equatable, Sendable {
  /// The name of a voice or a bus; ended and removed ones are ignored.
  public var name: String
  /// The kind of thing with this name, if the script gives it.
  public var kind: ScriptKind?
  /// Whether it plays on while the game is paused.
  public var playsWhilePaused = false
  /// How it comes to rest when the game is paused, and goes on; nil: as the pause is asked to be.
  public var pauseFade: ScriptFade?
  /// The shape of `pauseFade`, where that is a time.
  public var pauseShape = FadeShape.linear
  /// Whether it goes on after an interruption, the background or sleep.
  public var resumes = SuspensionPolicy.Resumption.whenTold
  /// Removes its own policy, so that it has that of the buses above.
  public var isLifted = false

  /// The defaults for things without a policy.
  public init(name: String) {
    self.name = name
  }
}

extension PolicyAction: NamedFieldSet {
  static let kinds: [ScriptKind] = [.voice, .bus]

  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("kind", &kind, .kind(Self.kinds))
    try fields.field("playsWhilePaused", &playsWhilePaused, FlagForm(), default: false)
    try fields.optional("pauseFade", &pauseFade, FadeForm())
    try fields.field("pauseShape", &pauseShape, ChoiceForm(), default: .linear)
    try fields.field("resumes", &resumes, ChoiceForm(), default: .whenTold)
    try fields.field("lifted", &isLifted, FlagForm(), default: false)
  }
}

/// How something comes and goes.
public enum ScriptFade: Equatable, Sendable {
  /// As short as possible without a click. Written as `"clickFree"`.
  case clickFree
  /// Over this many seconds; 0 is at once.
  case over(ScriptTime)
}

private struct FadeForm: FieldForm {
  private static let word = "clickFree"

  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> ScriptFade {
    json == .string(Self.word) ? .clickFree : .over(try TimeForm.seconds.read(json, as: key))
  }

  func write(_ fade: ScriptFade, as key: String) -> JSONValue {
    switch fade {
    case .clickFree: .string(Self.word)
    case .over(let time): TimeForm.seconds.write(time, as: key)
    }
  }

  func check(_ fade: ScriptFade, as key: String) throws(ScriptFault) {
    if case .over(let time) = fade { try TimeForm.seconds.check(time, as: key) }
  }
}
