import AudioFiles
import OpenALSoft
import Synchronization

/// The buffers that one of OpenAL's sources plays one after the other, filled from a reel.
///
/// In a render the engine fills it before each block. Elsewhere the worker does, on its own thread,
/// so that music goes on while the game stalls. This is the one place where a second thread calls
/// OpenAL: every call is made behind `door`, and none once the queue is closed.
final class StreamQueue: StreamJob {
  /// Blocks that wait in OpenAL's queue at the usual speed: half a second at 48 kHz.
  static let usualLength = 12
  /// Frames beyond a block's end that OpenAL's resampler looks at, and some.
  private static let margin = 64
  /// A game that hasn't looked for so many nanoseconds has stalled.
  private static let stall: Int64 = 100_000_000

  private struct Contents {
    nonisolated(unsafe) var context: ALContext?
    /// Frames of each queued buffer, the oldest first.
    var queued: [Int] = []
    var queuedFrames = 0
    /// Frames of silence that come before them; its buffer counts as one of none.
    var silence = 0
    /// The first frames are faded in, and how many of them have been.
    var ramp = 0
    var rampedFrames = 0
    /// Frames of buffers that were played and taken off again.
    var takenFrames = 0
    var free: [ALBuffer] = []
    var all: [ALBuffer] = []
    var hasStarted = false
    var hasLeft = false
    var ranDry = false
    var underruns = 0
    var isFilling = true
    var lastLook: Int64 = 0
    /// Frames a second at which it plays, and the blocks that shall wait for that.
    var speed = 48_000.0
    var length = StreamQueue.usualLength

    /// Nanoseconds that frames take to play.
    func time(of frames: Int) -> Int64 { Int64(Double(frames) / max(speed, 1) * 1e9) }
  }

  let reel: Reel
  private let source: ALSource
  private let worker: StreamWorker
  private let format: ALBufferFormat
  /// The reel's frame that is the first here.
  private let firstNumber: Int
  private let door: Mutex<Contents>

  /// The source must be idle and have no buffer.
  init(_ reel: Reel, source: ALSource, context: ALContext, worker: StreamWorker) {
    self.reel = reel
    self.source = source
    self.worker = worker
    firstNumber = reel.nextFrame
    format =
      switch (reel.format, reel.channelCount) {
      case (.int16, 1): .mono16
      case (.int16, _): .stereo16
      case (.float32, 1): .monoFloat
      case (.float32, _): .stereoFloat
      }
    door = Mutex(Contents())
    nonisolated(unsafe) let context = context
    door.withLock { contents in
      contents.context = context
      contents.speed = Double(reel.sampleRate)
    }
  }

  // MARK: The engine's thread

  /// Decodes and queues as much as is played by the time that so many ticks of the reel have
  /// passed. Used where the engine itself lets the time pass.
  func supply(untilTick ticks: Int64) {
    let frames = Int(ticks / VoiceTable.ticksPerFrame) + Self.margin
    while suppliedFrames < frames {
      if reel.readyFrames == 0 { reel.decode() }
      guard moveOne(asFarAs: .max) else { return }
    }
  }

  /// Queues silence before everything else, and fades in what follows it. To be called first.
  func beginWithSilence(frames: Int, ramp: Int) {
    door.withLock { contents in
      guard let context = contents.context, let buffer = make(&contents, context) else { return }
      contents.silence = frames
      contents.ramp = ramp
      contents.queued.append(0)
      let bytes = UnsafeMutableRawBufferPointer.allocate(
        byteCount: frames * reel.bytesPerFrame, alignment: 16)
      defer { bytes.deallocate() }
      bytes.initializeMemory(as: UInt8.self, repeating: 0)
      context.withCurrent {
        context.queue(
          buffer, on: source, format, UnsafeRawBufferPointer(bytes), sampleRate: reel.sampleRate)
      }
    }
  }

  /// Whether the source plays the silence that comes first.
  var isInSilence: Bool {
    door.withLock { contents in
      guard let context = contents.context, contents.silence > 0 else { return false }
      return context.queueOffset(of: source) < contents.silence
    }
  }

