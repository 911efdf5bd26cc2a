/// `loadSounds`: loads sound events from a folder of `*.sounds` files and clips, or from a bank.
public struct LoadSoundsAction: Equatable, Sendable {
  /// The path of the folder or the bank, relative to the script.
  public var name: String

  /// In place of what was loaded before, whose voices play on.
  public init(name: String) { self.name = name }
}

extension LoadSoundsAction: NamedFieldSet {
  static let words = ["a folder or a bank"]

  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {}
}
