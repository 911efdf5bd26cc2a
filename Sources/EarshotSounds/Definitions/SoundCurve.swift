import CSystem

/// A line through points: what becomes of a parameter's value.
public struct SoundCurve: Hashable, Sendable {
  /// The way from a point to the next one.
  public enum Shape: String, CaseIterable, Hashable, Sendable {
    /// A straight line in the unit of the target: of a gain, even in decibels.
    case linear
    /// By equal factors, which is even to the ear for frequencies. Between values that aren't both
    /// above 0 it is `linear`.
    case exponential
    /// Slow, fast and slow again.
    case sCurve
    /// Slow at first.
    case easeIn
    /// Fast at first.
    case easeOut
    /// Stays at the point's value, and jumps at the next point.
    case hold
  }

  /// A point of the line.
  public struct Point: Hashable, Sendable {
    /// Of the parameter.
    public var value: Double
    /// What it gives, in the unit of the target.
    public var result: Double
    /// The way to the next point. Default: linear.
    public var shape: Shape

    /// A point.
    public init(_ value: Double, _ result: Double, _ shape: Shape = .linear) {
      self.value = value
      self.result = result
      self.shape = shape
    }
  }

  /// 1 to 256, in order of their values. Two with the same value are a step: the second one counts
  /// from that value on.
  public var points: [Point]

  /// A curve.
  public init(_ points: [Point]) {
    self.points = points
  }

  /// What a value of the parameter gives. Before the first point and behind the last the curve is
  /// level. Without points it is 0, and NaN gives the first point's result.
  ///
  /// Complexity: logarithmic in the points.
  public func value(at value: Double) -> Double { Self.value(at: value, of: points.span) }

  /// Reads the points in place: ten thousand instances do so in each step.
  @inline(__always)
  static func value(at value: Double, of points: Span<Point>) -> Double {
    guard !points.isEmpty else { return 0 }
    var (low, high) = (0, points.count)
    // The first point that is beyond the value. A shift, as the smallest code for a half divides.
    while low < high {
      let middle = (low + high) >> 1
      if points[middle].value > value { high = middle } else { low = middle + 1 }
    }
    guard low > 0, !value.isNaN else { return points[0].result }
    let before = points[low - 1]
    guard low < points.count else { return before.result }
    let after = points[low]
    let part = (value - before.value) / (after.value - before.value)
    return before.shape.mix(before.result, after.result, at: part)
  }
}

extension SoundCurve.Shape {
  /// The value at a part, 0 to 1, of the way from one result to another.
  public func mix(_ from: Double, _ to: Double, at part: Double) -> Double {
    switch self {
    case .linear: from + (to - from) * part
    case .exponential where from > 0 && to > 0: from * pow(to / from, part)
    case .exponential: from + (to - from) * part
    case .sCurve: from + (to - from) * part * part * (3 - 2 * part)
    case .easeIn: from + (to - from) * part * part
    case .easeOut: from + (to - from) * part * (2 - part)
    case .hold: from
    }
  }
}
