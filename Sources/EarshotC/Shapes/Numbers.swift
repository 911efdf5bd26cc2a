import CEarshot
import Earshot

/// No fade or motion lasts longer: a day.
private let longestTime = 86_400.0

extension Gain {
  /// A gain that `Gain` doesn't have to clamp.
  @inline(__always)
  init(checked linear: Double, _ name: String) throws(Failure) {
    self.init(linear: linear)
    guard self.linear == linear else {
      throw .argument(
        "\(name) is \(linear): gains are factors, 0 to 251, which is +48 dB; "
          + "earshot_gain_from_decibels gives one")
    }
  }
}

extension Rate {
  @inline(__always)
  init(checked factor: Double, _ name: String) throws(Failure) {
    self.init(factor)
    guard self.factor == factor else {
      throw .argument("\(name) is \(factor): rates are 0.01 to 100")
    }
  }
}

extension Occlusion {
  @inline(__always)
  init(checked amount: Double, _ name: String) throws(Failure) {
    self.init(amount)
    guard self.amount == amount else {
      throw .argument("\(name) is \(amount): it is 0, free, to 1, behind a thick wall")
    }
  }
}

extension SIMD3 where Scalar == Double {
  /// A place that the engine accepts.
  @inline(__always)
  init(place x: Double, _ y: Double, _ z: Double) throws(Failure) {
    self.init(x, y, z)
    guard abs(x) <= 1e9, abs(y) <= 1e9, abs(z) <= 1e9 else {
      throw .argument("[\(x), \(y), \(z)] is no place: coordinates are finite and within 1e9 m")
    }
  }
}

extension Rotation {
  init(checked x: Double, _ y: Double, _ z: Double, _ w: Double) throws(Failure) {
    let largest = max(abs(x), abs(y), abs(z), abs(w))
    guard largest > 0, (abs(x) + abs(y) + abs(z) + abs(w)) <= .greatestFiniteMagnitude else {
      throw .argument("[\(x), \(y), \(z), \(w)] is no rotation: 0, 0, 0, 1 is none")
    }
    self.init(x: x, y: y, z: z, w: w)
  }
}

/// A time to change something over.
@inline(__always)
func time(
  _ seconds: Double, in engine: AudioEngine, _ name: String
) throws(Failure) -> Duration {
  try time(seconds, clickFree: engine.clickFreeTime, name)
}

/// The same for other threads, which may not ask the engine.
@inline(__always)
func time(
  _ seconds: Double, clickFree: @autoclosure () -> Duration, _ name: String
) throws(Failure) -> Duration {
  if seconds == 0 { return .zero }
  if seconds == EARSHOT_CLICK_FREE { return clickFree() }
  return .seconds(try checkedTime(seconds, name))
}

/// A time to change a gain over, and the way that it takes.
@inline(__always)
func fade(
  _ seconds: Double, in engine: AudioEngine, _ name: String
) throws(Failure) -> (time: Duration, shape: FadeShape) {
  try fade(seconds, clickFree: engine.clickFreeTime, name)
}

/// The same for other threads.
@inline(__always)
func fade(
  _ seconds: Double, clickFree: @autoclosure () -> Duration, _ name: String
) throws(Failure) -> (time: Duration, shape: FadeShape) {
  let (seconds, shape) = parts(seconds)
  return (try time(seconds, clickFree: clickFree(), name), shape)
}

/// A time with a shape is this far below 0 for each shape, in the order of `FadeShape`: 2²⁰ seconds
/// are more than any time has, and keep it exact to the nanosecond.
private let shapeStride = Double(1 << 20)

/// The parts of a result of `earshot_fade_shaped`; other times are linear.
private func parts(_ seconds: Double) -> (seconds: Double, shape: FadeShape) {
  guard seconds <= -shapeStride, seconds > -4 * shapeStride else { return (seconds, .linear) }
  let index = Int(-seconds / shapeStride)
  let nanoseconds = ((-seconds - Double(index) * shapeStride) * 1e9).rounded()
  return (nanoseconds / 1e9, FadeShape.allCases[index])
}

private func joined(_ seconds: Double, _ shape: FadeShape) -> Double {
  guard let index = FadeShape.allCases.firstIndex(of: shape), index > 0, seconds > 0 else {
    return seconds
  }
  return -seconds - Double(index) * shapeStride
}

@c @implementation
public func earshot_fade_shaped(_ seconds: Double, _ shape: Int32) -> Double {
  // An invalid time or shape stays a number that every call refuses.
  guard FadeShape.allCases.indices.contains(Int(shape)) else { return .nan }
  guard (0...longestTime).contains(seconds) else { return seconds }
  return joined(seconds, FadeShape.allCases[Int(shape)])
}

@inline(__always)
private func checkedTime(_ seconds: Double, _ name: String) throws(Failure) -> Double {
  guard (0...longestTime).contains(seconds) else {
    if seconds.isNaN {
      throw .argument("\(name) is nan: earshot_fade_shaped gives that for a shape that isn't one")
    }
    if parts(seconds).shape != .linear {
      throw .argument("\(name) has a shape, which only fades and changes of gain allow")
    }
    throw .argument(
      "\(name) is \(seconds): it must be 0 to 86400 seconds, or EARSHOT_CLICK_FREE")
  }
  return seconds
}

extension Fade {
  /// How something comes or goes.
  @inline(__always)
  init(checked seconds: Double, _ name: String) throws(Failure) {
    if seconds == EARSHOT_CLICK_FREE {
      self = .clickFree
    } else {
      let (seconds, shape) = parts(seconds)
      self = .seconds(try checkedTime(seconds, name), shape)
    }
  }

  /// In the header's form.
  var seconds: Double {
    switch self {
    case .clickFree: EARSHOT_CLICK_FREE
    case .over(let time, let shape): joined(time / .seconds(1), shape)
    case .immediate: 0
    }
  }
}

/// A number that must be within a range, which NaN never is.
@inline(__always)
func within(
  _ value: Double, _ range: ClosedRange<Double>, _ name: String
) throws(Failure) -> Double {
  guard value >= range.lowerBound, value <= range.upperBound else {
    throw .argument("\(name) is \(value): it must be \(range.lowerBound) to \(range.upperBound)")
  }
  return value
}

/// The same for whole numbers.
@inline(__always)
func within(
  _ value: some BinaryInteger, _ range: ClosedRange<Int>, _ name: String
) throws(Failure) -> Int {
  guard let whole = Int(exactly: value), range.contains(whole) else {
    throw .argument("\(name) is \(value): it must be \(range.lowerBound) to \(range.upperBound)")
  }
  return whole
}

/// A gain that makes nothing louder.
func loss(_ value: Double, _ name: String) throws(Failure) -> Gain {
  guard value >= 0, value <= 1 else {
    throw .argument(
      "\(name) is \(value): it is a factor, 0 to 1; earshot_gain_from_decibels gives one")
  }
  return Gain(linear: value)
}

/// A number that must be one.
@inline(__always)
func finite(_ value: Double, _ name: String) throws(Failure) -> Double {
  guard value.isFinite else { throw .argument("\(name) is not finite") }
  return value
}

@c @implementation
public func earshot_gain_from_decibels(_ decibels: Double) -> Double {
  Gain.decibels(decibels).linear
}

@c @implementation
public func earshot_gain_to_decibels(_ gain: Double) -> Double { Gain(linear: gain).decibels }
