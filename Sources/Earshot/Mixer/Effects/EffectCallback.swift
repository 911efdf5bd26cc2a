import AudioEffects

/// An effect of the game's own: a function that changes sound in place. Equal only to itself.
///
///     let crush = EffectCallback { samples, frames, channels in
///       for index in 0..<frames * channels { samples[index] = (samples[index] * 8).rounded() / 8 }
///     }
///     try engine.addEffect(.callback(crush), to: radio)
///
/// `Threading:` called where sound is rendered, by one thread at a time: a thread of the engine's
/// for a device, the pulling thread for a host, the engine's in a render. It must not call the
/// engine, block, allocate, or take an unknown time; blocks for which it takes longer than their
/// duration are counted in `Statistics.slowBlocks`. Its captures are released after the effect was
/// removed and has faded out, or when the engine is closed, on any thread. An effect that delays
/// the sound is retained until the engine is closed.
public final class EffectCallback: Sendable {
  /// Processes frames, at most 4,096, of interleaved channels. The input is always finite. If an
  /// output sample is NaN, infinite or above a million, the whole block is silenced, and counted in
  /// `Statistics.silencedBlocks`.
  public typealias Process =
    @Sendable (_ samples: UnsafeMutablePointer<Float>, _ frames: Int, _ channels: Int) -> Void

  private let latency: Double
  private let tail: Double
  private let process: Process
  private let forget: @Sendable () -> Void

  /// `latency` is its delay in seconds, which is compensated as for all effects. `tail` is the
  /// number of seconds of output after its input ends: after a longer silence it isn't called until
  /// sound returns. `forget` is called on the same thread to clear its memory of earlier sound, and
  /// before the first frame, then on another thread.
  public init(
    latency: Double = 0, tail: Double = 0, forget: @escaping @Sendable () -> Void = {},
    process: @escaping Process
  ) {
    self.latency = latency.isFinite ? min(max(latency, 0), Self.longestLatency) : 0
    self.tail = tail.isNaN ? 0 : min(max(tail, 0), Self.longestTail)
    self.forget = forget
    self.process = process
  }

  /// In seconds, less than the delay of all effects together may be.
  public static let longestLatency = 1.0
  /// In seconds.
  public static let longestTail = 3_600.0

  /// Counts blocks for which it takes longer than their duration.
  func makeInsert(channelCount: Int, sampleRate: Int, slowBlocks: FaultTally) -> Insert {
    CallbackInsert(
      channelCount: channelCount, sampleRate: sampleRate,
      latency: Int((latency * Double(sampleRate)).rounded()),
      tail: Int((tail * Double(sampleRate)).rounded(.up)), forget: { [self] in forget() },
      body: { [self] samples, frames in
        let start = Wakeup.now
        process(samples, frames, channelCount)
        let longest = Int64(frames) * 1_000_000_000 / Int64(sampleRate)
        if Wakeup.now - start > longest { slowBlocks.add() }
      })
  }
}

extension EffectCallback: Equatable {
  /// Whether both are the same object.
  public static func == (a: EffectCallback, b: EffectCallback) -> Bool { a === b }
}
