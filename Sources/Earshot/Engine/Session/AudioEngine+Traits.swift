extension AudioEngine {
  /// What the output is. Asks the sound server: milliseconds, and not for every frame.
  public var outputTraits: OutputTraits {
    let mix = driver.mixSeconds
    return OutputTraits(
      deviceName: deviceName, sampleRate: driver.link?.sampleRate ?? sampleRate,
      channelCount: configuration.layout.channelCount, isHRTFEnabled: isHRTFEnabled,
      mixDuration: mix.map { .seconds($0) }, latency: outputLatency,
      canCapture: Driver.canCapture)
  }

  /// How long what is mixed now takes to the ear; nil where nobody tells.
  public var outputLatency: Duration? { driver.latency.map { .nanoseconds($0) } }

  /// Where in its clip a voice is being heard now, in seconds at the clip's own speed: what the
  /// device has taken up, less what is still on its way to the ear. For what is shown to the
  /// beat of what is heard. Nil for a voice that isn't sounding on a device.
  public func heardPlayhead(of voice: Voice) -> Double? {
    guard let row = voices.row(of: voice), voices.phase[row] == .playing else { return nil }
    let clip = clips.rows[voices.details[row].clip].shape
    guard let heard = driver.link?.withCurrent({ driver.heard(row, voices) }) ?? nil else {
      return nil
    }
    let latency = heard.latency * Double(voices.rate[row])
    return max(0, heard.frames / Double(clip.sampleRate) - latency)
  }
}
