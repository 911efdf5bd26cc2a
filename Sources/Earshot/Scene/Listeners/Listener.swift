/// A handle of a listener in the world; stale once it is removed.
public struct Listener: Hashable, Sendable {
  let handle: Handle
}

extension Listener: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}
