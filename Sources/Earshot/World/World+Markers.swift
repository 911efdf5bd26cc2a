/// Markers that playheads pass.
extension World {
  func setMarkers(ofClip row: Int, _ markers: [ClipMarker]) {
    clips.setMarkers(row, markers)
    for voice in voices.rows
    where voices.phase[voice] != .free && voices.details[voice].clip == row {
      voices.noteMarkers(voice)
    }
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
      let begin = block.startFrame + Int64(start)
      tell(row, clip: details.clip, scan, frames: Int64(end - start)) { begin + $0 }
    }
  }

  /// The same, for voices that went on to other clips in the block, which is over by now.
  func tellMarkersOfNextClips(_ block: Block) {
    for moved in result.movedOn where voices.marked.contains(moved.row) {
      let increment = max(voices.increment[moved.row], 1)
      let end = moved.haltsAt ?? block.endFrame
      let scan = MarkerScan(cursor: moved.entry, increment: 1)
      tell(moved.row, clip: moved.clip, scan, frames: moved.beyond) { distance in
        end - (moved.beyond - distance) / increment
      }
    }
  }

  private func tell(
    _ row: Int, clip: Int, _ scan: MarkerScan, frames: Int64, frame: (Int64) -> Int64
  ) {
    let markers = clips.rows[clip].markers
    let voice = voices.voice(at: row)
    scan.run(frames: frames, markers.map { Self.ticks(of: $0) }) { index, offset in
      result.events.append(
        .markerPassed(voice, marker: markers[index].name, frame: frame(offset)))
    }
  }

  /// Frames that no clip has are as good as one before the clip, or one after every clip.
  private static func ticks(of marker: ClipMarker) -> Int64 {
    Int64(min(max(marker.frame, -1), 1 << 40)) * VoiceTable.ticksPerFrame
  }
}
