/// Identifies a row of a store, and detects that the row has been reused.
///
/// The row is reused after its object is removed, with another generation, so a stale handle is
/// recognised and harmless. Generation 0 is never valid.
package struct Handle: Hashable, Sendable {
  package let index: UInt32
  package let generation: UInt32

  @inlinable package init(index: UInt32, generation: UInt32) {
    (self.index, self.generation) = (index, generation)
  }

  /// The row in the lower half, the generation in the upper.
  @inlinable package var bits: UInt64 { UInt64(generation) << 32 | UInt64(index) }

  /// A handle that no table has ever made.
  static let none = Handle(index: 0, generation: 0)
}

/// The state of a handle's object.
package enum HandleStatus: Hashable, Sendable {
  case there
  case gone
  /// No such handle was ever made.
  case neverMade
}
