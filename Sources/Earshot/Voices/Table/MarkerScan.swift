/// Finds the markers that a playhead passes on its way through a block, loops included.
struct MarkerScan {
  /// Ticks.
  var playhead: Int64
  var increment: Int64
  var end: Int64
  var loopStart: Int64
  var loopEnd: Int64
  var jumpsLeft: Int64

  /// Calls back with each marker's index and the sample frames from the start at which it is
  /// passed. `markers` are in ticks, in order. At most so many are told that a loop of a few
  /// frames can't flood the game.
  mutating func run(frames: Int64, _ markers: [Int64], _ found: (Int, Int64) -> Void) {
    var travelled: Int64 = 0
    let way = increment * frames
    var told = 0
    while travelled < way, told < 64 {
      let limit = jumpsLeft != 0 && playhead < loopEnd ? loopEnd : end
      let stretch = min(way - travelled, limit - playhead)
      for (index, marker) in markers.enumerated()
      where marker >= playhead && marker < playhead + stretch {
        let distance = travelled + marker - playhead
        found(index, (distance + increment - 1) / increment)
        told += 1
      }
      travelled += stretch
      playhead += stretch
      guard playhead >= limit else { return }
      guard jumpsLeft != 0 else { return }
      if jumpsLeft > 0 { jumpsLeft -= 1 }
      playhead = loopStart
      if stretch == 0 && loopStart >= limit { return }
    }
  }
}
