/// The game's own name and number for an object.
///
/// Both appear in explanations, events, traces, recordings and messages, and have no other effect.
/// Names need not be unique.
public struct Label: Hashable, Sendable {
  /// The maximum length of a name in bytes of UTF-8.
  public static let longestName = 256

  /// Empty: none.
  public let name: String
  /// Any number of the game's: an entity's number, a pointer.
  public let userValue: UInt64

  /// A name longer than 256 bytes is cut, and null characters are removed.
  public init(_ name: String = "", userValue: UInt64 = 0) {
    let fits = name.utf8.count <= Self.longestName && !name.utf8.contains(0)
    self.name = fits ? name : Self.held(name)
    self.userValue = userValue
  }

  private static func held(_ name: String) -> String {
    var held = String.UnicodeScalarView()
    var room = longestName
    for scalar in name.unicodeScalars where scalar.value != 0 {
      room -= UTF8.width(scalar)
      guard room >= 0 else { break }
      held.append(scalar)
    }
    return String(held)
  }

  var isEmpty: Bool { name.isEmpty && userValue == 0 }

  /// For sentences, in one line; nil without a name.
  package var quotedName: String? {
    guard !name.isEmpty else { return nil }
    return "`\(Self.plain(name))`"
  }

  /// The same without quotation marks.
  var plainName: String? { name.isEmpty ? nil : Self.plain(name) }

  /// Text in one line, with visible control characters.
  package static func plain(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    guard !isPlain else { return text }
    let shown = text.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control ? "\u{FFFD}" : Character(scalar)
    }
    return String(shown)
  }
}

extension Label: ExpressibleByStringLiteral {
  /// A name without a number.
  public init(stringLiteral name: String) { self.init(name) }
}
