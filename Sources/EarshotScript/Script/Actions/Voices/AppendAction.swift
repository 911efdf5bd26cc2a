import Earshot

/// `append`: adds clips that follow a voice's present one without a gap.
public struct AppendAction: Equatable, Sendable {
  /// The name of the voice. One that has ended is ignored.
  public var name: String
  /// The names of the clips, the next first.
  public var followers: [String]
  /// The loop of the last of them.
  public var looping = Looping.once

  /// Each is played once.
  public init(name: String, followers: [String]) {
    self.name = name
    self.followers = followers
  }
}

extension AppendAction: NamedFieldSet {
  static let kinds: [ScriptKind] = [.voice]

  init(blank name: String) { self.init(name: name, followers: []) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    let counts = 1...ScriptLimits.followers.upperBound
    try fields.required("then", &followers, .list(of: .name, counts))
    try fields.field("loop", &looping, LoopingForm(), default: .once)
  }
}

/// `removeFollowers`: removes a voice's following clips that haven't begun.
public struct RemoveFollowersAction: Equatable, Sendable {
  /// The name of the voice. One that has ended is ignored.
  public var name: String
  /// How many of them, the next first, stay.
  public var keep = 0

  /// None of them stays.
  public init(name: String) { self.name = name }
}

extension RemoveFollowersAction: NamedFieldSet {
  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.field("keep", &keep, WholeForm(range: 0...ScriptLimits.largestWhole), default: 0)
  }
}
