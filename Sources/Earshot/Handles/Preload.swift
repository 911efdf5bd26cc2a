/// A handle of a list of clips that are loaded in advance.
public struct Preload: Hashable, Sendable {
  let handle: Handle

  /// A list that never existed.
  public static let none = Preload(handle: .none)
}

extension Preload: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}
