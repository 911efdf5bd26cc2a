/// A handle of a mix of buses that the game fades in and out.
public struct Snapshot: Hashable, Sendable {
  let handle: Handle
}

extension Snapshot: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}
