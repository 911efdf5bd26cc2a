/// A type that names something in the library: 64 bits, or what `type` says.
package struct Handle: Entry {
  package let name: String
  package let summary: String
  package let details: String
  package let type: String
  /// What bits 27 to 31 of its numbers are; nil for a type that is no kind of its own.
  package let kind: Int?
  package let owner: Owner?

  package init(
    _ name: String, _ summary: String, details: String = "", is type: String = "uint64_t",
    kind: Int? = nil, swift owner: Owner? = nil
  ) {
    self.name = name
    self.summary = Prose.joined(summary)
    self.details = Prose.joined(details)
    self.type = type
    self.kind = kind
    self.owner = owner
  }

  /// How the C functions get at what a handle names.
  package enum Owner: Equatable, Sendable {
    /// The engine has it, as a Swift type.
    case engine(String, isLabelled: Bool)
    /// A table that any thread may look into.
    case table(String)
    /// A function that runs a call with it.
    case function(String)

    package static func labelled(_ type: String) -> Owner { .engine(type, isLabelled: true) }
    package static func unlabelled(_ type: String) -> Owner { .engine(type, isLabelled: false) }
  }
}
