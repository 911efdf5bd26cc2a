/// A struct, or a union, of the C header.
package struct Structure: Entry {
  package let name: String
  package let summary: String
  package let details: String
  package let fields: [Parameter]
  package let isUnion: Bool

  package init(
    _ name: String, _ summary: String, details: String = "", _ fields: [Parameter],
    isUnion: Bool = false
  ) {
    self.name = name
    self.summary = Prose.joined(summary)
    self.details = Prose.joined(details)
    self.fields = fields
    self.isUnion = isUnion
  }

  /// Whether it begins with its size: fields may be added at its end.
  package var mayGrow: Bool { fields.first?.name == "size" }
}
