import Synchronization

/// Samples for a host that has an audio callback of its own.
///
/// `render` may run on any thread while the engine is used on another: it allocates nothing and
/// waits neither for `update` nor for the game's calls, but for those that are changing the output,
/// giving a bus its first effect, or making or clearing a reverb just then. It goes on
/// giving silence after the engine is gone.
public final class HostOutput: Sendable {
  /// Channels interleaved in a frame.
  public let channelCount: Int
  /// Sample frames a second.
  public let sampleRate: Int

  /// Shorter pulls are rendered this many frames at a time, and what is left over waits for the
  /// next pull: gains change over a whole render call, so a very short one would click.
  private static let shortestMix = Renderer.shortestMix
  /// Longer pulls are rendered so many at a time: most hosts' are multiples.
  private static let longestMix = 1_024

  private let reader: RenderReader
  private let isSilenced = Atomic<Bool>(false)
  private let pulling = Atomic<Bool>(false)
  private let mostPulled = Atomic<Int>(0)
  private let puller = Atomic<UInt>(0)
  /// Nanoseconds; -1 until the host states it.
  private let statedLatency = Atomic<Int64>(-1)
  /// When the last pull began, in nanoseconds, its frames, and those that wait for the next one.
  private let pullTime = Atomic<Int64>(0)
  private let pullFrames = Atomic<Int>(0)
  private let waitingFrames = Atomic<Int>(0)
  /// Used by the one thread that renders.
  private nonisolated(unsafe) let left: UnsafeMutablePointer<Float>
  private nonisolated(unsafe) var leftFrames = 0
  private nonisolated(unsafe) var gate = OutputGate()
  private nonisolated(unsafe) var wasSilenced = false

  init(_ reader: RenderReader) {
    self.reader = reader
    let renderer = reader.renderer
    channelCount = renderer.channelCount
    sampleRate = renderer.stem.sampleRate
    left = .allocate(capacity: Self.shortestMix * channelCount)
    left.initialize(repeating: 0, count: Self.shortestMix * channelCount)
  }

  deinit { left.deallocate() }

  /// The most frames that it was pulled for at once.
  var largestPull: Int { mostPulled.load(ordering: .relaxed) }
  /// Whether a thread of the host's pulls it, in real time, rather than the game's own.
  var isPulledElsewhere: Bool {
    let puller = puller.load(ordering: .relaxed)
    return puller != 0 && puller != DetachedThread.current
  }

  /// Frames that the limiter delays the sound by.
  var limiterLatency: Int { reader.latency }

  /// States how long the first frame of a pull takes to the ear, from the call of `render` on; nil
  /// takes that back. `AudioEngine.heardFrame`, `heardPlayhead` and `outputLatency` go by it. From
  /// any thread, and again where it changes. Without it they are nil.
  public func setLatency(_ latency: Duration?) {
    let nanoseconds = latency.map { min(max($0 / .nanoseconds(1), 0), 60e9) } ?? -1
    statedLatency.store(Int64(nearest: nanoseconds), ordering: .relaxed)
  }

  /// What the host has stated.
  var latency: Duration? {
    let nanoseconds = statedLatency.load(ordering: .relaxed)
    return nanoseconds < 0 ? nil : .nanoseconds(nanoseconds)
  }

  /// Frames that were rendered beyond what was pulled.
  var keptFrames: Int { waitingFrames.load(ordering: .relaxed) }

  /// Frames of the last pull that come after the one whose turn it is.
  func unheardFrames(at now: Int64) -> Double {
    let frames = Double(pullFrames.load(ordering: .acquiring))
    let elapsed = Double(now - pullTime.load(ordering: .relaxed)) / 1e9 * Double(sampleRate)
    return max(frames - elapsed, 0)
  }

  /// Silences the output, or lets it sound again, from any thread; takes effect within the next
  /// pull, with a short ramp.
  func setSilenced(_ silenced: Bool) { isSilenced.store(silenced, ordering: .releasing) }

  /// Fills interleaved samples. Their number must be a multiple of the channel count; what is
  /// beyond the last whole frame is left as it is. A second pull while one is running, from
  /// another thread, gets silence.
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
    if gate.isClosed {
      whole.update(repeating: 0)
    } else {
      pull(into: base, frames)
      gate.apply(to: whole, channels: channelCount)
    }
    pullTime.store(start, ordering: .relaxed)
    waitingFrames.store(leftFrames, ordering: .relaxed)
    pullFrames.store(frames, ordering: .releasing)
    reader.measure(UnsafeBufferPointer(whole))
  }

  private func applySilencing() {
    let silenced = isSilenced.load(ordering: .acquiring)
    guard silenced != wasSilenced else { return }
    wasSilenced = silenced
    let ramp = sampleRate / 60
    if silenced { gate.close(over: ramp) } else { gate.open(over: ramp) }
  }

  private func pull(into samples: UnsafeMutablePointer<Float>, _ frames: Int) {
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
