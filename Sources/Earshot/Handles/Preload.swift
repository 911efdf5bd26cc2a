/// A list of clips that are being loaded ahead of their use, named by a value.
public struct Preload: Hashable, Sendable {
  let handle: Handle

  /// A list that never was.
  public static let none = Preload(handle: .none)
}

extension Preload: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}
