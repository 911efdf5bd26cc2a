/// The whole API.
package struct Description: Sendable {
  package var version: Version
  /// What holds for every call.
  package var overview: [Topic]
  package var parts: [Part]

  package init(version: Version, overview: [Topic], parts: [Part]) {
    self.version = version
    self.overview = overview
    self.parts = parts
  }

  package var sections: [Section] { parts.flatMap(\.sections) }
  package var entries: [any Entry] { sections.flatMap(\.entries) }
  package var calls: [Call] { entries.compactMap { $0 as? Call } }
  package var structures: [Structure] { entries.compactMap { $0 as? Structure } }

  /// A semantic version.
  package struct Version: Equatable, Sendable {
    package var major: Int
    package var minor: Int
    package var patch: Int

    package init(_ major: Int, _ minor: Int, _ patch: Int) {
      (self.major, self.minor, self.patch) = (major, minor, patch)
    }
  }

  /// Sections that belong together.
  package struct Part: Sendable {
    /// One word, which names files that are written for each part.
    package let title: String
    package var sections: [Section]

    package init(_ title: String, _ sections: Section...) {
      self.title = title
      self.sections = sections
    }
  }

  /// A heading of the overview, and its points or paragraphs.
  package struct Topic: Sendable {
    package let title: String
    package let points: [String]
    /// Whether each is a point of a list.
    package let isList: Bool

    package init(_ title: String, _ text: String) {
      self.title = title
      points = Prose.paragraphs(text)
      isList = false
    }

    package init(_ title: String, points: [String]) {
      self.title = title
      self.points = points.map(Prose.joined)
      isList = true
    }
  }
}
