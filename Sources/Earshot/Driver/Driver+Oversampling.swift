import OpenALSoft

/// Voices of oversampled clips play from buffers at twice the clip's rate, whatever their own rate
/// is: at 1, the linear resampler gives each of the clip's own frames as it is.
extension Driver {
  /// Whether a voice can be played from a buffer at twice its clip's rate, at so many ticks a
  /// sample frame.
  func isOversampled(
    _ clip: PlayableClip, _ form: BufferPool.Form, _ increment: Int64,
    _ voices: borrowing VoiceTable
  ) -> Bool {
    if case .panned = form { return false }
    return clip.oversampled != nil && !Lease.isTooFast(increment, voices.fastestPitch)
  }

  /// Hands voices that are too fast for twice the frames over to their clips as they are.
  func leaveOversampled(
    _ block: Block, _ voices: inout VoiceTable, _ hearing: borrowing Hearing,
    _ clips: borrowing ClipCache
  ) {
    guard isAnyTooFast else { return }
    isAnyTooFast = false
    for index in 0..<leases.busy.count {
      let slot = leases.busy[index]
      // How fast one that begins will be isn't settled yet: it has what its source had last.
      guard case .bound(let row) = leases[slot].state, leases[slot].start == nil,
        leases[slot].isTooFast(voices.fastestPitch)
      else { continue }
      _ = handOver(slot, row, block, &voices, hearing, clips)
    }
  }
}

extension Lease {
  /// Whether OpenAL can't go through its buffer as fast as its voice is.
  @inline(__always)
  func isTooFast(_ fastest: Float) -> Bool {
    isOversampled && Self.isTooFast(increment, fastest)
  }

  @inline(__always)
  static func isTooFast(_ increment: Int64, _ fastest: Float) -> Bool {
    Float(2 * increment) > fastest * Float(VoiceTable.ticksPerFrame)
  }
}
