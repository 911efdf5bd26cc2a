/// A handle of a reverb to which voices, emitters and buses send; see
/// `AudioEngine.makeReverb(_:gain:)`.
public struct SharedReverb: Hashable, Sendable {
  let handle: Handle
}

extension SharedReverb: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}
