/// An effect of the caller's own: a function, with the handling of silence and NaN that all inserts
/// have.
public final class CallbackInsert: Insert {
  private let declaredLatency: Int
  private let declaredTail: Int
  private let body: (_ samples: UnsafeMutablePointer<Float>, _ frames: Int) -> Void
  private let forget: () -> Void

  /// 1 to 8 channels. `latency` and `tail` are in frames, as those of all inserts. `body` gets at
  /// most 4,096 interleaved frames to change in place; `forget` is called to clear its state, also
  /// before the first frame.
  ///
  /// `Threading:` both are called on the rendering thread: they must not wait, allocate or do
  /// anything else of unbounded duration. With 0 as `tail` nothing is called while the input is
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
