extension AudioEngine {
  /// Sets the places of a clip that are told by `AudioEvent.markerPassed`, in place of the file's.
  public func setMarkers(_ clip: Clip, _ markers: [ClipMarker]) {
    guard let row = clips.row(of: clip) else { return stale() }
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
      var scan = MarkerScan(
        playhead: voices.playhead[row], increment: voices.increment[row], end: details.end,
        loopStart: details.loopStart, loopEnd: details.loopEnd, jumpsLeft: details.jumpsLeft)
      tell(row, &scan, frames: end - start, from: block.startFrame + Int64(start))
    }
  }

  /// The same, for voices that went on to other clips in the block, which is over by now.
  func tellMarkersOfNextClips(_ block: Block) {
    for index in voices.movedOn.indices where voices.marked.contains(voices.movedOn[index].row) {
      let row = voices.movedOn[index].row
      // How long ago, in ticks, the clip began that the voice then went on to.
      var clip = voices.details[row].clip
      var ago = voices.playhead[row]
      for later in voices.movedOn[(index + 1)...].reversed() where later.row == row {
        clip = later.left
        ago += Int64(clips.rows[clip].shape.frameCount) * VoiceTable.ticksPerFrame
      }
      let increment = max(voices.increment[row], 1)
      for marker in clips.rows[clip].markers {
        let ticks = Int64(marker.frame) * VoiceTable.ticksPerFrame
        let end = Int64(clips.rows[clip].shape.frameCount) * VoiceTable.ticksPerFrame
        guard ticks < min(ago, end) else { continue }
        let frame = block.endFrame - (ago - ticks) / increment
        log.note(.markerPassed(voices.voice(at: row), marker: marker.name, frame: frame))
      }
    }
  }

  private func tell(_ row: Int, _ scan: inout MarkerScan, frames: Int, from frame: Int64) {
    let markers = clips.rows[voices.details[row].clip].markers
    let ticks = markers.map { Int64($0.frame) * VoiceTable.ticksPerFrame }
    let voice = voices.voice(at: row)
    scan.run(frames: Int64(frames), ticks) { index, offset in
      log.note(.markerPassed(voice, marker: markers[index].name, frame: frame + offset))
    }
  }
}
