/// A handle that can be handed out as a number, as faces in other languages need it.
package protocol NumberedHandle {
  /// The row in the lower half, the generation in the upper; 0 never names anything.
  var bits: UInt64 { get }
  /// Any number will do: one that was never handed out is a stale handle.
  init(bits: UInt64)
}

extension Handle {
  var bits: UInt64 { UInt64(generation) << 32 | UInt64(index) }
  init(bits: UInt64) {
    self.init(index: UInt32(truncatingIfNeeded: bits), generation: UInt32(bits >> 32))
  }
}

// For who gives names to things.
extension NumberedHandle {
  /// Given to another thing of the kind when the one that had it is gone.
  @inlinable package var row: UInt32 { UInt32(truncatingIfNeeded: bits) }
  /// The how-many-th thing it is that the row was given to.
  @inlinable package var generation: UInt32 { UInt32(truncatingIfNeeded: bits >> 33) + 1 }
}
