import OpenALSoft

/// Keeps a device's source playing by a queue that lasts from one of its pulls to the next, where
/// the library can't ask for what it mixes, as `DeviceDemand` lets it. For the feeder's thread.
final class DeviceQueue {
  /// Frames of a buffer of the queue.
  private static let blockFrames = DeviceFigures.blockFrames
  /// Blocks that are rendered at once where so many are missing: all that two pulls take, as each
  /// piece costs by itself.
  private static let longestFill = 24
  /// Nanoseconds between two looks while it is found out how the device takes what it plays.
  private static let glance: Int64 = 1_000_000
  /// A thread that is later than so many nanoseconds was stopped: no queue lasts for that.
  private static let latest: Int64 = 25_000_000

  private let sound: DeviceSound
  private let figures: DeviceFigures
  private let source: ALSource
  private let context: ALContext
  private let gate: DeviceGate
  private let rate: Int
  /// Blocks that are rendered and are being queued.
  private let samples: UnsafeMutablePointer<Float>
  /// Those that the source hasn't.
  private var buffers: [ALBuffer] = []
  /// Frames queued and not taken off again: up to a block less is still to be played.
  private var frames = 0
  /// What the device mixes at a time, as it says.
  private let mix: Int
  private var length: QueueLength

  init(
    _ sound: DeviceSound, _ figures: DeviceFigures, _ latency: Latency, on source: ALSource,
    of context: ALContext, _ gate: DeviceGate, sampleRate: Int
  ) {
    self.sound = sound
    self.figures = figures
    self.source = source
    self.context = context
    self.gate = gate
    rate = sampleRate
    mix = context.device.framesPerMix * rate / max(context.device.sampleRate, 1)
    length = QueueLength(mix: mix, latency)
    let count = Self.longestFill * Self.blockFrames * sound.channelCount
    samples = .allocate(capacity: count)
    samples.initialize(repeating: 0, count: count)
  }

  deinit { samples.deallocate() }

  /// Plays until the figures say that it is over. The context must be current.
  func run(knownPull: Int?) {
    figures.isUrgent = DetachedThread.becomeUrgent()
    begin(knownPull)
    figures.isReady = true
    let pace = QueuePace(mix: Int64(mix) * 1_000_000_000 / Int64(rate))
    while !figures.isOver {
      let start = Wakeup.now
      let finding = ALExit.whileRunning { step() }
      let now = Wakeup.now
      let pause = pace.pause(after: finding, from: start, now: now)
      figures.wakeup.wait(nanoseconds: pause)
      let late = min(max(Wakeup.now - now - pause, 0), Self.latest)
      if finding != .still { length.noteLateness(Int(late) * rate / 1_000_000_000) }
    }
    // As `playAgain`.
    if figures.isUrgent { DetachedThread.becomeUsual() }
    ALExit.whileRunning {
      context.clearQueue(of: source)
      for buffer in buffers { context.deleteQueueBuffer(buffer) }
    }
  }

  private func step() -> QueuePace.Finding {
    // A device that is lost stops its sources as if they had played everything.
    if context.hasRunDry(source), !context.device.isConnected { return .still }
    let isTaken = takeBack()
    figures.queuedFrames = frames
    fill()
    keepPlaying()
    figures.queueLength = length.frames
    figures.largestPull = length.largestPull
    return gate.isStill ? .still : isTaken ? .taken : .nothingTaken
  }

  /// Plays silence first: the device takes at once what it wants to have in reserve, and how much
  /// it takes after that has to be learnt.
  private func begin(_ knownPull: Int?) {
    ALExit.whileRunning {
      while frames < min(4 * mix, QueueLength.longest), makeReady(blocks: 1) > 0 {
        append(samples)
      }
      playAgain()
    }
    let start = Wakeup.now
    var trial = PullTrial(sampleRate: rate, now: start)
    while Wakeup.now - start < DeviceFigures.trial, !figures.isOver {
      figures.wakeup.wait(nanoseconds: Self.glance)
      let before = frames
      guard ALExit.whileRunning({ takeBack() }) else { continue }
      let isSteady = trial.note(before - frames, now: Wakeup.now)
      ALExit.whileRunning {
        while frames < 2 * mix + Self.blockFrames, makeReady(blocks: 1) > 0 { append(samples) }
        if !context.isPlaying(source) { playAgain() }
      }
      if !isSteady { length.forgetPulls() }
      if isSteady, trial.pulls >= 4 || knownPull != nil { break }
    }
    length.begin(knownPull: knownPull)
  }

  /// Takes off what was played, and notes how much that was at once, in whole blocks: where exactly
  /// it is OpenAL tells only between two mixes, and spins until then. True when something was.
  @discardableResult
  private func takeBack() -> Bool {
    let hasRunDry = context.hasRunDry(source)
    var pulled = 0
    for _ in 0..<context.playedBuffers(of: source) {
      guard let buffer = context.unqueue(from: source) else { break }
      buffers.append(buffer)
      pulled += Self.blockFrames
    }
    frames -= pulled
    guard pulled > 0 else { return false }
    // One that ran dry would have taken more, or it wasn't looked at for long.
    if !hasRunDry { length.notePull(pulled) }
    return true
  }

  private func keepPlaying() {
    // In this order: it counts as paused before it stands still, and until it plays.
    guard !context.isPlaying(source), !gate.isSourcePaused, !context.isPlaying(source) else {
      return
    }
    figures.noteDropout()
    length.noteDropout()
    playAgain()
  }

  /// OpenAL spins while a mix is under way: if this thread goes before the one that mixes, that one
  /// may not go on for long. So it is told as one thread among others.
  private func playAgain() {
    if figures.isUrgent { DetachedThread.becomeUsual() }
    context.playAgain(source)
    if figures.isUrgent { DetachedThread.becomeUrgent() }
  }

  /// Renders what is missing, many blocks at once, but no more than there are buffers for: the rest
  /// would be missing in what is heard. What the device wants next comes first, and after a dropout
  /// it plays on as soon as it has that.
  private func fill() {
    while frames < length.frames, !figures.isOver {
      let missing = (length.frames - frames + Self.blockFrames - 1) / Self.blockFrames
      let most = frames < mix ? mix / Self.blockFrames + 1 : Self.longestFill
      let blocks = makeReady(blocks: min(missing, most, Self.longestFill))
      guard blocks > 0 else { return }
      sound.render(blocks * Self.blockFrames, into: samples)
      for block in 0..<blocks {
        append(samples + block * Self.blockFrames * sound.channelCount)
      }
      if frames > length.largestPull { keepPlaying() }
    }
  }

  /// Makes buffers for so many blocks; answers for how many OpenAL has them.
  private func makeReady(blocks: Int) -> Int {
    while buffers.count < blocks, let buffer = context.makeQueueBuffer() { buffers.append(buffer) }
    return min(buffers.count, blocks)
  }

  /// Queues a block, for which there must be a buffer.
  private func append(_ block: UnsafeMutablePointer<Float>) {
    guard let buffer = buffers.popLast() else { return }
    context.queue(
      buffer, on: source, sound.format,
      UnsafeRawBufferPointer(start: block, count: Self.blockFrames * sound.channelCount * 4),
      sampleRate: rate)
    frames += Self.blockFrames
    figures.queuedFrames = frames
  }
}
