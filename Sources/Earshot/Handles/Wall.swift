/// A handle of a wall, which attenuates sound that passes through it; see
/// `AudioEngine.makeWall(_:of:on:label:)`.
public struct Wall: Hashable, Sendable {
  let handle: Handle
}

extension Wall: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}
