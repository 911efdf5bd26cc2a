/// The mapping of a parameter's value: a line through points.
public struct ParameterCurve: Hashable, Sendable {
  /// A point of the line.
  public struct Point: Hashable, Sendable {
    /// Of the parameter.
    public let value: Double
    /// The result: a gain as a factor, a rate, an occlusion, or a snapshot's weight.
    public let result: Double

    /// Numbers are clamped to ±10¹²; NaN is 0.
    public init(_ value: Double, _ result: Double) {
      func held(_ number: Double) -> Double {
        number.isNaN ? 0 : Swift.min(Swift.max(number, -1e12), 1e12)
      }
      self.value = held(value)
      self.result = held(result)
    }
  }

  /// The maximum number of points.
  public static let maximumPoints = 256

  /// In order of their values, of which two may be equal: a step.
  public let points: [Point]
  /// The shape between points.
  public let shape: FadeShape

  /// The curve is constant before its first point and after its last. Points beyond `maximumPoints`
  /// are left out; without any the result is 1.
  public init(_ points: [Point], shape: FadeShape = .linear) {
    let ordered = points.prefix(Self.maximumPoints).enumerated().sorted {
      ($0.element.value, $0.offset) < ($1.element.value, $1.offset)
    }
    self.points = ordered.map(\.element)
    self.shape = shape
  }

  /// A curve of gains.
  public init(gains points: [(value: Double, gain: Gain)], shape: FadeShape = .linear) {
    self.init(points.map { Point($0.value, $0.gain.linear) }, shape: shape)
  }

  func result(at value: Double) -> Double {
    guard let last = points.last else { return 1 }
    guard let next = points.firstIndex(where: { $0.value > value }) else { return last.result }
    guard next > 0 else { return points[0].result }
    let (before, after) = (points[next - 1], points[next])
    return shape.mix(
      before.result, after.result, at: (value - before.value) / (after.value - before.value))
  }
}
