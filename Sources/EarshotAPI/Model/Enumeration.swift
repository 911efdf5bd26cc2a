/// Constants that belong together.
package struct Enumeration: Entry {
  /// What all of its constants begin with.
  package let name: String
  package let summary: String
  package let details: String
  package let constants: [Constant]
  package let source: EnumerationSource?

  package init(
    _ name: String, _ summary: String, details: String = "", _ constants: [Constant],
    swift source: EnumerationSource? = nil
  ) {
    self.name = name
    self.summary = Prose.joined(summary)
    self.details = Prose.joined(details)
    self.constants = constants
    self.source = source
  }
}

/// One of several constants.
package struct Constant: Sendable {
  package let name: String
  package let value: Int
  /// Empty where the name says it all.
  package let sentence: String

  package init(_ name: String, _ value: Int, _ sentence: String = "") {
    self.name = name
    self.value = value
    self.sentence = Prose.joined(sentence)
  }
}
