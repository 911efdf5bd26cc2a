import Earshot

/// `clipSet`: makes a set of clips, of which each `play` chooses one.
public struct ClipSetAction: Equatable, Sendable {
  /// The set's name. Clips and sets share one name space, as `play` takes either.
  public var name: String
  /// The names of its clips. A clip may be in it more than once.
  public var clips: [String]
  /// How a clip is chosen; left out of a script when it is `shuffle`.
  public var order = Order.shuffle
  /// How often each clip is chosen compared with the others, when the order is `weighted`.
  public var weights: [Double] = []

  /// Which clip comes next.
  public enum Order: String, CaseIterable, Sendable {
    /// Any of them, independently of the last.
    case random
    /// All of them in random order, then again in another; never the same twice in a row.
    case shuffle
    /// One after the other, round and round.
    case sequence
    /// Any of them, by `weights`.
    case weighted
  }

  /// Shuffled, each of 1 to 4,096 clips, which earlier lines make, as often as the others.
  public init(name: String, clips: [String]) {
    self.name = name
    self.clips = clips
  }
}

extension ClipSetAction: NamedFieldSet {
  init(blank name: String) { self.init(name: name, clips: []) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.required("clips", &clips, .list(of: .name, ScriptLimits.clipsOfSet))
    try fields.field("order", &order, ChoiceForm(), default: .shuffle)
    try fields.field(
      "weights", &weights, .list(of: .number(ScriptLimits.weight), ScriptLimits.clipsOfSet),
      default: [])
  }

  func check() throws(ScriptFault) {
    guard order == .weighted else {
      guard weights.isEmpty else {
        throw ScriptFault(
          key: "weights", "`weights` are for the order \"weighted\", and this is \"\(order)\"",
          remedy: "leave one of them out")
      }
      return
    }
    guard weights.count == clips.count else {
      throw ScriptFault(
        key: "weights", "there are \(weights.count) `weights` for \(clips.count) `clips`",
        remedy: "give each clip its own")
    }
    guard weights.contains(where: { $0 > 0 }) else {
      throw ScriptFault(
        key: "weights", "all `weights` are 0, so no clip could be chosen",
        remedy: "give a clip more")
    }
  }
}

extension ClipOrder {
  /// The order of a set.
  init(_ set: ClipSetAction) {
    switch set.order {
    case .random: self = .random
    case .shuffle: self = .shuffle
    case .sequence: self = .sequence
    case .weighted: self = .weighted(set.weights)
    }
  }
}
