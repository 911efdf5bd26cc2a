import AudioEffects

/// An output that the engine renders itself, block by block: `Output.offline`, whose blocks wait
/// for the game to pull them.
class RenderedOutput: OpenOutput {
  let channelCount: Int
  /// Samples from OpenAL.
  let block: UnsafeMutableBufferPointer<Float>
  /// The samples of the block that wait for the game.
  private var waiting = 0..<0
  /// Rendered frames left out because effects delay the sound: the audible sound is that far behind
  /// the engine's clock, and keeps its frames.
  private(set) var leftOut = 0
  let limiter: Limiter?
  /// Frames that the limiter has taken in without output.
  var heldBack = 0
  private var gate = OutputGate()
  private let meter: Meter

  init(_ format: OutputFormat) {
    limiter = format.limiter
    meter = format.meter
    channelCount = format.channelCount
    block = .allocate(capacity: format.longestBlock * channelCount)
    block.initialize(repeating: 0)
  }

  deinit { block.deallocate() }

  /// Of these, the frames of the mixer without the limiter.
  var leftOutByMixer: Int { leftOut - heldBack }
  /// Frames that wait for the game.
  var waitingFrames: Int { waiting.count / channelCount }
  var unwrittenFrames: Int { 0 }

  func room(frames: Int) -> UnsafeMutableBufferPointer<Float>? { samples(frames: frames) }

  /// The first frames of the block.
  func samples(frames: Int) -> UnsafeMutableBufferPointer<Float> {
    precondition(frames * channelCount <= block.count, "a block is longer than announced")
    return UnsafeMutableBufferPointer(rebasing: block[..<(frames * channelCount)])
  }

  /// Makes frames of the block wait for the game.
  func present(frames: Int) { waiting = 0..<frames * channelCount }

  /// Returns the waiting samples, at most this many. Valid until the next block.
  func pull(atMost count: Int) -> UnsafeMutableBufferPointer<Float> {
    let taken = waiting.prefix(count)
    waiting = taken.upperBound..<waiting.upperBound
    return UnsafeMutableBufferPointer(rebasing: block[taken])
  }

  func take(_ frames: Int, leavingOut dropped: Int) -> Int {
    let left = limit(leaveOut(dropped, of: frames))
    gate.apply(to: samples(frames: left), channels: channelCount)
    meter.measure(UnsafeBufferPointer(samples(frames: left)))
    return left
  }

  /// Removes frames at the start of rendered ones; returns the number of the rest.
  private func leaveOut(_ count: Int, of frames: Int) -> Int {
    guard count > 0, let base = block.baseAddress else { return frames }
    leftOut += count
    base.update(from: base + count * channelCount, count: (frames - count) * channelCount)
    return frames - count
  }

  /// Passes frames through the limiter; returns how many remain.
  private func limit(_ frames: Int) -> Int {
    guard let limiter, let base = block.baseAddress, frames > 0 else { return frames }
    limiter.process(base, frames: frames)
    let early = min(limiter.latency - heldBack, frames)
    heldBack += early
    return leaveOut(early, of: frames)
  }

  func takeSilence(_ frames: Int) -> Int {
    let room = samples(frames: min(frames, block.count / channelCount))
    room.update(repeating: 0)
    meter.measure(UnsafeBufferPointer(room))
    return room.count / channelCount
  }

  func write(frames: Int) {}
  var hasFailed: Bool { false }

  func suspend(over ramp: Int, after delay: Int) { gate.close(over: ramp, after: delay) }
  func restore(over ramp: Int, after delay: Int) { gate.open(over: ramp, after: delay) }
  var isSilent: Bool { gate.isSilent }
  var isClosed: Bool { gate.isClosed }

  func drain() {}
  func finish() throws(AudioError) {}
}
