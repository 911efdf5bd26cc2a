/// Identifies a row of a store, and detects that the row has been reused.
///
/// The row is reused after its object is removed, with another generation, so a stale handle is
/// recognised and harmless. Generation 0 is never valid.
struct Handle: Hashable, Sendable {
  let index: UInt32
  let generation: UInt32

  /// A handle that no table has ever made.
  static let none = Handle(index: 0, generation: 0)
}
