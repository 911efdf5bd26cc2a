/// A reverb that voices, emitters and buses send sound to; see `AudioEngine.makeReverb(_:gain:)`.
public struct SharedReverb: Hashable, Sendable {
  let handle: Handle
}

extension SharedReverb: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}
