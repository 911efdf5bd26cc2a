/// Markers that playheads pass.
extension World {
  func setMarkers(ofClip row: Int, _ markers: [ClipMarker]) {
    clips.setMarkers(row, markers)
    for voice in voices.rows
    where voices.phase[voice] != .free && voices.details[voice].clip == row {
      voices.noteMarkers(voice)
    }
  }

  /// Reports the markers that playheads pass in the block, each with its frame.
  func reportMarkers(_ block: Block) {
    guard !voices.marked.isEmpty else { return }
    voices.forgetUnmarked { !clips.rows[$0].markers.isEmpty }
    for row in voices.marked.indices where voices.phase[row] == .playing {
      let details = voices.details[row]
      let start = details.isStarting ? block.offset(of: details.startFrame) : 0
      let end = details.haltsAt.map { block.offset(of: $0) } ?? block.frames
      addMarkers(
        row, clip: details.clip, MarkerScan(cursor: voices.cursor(row)),
        way: voices.way(row, from: start, to: end)
      ) {
        block.startFrame + Int64(voices.frame(row, from: start, after: $0))
      }
    }
  }

  /// The same, for voices that continued with other clips in the completed block.
  func reportMarkersOfNextClips(_ block: Block) {
    for moved in result.movedOn where voices.marked.contains(moved.row) {
      let end = moved.haltsAt.map { block.offset(of: $0) } ?? block.frames
      let change = voices.way(moved.row, from: 0, to: end) - moved.beyond
      addMarkers(moved.row, clip: moved.clip, MarkerScan(cursor: moved.entry), way: moved.beyond) {
        block.startFrame + Int64(voices.frame(moved.row, from: 0, after: change + $0))
      }
    }
  }

  private func addMarkers(
    _ row: Int, clip: Int, _ scan: MarkerScan, way: Int64, frame: (Int64) -> Int64
  ) {
    let markers = clips.rows[clip].markers
    let voice = voices.voice(at: row)
    scan.run(way, markers.map { Self.ticks(of: $0) }) { index, distance in
      result.events.append(
        .markerPassed(voice, marker: markers[index].name, frame: frame(distance)))
    }
  }

  /// Frames outside any clip become a position before the clip, or after every clip.
  private static func ticks(of marker: ClipMarker) -> Int64 {
    Int64(min(max(marker.frame, -1), 1 << 40)) * VoiceTable.ticksPerFrame
  }
}
