/// A handle of a scatterer, which plays sounds at random places around the listener; stale once it
/// is removed.
public struct Scatterer: Hashable, Sendable {
  let handle: Handle
}

extension Scatterer: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}
