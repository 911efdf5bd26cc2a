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
