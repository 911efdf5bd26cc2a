/// A struct, or a union, of the C header.
package struct Structure: Entry {
  package let name: String
  package let summary: String
  package let details: String
  package let fields: [Parameter]
  package let isUnion: Bool
  /// What it is made of, where that is written from here.
  package let source: StructureSource?

  package init(
    _ name: String, _ summary: String, details: String = "", _ fields: [Parameter],
    isUnion: Bool = false, swift source: StructureSource? = nil
  ) {
    self.name = name
    self.summary = Prose.joined(summary)
    self.details = Prose.joined(details)
    self.fields = fields
    self.isUnion = isUnion
    self.source = source
  }

  /// Whether it begins with its size: fields may be added at its end.
  package var mayGrow: Bool { fields.first?.name == "size" }
}
