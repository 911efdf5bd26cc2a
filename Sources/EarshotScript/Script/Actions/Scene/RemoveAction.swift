/// `remove`: removes a node, an emitter, a listener or a bus, with its children; an effect; a
/// reverb, whose tail is heard to its end; a group, whose voices play on without its limit; a
/// snapshot, which no longer counts; a parameter with its curves; a wall, a zone, a portal, or a
/// room with its portals.
public struct RemoveAction: Equatable, Sendable {
  /// The name from an earlier line. Removing something twice does no harm.
  public var name: String
  /// The kind of thing with this name, if the script gives it.
  public var kind: ScriptKind?

  /// A thing of this name, of any kind.
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
