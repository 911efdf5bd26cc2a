/// What a C function does once its parameters are checked.
///
/// Either a method of `AudioEngine`, `setGain(_:_:over:shaped:)`: each label takes the next
/// parameter of C, and the time of a ramp fills `over` and `shaped`. Or statements of Swift, parted
/// by `;`, in which each parameter has its Swift name and type,
/// `engine.weight(of: listener) ?? 1`: the last one is what the function gives, if it gives
/// something.
package struct Implementation: Equatable, Sendable, ExpressibleByStringLiteral {
  package enum Kind: Equatable, Sendable {
    case plain
    /// The engine may refuse it with an `AudioError`.
    case throwing
    /// The engine counts calls with stale handles itself: the handle is looked at only then, which
    /// makes setters cheap that are called for hundreds of voices in each frame.
    case counting
    /// A command of `EngineCommands`, which any thread may give.
    case queued
    /// A message of `EngineRemote`, which any thread may send.
    case posted
    /// What the handle names is taken out of its table.
    case releasing
    /// The engine may count it as refused, for the reason of the call's EARSHOT_ERROR_STATE.
    case refusable
  }

  package let kind: Kind
  /// Statements that come before the last one.
  package let preparations: [String]
  /// The method's name, or a whole expression.
  package let expression: String
  /// The labels of a method, `_` for none; nil for an expression.
  package let labels: [String]?
  /// Where the outputs are found in the result: a property each, or a whole expression that begins
  /// with `=`. Other outputs are properties with their own names.
  package let values: [String: String]

  package init(stringLiteral text: String) { self.init(.plain, text) }

  package static func getting(_ text: String, _ values: [String: String]) -> Implementation {
    Implementation(.plain, text, values)
  }

  package static let release = Implementation(.releasing, "")
  package static func throwing(_ text: String) -> Implementation { .init(.throwing, text) }
  package static func counting(_ text: String) -> Implementation { .init(.counting, text) }
  package static func queued(_ text: String) -> Implementation { .init(.queued, text) }
  package static func posted(_ text: String) -> Implementation { .init(.posted, text) }
  package static func refusable(_ text: String) -> Implementation { .init(.refusable, text) }

  private init(_ kind: Kind, _ text: String, _ values: [String: String] = [:]) {
    self.kind = kind
    self.values = values
    var statements = Prose.statements(text)
    let last = statements.popLast() ?? ""
    preparations = statements
    if let labels = Self.labels(of: last) {
      expression = String(last.prefix { $0 != "(" })
      self.labels = labels
    } else {
      expression = last
      labels = nil
    }
  }

  /// Nil unless the text is the name of a method: `stop(_:fading:)`.
  private static func labels(of text: String) -> [String]? {
    guard text.hasSuffix(")"), let start = text.firstIndex(of: "(") else { return nil }
    let name = text[..<start]
    let list = text[text.index(after: start)...].dropLast()
    let isName = { (text: Substring) in text.allSatisfy { $0.isLetter || $0 == "_" } }
    guard isName(name), list.isEmpty || list.hasSuffix(":") else { return nil }
    let labels = list.split(separator: ":")
    return labels.allSatisfy(isName) ? labels.map(String.init) : nil
  }
}

/// What a struct of C is made of.
package struct StructureSource: Equatable, Sendable, ExpressibleByStringLiteral {
  /// A Swift type; empty for none.
  package let type: String
  /// Where fields are found in it, if not in properties of the same names.
  package let fields: [String: String]
  /// A Swift value that has the defaults, where the fields don't state them.
  package let usual: String?

  package init(stringLiteral type: String) { self.init(type, [:], nil) }

  package static func of(
    _ type: String, _ fields: [String: String] = [:], usual: String? = nil
  ) -> StructureSource {
    StructureSource(type, fields, usual)
  }

  private init(_ type: String, _ fields: [String: String], _ usual: String?) {
    (self.type, self.fields, self.usual) = (type, fields, usual)
  }
}

/// The Swift enumeration that constants stand for.
package struct EnumerationSource: Equatable, Sendable, ExpressibleByStringLiteral {
  package let type: String
  /// Cases whose names do not follow from the constants; an empty one where there is none.
  package let cases: [String: String]
  /// The C constant for all Swift cases that have no constant of their own.
  package let others: String?
  /// Whether calls take it, too; else it has cases with values, and is only given out.
  package let isTaken: Bool

  package init(stringLiteral type: String) { self.init(type, [:], isTaken: true) }

  package static func taken(
    _ type: String, _ cases: [String: String], others: String? = nil
  ) -> EnumerationSource {
    EnumerationSource(type, cases, others: others, isTaken: true)
  }

  package static func given(_ type: String, _ cases: [String: String] = [:]) -> EnumerationSource {
    EnumerationSource(type, cases, isTaken: false)
  }

  private init(
    _ type: String, _ cases: [String: String], others: String? = nil, isTaken: Bool
  ) {
    (self.type, self.cases, self.others, self.isTaken) = (type, cases, others, isTaken)
  }
}
