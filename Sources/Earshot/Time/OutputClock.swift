/// The engine's time where somebody else pulls the render: the game says how much time has passed,
/// and what was rendered says whether that is true.
///
/// A device takes much at once and a game updates when it can, so each look is off by as much as
/// either. Small differences are made up for so slowly that nobody hears it; a large one means
/// that the game left time out, or that the output stood still, and is made up for at once.
struct OutputClock: Sendable {
  /// Seconds by which the two may differ before anything is done about it.
  private static let slack = 0.01
  /// Seconds a second that are then made up for: less than 2 cents.
  private static let slow = 0.001
  /// Seconds beyond which it goes faster, and beyond which it is done at once.
  private static let tolerated = 0.04
  private static let farthest = 0.1
  /// Updates that are further apart, in seconds, are stalls.
  private static let longestFrame = 0.25
  /// Seconds after which an output that takes nothing has stopped, if it didn't take more before.
  private static let patience = 0.25

  /// The difference, as the last second has it.
  private var recent = 0.0
  private var pulledFrames: Int64 = 0
  private var idle = 0.0
  /// Real seconds since the latest pull in which time stood still, as the output takes nothing.
  private var withheld = 0.0
  /// Seconds that an output has taken at once, at the most.
  var largestPull = 0.0

  /// Whether an output takes what is rendered: otherwise the game's time is all there is.
  var isPulled: Bool { idle < max(Self.patience, 2 * largestPull) }

  /// An output begins to take, or goes on.
  mutating func expectPulls() { idle = 0 }

  /// The seconds by which the engine's time goes on, when the game's does by `elapsed` and the
  /// render is `ahead` seconds further than the engine.
  ///
  /// A host may pull what an update was about before it or after it: either is in time. But after
  /// a stall only the output knows.
  ///
  /// Where the output pulls in real time, `waited` is how much of that has passed since the last
  /// call: a game may make up for a stall by many updates at once, or count time wrongly, and its
  /// time alone would say that nobody pulls. Nor does the engine's time then get further ahead of
  /// the render than the output takes at once and until the next update.
  mutating func advance(
    by elapsed: Double, ahead: Double, pulledFrames: Int64, waited: Double? = nil
  ) -> Double {
    let room = waited.map {
      max(largestPull + Self.tolerated + min($0, Self.longestFrame) + ahead, 0)
    }
    let passed = passedTime(elapsed, ahead, pulledFrames, waited: waited ?? elapsed)
    guard isPulled else {
      // What it was waited for in vain.
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
    // One long frame is no sign that nobody pulls: the whole process may have stood still.
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
