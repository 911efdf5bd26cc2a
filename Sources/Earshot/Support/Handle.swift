/// Names a row of a store, and notices when the row has since been given to somebody else.
///
/// The row is reused after its owner is removed, under another generation, so a stale handle is
/// recognised and harmless. Generation 0 is never valid.
struct Handle: Hashable, Sendable {
  let index: UInt32
  let generation: UInt32

  /// A handle that no table has ever made.
  static let none = Handle(index: 0, generation: 0)
}
