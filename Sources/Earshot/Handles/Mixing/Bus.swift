/// A handle of a group of voices with a common gain. Buses form a tree under `master`.
public struct Bus: Hashable, Sendable {
  let handle: Handle

  /// The root of the tree. It can't be removed.
  public static let master = Bus(handle: Handle(index: 0, generation: 1))
}

extension Bus: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}
