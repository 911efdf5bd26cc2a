/// A space of the world that sound leaves through portals alone, named by a value; see
/// `AudioEngine.makeRoom(_:on:through:label:)`.
public struct Room: Hashable, Sendable {
  let handle: Handle
}

extension Room: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}

/// A door, a window or a gap between two rooms, named by a value; see
/// `AudioEngine.makePortal(between:and:_:on:openness:label:)`.
public struct Portal: Hashable, Sendable {
  let handle: Handle
}

extension Portal: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}
