/// Walls, rooms, zones and portals of the world as seen from above, for pictures. In world axes.
package struct SceneOutline: Hashable, Sendable {
  /// A body, by the convex hull of its corners as seen from above.
  package struct Body: Hashable, Sendable {
    /// Its row, which a later body of the same kind may get once it is removed.
    package let row: Int
    /// The name in the game; empty if it has none.
    package let label: String
    /// Places in the world, in order around the body; their heights are those of the corners.
    package let points: [Position]
    /// The lowest and the highest place.
    package let bottom: Double, top: Double
    /// Decibels that a wall, a room's walls or a zone's edge takes at middle frequencies.
    package let loss: Double
    /// The width of a zone's edge in metres; 0 for others.
    package let edge: Double
  }

  /// An opening between two rooms.
  package struct Portal: Hashable, Sendable {
    package let row: Int
    package let label: String
    /// The two ends of its width.
    package let start: Position, end: Position
    /// 0 to 1.
    package let openness: Double
  }

  package internal(set) var walls: [Body] = []
  package internal(set) var rooms: [Body] = []
  package internal(set) var zones: [Body] = []
  package internal(set) var portals: [Portal] = []

  package init() {}
}

extension SceneOutline.Body {
  /// Nil without corners.
  init?(
    _ row: Int, _ corners: [Position], label: String, loss: Double, edge: Double = 0
  ) {
    let heights = corners.map(\.y)
    guard let low = heights.min(), let high = heights.max() else { return nil }
    self.init(
      row: row, label: label, points: FloorPlan.outline(of: corners), bottom: low, top: high,
      loss: loss, edge: edge)
  }
}
