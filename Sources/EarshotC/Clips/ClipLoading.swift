import CEarshot
import Earshot

@c @implementation
public func earshot_clip_load_bytes(
  _ engine: earshot_engine, _ bytes: UnsafeRawPointer!, _ count: Int,
  _ name: UnsafePointer<CChar>!, _ name_length: Int,
  _ options: UnsafePointer<earshot_clip_options>!, _ clip: UnsafeMutablePointer<earshot_clip>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let clip else { throw .null("clip") }
    let options = try ClipOptions(options)
    let name = try optionalText(name, name_length, "name") ?? "bytes"
    guard let bytes else { throw .null("bytes") }
    guard count >= 0, count <= 1 << 32 else {
      throw Failure(EARSHOT_ERROR_CLIP_INVALID, "\(name): a file in memory has at most 4 GiB")
    }
    let copy = [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
    clip.pointee =
      try attempt { () throws(AudioError) in
        try engine.load(bytes: copy, name: name, options: options)
      }.number
  }
}

/// A copy of samples, no more than a clip may have.
func clipSamples<Sample>(
  _ samples: UnsafePointer<Sample>?, _ frames: Int, _ channels: Int, _ name: String,
  _ engine: AudioEngine
) throws(Failure) -> [Sample] {
  let all = try interleaved(samples, frames, channels)
  let limit = engine.configuration.maximumClipBytes
  guard all.count <= limit / MemoryLayout<Sample>.size else {
    throw Failure(
      EARSHOT_ERROR_CLIP_INVALID,
      "\(name): it has more bytes than the \(limit) allowed by maximum_clip_bytes")
  }
  return Array(all)
}
