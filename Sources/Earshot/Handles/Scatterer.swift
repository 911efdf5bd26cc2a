/// What plays sounds here and there around the listener. A plain value that names it; stale once
/// it is removed.
public struct Scatterer: Hashable, Sendable {
  let handle: Handle
}

extension Scatterer: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}
