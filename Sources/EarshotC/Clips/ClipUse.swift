import CEarshot
import Earshot

@c @implementation
public func earshot_clip_set_pinned(
  _ engine: earshot_engine, _ clip: earshot_clip, _ is_pinned: Bool
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let clip = try Clip(clip, in: engine)
    // C says what is to be: pins aren't counted.
    guard try info(clip, engine).isPinned != is_pinned else { return }
    if is_pinned { engine.pin(clip) } else { engine.unpin(clip) }
  }
}

extension earshot_clip_info: SizedStruct {
  static let firstSize = 80

  init(defaults: Void) { self.init() }

  init(_ info: ClipInfo) {
    self.init()
    state = Int32(Self.code(of: info.state))
    storage = Int32(Self.code(of: info.storage))
    is_pinned = info.isPinned
    use_count = UInt64(clamping: info.useCount)
    voices = UInt64(clamping: info.voiceCount)
    broken_at = info.brokenAt.map(Int64.init) ?? -1
    guard info.state != .loading else { return }
    sample_rate = UInt32(clamping: info.sampleRate)
    channels = UInt32(clamping: info.channelCount)
    is_bed = info.isBed
    bytes = Int64(info.byteCount)
    // Of live sound nobody knows how long it is.
    let isEndless = info.frameCount >= 1 << 40
    frames = isEndless ? -1 : Int64(info.frameCount)
    seconds = isEndless ? -1 : info.duration / .seconds(1)
    loop_start = isEndless ? -1 : Int64(info.loop.lowerBound)
    loop_end = isEndless ? -1 : Int64(info.loop.upperBound)
  }

  private static func code(of state: ClipState) -> Int {
    switch state {
    case .loading: EARSHOT_CLIP_LOADING
    case .inMemory: EARSHOT_CLIP_IN_MEMORY
    case .evicted: EARSHOT_CLIP_EVICTED
    case .returning: EARSHOT_CLIP_RETURNING
    }
  }

  private static func code(of storage: ClipStorage) -> Int {
    switch storage {
    case .automatic: EARSHOT_STORAGE_AUTOMATIC
    case .resident: EARSHOT_STORAGE_RESIDENT
    case .compressed: EARSHOT_STORAGE_COMPRESSED
    case .streamed: EARSHOT_STORAGE_STREAMED
    }
  }
}

@c @implementation
public func earshot_clip_get_info(
  _ engine: earshot_engine, _ clip: earshot_clip, _ told: UnsafeMutablePointer<earshot_clip_info>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let found = try info(Clip(clip, in: engine), engine)
    try earshot_clip_info.write(earshot_clip_info(found), to: told, "info")
  }
}

@c @implementation
public func earshot_clip_name(
  _ engine: earshot_engine, _ clip: earshot_clip, _ buffer: UnsafeMutablePointer<CChar>!,
  _ capacity: Int, _ length: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    try copyOut(info(Clip(clip, in: engine), engine).name, into: buffer, capacity, length)
  }
}

/// What is known of a clip that must be there.
func info(_ clip: Clip, _ engine: AudioEngine) throws(Failure) -> ClipInfo {
  guard let info = engine.info(of: clip) else { throw .stale("clip") }
  return info
}
