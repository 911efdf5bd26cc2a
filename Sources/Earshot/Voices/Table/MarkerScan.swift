/// Finds the markers that a playhead passes on its way through a block, loops included.
struct MarkerScan {
  /// Ticks.
  var playhead: Int64
  var increment: Int64
  var end: Int64
  var loopStart: Int64
  var loopEnd: Int64
  var jumpsLeft: Int64

  /// When so many are told, no further round is: a loop of a few frames must not flood the game.
  private static let enough = 64

  /// Calls back with each marker's index and the sample frames from the start at which it is
  /// passed. `markers` are in ticks. Looks at all of them three times at most, however often the
  /// loop is gone through.
  func run(frames: Int64, _ markers: [Int64], _ found: (Int, Int64) -> Void) {
    var told = 0
    /// Those within a stretch that begins so many ticks after the start.
    func tell(_ indices: some Sequence<Int>, of stretch: Range<Int64>, after travelled: Int64) {
      for index in indices where stretch.contains(markers[index]) {
        let distance = travelled + markers[index] - stretch.lowerBound
        found(index, (distance + increment - 1) / increment)
        told += 1
      }
    }

    let way = increment * frames
    let isBeforeLoopEnd = jumpsLeft != 0 && playhead < loopEnd
    let first = min(way, (isBeforeLoopEnd ? loopEnd : end) - playhead)
    guard first >= 0 else { return }
    tell(markers.indices, of: playhead..<playhead + first, after: 0)
    let round = loopEnd - loopStart
    guard jumpsLeft != 0, first < way, round > 0 else { return }

    // The last jump back is followed by what lies behind the loop.
    let wholeRounds = (way - first) / round
    let rounds = jumpsLeft > 0 ? min(wholeRounds, jumpsLeft - 1) : wholeRounds
    let inLoop = markers.indices.filter { (loopStart..<loopEnd).contains(markers[$0]) }
    var number: Int64 = 0
    while number < rounds, !inLoop.isEmpty, told < Self.enough {
      tell(inLoop, of: loopStart..<loopEnd, after: first + number * round)
      number += 1
    }
    guard told < Self.enough else { return }
    let travelled = first + rounds * round
    let last = min(loopStart + way - travelled, end)
    tell(markers.indices, of: loopStart..<max(last, loopStart), after: travelled)
  }
}
