/// How a sound gets quieter with its distance from the listener.
///
/// The three models are OpenAL's clamped ones, and give OpenAL Soft's results for the same numbers,
/// including unusual ones. Distances and `reference`, `maximum` in metres.
public struct DistanceCurve: Hashable, Sendable {
  /// A point of a free curve: a distance in metres and a level.
  public struct Point: Hashable, Sendable {
    /// Metres from the listener, not negative.
    public let distance: Double
    /// The level there; −200 or less is silence.
    public let level: Decibels

    /// A point of a free curve. A distance that is negative or NaN is 0.
    public init(distance: Double, level: Decibels) {
      self.distance = distance > 0 ? Swift.min(distance, 1e12) : 0
      self.level = level
    }
  }

  enum Model: Hashable, Sendable {
    case none
    case inverse(Slope)
    case linear(Slope)
    case exponential(Slope)
    case points([Point])
  }

  /// The clamped parameters of OpenAL's models.
  struct Slope: Hashable, Sendable {
    let reference: Double
    let maximum: Double
    let rolloff: Double

    init(_ reference: Double, _ maximum: Double, _ rolloff: Double, smallest: Double = 0) {
      // NaN fails the comparison and becomes 0; infinity becomes OpenAL's largest number.
      func held(_ value: Double) -> Double {
        value > 0 ? Swift.min(value, Double(Float.greatestFiniteMagnitude)) : 0
      }
      self.reference = Swift.max(held(reference), smallest)
      self.maximum = held(maximum)
      self.rolloff = held(rolloff)
    }
  }

  /// A curve in numbers, for bindings.
  package enum Shape {
    package enum Kind { case inverse, linear, exponential }
    case none
    case slope(Kind, reference: Double, maximum: Double, rolloff: Double)
    case points(Int)
  }

  package var shape: Shape {
    func slope(_ kind: Shape.Kind, _ slope: Slope) -> Shape {
      .slope(kind, reference: slope.reference, maximum: slope.maximum, rolloff: slope.rolloff)
    }
    return switch model {
    case .none: .none
    case .inverse(let numbers): slope(.inverse, numbers)
    case .linear(let numbers): slope(.linear, numbers)
    case .exponential(let numbers): slope(.exponential, numbers)
    case .points(let points): .points(points.count)
    }
  }

  /// The points of a free curve, nearest first; none for other curves.
  package var points: [Point] {
    if case .points(let points) = model { points } else { [] }
  }

  /// The smallest reference of `inverse` and `exponential`, in metres: with 0 the level would be
  /// constant.
  package static let smallestReference = 1e-6

  /// The maximum number of points of a free curve.
  public static let maximumPoints = 1_024

  let model: Model

  /// As loud everywhere.
  public static let none = DistanceCurve(model: .none)

  /// Twice the distance is half as loud (−6 dB), from `reference` on, as in open air; the level is
  /// constant beyond `maximum`. `rolloff` scales it: with 2 it gets quieter twice as fast. Negative
  /// numbers and NaN are 0, and a smaller reference is 10⁻⁶; with a maximum below the reference, it
  /// is `none`.
  public static func inverse(
    reference: Double = 1, maximum: Double = 1e9, rolloff: Double = 1
  ) -> DistanceCurve {
    DistanceCurve(
      model: .inverse(Slope(reference, maximum, rolloff, smallest: smallestReference)))
  }

  /// Linear from unity at `reference` to 1 − `rolloff` at `maximum`, and never below silence. With
  /// a maximum not above the reference it is `none`.
  public static func linear(
    reference: Double = 1, maximum: Double, rolloff: Double = 1
  ) -> DistanceCurve {
    DistanceCurve(model: .linear(Slope(reference, maximum, rolloff)))
  }

  /// The distance in references to the power of −`rolloff`: twice the distance is 6 dB × `rolloff`
  /// quieter. A smaller reference is 10⁻⁶; with a maximum below it, it is `none`.
  public static func exponential(
    reference: Double = 1, maximum: Double = 1e9, rolloff: Double = 1
  ) -> DistanceCurve {
    DistanceCurve(
      model: .exponential(Slope(reference, maximum, rolloff, smallest: smallestReference)))
  }

  /// Linear in decibels between the points, and constant before the first and after the last. −200
  /// dB or less is silence. The points may be in any order; two at the same distance make a step
  /// from the earlier to the later one. Without points it is `none`; points beyond `maximumPoints`,
  /// the farthest, are left out.
  public static func points(_ points: [Point]) -> DistanceCurve {
    guard !points.isEmpty else { return .none }
    // The standard sort is stable, so points at one distance keep their order.
    let sorted = points.sorted { $0.distance < $1.distance }
    return DistanceCurve(model: .points(Array(sorted.prefix(maximumPoints))))
  }

  /// Makes a curve from pairs of metres and decibels.
  public static func points(_ points: [(Double, Double)]) -> DistanceCurve {
    .points(points.map { Point(distance: $0.0, level: Decibels($0.1)) })
  }

  /// The gain at a distance in metres. A distance that is NaN or negative is 0.
  ///
  /// Complexity: O(1), or O(log *n*) for *n* points.
  public func gain(at distance: Double) -> Double {
    let distance = distance > 0 ? distance : 0
    switch model {
    case .none: return 1
    case .inverse(let slope): return slope.inverse(distance)
    case .linear(let slope): return slope.linear(distance)
    case .exponential(let slope): return slope.exponential(distance)
    case .points(let points): return gainOnPoints(at: distance, points.span)
    }
  }
}

extension DistanceCurve.Slope {
  @inline(__always)
  private func clamped(_ distance: Double) -> Double {
    Swift.max(reference, Swift.min(maximum, distance))
  }

  @inline(__always)
  func inverse(_ distance: Double) -> Double {
    isInverse ? inverseInRange(distance) : 1
  }

  /// Whether it isn't constant.
  var isInverse: Bool { maximum >= reference && reference > 0 }

  @inline(__always)
  func inverseInRange(_ distance: Double) -> Double {
    reference / (reference + (clamped(distance) - reference) * rolloff)
  }

  @inline(__always)
  func linear(_ distance: Double) -> Double {
    guard maximum > reference else { return 1 }
    let loss = rolloff * (clamped(distance) - reference) / (maximum - reference)
    return Swift.max(0, 1 - loss)
  }

  @inline(__always)
  func exponential(_ distance: Double) -> Double {
    guard maximum >= reference, reference > 0 else { return 1 }
    return Elementary.power(clamped(distance) / reference, -rolloff)
  }
}

/// The gain on a free curve, with at least one point, in order of distance.
func gainOnPoints(at distance: Double, _ points: Span<DistanceCurve.Point>) -> Double {
  // The first point beyond the distance.
  var low = 0
  var high = points.count
  while low < high {
    let middle = (low + high) / 2
    if points[middle].distance <= distance { low = middle + 1 } else { high = middle }
  }
  guard low > 0 else { return Gain(points[0].level).linear }
  let before = points[low - 1]
  guard low < points.count else { return Gain(before.level).linear }
  let after = points[low]
  let part = (distance - before.distance) / (after.distance - before.distance)
  let level = before.level.value + (after.level.value - before.level.value) * part
  return Gain.decibels(level).linear
}
