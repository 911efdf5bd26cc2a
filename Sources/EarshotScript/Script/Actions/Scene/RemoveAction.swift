/// `remove`: takes a node, an emitter, a listener or a bus away, and all that hangs on it; an
/// effect; a reverb, whose tail is heard to its end; a group, whose voices play on without its
/// limit; a snapshot, which counts no more; a parameter with its curves; a wall, a
/// zone, a portal, or a room with its portals.
public struct RemoveAction: Equatable, Sendable {
  /// The name from an earlier line. Removing something twice does no harm.
  public var name: String
  /// What the name is of, when the script says so.
  public var kind: ScriptKind?

  /// Of any kind of thing that has the name.
  public init(name: String) {
    self.name = name
  }
}

extension RemoveAction: NamedFieldSet {
  static let kinds: [ScriptKind] = [
    .emitter, .node, .listener, .bus, .group, .snapshot, .parameter, .effect, .reverb,
    .wall, .room, .portal, .zone,
  ]

  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("kind", &kind, .kind(Self.kinds))
  }
}
