/// Finds the markers that a playhead passes on its way through a block, loops included.
struct MarkerScan {
  /// In ticks.
  var cursor: LoopCursor
  var increment: Int64

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

    let way = cursor.stretches(of: increment * frames)
    tell(markers.indices, of: way.first, after: 0)
    let (loop, start) = (cursor.loop, way.first.upperBound - way.first.lowerBound)
    let inLoop = way.rounds > 0 ? markers.indices.filter { loop.contains(markers[$0]) } : []
    var number: Int64 = 0
    while number < way.rounds, !inLoop.isEmpty, told < Self.enough {
      tell(inLoop, of: loop, after: start + number * (loop.upperBound - loop.lowerBound))
      number += 1
    }
    guard told < Self.enough else { return }
    tell(markers.indices, of: way.last, after: way.lastBegins)
  }
}
