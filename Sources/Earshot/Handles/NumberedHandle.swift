/// A handle that can be converted to a number, for bindings to other languages.
package protocol NumberedHandle {
  /// The row in the lower half, the generation in the upper; 0 is never valid.
  var bits: UInt64 { get }
  /// Accepts any number: one that was never given out is a stale handle.
  init(bits: UInt64)
}

extension Handle {
  var bits: UInt64 { UInt64(generation) << 32 | UInt64(index) }
  init(bits: UInt64) {
    self.init(index: UInt32(truncatingIfNeeded: bits), generation: UInt32(bits >> 32))
  }
}

// For code that names objects.
extension NumberedHandle {
  /// Reused for another object of the kind after the object was removed.
  @inlinable package var row: UInt32 { UInt32(truncatingIfNeeded: bits) }
  /// How many handles have used this row, from 1.
  @inlinable package var generation: UInt32 { UInt32(truncatingIfNeeded: bits >> 33) + 1 }
}