  /// Frames that always wait here when there are enough to come.
  var usualFrames: Int { door.withLock { $0.length / 2 * Reel.blockFrames } }

  /// Whether the reel is left alone.
  var hasLeft: Bool { door.withLock { $0.hasLeft || $0.context == nil } }

  /// Frames that were queued since the beginning.
  var suppliedFrames: Int { door.withLock { $0.takenFrames + $0.queuedFrames } }

  /// Frames that the source has still to play, as far as they are queued.
  var framesAhead: Int {
    door.withLock { contents in
      guard let context = contents.context, contents.hasStarted else {
        return contents.queuedFrames
      }
      return contents.queuedFrames - offset(contents, context)
    }
  }

  /// Its voice goes on without it: what is queued is played, and the reel is left alone. What the
  /// voice has not heard of it yet goes back to the reel.
  func leaveReel() {
    door.withLock { contents in
      guard let context = contents.context, !contents.hasLeft else { return }
      contents.hasLeft = true
      let offset =
        contents.hasStarted ? context.withCurrent { self.offset(contents, context) } ?? 0 : 0
      reel.putBack(from: firstNumber + contents.takenFrames + offset)
    }
  }

  /// Queues what is decoded already.
  func supplyDecoded() { move() }

  /// Decodes and queues as much as shall wait, where the worker may come too late.
  func supplyAll() {
    while case .now = need(), work() {}
  }

  /// The source has been told to play.
  func noteStart() {
    door.withLock { contents in
      contents.hasStarted = true
      contents.lastLook = Bell.now
    }
  }

  /// Tells how fast it plays; answers whether the worker ought to look again.
  func setSpeed(_ factor: Double) -> Bool {
    door.withLock { contents in
      contents.lastLook = Bell.now
      let speed = Double(reel.sampleRate) * factor
      guard speed != contents.speed else { return false }
      defer { contents.speed = speed }
      contents.length = Self.usualLength * Int(min(max(factor.rounded(.up), 1), 4))
      return speed > contents.speed * 1.2
    }
  }

  /// Whether it ran dry and stands still, and how often it did since the last time.
  func takeUnderruns() -> (standsStill: Bool, count: Int) {
    door.withLock { contents in
      defer { contents.underruns = 0 }
      return (contents.ranDry, contents.underruns)
    }
  }

  /// Where in the voice's clips, counted from its present one, the source is now.
  func place() -> (part: Int, frame: Int)? {
    door.withLock { contents in
      guard let context = contents.context, contents.hasStarted else { return nil }
      return reel.place(
        ofFrame: firstNumber + contents.takenFrames + offset(contents, context))
    }
  }

  /// Frames that the source has played of what is queued, the silence not counted.
  private func offset(_ contents: borrowing Contents, _ context: ALContext) -> Int {
    max(0, context.queueOffset(of: source) - contents.silence)
  }

  /// Stops the source and gives the buffers back; whatever the worker does comes to nothing.
  func close() {
    worker.remove(self)
    door.withLock { contents in
      guard let context = contents.context else { return }
      context.clearQueue(of: source)
      for buffer in contents.all { context.deleteQueueBuffer(buffer) }
      contents.all.removeAll()
      contents.context = nil
    }
  }

  // MARK: Any thread

  func need() -> StreamNeed {
    door.withLock { contents in
      guard let context = contents.context else { return .over }
      return context.withCurrent {
        takeBackPlayed(&contents, context)
        if reel.isUsedUp || contents.hasLeft { return .over }
        if reel.readyFrames == 0, let time = reel.nextTry { return .later(time) }
        let low = contents.length / 2 * Reel.blockFrames
        // Also at just the mark: a queue that stands still there is filled, and not looked at again
        // and again.
        if contents.queuedFrames <= low { contents.isFilling = true }
        if contents.queuedFrames >= 2 * low { contents.isFilling = false }
        guard !contents.isFilling else { return .now(contents.time(of: contents.queuedFrames)) }
        return .later(
          StreamBeat.time(
            after: contents.time(of: contents.queuedFrames - low),
            slack: contents.time(of: low) / 4))
      } ?? .over
    }
  }

