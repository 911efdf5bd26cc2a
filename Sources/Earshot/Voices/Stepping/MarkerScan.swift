/// Finds the markers that a playhead passes in a block, loops included.
struct MarkerScan {
  /// In ticks.
  var cursor: LoopCursor

  /// After this many markers no further round is reported: a loop of a few frames must not flood
  /// the game.
  private static let enough = 64

  /// Calls back with each marker's index and its distance from the start, in ticks. Visits all
  /// markers three times at most, for any number of rounds.
  func run(_ length: Int64, _ markers: [Int64], _ found: (Int, Int64) -> Void) {
    var reported = 0
    /// Reports those within a stretch that begins this many ticks after the start.
    func report(_ indices: some Sequence<Int>, of stretch: Range<Int64>, after travelled: Int64) {
      for index in indices where stretch.contains(markers[index]) {
        found(index, travelled + markers[index] - stretch.lowerBound)
        reported += 1
      }
    }

    let way = cursor.stretches(of: length)
    report(markers.indices, of: way.first, after: 0)
    let (loop, start) = (cursor.loop, way.first.upperBound - way.first.lowerBound)
    let inLoop = way.rounds > 0 ? markers.indices.filter { loop.contains(markers[$0]) } : []
    var number: Int64 = 0
    while number < way.rounds, !inLoop.isEmpty, reported < Self.enough {
      report(inLoop, of: loop, after: start + number * (loop.upperBound - loop.lowerBound))
      number += 1
    }
    guard reported < Self.enough else { return }
    report(markers.indices, of: way.last, after: way.lastBegins)
  }
}
