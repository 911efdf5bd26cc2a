/// One playback of a clip, named by a value. It outlives its voice harmlessly: calls with the
/// handle of a voice that has ended do nothing and are counted in the statistics.
public struct Voice: Hashable, Sendable {
  let handle: Handle

  /// A voice that never was. A refused play returns another: one that `explain` knows.
  public static let none = Voice(handle: .none)
}

extension Voice: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}
