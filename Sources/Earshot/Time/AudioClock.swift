/// Divides time into fixed steps, each with an exact number of sample frames.
///
/// Everything is a function of the total time, in whole attoseconds: for any division into calls,
/// the same steps are due, with the same frames. (Combined steps are the exception, as they depend
/// on the calls.)
struct AudioClock: Sendable {
  let sampleRate: Int
  /// Steps in 1,000 seconds, so that 59.94 steps a second are a whole number.
  private let stepsPerKilosecond: Int
  /// How many steps one call of `advance` may make due; nil for offline renders, which wait.
  var maximumStepsPerUpdate: Int?

  /// Whole kiloseconds that have passed, and attoseconds since the last of them.
  private var kiloseconds = 0
  private var attoseconds: Int128 = 0
  /// The time at the start and at the end of the current update, in `unitsPerStep` of a step, since
  /// the kilosecond in which the update began.
  private var updateStart: Int128 = 0
  private var updateEnd: Int128 = 0
  private var updateKiloseconds = 0

  /// Steps taken so far: the index of the next one.
  private(set) var stepCount = 0
  private(set) var droppedSteps = 0
  private var dueSteps = 0
  var hasStepsDue: Bool { dueSteps > 0 }
  private var gapAhead = false

  /// The most time in one call.
  static let longest = Duration.seconds(86_400)
  private static let attosecondsPerKilosecond: Int128 = 1_000_000_000_000_000_000_000
  /// A step has as many units as there are attoseconds in a kilosecond, so that attoseconds × steps
  /// per kilosecond are units without rounding.
  private static let unitsPerStep = attosecondsPerKilosecond
  /// Sixty times a sixtieth of a second, as `Duration` rounds it, must be sixty steps: a step is
  /// due one microsecond early.
  private static let tolerance: Int128 = 1_000_000_000_000

  /// - Parameters:
  ///   - stepsPerSecond: 10 to 1,000, taken to the nearest thousandth.
  ///   - longestCatchUp: how much time, in seconds, one call may make up for; nil for all of it.
  init(sampleRate: Int, stepsPerSecond: Double, longestCatchUp: Double? = 0.25) {
    precondition(sampleRate > 0, "a sample rate is positive")
    precondition((10...1_000).contains(stepsPerSecond), "10 to 1,000 steps a second")
    self.sampleRate = sampleRate
    self.stepsPerKilosecond = Int((stepsPerSecond * 1_000).rounded())
    setLongestCatchUp(longestCatchUp)
  }

  /// Sets how much time, in seconds, one call of `advance` may make up for; nil for all of it.
  mutating func setLongestCatchUp(_ seconds: Double?) {
    maximumStepsPerUpdate = seconds.map {
      max(1, Int((min(max($0, 0), 86_400) * stepsPerSecond).rounded()))
    }
  }

  var stepsPerSecond: Double { Double(stepsPerKilosecond) / 1_000 }
  var secondsPerStep: Double { 1_000 / Double(stepsPerKilosecond) }
  var framesPerStep: Double { Double(sampleRate) * secondsPerStep }

  /// The first sample frame of the next step: the engine's "now".
  var now: Int64 { frame(ofStep: stepCount) }

  /// All the time that has passed, in sample frames, including an incomplete step.
  var passedFrames: Double {
    // Like Double(attoseconds), which would use the generic conversion.
    let whole =
      Double(UInt64(truncatingIfNeeded: attoseconds >> 64)) * 0x1p64
      + Double(UInt64(truncatingIfNeeded: attoseconds))
    let steps =
      whole / Double(Self.unitsPerStep) * Double(stepsPerKilosecond)
      + Double(kiloseconds * stepsPerKilosecond - droppedSteps)
    return steps * framesPerStep
  }

  /// The first sample frame of a step: its time times the sample rate, to the nearest frame.
  func frame(ofStep step: Int) -> Int64 {
    let (kiloseconds, rest) = step.quotientAndRemainder(dividingBy: stepsPerKilosecond)
    let framesPerKilosecond = sampleRate * 1_000
    let part = (2 * rest * framesPerKilosecond + stepsPerKilosecond) / (2 * stepsPerKilosecond)
    return Int64(kiloseconds * framesPerKilosecond + part)
  }

  /// Lets time pass, and returns how many steps are now due; take them with `takeStep`.
  ///
  /// Negative time is ignored, and more than a day counts as a day. Steps above
  /// `maximumStepsPerUpdate` aren't due but are counted by `droppedSteps`: the engine does them as
  /// one, before the others.
  mutating func advance(by elapsed: Duration) -> Int {
    let passed = min(max(elapsed, .zero), Self.longest).attoseconds
    updateKiloseconds = kiloseconds
    updateStart = attoseconds * Int128(stepsPerKilosecond)
    updateEnd = (attoseconds + passed) * Int128(stepsPerKilosecond)
    let (whole, rest) = (attoseconds + passed).quotientAndRemainder(
      dividingBy: Self.attosecondsPerKilosecond)
    kiloseconds += Int(whole)
    attoseconds = rest

    let inKilosecond =
      (attoseconds + Self.tolerance) * Int128(stepsPerKilosecond) / Self.unitsPerStep
    dueSteps =
      kiloseconds * stepsPerKilosecond + Int(inKilosecond) - droppedSteps - stepCount
    if let most = maximumStepsPerUpdate, dueSteps > most {
      droppedSteps += dueSteps - most
      dueSteps = most
      gapAhead = true
    }
    return dueSteps
  }

  /// Drops steps that are due, all but the last ones.
  mutating func dropDueSteps(but kept: Int) {
    guard dueSteps > kept else { return }
    droppedSteps += dueSteps - kept
    dueSteps = kept
    gapAhead = true
  }

  /// Time since the last whole step.
  var timeIntoStep: Duration {
    let rest =
      attoseconds * Int128(stepsPerKilosecond) % Self.unitsPerStep / Int128(stepsPerKilosecond)
    let step = Self.unitsPerStep / Int128(stepsPerKilosecond)
    return Duration(attoseconds: rest + Self.tolerance < step ? rest : 0)
  }

  /// The next step that is due.
  mutating func takeStep() -> Step {
    precondition(dueSteps > 0, "no step is due")
    let step = Step(
      index: stepCount, startFrame: frame(ofStep: stepCount),
      endFrame: frame(ofStep: stepCount + 1), updateFraction: fractionOfNextStepEnd(),
      followsGap: gapAhead)
    stepCount += 1
    dueSteps -= 1
    gapAhead = false
    return step
  }

  private func fractionOfNextStepEnd() -> Double {
    let steps = stepCount + droppedSteps + 1 - updateKiloseconds * stepsPerKilosecond
    let end = Int128(steps) * Self.unitsPerStep
    // Within the tolerance of the update's end is its end.
    let tolerance = Self.tolerance * Int128(stepsPerKilosecond)
    guard end < updateEnd - tolerance else { return 1 }
    return max(0, Double(end - updateStart) / Double(updateEnd - updateStart))
  }
}

extension AudioClock {
  /// One fixed step.
  struct Step: Hashable, Sendable {
    /// Counts from 0.
    let index: Int
    /// The first sample frame of the step, and the first of the next step.
    let startFrame: Int64
    let endFrame: Int64
    /// The position of the step's end between the update's start (0) and its end (1).
    let updateFraction: Double
    /// True if steps were dropped before this one, so the game's objects have jumped.
    let followsGap: Bool

    var frames: Int { Int(endFrame - startFrame) }
  }
}
