import Synchronization

/// Samples for a host with its own audio callback.
///
/// `render` may run on any thread while the engine is used on another. It allocates nothing and
/// waits neither for `update` nor for most of the game's calls; it waits for those that change the
/// output, give a bus its first effect, or make or clear a reverb. After the engine is released it
/// returns silence.
public final class HostOutput: Sendable, OpenOutput {
  /// Interleaved channels of a frame.
  public let channelCount: Int
  /// Sample frames a second.
  public let sampleRate: Int

  /// Shorter pulls render this many frames, and the rest waits for the next pull: gains change over
  /// a whole render call, so a very short one would click.
  private static let shortestMix = Renderer.shortestMix
  /// Longer pulls are rendered in pieces of this size: most hosts' pulls are multiples.
  private static let longestMix = 1_024

  /// Set before the host gets this object.
  private nonisolated(unsafe) var reader: RenderReader?
  private let isSilenced = Atomic<Bool>(false)
  private let pulling = Atomic<Bool>(false)
  private let mostPulled = Atomic<Int>(0)
  private let puller = Atomic<UInt>(0)
  /// Nanoseconds; -1 until the host states it.
  private let statedLatency = Atomic<Int64>(-1)
  /// The start of the last pull, in nanoseconds, its frames, and those that wait for the next one.
  private let pullTime = Atomic<Int64>(0)
  private let pullFrames = Atomic<Int>(0)
  private let waitingFrames = Atomic<Int>(0)
  /// Used by the one thread that renders.
  private nonisolated(unsafe) let left: UnsafeMutablePointer<Float>
  private nonisolated(unsafe) var leftFrames = 0
  private nonisolated(unsafe) var gate = OutputGate()
  private nonisolated(unsafe) var wasSilenced = false

  init(_ format: OutputFormat) {
    channelCount = format.channelCount
    sampleRate = format.sampleRate
    left = .allocate(capacity: Self.shortestMix * channelCount)
    left.initialize(repeating: 0, count: Self.shortestMix * channelCount)
  }

  deinit { left.deallocate() }

  func start(_ makeReader: (_ startsEarly: Bool) -> RenderReader) { reader = makeReader(false) }

  /// The largest pull in frames.
  var largestPull: Int { mostPulled.load(ordering: .relaxed) }

  /// The game may pull on its own thread.
  var pull: OutputPull? {
    let puller = puller.load(ordering: .relaxed)
    return OutputPull(
      largest: largestPull, isInRealTime: puller != 0 && puller != DetachedThread.current)
  }

  var limiterLatency: Int? { reader?.latency }
  var longestMix: Double { Double(largestPull) }

  /// States the time from the call of `render` until its first frame reaches the ear; nil makes it
  /// unknown. `AudioEngine.heardFrame`, `heardPlayhead` and `outputLatency` use it, and are nil
  /// without it. Call it from any thread, and again after changes.
  public func setLatency(_ latency: Duration?) {
    let nanoseconds = latency.map { min(max($0 / .nanoseconds(1), 0), 60e9) } ?? -1
    statedLatency.store(Int64(nearest: nanoseconds), ordering: .relaxed)
  }

  /// The host's stated latency.
  var latency: Duration? {
    let nanoseconds = statedLatency.load(ordering: .relaxed)
    return nanoseconds < 0 ? nil : .nanoseconds(nanoseconds)
  }

  /// Frames rendered beyond the pull.
  var queuedFrames: Int { waitingFrames.load(ordering: .relaxed) }

  func unheardFrames(at now: Int64) -> Double {
    let frames = Double(pullFrames.load(ordering: .acquiring))
    let elapsed = Double(now - pullTime.load(ordering: .relaxed)) / 1e9 * Double(sampleRate)
    return max(frames - elapsed, 0)
  }

  // Takes effect within the next pull, with a short ramp.
  func suspend(over ramp: Int, after delay: Int) { setSilenced(true) }
  func restore(over ramp: Int, after delay: Int) { setSilenced(false) }
  var silence: (@Sendable () -> Void)? { { self.setSilenced(true) } }
  func leave() { setSilenced(true) }
  func close() { setSilenced(true) }

  private func setSilenced(_ silenced: Bool) { isSilenced.store(silenced, ordering: .releasing) }

  /// Fills interleaved samples. Their number should be a multiple of the channel count; samples
  /// beyond the last whole frame are left unchanged. A second pull during one, from another thread,
  /// gets silence.
  public func render(into samples: UnsafeMutableBufferPointer<Float>) {
    let frames = samples.count / channelCount
    guard frames > 0, let base = samples.baseAddress else { return }
    guard !pulling.exchange(true, ordering: .acquiringAndReleasing) else {
      base.update(repeating: 0, count: frames * channelCount)
      return
    }
    defer { pulling.store(false, ordering: .releasing) }
    mostPulled.max(frames, ordering: .relaxed)
    puller.store(DetachedThread.current, ordering: .relaxed)
    let start = Wakeup.now
    applySilencing()
    let whole = UnsafeMutableBufferPointer(start: base, count: frames * channelCount)
    if let reader, !gate.isClosed {
      pull(from: reader, into: base, frames)
      gate.apply(to: whole, channels: channelCount)
    } else {
      whole.update(repeating: 0)
    }
    pullTime.store(start, ordering: .relaxed)
    waitingFrames.store(leftFrames, ordering: .relaxed)
    pullFrames.store(frames, ordering: .releasing)
    reader?.measure(UnsafeBufferPointer(whole))
  }

  private func applySilencing() {
    let silenced = isSilenced.load(ordering: .acquiring)
    guard silenced != wasSilenced else { return }
    wasSilenced = silenced
    let ramp = sampleRate / 60
    if silenced { gate.close(over: ramp) } else { gate.open(over: ramp) }
  }

  private func pull(
    from reader: RenderReader, into samples: UnsafeMutablePointer<Float>, _ frames: Int
  ) {
    var done = min(leftFrames, frames)
    samples.update(from: left, count: done * channelCount)
    if done > 0 {
      leftFrames -= done
      left.update(from: left + done * channelCount, count: leftFrames * channelCount)
    }
    while frames - done >= Self.shortestMix {
      let part = min(frames - done, Self.longestMix)
      reader.pull(into: samples + done * channelCount, frames: part)
      done += part
    }
    guard done < frames else { return }
    reader.pull(into: left, frames: Self.shortestMix)
    let part = frames - done
    (samples + done * channelCount).update(from: left, count: part * channelCount)
    leftFrames = Self.shortestMix - part
    left.update(from: left + part * channelCount, count: leftFrames * channelCount)
  }
}
