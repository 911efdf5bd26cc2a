/// `loadSounds`: loads sound events from a folder of `*.sounds` files and clips.
public struct LoadSoundsAction: Equatable, Sendable {
  /// The path of the folder, relative to the script.
  public var name: String

  /// In place of a folder that was loaded before, of which what plays goes on.
  public init(name: String) { self.name = name }
}

extension LoadSoundsAction: NamedFieldSet {
  static let words = ["a folder"]

  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {}
}
