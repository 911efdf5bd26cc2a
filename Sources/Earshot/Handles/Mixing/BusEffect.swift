/// A handle of an effect on a bus; see `AudioEngine.addEffect(_:to:at:)`.
public struct BusEffect: Hashable, Sendable {
  let handle: Handle
}

extension BusEffect: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}
