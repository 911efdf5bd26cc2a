/// `bus`: makes a bus, or changes what is given of one that exists.
public struct BusAction: Equatable, Sendable {
  public var name: String
  /// The name of the bus it feeds.
  public var parent: String?
  /// In decibels.
  public var gain: Double?
  public var muted: Bool?

  public init(name: String) {
    self.name = name
  }
}

extension BusAction: NamedFieldSet {
  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("parent", &parent, .name)
    try fields.optional("gain", &gain, .decibels)
    try fields.optional("muted", &muted, FlagForm())
  }
}
