import OpenALSoft

/// Keeps a device's source playing by a queue that lasts from one of its pulls to the next, if the
/// library can't request sound as for `DeviceDemand`. For the output's thread.
final class DeviceQueue {
  /// Frames of a buffer of the queue.
  private static let blockFrames = DeviceFigures.blockFrames
  /// The maximum blocks rendered at once: those of two pulls, because each piece has its own cost.
  private static let longestFill = 24
  /// Nanoseconds between two checks while the device's pulls are measured.
  private static let glance: Int64 = 1_000_000
  /// A thread late by this many nanoseconds was stopped: no queue lasts for that.
  private static let latest: Int64 = 25_000_000

  private let sound: DeviceSound
  private let figures: DeviceFigures
  private let source: ALSource
  private let context: ALContext
  private let gate: DeviceGate
  private let rate: Int
  /// Rendered blocks that are being queued.
  private let samples: UnsafeMutablePointer<Float>
  /// Free buffers.
  private var buffers: [ALBuffer] = []
  /// Queued frames that were not removed: up to a block less is still to be played.
  private var frames = 0
  /// The device's reported mix size.
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

  /// Plays until the figures report the end. The context must be current.
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
    // A lost device stops its sources as if they had played everything.
    if context.hasRunDry(source), !context.device.isConnected { return .still }
    let isTaken = takeBack()
    figures.queuedFrames = frames
    fill()
    keepPlaying()
    figures.queueLength = length.frames
    figures.largestPull = length.largestPull
    return gate.isStill ? .still : isTaken ? .taken : .nothingTaken
  }

  /// Plays silence first: the device fills its reserve at once, and its further pulls have to be
  /// measured.
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

  /// Removes played buffers, and notes their amount, in whole blocks: OpenAL reports the exact
  /// position only between two mixes, and spins until then. Returns true if there were any.
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
    // A source that ran dry would have taken more, or wasn't checked for long.
    if !hasRunDry { length.notePull(pulled) }
    return true
  }

  private func keepPlaying() {
    // In this order: it counts as paused before it stops, and until it plays.
    guard !context.isPlaying(source), !gate.isSourcePaused, !context.isPlaying(source) else {
      return
    }
    figures.noteDropout()
    length.noteDropout()
    playAgain()
  }

  /// OpenAL spins during a mix: with a higher priority than the mixing thread, this one could block
  /// that for long. So it is called at normal priority.
  private func playAgain() {
    if figures.isUrgent { DetachedThread.becomeUsual() }
    context.playAgain(source)
    if figures.isUrgent { DetachedThread.becomeUrgent() }
  }

  /// Renders the missing blocks, many at once, but at most as many as there are buffers: otherwise
  /// sound would be lost. The device's next pull comes first, and after a dropout it resumes as
  /// soon as it has that.
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

  /// Makes buffers for blocks; returns for how many OpenAL has them.
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

/// When a queue is checked: often enough that a pull is replaced by the next time, however long
/// rendering takes.
struct QueuePace {
  enum Finding {
    /// The device stands still.
    case still
    case nothingTaken
    case taken
  }

  private static let rest: Int64 = 50_000_000
  private static let shortest: Int64 = 2_000_000
  private let glance: Int64
  private let afterMix: Int64

  /// `mix`: nanoseconds of each of the device's mixes.
  init(mix: Int64) {
    // A quarter of a mix later is early enough to notice that the device has taken one, and not
    // near the next.
    let quarter = max(mix / 4, 1)
    glance = min(max(quarter, Self.shortest), 5 * Self.shortest)
    afterMix = 3 * min(quarter, glance)
  }

  /// Nanoseconds to wait after a check that began at `start`, and has rendered what was missing.
  func pause(after finding: Finding, from start: Int64, now: Int64) -> Int64 {
    switch finding {
    case .still: Self.rest
    case .nothingTaken: glance
    // The rendering time has passed for the device as well: a later check would fall behind until
    // two mixes were missing at once. If rendering takes nearly all of the time, the game still
    // runs, on a thread of normal priority.
    case .taken: max(start + afterMix - now, glance / 2)
    }
  }
}
