/// A handle of loaded sound data. Playing an unloaded clip is refused, which is counted, and which
/// `AudioEngine.explain` reports for the returned voice.
public struct Clip: Hashable, Sendable {
  let handle: Handle

  /// A clip that never existed.
  public static let none = Clip(handle: .none)
}

extension Clip: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}
