/// A macro that stands for a value.
package struct Macro: Entry {
  package let name: String
  package let summary: String
  package let details: String
  /// As C writes it.
  package let value: String
  /// Of a macro that takes some.
  package let arguments: String

  package init(
    _ name: String, _ summary: String, details: String = "", is value: String,
    arguments: String = ""
  ) {
    self.name = name
    self.summary = Prose.joined(summary)
    self.details = Prose.joined(details)
    self.value = value
    self.arguments = arguments
  }
}
