/// Why a shape can't be made.
public enum ShapeError: Error, Hashable, Sendable {
  /// There is no triangle that has an area, or a body has no volume.
  case empty
  /// More triangles than `WallShape.mostTriangles`.
  case tooManyTriangles(Int)
  /// A corner, a size or a height, by its index, that is not finite or beyond 10⁶ m.
  case outOfRange(Int)
  /// An index that names no corner.
  case indexOutOfRange(Int)
  /// More points than `ConvexShape.mostPoints`.
  case tooManyPoints(Int)
  /// A line of fewer than two points.
  case tooFewPoints
  /// A line of more points than `EmitterShape.mostPoints`.
  case lineTooLong(Int)
  /// The number of indices isn't three for each triangle, or that of heights isn't a whole number
  /// of rows.
  case countsDiffer
}

extension ShapeError: CustomStringConvertible {
  /// The problem and its remedy.
  public var description: String { remedy.map { "\(what); \($0)" } ?? what }

  /// What is wrong.
  package var what: String {
    switch self {
    case .empty: "the shape encloses no volume, or all its triangles have no area"
    case .tooManyTriangles(let count):
      "it has \(count) triangles, and \(WallShape.mostTriangles) are the most"
    case .outOfRange(let index):
      "number \(index) is not finite or beyond \(Int(WallShape.farthest)) m"
    case .tooManyPoints(let count):
      "it has \(count) points, and \(ConvexShape.mostPoints) are the most"
    case .tooFewPoints: "a line has two points at the least"
    case .lineTooLong(let count):
      "the line has \(count) points, and \(EmitterShape.mostPoints) are the most"
    case .indexOutOfRange(let index): "index \(index) names no corner"
    case .countsDiffer:
      "the counts don't fit: three indices for each triangle, and as many heights in each row"
    }
  }

  /// The remedy, where there is more to say.
  package var remedy: String? {
    switch self {
    case .empty: "give it a size"
    case .tooManyTriangles: "divide it, or leave out inaudible details"
    case .outOfRange: "put the shape near its own origin, and its node where it is to be"
    case .tooManyPoints: "leave out what is inside"
    case .tooFewPoints: "leave the shape out for one"
    case .lineTooLong: "leave out every other one, or make two emitters of it"
    case .indexOutOfRange, .countsDiffer: nil
    }
  }
}
