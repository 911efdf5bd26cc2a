import CSystem

/// A low-pass or high-pass filter of any steepness, for the sound of water, a wall or a small
/// speaker.
///
/// Butterworth filters by the bilinear transform: −3 dB at `frequency` without resonance.
public final class PassFilter: Insert {
  /// What passes.
  public enum Kind: Sendable, CaseIterable {
    /// Passes the sound below the frequency.
    case low
    /// What is above it.
    case high
  }

  /// What a filter does.
  public struct Settings: Equatable, Sendable {
    /// What passes.
    public var kind: Kind
    /// Hertz, from 5 to 0.49 of the sample rate.
    public var frequency: Double
    /// Decibels an octave: 6 to 48, rounded to the nearest multiple of 6.
    public var slope: Double
    /// The additional gain at the frequency itself, in decibels, −24 to 36. Slopes of 6 have none.
    public var resonance: Double
    /// Whether anything is done at all.
    public var isOn: Bool

    /// A filter of 12 dB an octave unless another slope is given.
    public init(
      _ kind: Kind, frequency: Double, slope: Double = 12, resonance: Double = 0,
      isOn: Bool = true
    ) {
      self.kind = kind
      self.frequency = frequency
      self.slope = slope
      self.resonance = resonance
      self.isOn = isOn
    }
  }

  /// The present settings, or those at the end of a running change.
  public private(set) var settings: Settings
  private var cascade: SectionCascade
  /// Whether it is the frequency, or more, that is on its way.
  private var movesFrequency = false

  private static let sectionCount = 4

  /// 1 to 8 channels.
  public init(channelCount: Int, sampleRate: Int, _ settings: Settings) {
    self.settings = settings
    cascade = SectionCascade(count: Self.sectionCount, channelCount: channelCount)
    super.init(channelCount: channelCount, sampleRate: sampleRate)
    set(settings, over: 0)
  }

  public override var tail: Int { cascade.tail }
  public override var isNeutral: Bool { cascade.isIdentity }

  /// Moves to other settings: the frequency by equal ratios in equal times. A resonance that is set
  /// while the frequency is on its way arrives together with it; any other change moves the
  /// frequency as well.
  public func set(_ asked: Settings, over frames: Int) {
    let (former, left) = (settings, cascade.framesLeft)
    settings = asked.held(sampleRate: sampleRate)
    var resonant = former
    resonant.resonance = settings.resonance
    // When only the resonance is set, the frequency goes on to its target at its own pace.
    let goesOn = movesFrequency && left > 0 && settings == resonant && frames > 0
    movesFrequency = goesOn || settings.frequency != former.frequency
    let length = isAsleep ? 0 : goesOn ? max(frames, left) : frames
    for index in 0..<Self.sectionCount { cascade.set(section(index), at: index, over: length) }
  }

  public override func reset() {
    super.reset()
    cascade.reset()
  }

  override func render(
    _ samples: UnsafeMutablePointer<Float>, sideChain: UnsafePointer<Float>?, frames: Int
  ) {
    cascade.render(samples, frames: frames)
  }

  /// One pair of the poles, which lie evenly on a half circle; the last is the least damped.
  private func section(_ index: Int) -> FilterSection {
    let poles = Int(settings.slope / 6)
    let pairs = (poles + 1) / 2
    guard settings.isOn, index < pairs else { return .identity }
    var quality: Double?
    if poles.isMultiple(of: 2) || index > 0 {
      let place = pairs - 1 - index
      quality = 0.5 / sin(.pi * (Double(place) + 0.5) / Double(poles))
    }
    if index == pairs - 1 { quality = quality.map { $0 * pow(10, settings.resonance / 20) } }
    let (frequency, rate) = (settings.frequency, sampleRate)
    return settings.kind == .low
      ? .lowPass(frequency, quality: quality, sampleRate: rate)
      : .highPass(frequency, quality: quality, sampleRate: rate)
  }
}
