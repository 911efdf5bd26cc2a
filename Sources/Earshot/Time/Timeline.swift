/// The engine's time, block by block: what is worked out next, whoever lets time pass. An update
/// makes fixed steps due, which `next` gives in blocks; a render takes a block whenever it wants
/// one.
struct Timeline: Sendable {
  /// What comes next for the output.
  enum Part: Hashable, Sendable {
    case block(Block)
    /// The engine stands still; its output goes on.
    case silence(frames: Int)
  }

  var clock: AudioClock
  /// Into how many blocks a step is divided, that may be longer than a click-free ramp.
  let blocksPerStep: Int
  /// Fixed steps that have passed and didn't stand still: the number of the next one.
  private(set) var stepCount = 0
  /// The next block of the step.
  private var blockOfStep = 0
  /// Sample frames that the output was given so far: blocks, and silence in their place.
  var outputFrame: Int64 = 0
  /// Time that updates have still to let pass.
  var postponed = Duration.zero
  /// What says how much time passes, where somebody else pulls the render.
  var outputClock = OutputClock()
  /// When that was asked last, in nanoseconds of the machine's clock.
  var latestUpdate: Int64 = 0
  /// Sample frames that effects have taken in of what was rendered, and by how many the clock is
  /// further for that than what is rendered.
  private var leftOutFrames: Int64 = 0
  private(set) var earlyFrames = 0.0
  /// The game was told that its updates let no time pass.
  var isIdlenessTold = false

  /// An update is under way: `next` has not said yet that nothing is left.
  private(set) var isInUpdate = false
  /// What is left of the update: steps to be done as one, since it came so late, the step whose
  /// blocks come now, and silence in the place of one.
  var stepsInOne = 0
  private var step: AudioClock.Step?
  /// Where the step begins between the update's start (0) and its end (1).
  private var stepStart = 0.0
  private var silentFrames = 0

  init(_ clock: AudioClock, longestBlock: Double) {
    self.clock = clock
    blocksPerStep = Int((clock.framesPerStep / longestBlock).rounded(.up))
  }

  /// By how many frames the clock goes on at once for those that effects took in since the last
  /// call; `all`: as many as the renderer has left out so far. In whole steps, so that plans are as
  /// much in time as before, unless a step is longer than a plan is waited for.
  mutating func passLeftOut(_ all: Int64, longestWait: Int64) -> Double {
    let taken = Double(all - leftOutFrames)
    leftOutFrames = all
    let due = max(taken - earlyFrames, 0)
    let step = clock.framesPerStep
    let passed = step <= Double(longestWait) ? (due / step).rounded(.up) * step : due
    earlyFrames += passed - taken
    return passed
  }

  /// Another renderer begins to count, at the clock's frame.
  mutating func forgetLeftOut() { (leftOutFrames, earlyFrames) = (0, 0) }

  /// Sample frames of a block, on average.
  var framesPerBlock: Double { clock.framesPerStep / Double(blocksPerStep) }
  var blocksPerSecond: Double { clock.stepsPerSecond * Double(blocksPerStep) }

  /// The next run of sample frames that is worked out as one.
  var nextBlock: Block {
    let start = clock.frame(ofStep: stepCount)
    let frames = clock.frame(ofStep: stepCount + 1) - start
    let blocks = Int64(blocksPerStep)
    return Block(
      startFrame: start + frames * Int64(blockOfStep) / blocks,
      endFrame: start + frames * Int64(blockOfStep + 1) / blocks)
  }

  /// Whether `next` would give something more of the update.
  var hasBlocksLeft: Bool {
    stepsInOne > 0 || silentFrames > 0 || step != nil || clock.hasStepsDue
  }

  /// Begins an update.
  mutating func advance(by elapsed: Duration) {
    let dropped = clock.droppedSteps
    _ = clock.advance(by: elapsed)
    stepsInOne = clock.droppedSteps - dropped
    stepStart = 0
    isInUpdate = true
  }

  /// What comes next in the update, in as much silence at a time as there is room for; nil, once,
  /// when it is over. A step stands still if the engine does when it begins.
  mutating func next(isFrozen: Bool, longestSilence: Int) -> Part? {
    if stepsInOne > 0 {
      let steps = stepsInOne
      stepsInOne = 0
      if !isFrozen { return .block(takeInOne(steps)) }
    }
    if silentFrames == 0, step == nil, clock.hasStepsDue {
      let next = clock.takeStep()
      if isFrozen { silentFrames = next.frames } else { step = next }
    }
    if silentFrames > 0 {
      let frames = min(silentFrames, longestSilence)
      silentFrames -= frames
      return .silence(frames: frames)
    }
    guard let step else {
      isInUpdate = false
      return nil
    }
    var block = takeBlock()
    block.followsGap = step.followsGap
    if blockOfStep == 0 {
      block.updateFraction = step.updateFraction
      stepStart = step.updateFraction
      self.step = nil
    } else {
      let part = Double(blockOfStep) / Double(blocksPerStep)
      block.updateFraction = stepStart + (step.updateFraction - stepStart) * part
    }
    return .block(block)
  }

  /// The next block, at a render's own pace.
  mutating func takeBlock() -> Block {
    let block = nextBlock
    blockOfStep += 1
    if blockOfStep == blocksPerStep { (blockOfStep, stepCount) = (0, stepCount + 1) }
    return block
  }

  /// So many steps as one block, in which the scene goes straight to where it is by then.
  private mutating func takeInOne(_ steps: Int) -> Block {
    let start = clock.frame(ofStep: stepCount)
    stepCount += steps
    return Block(
      startFrame: start, endFrame: clock.frame(ofStep: stepCount), updateFraction: 0,
      followsGap: true)
  }
}
