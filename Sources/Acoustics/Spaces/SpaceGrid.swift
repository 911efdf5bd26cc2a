/// The acoustics of spaces at the points of a grid, computed before the game: for machines that
/// should trace no rays.
public struct SpaceGrid: Sendable {
  /// The most points that a grid has.
  public static let mostPoints = 65_536
  /// How far points may be apart, in metres.
  public static let spacings = 0.1...1_000.0
  /// The most that a coordinate of its first point may be, in metres.
  public static let farthest = 1e9

  /// Shared by all copies.
  private final class Points: Sendable {
    let spaces: [SpaceEstimate]
    init(_ spaces: [SpaceEstimate]) { self.spaces = spaces }
  }

  /// The first point: the least along each axis.
  public let origin: SIMD3<Double>
  /// Metres from one point to the next.
  public let spacing: Double
  /// How many points there are along x, y and z.
  public let counts: SIMD3<Int>
  private let points: Points

  /// Looks around from every point of a box, from its lower corner on.
  package init(
    from low: SIMD3<Double>, to high: SIMD3<Double>, spacing: Double,
    _ space: (SIMD3<Double>) -> SpaceEstimate
  ) throws(SpaceGridError) {
    counts = try Self.counts(from: low, to: high, spacing: spacing)
    (origin, self.spacing) = (low, spacing)
    var spaces: [SpaceEstimate] = []
    spaces.reserveCapacity(counts.x * counts.y * counts.z)
    for z in 0..<counts.z {
      for y in 0..<counts.y {
        for x in 0..<counts.x {
          let place = low + SIMD3(Double(x), Double(y), Double(z)) * spacing
          // As stored in bytes.
          spaces.append(SpaceEstimate(space(place).numbers))
        }
      }
    }
    points = Points(spaces)
  }

  private static func counts(
    from low: SIMD3<Double>, to high: SIMD3<Double>, spacing: Double
  ) throws(SpaceGridError) -> SIMD3<Int> {
    let size = high - low
    guard spacings.contains(spacing), isFine(low), isFine(high), size.min() >= 0 else {
      throw .outOfRange
    }
    // A box of three tenths has three spacings of a tenth, whatever the rounding.
    let steps = size / spacing + 1e-9
    guard steps.max() < Double(mostPoints) else { throw .tooManyPoints }
    let counts = SIMD3(Int(steps.x) + 1, Int(steps.y) + 1, Int(steps.z) + 1)
    guard counts.x * counts.y * counts.z <= mostPoints else { throw .tooManyPoints }
    return counts
  }

  /// How many bytes a grid of a box has.
  package static func byteCount(
    from low: SIMD3<Double>, to high: SIMD3<Double>, spacing: Double
  ) throws(SpaceGridError) -> Int {
    let counts = try counts(from: low, to: high, spacing: spacing)
    return headerBytes + counts.x * counts.y * counts.z * pointBytes
  }

  private static func isFine(_ place: SIMD3<Double>) -> Bool {
    abs(place.x) <= farthest && abs(place.y) <= farthest && abs(place.z) <= farthest
  }

  /// At the point that is next to a place; nil for one that is more than half a step outside.
  public func space(at place: SIMD3<Double>) -> SpaceEstimate? {
    guard Self.isFine(place - origin) else { return nil }
    let steps = ((place - origin) / spacing).rounded(.toNearestOrAwayFromZero)
    let (x, y, z) = (Int(steps.x), Int(steps.y), Int(steps.z))
    guard 0..<counts.x ~= x, 0..<counts.y ~= y, 0..<counts.z ~= z else { return nil }
    return points.spaces[(z * counts.y + y) * counts.x + x]
  }

  // MARK: Bytes

  private static let mark: [UInt8] = Array("earshot spaces 1".utf8)
  /// The mark, the counts, origin and spacing.
  private static let headerBytes = 16 + 3 * 4 + 4 * 8
  private static let pointBytes = 10 * 4

