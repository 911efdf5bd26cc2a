import AudioEffects

/// An effect of the game's own: a function that changes sound in place. Equal to itself alone.
///
///     let crush = EffectCallback { samples, frames, channels in
///       for index in 0..<frames * channels { samples[index] = (samples[index] * 8).rounded() / 8 }
///     }
///     try engine.addEffect(.callback(crush), to: radio)
///
/// `Threading:` called where sound is rendered, by one thread at a time: a thread of the engine's
/// for a device, the one that pulls for a host, in a render the engine's. It must not call the
/// engine, wait, allocate, or take an unknown time; blocks that take it longer than their sound
/// lasts are counted in `Statistics.slowBlocks`. What it captures is let go of once the effect is
/// gone and has faded out, at once if the engine is closed; by any thread. An effect that delays
/// the sound is kept until the engine is closed.
public final class EffectCallback: Sendable {
  /// Changes so many frames, at most 4,096, of so many interleaved channels. What comes in are
  /// numbers; if one that goes out is none, or more than a million, the whole block is silence,
  /// and is counted in `Statistics.silencedBlocks`.
  public typealias Process =
    @Sendable (_ samples: UnsafeMutablePointer<Float>, _ frames: Int, _ channels: Int) -> Void

  private let latency: Double
  private let tail: Double
  private let process: Process
  private let forget: @Sendable () -> Void

  /// `latency` is by how many seconds it delays the sound, which is made up for as with all
  /// effects. `tail` is for how many seconds something is heard after a sound: when it was silent
  /// for longer, nothing is called until sound comes back. `forget` is called on the same thread
  /// when what is kept of earlier sound is to be forgotten, and before the first frame; on another
  /// thread then.
  public init(
    latency: Double = 0, tail: Double = 0, forget: @escaping @Sendable () -> Void = {},
    process: @escaping Process
  ) {
    self.latency = latency.isFinite ? min(max(latency, 0), Self.longestLatency) : 0
    self.tail = tail.isNaN ? 0 : min(max(tail, 0), Self.longestTail)
    self.forget = forget
    self.process = process
  }

  /// In seconds. No engine lets all effects together delay the sound by as much.
  public static let longestLatency = 1.0
  /// In seconds.
  public static let longestTail = 3_600.0

  /// Blocks in which it takes longer than their sound lasts are counted.
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
