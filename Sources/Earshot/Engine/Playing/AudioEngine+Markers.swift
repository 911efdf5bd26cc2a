extension AudioEngine {
  /// Sets the markers of a clip, which `AudioEvent.markerPassed` reports, instead of the file's.
  public func setMarkers(_ clip: Clip, _ markers: [ClipMarker]) {
    guard let row = world.clips.row(of: clip) else { return stale() }
    record(.setMarkers(clip, markers))
    world.setMarkers(ofClip: row, markers)
  }

  /// The markers of a clip, by frame; nil once it is unloaded.
  public func markers(of clip: Clip) -> [ClipMarker]? {
    world.clips.row(of: clip).map { world.clips.rows[$0].markers }
  }
}