  func work() -> Bool {
    if reel.readyFrames == 0 { reel.decode() }
    return move()
  }

  /// Moves decoded blocks into OpenAL's queue, until enough wait there. False when none was moved.
  @discardableResult
  private func move() -> Bool {
    guard moveOne() else { return false }
    while moveOne() {}
    return true
  }

  private func moveOne(asFarAs length: Int? = nil) -> Bool {
    door.withLock { contents in
      let length = length ?? contents.length * Reel.blockFrames
      guard let context = contents.context, contents.queuedFrames < length, !contents.hasLeft
      else { return false }
      return context.withCurrent {
        takeBackPlayed(&contents, context)
        guard let buffer = contents.free.popLast() ?? make(&contents, context) else { return false }
        let isTaken = reel.take { samples, frames in
          if contents.rampedFrames < contents.ramp { fadeIn(samples, frames, &contents) }
          context.queue(buffer, on: source, format, samples, sampleRate: reel.sampleRate)
          contents.queued.append(frames)
          contents.queuedFrames += frames
        }
        guard isTaken else {
          contents.free.append(buffer)
          return false
        }
        goOnIfStalled(&contents, context)
        return true
      } ?? false
    }
  }

  /// The block is its taker's, and will be filled anew.
  private func fadeIn(
    _ samples: UnsafeRawBufferPointer, _ frames: Int, _ contents: inout Contents
  ) {
    let memory = UnsafeMutableRawBufferPointer(mutating: samples)
    let channels = reel.channelCount
    for frame in 0..<min(frames, contents.ramp - contents.rampedFrames) {
      let factor = Float(contents.rampedFrames + frame) / Float(contents.ramp)
      for sample in frame * channels..<(frame + 1) * channels {
        switch reel.format {
        case .int16:
          let old = memory.load(fromByteOffset: 2 * sample, as: Int16.self)
          let new = Int16((Float(old) * factor).rounded())
          memory.storeBytes(of: new, toByteOffset: 2 * sample, as: Int16.self)
        case .float32:
          let old = memory.load(fromByteOffset: 4 * sample, as: Float.self)
          memory.storeBytes(of: old * factor, toByteOffset: 4 * sample, as: Float.self)
        }
      }
    }
    contents.rampedFrames += frames
  }

  private func make(_ contents: inout Contents, _ context: ALContext) -> ALBuffer? {
    guard let buffer = context.makeQueueBuffer() else { return nil }
    contents.all.append(buffer)
    return buffer
  }

  /// To OpenAL, whatever is queued on a source that stands still has been played: so only of one
  /// that plays.
  private func takeBackPlayed(_ contents: inout Contents, _ context: ALContext) {
    guard contents.hasStarted else { return }
    var played = min(context.playedBuffers(of: source), contents.queued.count)
    let hasMore = !reel.isUsedUp && !contents.hasLeft
    if played > 0, played == contents.queued.count, hasMore, context.hasRunDry(source) {
      contents.underruns += 1
      contents.ranDry = true
      contents.hasStarted = false
    }
    while played > 0, let buffer = context.unqueue(from: source) {
      contents.free.append(buffer)
      let frames = contents.queued.removeFirst()
      if frames == 0 { contents.silence = 0 }
      contents.queuedFrames -= frames
      contents.takenFrames += frames
      played -= 1
    }
    if !contents.hasLeft { reel.forget(before: firstNumber + contents.takenFrames) }
  }

  /// A voice that ran dry is put in its place by the engine; but while the game stalls, the clock
  /// stands still as well, and its place is where it was.
  private func goOnIfStalled(_ contents: inout Contents, _ context: ALContext) {
    guard contents.ranDry, Bell.now - contents.lastLook > Self.stall,
      contents.queued.count >= 2 || reel.isUsedUp
    else { return }
    contents.ranDry = false
    contents.hasStarted = true
    context.playAgain(source)
  }
}
