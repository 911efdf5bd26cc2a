import OpenALSoft

extension Driver {
  /// Seconds that a device mixes at a time.
  var mixSeconds: Double? {
    guard timing == .realTime, let link else { return nil }
    return Double(link.device.framesPerMix) / Double(link.sampleRate)
  }

  /// Nanoseconds from the mix to the ear.
  var latency: Int64? {
    guard timing == .realTime, let link else { return nil }
    return link.device.latency
  }

  /// Puts voices right that a device plays too late: each leaves its source, which fades out, and
  /// gets one anew at its own playhead.
  func keepPace(_ block: Block, _ voices: inout VoiceTable) {
    guard timing == .realTime, let link, pace.isDue(), let clock = link.device.clock,
      pace.isBehind(at: block.endFrame, clock, sampleRate: voices.outputRate)
    else { return }
    forgetTime()
    for slot in link.pool.busy where link.pool.slots[slot].state == .bound {
      let row = link.pool.slots[slot].voice
      voices.slot[row] = -1
      voices.setIncrement(row, pitch: voices.rate[row])
      leaveLiveReel(link.pool.slots[slot])
      if withdraw(slot, link) { continue }
      fadeOut(slot, link, at: block.endFrame, over: rampFrames)
    }
  }

  static var canCapture: Bool { !ALDevice.captureNames().isEmpty }

  /// The frame of its clip that a voice's source mixes next, and the seconds from there to the
  /// ear. The context must be current.
  func heard(
    _ row: Int, _ voices: borrowing VoiceTable
  ) -> (frames: Double, latency: Double)? {
    let slot = Int(voices.slot[row])
    guard timing == .realTime, slot >= 0, let link else { return nil }
    let source = link.pool.slots[slot].source
    guard link.context.state(of: source) == .playing else { return nil }
    let (frames, latency) = link.context.offset(of: source)
    guard let queue = link.pool.slots[slot].queue else { return (frames, latency) }
    guard !queue.isInSilence, let place = queue.place(),
      place.part == link.pool.slots[slot].clipsLeft
    else { return nil }
    return (Double(place.frame), latency)
  }
}
