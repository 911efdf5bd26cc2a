/// Finds the markers that a playhead passes on its way through a block, loops included.
struct MarkerScan {
  /// In ticks.
  var cursor: LoopCursor

  /// When so many are told, no further round is: a loop of a few frames must not flood the game.
  private static let enough = 64

  /// Calls back with each marker's index and how far from the start it is passed. All in ticks.
  /// Looks at all of them three times at most, however often the loop is gone through.
  func run(_ length: Int64, _ markers: [Int64], _ found: (Int, Int64) -> Void) {
    var told = 0
    /// Those within a stretch that begins so many ticks after the start.
    func tell(_ indices: some Sequence<Int>, of stretch: Range<Int64>, after travelled: Int64) {
      for index in indices where stretch.contains(markers[index]) {
        found(index, travelled + markers[index] - stretch.lowerBound)
        told += 1
      }
    }

    let way = cursor.stretches(of: length)
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
