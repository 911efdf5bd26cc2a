import CEarshot
import Earshot

@c @implementation
public func earshot_preload_begin(
  _ engine: earshot_engine, _ paths: UnsafePointer<UnsafePointer<CChar>?>!,
  _ lengths: UnsafePointer<Int>!, _ count: Int, _ options: UnsafePointer<earshot_clip_options>!,
  _ preload: UnsafeMutablePointer<earshot_preload>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let preload else { throw .null("preload") }
    let options = try ClipOptions(options)
    var list: [String] = []
    for (index, path) in try elements(paths, count, atMost: 1 << 20, "paths").enumerated() {
      list.append(try text(path, lengths?[index] ?? -1, "paths[\(index)]"))
    }
    preload.pointee = engine.preload(list, options: options).number
  }
}

@c @implementation
public func earshot_preload_clips(
  _ engine: earshot_engine, _ preload: earshot_preload,
  _ clips: UnsafeMutablePointer<earshot_clip>!, _ capacity: Int, _ count: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let preload = try Preload(preload, in: engine)
    _ = try progress(of: preload, engine)
    try copyOut(engine.clips(of: preload), into: clips, capacity, count, "clips") {
      engine.info(of: $0) == nil ? 0 : $0.number
    }
  }
}

private func progress(
  of preload: Preload, _ engine: AudioEngine
) throws(Failure) -> PreloadProgress {
  guard let progress = engine.progress(of: preload) else { throw .stale(HandleKind.preload.noun) }
  return progress
}
