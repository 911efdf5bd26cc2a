extension AudioEngine {
  /// The properties of the output. Queries the sound server, which takes milliseconds: don't call
  /// it every frame.
  public var outputTraits: OutputTraits {
    OutputTraits(
      deviceName: deviceName, sampleRate: device?.sampleRate ?? sampleRate,
      channelCount: configuration.layout.channelCount, isHRTFEnabled: isHRTFEnabled,
      mixDuration: device.map { .seconds($0.mixSeconds) }, latency: outputLatency,
      queuedFrames: device?.queuedFrames, delayedFrames: delayedFrames,
      hasRealTimePriority: device?.hasRealTimePriority ?? false,
      canCapture: DeviceSearch.canCapture)
  }

  /// The time from rendering to the ear; nil if unknown. A host states it by
  /// `HostOutput.setLatency`.
  public var outputLatency: Duration? {
    let (latency, queued): (Duration, Int)
    if let device, let nanoseconds = device.latency {
      (latency, queued) = (.nanoseconds(nanoseconds), device.queuedFrames)
    } else if let host, let stated = host.latency {
      (latency, queued) = (stated, host.keptFrames)
    } else {
      return nil
    }
    return latency + .seconds(Double(queued + delayedFrames) / Double(sampleRate))
  }

  /// The delay of effects and the limiter that isn't compensated.
  private var delayedFrames: Int {
    guard let limiterLatency = device?.limiterLatency ?? host?.limiterLatency else { return 0 }
    return (driver.renderer?.withReport { $0.deskLatency } ?? 0) + limiterLatency
  }

  /// The audible sample frame of the engine's clock: the rendered frames, less those on their way
  /// to the ear. It advances evenly with the system's clock, and never goes back on the same
  /// output. Nil without a device, and for a host that hasn't stated its latency.
  public var heardFrame: Int64? {
    guard let latency = outputLatency, let renderer = driver.renderer else { return nil }
    let rate = Double(sampleRate)
    let now = Wakeup.now
    var told = Double(renderer.withReport { $0.frame }) - latency / .seconds(1) * rate
    if let device {
      let mix = max(device.mixSeconds * rate, Double(device.largestPull ?? 0))
      return heardClock.frame(
        told: told, jump: mix, sampleRate: sampleRate, of: ObjectIdentifier(device), now: now)
    }
    guard let host else { return nil }
    told -= host.unheardFrames(at: now)
    return heardClock.frame(
      told: told, jump: Double(host.largestPull), sampleRate: sampleRate,
      of: ObjectIdentifier(host), now: now)
  }

  /// How far ahead of `currentFrame` a start has to be planned to be exact to the sample frame, for
  /// a game that updates at least ten times a second. Zero where the engine renders by itself.
  public var scheduleNotice: Duration {
    .seconds(Double(driver.lookAhead.lending) / Double(sampleRate))
  }

  /// The audible playhead of a voice, in seconds at the clip's own speed. Use it for visuals in
  /// time with the sound: it excludes rendered sound in the device's queue. Nil for a voice that
  /// isn't sounding, and if `heardFrame` is nil.
  public func heardPlayhead(of voice: Voice) -> Double? {
    guard let row = world.voices.row(of: voice), world.voices.phase[row] == .playing,
      let heard = heardFrame, let renderer = driver.renderer
    else { return nil }
    let onTheWay = renderer.withReport { $0.frame } - heard
    guard let ticks = driver.renderedTicks(row, world.voices, ago: onTheWay) else { return nil }
    let clip = world.clips.rows[world.voices.details[row].clip].shape
    return Double(ticks) / Double(VoiceTable.ticksPerFrame) / Double(clip.sampleRate)
  }
}
