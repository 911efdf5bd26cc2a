/// Something that the C header declares, with its documentation.
package protocol Entry: Sendable {
  /// As C writes it: `earshot_voice_stop`.
  var name: String { get }
  /// One sentence that makes sense alone.
  var summary: String { get }
  /// What follows the summary: paragraphs, parted by an empty line. May be empty.
  var details: String { get }
}

/// What a reader looks for: a heading with the entries below it.
package struct Section: Sendable {
  package let title: String
  /// What all entries below have in common. May be empty.
  package let introduction: String
  package let entries: [any Entry]

  package init(
    _ title: String, _ introduction: String = "", @EntryList _ entries: () -> [any Entry]
  ) {
    self.title = title
    self.introduction = Prose.joined(introduction)
    self.entries = entries()
  }

  /// The same with other entries.
  package func replacing(_ entries: [any Entry]) -> Section {
    Section(title: title, introduction: introduction, entries: entries)
  }

  private init(title: String, introduction: String, entries: [any Entry]) {
    (self.title, self.introduction, self.entries) = (title, introduction, entries)
  }
}

/// Collects the entries of a section, one per line.
@resultBuilder
package enum EntryList {
  package static func buildBlock(_ entries: any Entry...) -> [any Entry] { entries }
}
