/// Numbers over time, of which only those are kept between which a straight line won't do.
///
/// Written as a list of numbers: the time in milliseconds and the values of the first point, then
/// the differences of each point to the one before.
struct ReportTrack {
  private let width: Int
  /// How far a value may be from the line.
  private let tolerance: Int
  /// What is written.
  private(set) var deltas: [Int] = []
  private var anchor: [Int] = []
  /// Points since the anchor: times and values, one point after the other.
  private var pending: [Int] = []

  private static let mostPending = 48

  init(width: Int, tolerance: Int) {
    self.width = width
    self.tolerance = tolerance
  }

  /// A point, later than those before; another one at the same time replaces it.
  mutating func add(at time: Int, _ values: [Int]) {
    let point = [time] + values
    guard !anchor.isEmpty else { return keep(point) }
    let stride = width + 1
    if pending.isEmpty {
      guard time > anchor[0] else { return }
      return pending = point
    }
    let last = pending.count - stride
    guard time > pending[last] else { return }
    // What rests needs only its end.
    if pending.count == stride, (1...width).allSatisfy({ anchor[$0] == pending[$0] }),
      (1...width).allSatisfy({ anchor[$0] == point[$0] })
    {
      return pending = point
    }
    if pending.count < Self.mostPending * stride, isStraight(to: point) {
      pending += point
    } else {
      keep(Array(pending[last...]))
      pending = point
    }
  }

  /// Keeps the last point.
  mutating func finish() {
    guard !pending.isEmpty else { return }
    let last = Array(pending[(pending.count - width - 1)...])
    // A line that goes on level needs no end.
    if (1...width).contains(where: { last[$0] != anchor[$0] }) { keep(last) }
    pending = []
  }

  private func isStraight(to point: [Int]) -> Bool {
    let span = point[0] - anchor[0]
    for start in stride(from: 0, to: pending.count, by: width + 1) {
      let past = pending[start] - anchor[0]
      for place in 1...width {
        let line = (point[place] - anchor[place]) * past
        if abs(line - (pending[start + place] - anchor[place]) * span) > tolerance * span {
          return false
        }
      }
    }
    return true
  }

  private mutating func keep(_ point: [Int]) {
    if anchor.isEmpty {
      deltas += point
    } else {
      for place in 0...width { deltas.append(point[place] - anchor[place]) }
    }
    anchor = point
  }
}
