/// A type that names something in the library: 64 bits, or what `type` says.
package struct Handle: Entry {
  package let name: String
  package let summary: String
  package let details: String
  package let type: String

  package init(
    _ name: String, _ summary: String, details: String = "", is type: String = "uint64_t"
  ) {
    self.name = name
    self.summary = Prose.joined(summary)
    self.details = Prose.joined(details)
    self.type = type
  }
}
