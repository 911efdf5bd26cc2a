/// What changes by itself while an instance plays. A curve reads it as it reads a parameter.
public enum SoundModulator: Hashable, Sendable {
  /// A low-frequency oscillator: −depth to depth.
  case lfo(SoundLFO)
  /// An envelope that starts with the instance: 0 to 1.
  case adsr(SoundADSR)
  /// A random walk: −1 to 1.
  case walk(SoundWalk)
  /// The level of a bus, in dBFS of its root mean square: −100 to 0.
  case follower(SoundFollower)
}

/// A low-frequency oscillator.
public struct SoundLFO: Hashable, Sendable {
  /// One period.
  public enum Shape: String, CaseIterable, Hashable, Sendable {
    /// Starts at 0 and rises.
    case sine
    /// Starts at 0 and rises.
    case triangle
    /// 1, then −1.
    case square
    /// Rises from −1 to 1.
    case saw
    /// Another level each period, by chance.
    case random
  }

  /// The period's form.
  public var shape: Shape
  /// Periods a second, 0.001 to 100 Hz. Default: 1.
  public var rate = 1.0
  /// The largest value, 0 to 1. Default: 1.
  public var depth = 1.0
  /// Where in its period it starts, 0 to 1. Nil: by chance. Default: 0.
  public var phase: Double? = 0

  /// One period a second, as deep as can be.
  public init(_ shape: Shape) {
    self.shape = shape
  }
}

/// An envelope: up to 1, down to a level that is kept, and to 0 once the instance is released.
public struct SoundADSR: Hashable, Sendable {
  /// Seconds up to 1, 0 to 3,600. Default: 0.
  public var attack = 0.0
  /// Seconds down to `sustain`, 0 to 3,600. Default: 0.
  public var decay = 0.0
  /// The level that is kept, 0 to 1. Default: 1.
  public var sustain = 1.0
  /// Seconds down to 0 after the release, 0 to 3,600. Default: 0.
  public var release = 0.0

  /// At 1 until it is released.
  public init() {}
}

/// A value that wanders by chance: it heads for a random value, then for another one.
public struct SoundWalk: Hashable, Sendable {
  /// New values a second, 0.001 to 100 Hz. Default: 1.
  public var rate = 1.0
  /// The farthest that a step goes, more than 0 to 2. Default: 0.5.
  public var step = 0.5

  /// A slow walk.
  public init() {}
}

/// What follows the level of a bus.
public struct SoundFollower: Hashable, Sendable {
  /// The bus.
  public var bus: String
  /// Seconds in which it follows a rise, 0 to 60. Default: 0.01.
  public var attack = 0.01
  /// Seconds in which it follows a fall, 0 to 60. Default: 0.2.
  public var release = 0.2

  /// Follows a bus quickly up and slowly down.
  public init(bus: String) {
    self.bus = bus
  }
}
