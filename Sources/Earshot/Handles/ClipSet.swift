/// A handle of several clips, of which each play chooses one.
public struct ClipSet: Hashable, Sendable {
  let handle: Handle
}

extension ClipSet: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}
