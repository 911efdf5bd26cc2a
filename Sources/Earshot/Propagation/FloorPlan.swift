/// The surroundings of the listener, seen from above, for pictures: rooms, walls, doors, and the
/// paths of sound.
package struct FloorPlan: Sendable {
  /// A straight line, in the listener's axes: to the right, above and behind.
  package struct Line: Hashable, Sendable {
    package let kind: Kind
    package let start: Position
    package let end: Position
  }

  /// The kind of a line.
  package enum Kind: Hashable, Sendable {
    case room
    case wall
    /// A door with its openness.
    case door(openness: Double)
    /// From the listener through doors to an emitter.
    case way
  }

  package private(set) var lines: [Line] = []
  /// Whether there are no rooms or walls.
  package var isEmpty: Bool { lines.isEmpty }

  package init() {}

  package mutating func add(_ kind: Kind, from start: Position, to end: Position) {
    lines.append(Line(kind: kind, start: start, end: end))
  }

  /// Adds the outline of a body with these corners, if it is on the listener's floor.
  mutating func add(_ kind: Kind, around corners: [Position]) {
    let heights = corners.map(\.y)
    guard let low = heights.min(), let high = heights.max(), low < Self.reach, high > -Self.reach
    else { return }
    let outline = Self.outline(of: corners)
    for (index, corner) in outline.enumerated() {
      add(kind, from: corner, to: outline[(index + 1) % outline.count])
    }
  }

  /// Heights within this distance are the same floor, in metres.
  static let reach = 0.3

  /// The convex hull of the points, seen from above, in order.
  static func outline(of points: [Position]) -> [Position] {
    let sorted = points.sorted { ($0.x, $0.z) < ($1.x, $1.z) }
    func half(_ points: [Position]) -> [Position] {
      var chain: [Position] = []
      for point in points {
        while chain.count >= 2 {
          let (a, b) = (chain[chain.count - 2], chain[chain.count - 1])
          let turn = (b.x - a.x) * (point.z - a.z) - (b.z - a.z) * (point.x - a.x)
          guard turn <= 1e-9 else { break }
          chain.removeLast()
        }
        chain.append(point)
      }
      return chain.dropLast()
    }
    return half(sorted) + half(sorted.reversed())
  }
}
