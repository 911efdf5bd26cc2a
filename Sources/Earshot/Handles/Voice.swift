/// A handle of one playback of a clip. Calls with the handle of a voice that has ended do nothing
/// and are counted in the statistics.
public struct Voice: Hashable, Sendable {
  let handle: Handle

  /// A voice that never existed. A refused play returns another one, which `explain` knows.
  public static let none = Voice(handle: .none)
}

extension Voice: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}
