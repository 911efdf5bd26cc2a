/// Whatever else a sound is to go through: a function of the caller's, with the care that all
/// inserts take of silence and of what is no number.
public final class CallbackInsert: Insert {
  private let declaredLatency: Int
  private let declaredTail: Int
  private let body: (_ samples: UnsafeMutablePointer<Float>, _ frames: Int) -> Void
  private let forget: () -> Void

  /// 1 to 8 channels. `latency` and `tail` are in frames, as those of all inserts. `body` gets at
  /// most 4,096 interleaved frames to change in place; `forget` is called when what it holds of
  /// sound is to be forgotten, also before the first frame.
  ///
  /// `Threading:` both are called where sound is rendered: they must not wait, allocate or do
  /// anything else that takes an unknown time. With 0 as `tail` nothing is called while it is
  /// silent for longer than about 4,096 frames.
  public init(
    channelCount: Int, sampleRate: Int, latency: Int = 0, tail: Int = 0,
    forget: @escaping () -> Void = {},
    body: @escaping (_ samples: UnsafeMutablePointer<Float>, _ frames: Int) -> Void
  ) {
    declaredLatency = max(0, latency)
    // Half a day at the highest rate: sums of frames stay numbers.
    declaredTail = min(max(0, tail), 1 << 34)
    self.body = body
    self.forget = forget
    super.init(channelCount: channelCount, sampleRate: sampleRate)
    forget()
  }

  public override var latency: Int { declaredLatency }
  public override var tail: Int { declaredTail }

  public override func reset() {
    super.reset()
    forget()
  }

  override func render(
    _ samples: UnsafeMutablePointer<Float>, sideChain: UnsafePointer<Float>?, frames: Int
  ) {
    body(samples, frames)
  }
}
