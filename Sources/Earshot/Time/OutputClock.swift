/// The engine's time if a device or a host pulls the sound: the game states how much time has
/// passed, and the rendered sound shows whether that is true.
///
/// A device pulls much at a time and a game updates irregularly, so each comparison is off by
/// either. Small differences are corrected inaudibly slowly. A large one means that the game left
/// time out, or that the output stood still, and is corrected at once.
struct OutputClock: Sendable {
  /// Seconds of difference that are tolerated.
  private static let slack = 0.01
  /// Correction in seconds a second: less than 2 cents.
  private static let slow = 0.001
  /// Seconds beyond which it is corrected faster, and beyond which at once.
  private static let tolerated = 0.04
  private static let farthest = 0.1
  /// Longer intervals between updates, in seconds, are stalls.
  private static let longestFrame = 0.25
  /// Seconds after which an output without pulls has stopped, unless its pulls were longer.
  private static let patience = 0.25

  /// The difference over the last second.
  private var recent = 0.0
  private var pulledFrames: Int64 = 0
  private var idle = 0.0
  /// Real seconds since the last pull in which time stood still, because the output takes nothing.
  private var withheld = 0.0
  /// The longest pull, in seconds.
  var largestPull = 0.0

  /// Whether the output pulls: otherwise the game's time counts.
  var isPulled: Bool { idle < max(Self.patience, 2 * largestPull) }

  /// Notes that an output starts or resumes pulling.
  mutating func expectPulls() { idle = 0 }

  /// The seconds by which the engine's time advances, for an `elapsed` time of the game and a
  /// renderer that is `ahead` seconds further than the engine.
  ///
  /// A host may pull an update's sound before it or after it: either is in time. After a stall only
  /// the output knows the time.
  ///
  /// For an output that pulls in real time, `waited` is the real time since the last call: a game
  /// may make up for a stall by many updates, or count time wrongly, and its time alone would look
  /// like an output without pulls. The engine's time then never gets further ahead of the renderer
  /// than a pull and the next update.
  mutating func advance(
    by elapsed: Double, ahead: Double, pulledFrames: Int64, waited: Double? = nil
  ) -> Double {
    let room = waited.map {
      max(largestPull + Self.tolerated + min($0, Self.longestFrame) + ahead, 0)
    }
    let passed = passedTime(elapsed, ahead, pulledFrames, waited: waited ?? elapsed)
    guard isPulled else {
      // The time waited for in vain.
      defer { withheld = 0 }
      return passed + withheld
    }
    let allowed = min(passed, room ?? .infinity)
    withheld += max(min(passed, waited ?? passed) - allowed, 0)
    return allowed
  }

  private mutating func passedTime(
    _ elapsed: Double, _ ahead: Double, _ pulledFrames: Int64, waited: Double
  ) -> Double {
    let hasMoved = pulledFrames != self.pulledFrames
    self.pulledFrames = pulledFrames
    // One long frame doesn't show that there are no pulls: the whole process may have stood still.
    if hasMoved { withheld = 0 }
    idle = hasMoved ? 0 : idle + min(waited, Self.patience / 2)
    guard isPulled else {
      recent = 0
      return elapsed
    }
    guard elapsed <= Self.longestFrame else {
      recent = 0
      return max(ahead, 0)
    }
    // Between two pulls there is nothing to learn.
    guard hasMoved else { return elapsed }
    let error = max(ahead - elapsed, 0) + min(ahead, 0)
    guard abs(error) < Self.farthest else {
      recent = 0
      return max(elapsed + error, 0)
    }
    recent += (error - recent) * min(elapsed, 1)
    let beyond = min(max(abs(recent) - Self.slack, 0) / 10, Self.slow)
    let fast = max(abs(recent) - Self.tolerated, 0) / 2
    return elapsed * (1 + (recent < 0 ? -1 : 1) * min(beyond + fast, 0.5))
  }
}
