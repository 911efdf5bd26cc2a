import AudioEffects

/// The only reader that may pull: a former one, which still pulls on its own thread, gets silence.
final class RenderReader: @unchecked Sendable {
  /// Sample frames over which the last sound fades out if rendering doesn't continue from there.
  private static let bridge = 256

  let renderer: Renderer
  private let meter: Meter
  /// The limiter of this output; nil: none.
  private let limiter: Limiter?
  /// Whether sounds start as soon as possible, rather than at an update's frame.
  let startsEarly: Bool
  /// Used by the pulling thread: the last pulled frame, the rest of the one before a gap, and for
  /// how long.
  private nonisolated(unsafe) let latest: UnsafeMutableBufferPointer<Float>
  private nonisolated(unsafe) let rest: UnsafeMutableBufferPointer<Float>
  private nonisolated(unsafe) var bridgeLeft = 0
  private nonisolated(unsafe) var isFormer = false
  /// Nanoseconds of the limiter in the last pull: they count with the next.
  private nonisolated(unsafe) var limiterTime: Int64 = 0

  /// Takes over from the previous reader, after its current pull.
  init(takingOver renderer: Renderer, startsEarly: Bool, meter: Meter, limiter: Limiter?) {
    self.renderer = renderer
    self.startsEarly = startsEarly
    self.meter = meter
    self.limiter = limiter
    latest = .allocate(capacity: renderer.channelCount)
    latest.initialize(repeating: 0)
    rest = .allocate(capacity: renderer.channelCount)
    rest.initialize(repeating: 0)
    renderer.setReader(self)
  }

  deinit {
    latest.deallocate()
    rest.deallocate()
  }

  /// Its delay in frames.
  var latency: Int { limiter?.latency ?? 0 }

  /// Measures the output's level, while this is its reader.
  func measure(_ samples: UnsafeBufferPointer<Float>) {
    if renderer.isCurrent(self) { meter.measure(samples) }
  }

  /// Renders interleaved samples.
  func pull(into samples: UnsafeMutablePointer<Float>, frames: Int) {
    guard frames > 0 else { return }
    let channels = latest.count
    let jumps: Bool
    switch renderer.pull(into: samples, frames: frames, for: self, besides: limiterTime) {
    case .goesOn: jumps = false
    case .goesOnLater: jumps = true
    case .refused:
      samples.update(repeating: 0, count: frames * channels)
      jumps = !isFormer
      isFormer = true
    }
    if jumps {
      for channel in 0..<channels { rest[channel] = latest[channel] - samples[channel] }
      bridgeLeft = Self.bridge
    }
    for frame in 0..<min(bridgeLeft, frames) {
      let part = Float(bridgeLeft - frame) / Float(Self.bridge)
      for channel in 0..<channels { samples[frame * channels + channel] += rest[channel] * part }
    }
    bridgeLeft = max(bridgeLeft - frames, 0)
    for channel in 0..<channels { latest[channel] = samples[(frames - 1) * channels + channel] }
    guard let limiter else { return }
    let start = renderer.clock()
    limiter.process(samples, frames: frames)
    limiterTime = renderer.clock() - start
  }
}
