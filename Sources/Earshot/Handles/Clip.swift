/// Sound data that the engine has loaded, named by a value. Harmless once unloaded: playing it is
/// then refused, which `AudioEngine.explain` tells of the voice that comes back, and counted.
public struct Clip: Hashable, Sendable {
  let handle: Handle

  /// A clip that never was.
  public static let none = Clip(handle: .none)
}

extension Clip: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}
