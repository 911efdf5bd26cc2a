import OpenALSoft

/// Voices of oversampled clips play from buffers at twice the clip's rate, at any rate of their
/// own: at 1, the linear resampler returns each of the clip's own frames unchanged.
extension Driver {
  /// Whether a voice can play from a buffer at twice its clip's rate, with this many ticks a sample
  /// frame.
  func isOversampled(
    _ clip: PlayableClip, _ form: BufferPool.Form, _ increment: Int64,
    _ voices: borrowing VoiceTable
  ) -> Bool {
    if case .panned = form { return false }
    return clip.oversampled != nil && !Binding.isTooFast(increment, voices.fastestPitch)
  }

  /// Cross-fades voices that are too fast for twice the frames to their plain clips.
  func leaveOversampled(
    _ block: Block, _ voices: inout VoiceTable, _ hearing: borrowing Hearing,
    _ clips: borrowing ClipCache
  ) {
    guard isAnyTooFast else { return }
    isAnyTooFast = false
    for index in 0..<bindings.busy.count {
      let slot = bindings.busy[index]
      // The rate of a starting voice isn't known yet: it has its source's last one.
      guard case .bound(let row) = bindings[slot].state, bindings[slot].start == nil,
        bindings[slot].isTooFast(voices.fastestPitch)
      else { continue }
      _ = handOver(slot, row, block, &voices, hearing, clips)
    }
  }
}

extension Binding {
  /// Whether its rate exceeds OpenAL's limit for its buffer.
  @inline(__always)
  func isTooFast(_ fastest: Float) -> Bool {
    isOversampled && Self.isTooFast(increment, fastest)
  }

  @inline(__always)
  static func isTooFast(_ increment: Int64, _ fastest: Float) -> Bool {
    Float(2 * increment) > fastest * Float(VoiceTable.ticksPerFrame)
  }
}
