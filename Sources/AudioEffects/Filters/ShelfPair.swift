import CSystem

/// The effect of OpenAL's filters: a gain at 5 kHz, with twice as many decibels far above it, and a
/// gain at 250 Hz, likewise far below.
public final class ShelfPair: Insert {
  /// Less than this is left of nothing: −60 dB.
  public static let least: Float = 0.001

  private var cascade: SectionCascade

  /// One that changes nothing. 1 to 8 channels.
  public override init(channelCount: Int, sampleRate: Int) {
    cascade = SectionCascade(count: 2, channelCount: channelCount)
    super.init(channelCount: channelCount, sampleRate: sampleRate)
  }

  public override var tail: Int { cascade.tail }
  public override var isNeutral: Bool { cascade.isIdentity }

  /// Moves both, smoothly even after it was asleep: a neutral pair may have been left out.
  public func set(high: Float, low: Float, over frames: Int) {
    let quality = EqualizerBand.usualQuality
    cascade.set(
      .highShelf(
        5_000, quality: quality, decibels: Self.decibels(high), sampleRate: sampleRate),
      at: 0, over: frames)
    cascade.set(
      .lowShelf(250, quality: quality, decibels: Self.decibels(low), sampleRate: sampleRate),
      at: 1, over: frames)
  }

  private static func decibels(_ factor: Float) -> Double {
    40 * log10(Double(min(max(factor, least), 1)))
  }

  public override func reset() {
    super.reset()
    cascade.reset()
  }

  /// Scales the state as if all past input had been louder by this factor.
  public func scale(by gain: Float) { cascade.scale(by: gain) }

  override func render(
    _ samples: UnsafeMutablePointer<Float>, sideChain: UnsafePointer<Float>?, frames: Int
  ) {
    cascade.render(samples, frames: frames)
  }
}
