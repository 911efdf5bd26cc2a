import CEarshot
import Earshot

@c @implementation
public func earshot_clip_load(
  _ engine: earshot_engine, _ path: UnsafePointer<CChar>!, _ path_length: Int,
  _ options: UnsafePointer<earshot_clip_options>!, _ clip: UnsafeMutablePointer<earshot_clip>!
) -> earshot_result {
  loading(engine, options, into: clip) { engine, options throws(Failure) in
    let path = try text(path, path_length, "path")
    return try attempt { () throws(AudioError) in try engine.load(path, options: options) }
  }
}

@c @implementation
public func earshot_clip_begin_loading(
  _ engine: earshot_engine, _ path: UnsafePointer<CChar>!, _ path_length: Int,
  _ options: UnsafePointer<earshot_clip_options>!, _ clip: UnsafeMutablePointer<earshot_clip>!
) -> earshot_result {
  loading(engine, options, into: clip) { engine, options throws(Failure) in
    engine.beginLoading(try text(path, path_length, "path"), options: options)
  }
}

@c @implementation
public func earshot_clip_load_bytes(
  _ engine: earshot_engine, _ bytes: UnsafeRawPointer!, _ count: Int,
  _ name: UnsafePointer<CChar>!, _ name_length: Int,
  _ options: UnsafePointer<earshot_clip_options>!, _ clip: UnsafeMutablePointer<earshot_clip>!
) -> earshot_result {
  loading(engine, options, into: clip) { engine, options throws(Failure) in
    let name = try optionalText(name, name_length, "name") ?? "bytes"
    guard let bytes else { throw .null("bytes") }
    guard count >= 0, count <= 1 << 32 else {
      throw Failure(EARSHOT_ERROR_CLIP_INVALID, "\(name): a file in memory has at most 4 GiB")
    }
    let copy = [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
    return try attempt { () throws(AudioError) in
      try engine.load(bytes: copy, name: name, options: options)
    }
  }
}

@c @implementation
public func earshot_clip_load_samples(
  _ engine: earshot_engine, _ samples: UnsafePointer<Float>!, _ frames: Int,
  _ channels: UInt32, _ sample_rate: UInt32, _ name: UnsafePointer<CChar>!, _ name_length: Int,
  _ options: UnsafePointer<earshot_clip_options>!, _ clip: UnsafeMutablePointer<earshot_clip>!
) -> earshot_result {
  loading(engine, options, into: clip) { engine, options throws(Failure) in
    let name = try optionalText(name, name_length, "name") ?? "samples"
    let copy = try checked(samples, frames, channels, name, engine)
    return try attempt { () throws(AudioError) in
      try engine.load(
        samples: copy, channelCount: Int(channels), sampleRate: Int(sample_rate), name: name,
        options: options)
    }
  }
}

@c @implementation
public func earshot_clip_load_samples_s16(
  _ engine: earshot_engine, _ samples: UnsafePointer<Int16>!, _ frames: Int,
  _ channels: UInt32, _ sample_rate: UInt32, _ name: UnsafePointer<CChar>!, _ name_length: Int,
  _ options: UnsafePointer<earshot_clip_options>!, _ clip: UnsafeMutablePointer<earshot_clip>!
) -> earshot_result {
  loading(engine, options, into: clip) { engine, options throws(Failure) in
    let name = try optionalText(name, name_length, "name") ?? "samples"
    let copy = try checked(samples, frames, channels, name, engine)
    return try attempt { () throws(AudioError) in
      try engine.load(
        samples: copy, channelCount: Int(channels), sampleRate: Int(sample_rate), name: name,
        options: options)
    }
  }
}

/// Runs a load, once it is known that there is somewhere to put the clip.
@inline(__always)
func loading(
  _ engine: earshot_engine, _ options: UnsafePointer<earshot_clip_options>?,
  into clip: UnsafeMutablePointer<earshot_clip>?,
  _ load: (AudioEngine, ClipOptions) throws(Failure) -> Clip
) -> earshot_result {
  making(engine, clip, "clip") { engine throws(Failure) in try load(engine, ClipOptions(options)) }
}

/// A copy of samples, no more than a clip may have.
private func checked<Sample>(
  _ samples: UnsafePointer<Sample>?, _ frames: Int, _ channels: UInt32, _ name: String,
  _ engine: AudioEngine
) throws(Failure) -> [Sample] {
  guard (1...8).contains(channels) else {
    throw Failure(EARSHOT_ERROR_CLIP_INVALID, "\(name): a clip has 1 to 8 channels")
  }
  let all = try interleaved(samples, frames, Int(channels))
  let limit = engine.configuration.maximumClipBytes
  guard all.count <= limit / MemoryLayout<Sample>.size else {
    throw Failure(
      EARSHOT_ERROR_CLIP_INVALID,
      "\(name): it has more bytes than the \(limit) allowed by maximum_clip_bytes")
  }
  return Array(all)
}
