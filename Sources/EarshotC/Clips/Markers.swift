import CEarshot
import Earshot

@c @implementation
public func earshot_clip_set_markers(
  _ engine: earshot_engine, _ clip: earshot_clip, _ markers: UnsafePointer<earshot_marker>!,
  _ count: Int
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let clip = try Clip(clip, in: engine)
    var list: [ClipMarker] = []
    for marker in try elements(markers, count, atMost: 65_536, "markers") {
      guard marker.frame >= 0, marker.frame <= 1 << 40 else {
        throw .argument("no clip has a frame \(marker.frame)")
      }
      let name = try optionalText(marker.name, marker.name_length, "markers.name")
      list.append(ClipMarker(name: name ?? "", frame: Int(marker.frame)))
    }
    engine.setMarkers(clip, list.sorted { $0.frame < $1.frame })
  }
}

@c @implementation
public func earshot_clip_marker(
  _ engine: earshot_engine, _ clip: earshot_clip, _ index: Int,
  _ frame: UnsafeMutablePointer<Int64>!, _ buffer: UnsafeMutablePointer<CChar>!,
  _ capacity: Int, _ length: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let markers = try markers(of: clip, engine)
    guard markers.indices.contains(index) else {
      throw .argument("the clip has \(markers.count) markers: there is none at \(index)")
    }
    try copyOut(markers[index].name, into: buffer, capacity, length)
    frame?.pointee = Int64(markers[index].frame)
  }
}

private func markers(of clip: earshot_clip, _ engine: AudioEngine) throws(Failure) -> [ClipMarker] {
  guard let markers = engine.markers(of: try Clip(clip, in: engine)) else { throw .stale("clip") }
  return markers
}
