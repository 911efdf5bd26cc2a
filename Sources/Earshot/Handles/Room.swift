/// A handle of a space that sound leaves through portals; see
/// `AudioEngine.makeRoom(_:on:through:label:)`.
public struct Room: Hashable, Sendable {
  let handle: Handle
}

extension Room: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}

/// A handle of a door, a window or a gap between two rooms; see
/// `AudioEngine.makePortal(between:and:_:on:openness:label:)`.
public struct Portal: Hashable, Sendable {
  let handle: Handle
}

extension Portal: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}
