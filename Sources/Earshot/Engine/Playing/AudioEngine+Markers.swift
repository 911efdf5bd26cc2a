extension AudioEngine {
  /// Sets the places of a clip that are told by `AudioEvent.markerPassed`, in place of the file's.
  public func setMarkers(_ clip: Clip, _ markers: [ClipMarker]) {
    guard let row = clips.row(of: clip) else { return stale() }
    record(.setMarkers(clip, markers))
    clips.setMarkers(row, markers)
    for voice in voices.rows
    where voices.phase[voice] != .free && voices.details[voice].clip == row {
      voices.marked.insert(voice)
    }
  }

  /// The places of a clip that are told, by frame; nil once it is unloaded.
  public func markers(of clip: Clip) -> [ClipMarker]? {
    clips.row(of: clip).map { clips.rows[$0].markers }
  }

  /// Tells of the markers that playheads are to pass in the block, each with its frame.
  func tellMarkers(_ block: Block) {
    guard !voices.marked.isEmpty else { return }
    voices.forgetUnmarked { !clips.rows[$0].markers.isEmpty }
    for row in voices.marked.indices where voices.phase[row] == .playing {
      let details = voices.details[row]
      let start = details.isStarting ? block.offset(of: details.startFrame) : 0
      let end = details.haltsAt.map { block.offset(of: $0) } ?? block.frames
      let scan = MarkerScan(cursor: voices.cursor(row), increment: voices.increment[row])
      tell(row, scan, frames: end - start, from: block.startFrame + Int64(start))
    }
  }

  /// The same, for voices that went on to other clips in the block, which is over by now.
  func tellMarkersOfNextClips(_ block: Block) {
    for moved in voices.movedOn where voices.marked.contains(moved.row) {
      let details = voices.details[moved.row]
      let shape = clips.rows[moved.clip].shape
      let isLast = details.clip == moved.clip && !details.hasSequence
      let ticks = VoiceTable.ticksPerFrame
      let loop = Int64(shape.loop.lowerBound) * ticks..<Int64(shape.loop.upperBound) * ticks
      let cursor = LoopCursor(
        place: 0, end: Int64(shape.frameCount) * ticks, loop: loop,
        jumpsLeft: isLast ? details.looping.jumps : 0)
      let scan = MarkerScan(cursor: cursor, increment: 1)
      let markers = clips.rows[moved.clip].markers
      let increment = max(voices.increment[moved.row], 1)
      let end = moved.haltsAt ?? block.endFrame
      scan.run(frames: moved.beyond, markers.map { Self.ticks(of: $0) }) { index, distance in
        let frame = end - (moved.beyond - distance) / increment
        let voice = voices.voice(at: moved.row)
        log.note(.markerPassed(voice, marker: markers[index].name, frame: frame))
      }
    }
  }

  /// Frames that no clip has are as good as one before the clip, or one after every clip.
  private static func ticks(of marker: ClipMarker) -> Int64 {
    Int64(min(max(marker.frame, -1), 1 << 40)) * VoiceTable.ticksPerFrame
  }

  private func tell(_ row: Int, _ scan: MarkerScan, frames: Int, from frame: Int64) {
    let markers = clips.rows[voices.details[row].clip].markers
    let ticks = markers.map { Self.ticks(of: $0) }
    let voice = voices.voice(at: row)
    scan.run(frames: Int64(frames), ticks) { index, offset in
      log.note(.markerPassed(voice, marker: markers[index].name, frame: frame + offset))
    }
  }
}
