/// `listener`: makes a listener, or changes what is given of one that exists. The first listener
/// of a script replaces the one that is there from the start.
public struct ListenerAction: Equatable, Sendable {
  public var name: String
  public var parent: ScriptParent?
  /// Metres, in the parent's space.
  public var position: SIMD3<Double>?
  public var forward: SIMD3<Double>?
  public var up: SIMD3<Double>?
  /// In decibels.
  public var gain: Double?

  public init(name: String) {
    self.name = name
  }
}

extension ListenerAction: NamedFieldSet {
  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("parent", &parent, ParentForm())
    try fields.optional("position", &position, .position)
    try fields.optional("forward", &forward, .direction)
    try fields.optional("up", &up, .direction)
    try fields.optional("gain", &gain, .decibels)
  }

  func check() throws(ScriptFault) {
    try checkNotParallel(forward: forward, up: up)
  }
}
