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
    return (frames, latency)
  }
}