  /// The whole grid, to be kept in a file; the same on every machine.
  public var bytes: [UInt8] {
    var bytes = Self.mark
    func add(_ value: some FixedWidthInteger) {
      withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }
    for axis in 0..<3 { add(UInt32(counts[axis])) }
    for value in [origin.x, origin.y, origin.z, spacing] { add(value.bitPattern) }
    for space in points.spaces { for number in space.numbers { add(number.bitPattern) } }
    return bytes
  }

  /// From what `bytes` was.
  public init(bytes: [UInt8]) throws(SpaceGridError) {
    guard bytes.count >= Self.headerBytes, Array(bytes.prefix(16)) == Self.mark else {
      throw .notOne
    }
    func word(at place: Int) -> UInt32 {
      (0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << UInt32(8 * $1) }
    }
    func number(at place: Int) -> Double {
      Double(bitPattern: UInt64(word(at: place + 4)) << 32 | UInt64(word(at: place)))
    }
    counts = SIMD3(Int(word(at: 16)), Int(word(at: 20)), Int(word(at: 24)))
    guard counts.min() > 0, counts.max() <= Self.mostPoints,
      counts.x * counts.y * counts.z <= Self.mostPoints
    else { throw .tooManyPoints }
    let count = counts.x * counts.y * counts.z
    guard bytes.count == Self.headerBytes + count * Self.pointBytes else { throw .cutShort }
    origin = SIMD3(number(at: 28), number(at: 36), number(at: 44))
    spacing = number(at: 52)
    guard Self.isFine(origin), Self.spacings.contains(spacing) else { throw .outOfRange }
    var spaces: [SpaceEstimate] = []
    spaces.reserveCapacity(count)
    for point in 0..<count {
      let start = Self.headerBytes + point * Self.pointBytes
      let numbers = (0..<10).map { Float(bitPattern: word(at: start + 4 * $0)) }
      guard numbers.allSatisfy(\.isFinite) else { throw .outOfRange }
      spaces.append(SpaceEstimate(numbers))
    }
    points = Points(spaces)
  }
}

extension SpaceGrid: Hashable {
  /// With the same points.
  public static func == (a: SpaceGrid, b: SpaceGrid) -> Bool {
    a.origin == b.origin && a.spacing == b.spacing && a.counts == b.counts
      && (a.points === b.points || a.points.spaces == b.points.spaces)
  }

  /// By where it is.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(origin)
    hasher.combine(spacing)
    hasher.combine(counts)
  }
}

/// Why there is no grid.
public enum SpaceGridError: Error, Hashable, Sendable {
  /// The bytes are something else, or of another version.
  case notOne
  /// There are fewer bytes than its points need, or more.
  case cutShort
  /// More than `SpaceGrid.mostPoints`, or none.
  case tooManyPoints
  /// A corner, the spacing, or a number of a point.
  case outOfRange
}

extension SpaceGridError: CustomStringConvertible {
  /// The problem and its remedy.
  public var description: String {
    switch self {
    case .notOne: "these bytes are no grid of spaces; give those that were baked"
    case .cutShort: "the bytes are not as many as the grid's points need; bake it again"
    case .tooManyPoints:
      "a grid has 1 to \(SpaceGrid.mostPoints) points; take a larger spacing, or a smaller box"
    case .outOfRange:
      "a number of the grid is out of range: points are 0.1 to 1,000 m apart, within 10⁹ m"
    }
  }
}

extension SpaceEstimate {
  fileprivate var numbers: [Float] {
    [
      meanFreePath, volume, openness, nearness, absorption.low, absorption.middle, absorption.high,
      decay.low, decay.middle, decay.high,
    ].map { Float($0) }
  }

  fileprivate init(_ numbers: [Float]) {
    let all = numbers.map { Double($0) }
    self.init(
      meanFreePath: all[0], volume: all[1], absorption: Bands(all[4], all[5], all[6]),
      openness: all[2], nearness: all[3], decay: Bands(all[7], all[8], all[9]))
  }
}
