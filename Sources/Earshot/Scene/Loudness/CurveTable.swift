/// The distance curves in use, each stored once, so that an emitter has a small number and the hot
/// loop reads plain numbers: no reference counts, no enum payloads.
struct CurveTable: Sendable {
  /// An index in the table. `none` is always the first.
  typealias Index = UInt32

  enum Kind: UInt8 {
    case none, inverse, linear, exponential, points
  }

  /// A curve in plain numbers.
  struct Row: Sendable {
    var kind = Kind.none
    var slope = DistanceCurve.Slope(1, 1, 1)
    var firstPoint = 0
    var pointCount = 0
    /// The number of its users; an unused row is free.
    var uses = 0

    /// The gain at a distance that is not negative; `points` are those of the whole table.
    @inline(__always)
    func gain(at distance: Double, _ points: Span<DistanceCurve.Point>) -> Double {
      switch kind {
      case .none: return 1
      case .inverse: return slope.inverse(distance)
      case .linear: return slope.linear(distance)
      case .exponential: return slope.exponential(distance)
      case .points:
        return gainOnPoints(
          at: distance, points.extracting(firstPoint..<firstPoint + pointCount))
      }
    }
  }

  private(set) var rows: ContiguousArray<Row> = [Row()]
  private var curves: ContiguousArray<DistanceCurve> = [.none]
  private(set) var points: ContiguousArray<DistanceCurve.Point> = []
  private var indices: [DistanceCurve: Index] = [.none: 0]
  private var free: [Index] = []

  /// The number of different curves, `none` included.
  var count: Int { rows.count - free.count }

  /// The curve's index, with one more use: release it with `release`.
  mutating func hold(_ curve: DistanceCurve) -> Index {
    if let index = indices[curve] {
      rows[Int(index)].uses += 1
      return index
    }
    let index: Index
    if let reused = free.popLast() {
      index = reused
      curves[Int(index)] = curve
    } else {
      index = Index(rows.count)
      rows.append(Row())
      curves.append(curve)
    }
    indices[curve] = index
    rows[Int(index)] = makeRow(curve)
    return index
  }

  mutating func release(_ index: Index) {
    let row = Int(index)
    rows[row].uses -= 1
    guard index != 0, rows[row].uses == 0 else { return }
    let gone = rows[row]
    if gone.pointCount > 0 {
      points.removeSubrange(gone.firstPoint..<gone.firstPoint + gone.pointCount)
      for other in rows.indices where rows[other].firstPoint > gone.firstPoint {
        rows[other].firstPoint -= gone.pointCount
      }
    }
    indices[curves[row]] = nil
    curves[row] = .none
    rows[row] = Row()
    free.append(index)
  }

  func curve(at index: Index) -> DistanceCurve { curves[Int(index)] }

  /// Like `DistanceCurve.gain(at:)`, for a distance that is not negative.
  func gain(_ index: Index, at distance: Double) -> Double {
    rows[Int(index)].gain(at: distance, points.span)
  }

  private mutating func makeRow(_ curve: DistanceCurve) -> Row {
    switch curve.model {
    case .none: return Row(uses: 1)
    case .inverse(let slope): return Row(kind: .inverse, slope: slope, uses: 1)
    case .linear(let slope): return Row(kind: .linear, slope: slope, uses: 1)
    case .exponential(let slope): return Row(kind: .exponential, slope: slope, uses: 1)
    case .points(let added):
      let first = points.count
      points.append(contentsOf: added)
      return Row(kind: .points, firstPoint: first, pointCount: added.count, uses: 1)
    }
  }

  func checkInvariants() {
    precondition(indices.count == count, "a curve is in the table twice")
    for (curve, index) in indices {
      precondition(curves[Int(index)] == curve, "curve \(index) is filed wrongly")
      precondition(index == 0 || rows[Int(index)].uses > 0, "curve \(index) belongs to nobody")
      let row = rows[Int(index)]
      if case .points(let kept) = curve.model {
        let range = row.firstPoint..<row.firstPoint + row.pointCount
        precondition(kept == Array(points[range]), "curve \(index) has another's points")
      }
    }
    precondition(rows.reduce(0) { $0 + $1.pointCount } == points.count, "points are left over")
  }
}
