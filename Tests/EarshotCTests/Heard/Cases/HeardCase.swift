import Testing

/// A call in C, and the same in Swift.
struct HeardCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  var sources: Int
  /// The calls before it, as `undo` calls need them; both ways.
  var before: Both?
  let call: Both

  struct Both: Sendable {
    let c: @Sendable (CStage) throws -> Void
    let swift: @Sendable (SwiftStage) throws -> Void
  }

  init(
    _ name: String, sources: Int = 64, before: Both? = nil,
    c: @escaping @Sendable (CStage) throws -> Void,
    swift: @escaping @Sendable (SwiftStage) throws -> Void
  ) {
    testDescription = name
    self.sources = sources
    self.before = before
    call = Both(c: c, swift: swift)
  }
}
