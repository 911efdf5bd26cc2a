import AudioEffects

/// An open output, which takes the engine's sound. Each case of `Output` has a type for it:
/// `RenderedOutput`, `WaveFileOutput`, `HostOutput`, `DeviceOutput`, `SilentOutput`. The defaults
/// are those of silence.
protocol OpenOutput: AnyObject {
  /// Whether it gets sound at all.
  var isMixed: Bool { get }

  // MARK: Blocks that the engine renders into it

  /// Room for a block; nil where the output pulls its sound, or gets none.
  func room(frames: Int) -> UnsafeMutableBufferPointer<Float>?
  /// Outputs a block rendered into the room, without its first frames if effects added a delay.
  /// Returns the remaining frames.
  func take(_ frames: Int, leavingOut dropped: Int) -> Int
  /// Outputs silence instead of a block. Returns how many frames it took.
  func takeSilence(_ frames: Int) -> Int
  /// Writes what it took.
  func write(frames: Int)
  /// Whether it can't be written any more, so that rendering on is in vain.
  var hasFailed: Bool { get }
  /// Frames of past time to be written at the end, because effects delay the sound.
  var unwrittenFrames: Int { get }

  // MARK: Sound that it pulls on another thread

  /// Starts to pull, by a reader that starts sounds early or not.
  func start(_ makeReader: (_ startsEarly: Bool) -> RenderReader)
  /// How it pulls; nil if it doesn't.
  var pull: OutputPull? { get }
  /// The time from the mix to the ear; nil if unknown. Queries the sound server.
  var latency: Duration? { get }
  /// Rendered frames that wait for the mix.
  var queuedFrames: Int { get }
  /// The delay of its limiter in frames; nil where nothing pulls.
  var limiterLatency: Int? { get }
  /// The most frames taken at once.
  var longestMix: Double { get }
  /// Frames of the last pull after the audible one.
  func unheardFrames(at now: Int64) -> Double
  /// How often it needed more sound than there was.
  var dropouts: Int { get }

  // MARK: Suspension

  /// Silences it without a click, over a number of frames after a delay if the engine renders it.
  func suspend(over ramp: Int, after delay: Int)
  /// Ends that.
  func restore(over ramp: Int, after delay: Int)
  /// Silences it at once from any thread; nil if that isn't possible.
  var silence: (@Sendable () -> Void)? { get }
  /// Whether no sound passes at the moment, and whether none will until `restore`.
  var isSilent: Bool { get }
  var isClosed: Bool { get }

  // MARK: The end

  /// Outputs the rest of the limiter's sound.
  func drain()
  /// Completes what was written; without it nothing stays.
  func finish() throws(AudioError)
  /// Ends pulling without waiting, fading out the sound.
  func leave()
  /// Ends pulling at once.
  func close()
}

/// How an output pulls.
struct OutputPull {
  /// Whether the following values are known.
  var isReady = true
  /// The largest recent pull in frames.
  var largest: Int
  /// Whether another thread pulls, in real time.
  var isInRealTime = true
}

struct OutputFormat {
  let channelCount: Int
  let sampleRate: Int
  /// The most frames of a block.
  let longestBlock: Int
  /// The limiter of an output that the engine renders.
  let limiter: Limiter?
  let meter: Meter
  let faults: OutputFaults?
}

/// Nothing is mixed, or there is no device at the moment.
final class SilentOutput: OpenOutput {
  let isMixed = false
}

extension OpenOutput {
  var isMixed: Bool { true }

  func room(frames: Int) -> UnsafeMutableBufferPointer<Float>? { nil }
  func take(_ frames: Int, leavingOut dropped: Int) -> Int { frames }
  func takeSilence(_ frames: Int) -> Int { frames }
  func write(frames: Int) {}
  var hasFailed: Bool { false }
  var unwrittenFrames: Int { 0 }

  func start(_ makeReader: (_ startsEarly: Bool) -> RenderReader) {}
  var pull: OutputPull? { nil }
  var latency: Duration? { nil }
  var queuedFrames: Int { 0 }
  var limiterLatency: Int? { nil }
  var longestMix: Double { 0 }
  func unheardFrames(at now: Int64) -> Double { 0 }
  var dropouts: Int { 0 }

  func suspend(over ramp: Int, after delay: Int) {}
  func restore(over ramp: Int, after delay: Int) {}
  var silence: (@Sendable () -> Void)? { nil }
  var isSilent: Bool { true }
  var isClosed: Bool { true }

  func drain() {}
  func finish() throws(AudioError) {}
  func leave() {}
  func close() {}
}
