/// The engine's time, block by block, for updates and renders. An update makes fixed steps due,
/// which `next` returns in blocks; a render takes a block at any time.
struct Timeline: Sendable {
  /// The next part for the output.
  enum Part: Hashable, Sendable {
    case block(Block)
    /// The engine is frozen; its output continues.
    case silence(frames: Int)
  }

  var clock: AudioClock
  /// The number of blocks of a step, which may be longer than a click-free ramp.
  let blocksPerStep: Int
  /// Fixed steps that have passed and were not frozen: the number of the next one.
  private(set) var stepCount = 0
  /// The next block of the step.
  private var blockOfStep = 0
  /// Sample frames output so far: blocks, and silence instead of them.
  var outputFrame: Int64 = 0
  /// Time that updates have still to let pass.
  var postponed = Duration.zero
  /// Decides how much time passes if a device or a host pulls.
  var outputClock = OutputClock()
  /// The time of its last use, in nanoseconds of the machine's clock.
  var latestUpdate: Int64 = 0
  /// Whether the event about updates without time was sent.
  var isIdlenessReported = false

  /// Whether an update is running: `next` has not returned nil yet.
  private(set) var isInUpdate = false
  /// The rest of the update: steps to combine after a stall, the step whose blocks are next, and
  /// silence instead of one.
  var stepsInOne = 0
  private var step: AudioClock.Step?
  /// The position of the step's start between the update's start (0) and its end (1).
  private var stepStart = 0.0
  private var silentFrames = 0

  init(_ clock: AudioClock, longestBlock: Double) {
    self.clock = clock
    blocksPerStep = Int((clock.framesPerStep / longestBlock).rounded(.up))
  }

  /// Sample frames of a block, on average.
  var framesPerBlock: Double { clock.framesPerStep / Double(blocksPerStep) }
  /// Sample frames of the longest block.
  var longestBlock: Int { Int(framesPerBlock.rounded(.up)) + 1 }
  var blocksPerSecond: Double { clock.stepsPerSecond * Double(blocksPerStep) }

  /// The next sample frames to compute together.
  var nextBlock: Block {
    let start = clock.frame(ofStep: stepCount)
    let frames = clock.frame(ofStep: stepCount + 1) - start
    let blocks = Int64(blocksPerStep)
    return Block(
      startFrame: start + frames * Int64(blockOfStep) / blocks,
      endFrame: start + frames * Int64(blockOfStep + 1) / blocks)
  }

  /// Whether `next` would return another part of the update.
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

  /// Skips what is left of the update but for its last step, which moves the scene to its end.
  mutating func skipRest() {
    stepsInOne = 0
    silentFrames = 0
    clock.dropDueSteps(but: 1)
  }

  /// The next part of the update; nil, once, when it is over. A step is frozen if the engine is
  /// frozen at its start.
  mutating func next(isFrozen: Bool) -> Part? {
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
      let frames = min(silentFrames, longestBlock)
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

  /// Takes several steps as one block, in which the scene moves straight to its current state.
  private mutating func takeInOne(_ steps: Int) -> Block {
    let start = clock.frame(ofStep: stepCount)
    stepCount += steps
    return Block(
      startFrame: start, endFrame: clock.frame(ofStep: stepCount), updateFraction: 0,
      followsGap: true)
  }
}
