import Earshot

/// The stops that `until` asks for, in order of time.
///
/// They are kept here and not in the engine, whose clock stands still through interruptions: their
/// times are the script's, whose clock runs on.
struct StopPlan {
  /// The latest first.
  private var stops: [(frame: Int, voice: Voice)] = []

  var nextFrame: Int? { stops.last?.frame }

  mutating func add(_ voice: Voice, at frame: Int) {
    var range = 0..<stops.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        stops[middle].frame > frame
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    stops.insert((frame, voice), at: range.lowerBound)
  }

  mutating func takeNext() -> Voice? { stops.popLast()?.voice }
}
