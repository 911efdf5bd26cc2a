// swift-format-ignore-file
// Written by EarshotAPIGenerator from the entries in Sources/EarshotAPI: change those, not this
// file.
import AudioFiles
import CEarshot
import Earshot
import EarshotCapture
import EarshotChat
import EarshotMusic
import EarshotNetwork
import EarshotScript
import EarshotSounds

@c @implementation
public func earshot_clip_load(
  _ engine: earshot_engine, _ path: UnsafePointer<CChar>!, _ pathLength: Int,
  _ options: UnsafePointer<earshot_clip_options>!, _ clip: UnsafeMutablePointer<earshot_clip>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let clip else { throw .null("clip") }
    let path = try text(path, pathLength, "path")
    let settled = try ClipOptions(options)
    clip.pointee = asC(try attempt { () throws(AudioError) in try engine.load(path, options: settled) })
  }
}

@c @implementation
public func earshot_clip_load_samples(
  _ engine: earshot_engine, _ samples: UnsafePointer<Float>!, _ frames: Int, _ channels: UInt32,
  _ sampleRate: UInt32, _ name: UnsafePointer<CChar>!, _ nameLength: Int,
  _ options: UnsafePointer<earshot_clip_options>!, _ clip: UnsafeMutablePointer<earshot_clip>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let clip else { throw .null("clip") }
    let channels = try within(channels, 1...8, "channels")
    let sampleRate = try within(sampleRate, 1_000...384_000, "sample_rate")
    let name = try optionalText(name, nameLength, "name")
    let (settled, title) = (try ClipOptions(options), name ?? "samples")
    let copy = try clipSamples(samples, frames, channels, title, engine)
    clip.pointee = asC(try attempt { () throws(AudioError) in try engine.load(samples: copy, channelCount: channels, sampleRate: sampleRate, name: title, options: settled) })
  }
}

@c @implementation
public func earshot_clip_load_samples_s16(
  _ engine: earshot_engine, _ samples: UnsafePointer<Int16>!, _ frames: Int, _ channels: UInt32,
  _ sampleRate: UInt32, _ name: UnsafePointer<CChar>!, _ nameLength: Int,
  _ options: UnsafePointer<earshot_clip_options>!, _ clip: UnsafeMutablePointer<earshot_clip>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let clip else { throw .null("clip") }
    let channels = try within(channels, 1...8, "channels")
    let sampleRate = try within(sampleRate, 1_000...384_000, "sample_rate")
    let name = try optionalText(name, nameLength, "name")
    let (settled, title) = (try ClipOptions(options), name ?? "samples")
    let copy = try clipSamples(samples, frames, channels, title, engine)
    clip.pointee = asC(try attempt { () throws(AudioError) in try engine.load(samples: copy, channelCount: channels, sampleRate: sampleRate, name: title, options: settled) })
  }
}

@c @implementation
public func earshot_clip_begin_loading(
  _ engine: earshot_engine, _ path: UnsafePointer<CChar>!, _ pathLength: Int,
  _ options: UnsafePointer<earshot_clip_options>!, _ clip: UnsafeMutablePointer<earshot_clip>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let clip else { throw .null("clip") }
    let path = try text(path, pathLength, "path")
    clip.pointee = asC(engine.beginLoading(path, options: try ClipOptions(options)))
  }
}

@c @implementation
public func earshot_clip_unload(
  _ engine: earshot_engine, _ clip: earshot_clip, _ stoppingVoices: Bool
) -> earshot_result {
  with(engine, clip, as: Clip.self) { engine, clip throws(Failure) in
    engine.unload(clip, stoppingVoices: stoppingVoices)
  }
}

@c @implementation
public func earshot_clip_set_pinned(
  _ engine: earshot_engine, _ clip: earshot_clip, _ isPinned: Bool
) -> earshot_result {
  with(engine, clip, as: Clip.self) { engine, clip throws(Failure) in
    let isPinnedNow = try present(engine.info(of: clip), "clip").isPinned
    if isPinned, !isPinnedNow { engine.pin(clip) } else if !isPinned, isPinnedNow { engine.unpin(clip) }
  }
}

@c @implementation
public func earshot_clip_get_info(
  _ engine: earshot_engine, _ clip: earshot_clip, _ info: UnsafeMutablePointer<earshot_clip_info>!
) -> earshot_result {
  with(engine, clip, as: Clip.self) { engine, clip throws(Failure) in
    let found = try present(engine.info(of: clip), "clip")
    try earshot_clip_info.write(earshot_clip_info(found), to: info, "info")
  }
}

