/// A group of voices with a common gain, named by a value. Buses form a tree under `master`.
public struct Bus: Hashable, Sendable {
  let handle: Handle

  /// The bus that every other bus and voice is under. It can't be removed.
  public static let master = Bus(handle: Handle(index: 0, generation: 1))
}

extension Bus: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}
