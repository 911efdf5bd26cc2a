import CEarshot
import Earshot

@c @implementation
public func earshot_engine_current_frame(
  _ engine: earshot_engine, _ frame: UnsafeMutablePointer<Int64>!
) -> earshot_result {
  giving(engine, frame, "frame") { engine in engine.currentFrame }
}

@c @implementation
public func earshot_engine_heard_frame(
  _ engine: earshot_engine, _ frame: UnsafeMutablePointer<Int64>!
) -> earshot_result {
  giving(engine, frame, "frame") { engine in engine.heardFrame ?? -1 }
}

@c @implementation
public func earshot_engine_schedule_notice(
  _ engine: earshot_engine, _ seconds: UnsafeMutablePointer<Double>!
) -> earshot_result {
  giving(engine, seconds, "seconds") { engine in engine.scheduleNotice / .seconds(1) }
}

@c @implementation
public func earshot_engine_sample_rate(
  _ engine: earshot_engine, _ sample_rate: UnsafeMutablePointer<UInt32>!
) -> earshot_result {
  giving(engine, sample_rate, "sample_rate") { engine in UInt32(engine.sampleRate) }
}

@c @implementation
public func earshot_engine_meter(
  _ engine: earshot_engine, _ peaks: UnsafeMutablePointer<Float>!,
  _ rms: UnsafeMutablePointer<Float>!, _ channels: UnsafeMutablePointer<UInt32>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let channels else { throw .null("channels") }
    guard let reading = engine.meter else {
      throw Failure(
        EARSHOT_ERROR_NOT_AVAILABLE, "nothing is mixed: the output is silence, or there is none")
    }
    let room = min(Int(channels.pointee), reading.peak.count)
    for channel in 0..<room {
      peaks?[channel] = reading.peak[channel]
      rms?[channel] = reading.rms[channel]
    }
    channels.pointee = UInt32(reading.peak.count)
  }
}

extension earshot_statistics: SizedStruct {
  static let firstSize = 184

  init(defaults: Void) { self.init() }

  init(_ engine: AudioEngine) {
    let counts = engine.statistics
    let bytes = engine.clipBytes
    self.init()
    sources = UInt32(clamping: counts.sources)
    voices = UInt64(clamping: counts.voices)
    real_voices = UInt64(clamping: counts.realVoices)
    virtual_voices = UInt64(clamping: counts.virtualVoices)
    peak_voices = UInt64(clamping: counts.peakVoices)
    peak_real_voices = UInt64(clamping: counts.peakRealVoices)
    stolen = UInt64(clamping: counts.stolen)
    refused = UInt64(clamping: counts.refused)
    starved = UInt64(clamping: counts.starved)
    steps = UInt64(clamping: counts.steps)
    dropped_steps = UInt64(clamping: counts.droppedSteps)
    stale_calls = UInt64(clamping: counts.staleCalls)
    refused_calls = UInt64(clamping: counts.refusedCalls)
    gain_limited = UInt64(clamping: counts.gainLimited)
    underruns = UInt64(clamping: counts.underruns)
    clips_loading = UInt64(clamping: counts.clipsLoading)
    clips_evicted = UInt64(clamping: counts.clipsEvicted)
    clips_reloaded = UInt64(clamping: counts.clipsReloaded)
    clips_failed = UInt64(clamping: counts.clipsFailed)
    property_calls = UInt64(clamping: counts.propertyCalls)
    clips = UInt64(clamping: engine.clipCount)
    clip_bytes_kept = UInt64(clamping: bytes.kept)
    clip_bytes_uploaded = UInt64(clamping: bytes.uploaded)
    dropouts = UInt64(clamping: counts.dropouts)
    late_starts = UInt64(clamping: counts.lateStarts)
    load = counts.load
    silenced_blocks = UInt64(clamping: counts.silencedBlocks)
    slow_blocks = UInt64(clamping: counts.slowBlocks)
    reverb_slots = UInt64(clamping: counts.reverbSlots)
    busy_slots = UInt64(clamping: counts.busySlots)
    reverb_tails = UInt64(clamping: counts.reverbTails)
  }
}

@c @implementation
public func earshot_engine_get_statistics(
  _ engine: earshot_engine, _ statistics: UnsafeMutablePointer<earshot_statistics>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    try earshot_statistics.write(earshot_statistics(engine), to: statistics, "statistics")
  }
}