@c @implementation
public func earshot_clip_name(
  _ engine: earshot_engine, _ clip: earshot_clip, _ buffer: UnsafeMutablePointer<CChar>!,
  _ capacity: Int, _ length: UnsafeMutablePointer<Int>!
) -> earshot_result {
  with(engine, clip, as: Clip.self) { engine, clip throws(Failure) in
    try copyOut(try present(engine.info(of: clip), "clip").name, into: buffer, capacity, length)
  }
}

@c @implementation
public func earshot_clip_set_caption(
  _ engine: earshot_engine, _ clip: earshot_clip, _ words: UnsafePointer<CChar>!, _ wordsLength: Int
) -> earshot_result {
  with(engine, clip, as: Clip.self) { engine, clip throws(Failure) in
    let words = try optionalText(words, wordsLength, "words")
    engine.setCaption(clip, try words.map { caption throws(Failure) in try shortName(caption, "caption") })
  }
}

@c @implementation
public func earshot_clip_get_caption(
  _ engine: earshot_engine, _ clip: earshot_clip, _ buffer: UnsafeMutablePointer<CChar>!,
  _ capacity: Int, _ length: UnsafeMutablePointer<Int>!
) -> earshot_result {
  with(engine, clip, as: Clip.self) { engine, clip throws(Failure) in
    try copyOut(engine.caption(of: clip) ?? "", into: buffer, capacity, length)
  }
}

@c @implementation
public func earshot_clip_marker_count(
  _ engine: earshot_engine, _ clip: earshot_clip, _ count: UnsafeMutablePointer<Int>!
) -> earshot_result {
  with(engine, clip, as: Clip.self) { engine, clip throws(Failure) in
    guard let count else { throw .null("count") }
    count.pointee = asC(try present(engine.markers(of: clip), "clip").count)
  }
}

@c @implementation
public func earshot_clip_set_cooldown(
  _ engine: earshot_engine, _ clip: earshot_clip, _ seconds: Double, _ boost: Double
) -> earshot_result {
  with(engine, clip, as: Clip.self) { engine, clip throws(Failure) in
    let seconds = try finite(seconds, "seconds")
    let boost = try Gain(checked: boost, "boost")
    let time = Duration.seconds(try within(seconds, 0...86_400, "seconds"))
    engine.setCooldown(clip, time, boost: boost)
  }
}

@c @implementation
public func earshot_clip_get_cooldown(
  _ engine: earshot_engine, _ clip: earshot_clip, _ seconds: UnsafeMutablePointer<Double>!,
  _ boost: UnsafeMutablePointer<Double>!
) -> earshot_result {
  with(engine, clip, as: Clip.self) { engine, clip throws(Failure) in
    guard let seconds else { throw .null("seconds") }
    guard let boost else { throw .null("boost") }
    seconds.pointee = asC(engine.cooldown(of: clip)?.time ?? .zero)
    boost.pointee = asC(engine.cooldown(of: clip)?.boost.linear ?? 1)
  }
}

@c @implementation
public func earshot_engine_reload_changed_files(_ engine: earshot_engine) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    engine.reloadChangedFiles()
  }
}

@c @implementation
public func earshot_preload_progress(
  _ engine: earshot_engine, _ preload: earshot_preload, _ done: UnsafeMutablePointer<Int>!,
  _ failed: UnsafeMutablePointer<Int>!, _ total: UnsafeMutablePointer<Int>!
) -> earshot_result {
  with(engine, preload, as: Preload.self) { engine, preload throws(Failure) in
    let found = try present(engine.progress(of: preload), "preload")
    done?.pointee = asC(found.done)
    failed?.pointee = asC(found.failed)
    total?.pointee = asC(found.total)
  }
}

@c @implementation
public func earshot_preload_cancel(
  _ engine: earshot_engine, _ preload: earshot_preload
) -> earshot_result {
  with(engine, preload, as: Preload.self) { engine, preload throws(Failure) in
    engine.cancel(preload)
  }
}

@c @implementation
public func earshot_preload_unload(
  _ engine: earshot_engine, _ preload: earshot_preload
) -> earshot_result {
  with(engine, preload, as: Preload.self) { engine, preload throws(Failure) in
    engine.unload(preload)
  }
}

@c @implementation
public func earshot_clip_set_remove(
  _ engine: earshot_engine, _ set: earshot_clip_set
) -> earshot_result {
  with(engine, set, as: ClipSet.self) { engine, set throws(Failure) in
    engine.remove(set)
  }
}

