/// A handle of a number of the game's that drives sound by curves (a speed, a danger, the time of
/// day).
public struct Parameter: Hashable, Sendable {
  let handle: Handle
}

extension Parameter: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}
