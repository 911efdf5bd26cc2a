/// One of the filters of an equaliser.
public struct EqualizerBand: Equatable, Sendable {
  /// What a band does.
  public enum Kind: String, Sendable, CaseIterable {
    /// Lifts or lowers the sound near the frequency.
    case bell
    /// Lifts or lowers the sound below; by half of the gain at the frequency itself.
    case lowShelf
    /// Lifts or lowers the sound above; by half of the gain at the frequency itself.
    case highShelf
    /// Takes the frequency out.
    case notch
    /// Removes the sound above, by 12 dB an octave.
    case lowPass
    /// Removes the sound below, by 12 dB an octave.
    case highPass
  }

  /// What the band does.
  public var kind: Kind
  /// Hertz, from 5 to 0.49 of the sample rate.
  public var frequency: Double
  /// Decibels, −36 to 36: of bells and shelves.
  public var gain: Double
  /// The frequency divided by the width, 0.1 to 40: how narrow a bell or notch is, how much a pass
  /// filter stresses its frequency, how suddenly a shelf rises (above 0.71 it overshoots).
  public var quality: Double
  /// Whether anything is done at all.
  public var isOn: Bool

  /// A band that does nothing until it has a gain, unless it is one without.
  public init(
    _ kind: Kind, frequency: Double, gain: Double = 0, quality: Double = Self.usualQuality,
    isOn: Bool = true
  ) {
    self.kind = kind
    self.frequency = frequency
    self.gain = gain
    self.quality = quality
    self.isOn = isOn
  }

  /// The quality of the filter that is flat for longest: √½.
  public static let usualQuality = 0.5.squareRoot()

  func section(sampleRate rate: Int) -> FilterSection {
    guard isOn else { return .identity }
    // Without a gain bells and shelves are the identity too, with the frequency that they'd have.
    switch kind {
    case .bell: return .bell(frequency, quality: quality, decibels: gain, sampleRate: rate)
    case .lowShelf: return .lowShelf(frequency, quality: quality, decibels: gain, sampleRate: rate)
    case .highShelf:
      return .highShelf(frequency, quality: quality, decibels: gain, sampleRate: rate)
    case .notch: return .notch(frequency, quality: quality, sampleRate: rate)
    case .lowPass: return .lowPass(frequency, quality: quality, sampleRate: rate)
    case .highPass: return .highPass(frequency, quality: quality, sampleRate: rate)
    }
  }
}