@c @implementation
public func earshot_push_source_make(
  _ sampleRate: UInt32, _ channels: UInt32, _ seconds: Double,
  _ source: UnsafeMutablePointer<earshot_push_source>!
) -> earshot_result {
  answering { () throws(Failure) in
    guard let source else { throw .null("source") }
    let sampleRate = try within(sampleRate, 1_000...384_000, "sample_rate")
    let channels = try within(channels, 1...8, "channels")
    let seconds = try within(seconds, 0.1...60, "seconds")
    source.pointee = asC(try pushSources.keep(PushSource(sampleRate: sampleRate, channelCount: channels, seconds: seconds)))
  }
}

@c @implementation
public func earshot_push_source_release(_ source: earshot_push_source) -> earshot_result {
  answering { () throws(Failure) in
    _ = try pushSources.remove(source)
  }
}

@c @implementation
public func earshot_push_source_write(
  _ source: earshot_push_source, _ samples: UnsafePointer<Float>!, _ frames: Int,
  _ written: UnsafeMutablePointer<Int>!
) -> earshot_result {
  answering { () throws(Failure) in
    let source = try pushSources.thing(source)
    let found = source.write(try interleaved(samples, frames, source.channelCount))
    written?.pointee = asC(found)
  }
}

@c @implementation
public func earshot_push_source_finish(_ source: earshot_push_source) -> earshot_result {
  answering { () throws(Failure) in
    let source = try pushSources.thing(source)
    source.finish()
  }
}

@c @implementation
public func earshot_push_source_get_counts(
  _ source: earshot_push_source, _ waiting: UnsafeMutablePointer<Int>!,
  _ room: UnsafeMutablePointer<Int>!, _ played: UnsafeMutablePointer<Int64>!
) -> earshot_result {
  answering { () throws(Failure) in
    let source = try pushSources.thing(source)
    let found = source.waitingFrames
    waiting?.pointee = asC(found)
    room?.pointee = asC(source.capacity - found)
    played?.pointee = asC(source.playedFrames)
  }
}

@c @implementation
public func earshot_push_source_get_latency(
  _ source: earshot_push_source, _ seconds: UnsafeMutablePointer<Double>!
) -> earshot_result {
  answering { () throws(Failure) in
    guard let seconds else { throw .null("seconds") }
    let source = try pushSources.thing(source)
    seconds.pointee = asC(source.latency ?? 0)
  }
}

@c @implementation
public func earshot_clip_load_push_source(
  _ engine: earshot_engine, _ source: earshot_push_source, _ name: UnsafePointer<CChar>!,
  _ nameLength: Int, _ clip: UnsafeMutablePointer<earshot_clip>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let clip else { throw .null("clip") }
    let source = try pushSources.thing(source)
    let name = try optionalText(name, nameLength, "name")
    clip.pointee = asC(engine.load(source, name: name ?? "pushed sound"))
  }
}

@c @implementation
public func earshot_progressive_make(
  _ name: UnsafePointer<CChar>!, _ nameLength: Int, _ byteCount: UInt64,
  _ bytes: UnsafeMutablePointer<earshot_progressive>!
) -> earshot_result {
  answering { () throws(Failure) in
    guard let bytes else { throw .null("bytes") }
    let name = try optionalText(name, nameLength, "name")
    let byteCount = try within(byteCount, 0...1_073_741_824, "byte_count")
    bytes.pointee = asC(try progressiveBytes.keep(ProgressiveBytes(name: name ?? "bytes", byteCount: byteCount == 0 ? nil : byteCount)))
  }
}

@c @implementation
public func earshot_progressive_release(_ bytes: earshot_progressive) -> earshot_result {
  answering { () throws(Failure) in
    _ = try progressiveBytes.remove(bytes)
  }
}

@c @implementation
public func earshot_progressive_finish(_ bytes: earshot_progressive) -> earshot_result {
  answering { () throws(Failure) in
    let bytes = try progressiveBytes.thing(bytes)
    bytes.finish()
  }
}

@c @implementation
public func earshot_clip_load_progressive(
  _ engine: earshot_engine, _ bytes: earshot_progressive,
  _ options: UnsafePointer<earshot_clip_options>!, _ clip: UnsafeMutablePointer<earshot_clip>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let clip else { throw .null("clip") }
    let bytes = try progressiveBytes.thing(bytes)
    let settled = try ClipOptions(options)
    clip.pointee = asC(try attempt { () throws(AudioError) in try engine.load(bytes, options: settled) })
  }
}
