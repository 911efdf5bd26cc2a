/// A handle of voices that share a limit, wherever they play.
public struct VoiceGroup: Hashable, Sendable {
  let handle: Handle
}

extension VoiceGroup: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}
