/// One difference of a sound from its reference.
public struct Finding: Equatable, Sendable {
  /// The kind of difference. The text is its name in JSON.
  public enum Kind: String, Sendable, CaseIterable {
    /// The number of channels, or the sample rate: nothing else was compared.
    case channels, rate
    /// It ends earlier or later; the amount is in seconds.
    case length
    /// It has samples that are not numbers; the amount is their number.
    case notNumbers
    /// All of it is later or earlier, or the part between `start` and `end` is; the amount is in
    /// sample frames and may be a fraction.
    case shift
    /// The wave is upside down.
    case polarity
    /// The channels are in another order.
    case swap
    /// Samples differ at all; the amount is the largest difference in dB of full scale.
    case samples
    /// Louder or softer; the amount is in dB.
    case level
    /// A part of the spectrum is louder or softer; the amount is in dB.
    case band
    /// Equally loud, but not the same; the amount is the difference's level above the sound's, in
    /// dB.
    case sound
    /// A tone is higher or lower, or several are; the amount is in cents, hundredths of a semitone.
    /// Only told of fingerprints: sounds themselves differ by more than that.
    case pitch
    /// It is silent where the other sounds; the amount is the missing level, in dBFS.
    case missing
    /// There is something where the other is silent; the amount is its level in dBFS.
    case added
    /// A click that the other hasn't; the amount is its height in dB of full scale.
    case click
    /// A sound begins earlier or later; the amount is in seconds.
    case onset
    /// A sound doesn't begin that begins in the other; or one begins that doesn't in the other.
    case missingOnset, addedOnset
  }

  /// The kind of difference, which gives the amount's unit.
  public internal(set) var kind: Kind
  /// When, in seconds of the other sound.
  public internal(set) var start: Double
  /// The same as `start` for a momentary event.
  public internal(set) var end: Double
  /// Which, counted from 0, or all of them; for `swap` the order in which they are found.
  public internal(set) var channels: [Int]
  /// In hertz, for `band` and `sound`, for onsets under louder sound, and from the lowest to the
  /// highest tone for `pitch`.
  public internal(set) var frequencies: ClosedRange<Double>?
  /// The amount, in the kind's unit; the mean, where it varies.
  public internal(set) var amount: Double
  /// The least and the largest amount, where they are far apart; otherwise nil.
  public internal(set) var amounts: ClosedRange<Double>?
  /// How often, for clicks and onsets; how many tones at once, for `pitch`.
  public internal(set) var count = 1
  /// Whether it may be so.
  public internal(set) var isTolerated = false
  /// For people: the difference, its time, place and amount.
  public internal(set) var sentence = ""

  /// For the order: the worst first.
  var weight: Double

  /// `excess` is the distance beyond the tolerance, in dB, for kinds where that is known.
  init(
    _ kind: Kind, from start: Double = 0, to end: Double? = nil, channels: [Int] = [],
    amount: Double, excess: Double = 0
  ) {
    self.kind = kind
    self.start = start
    self.end = end ?? start
    self.channels = channels
    self.amount = amount
    let lasting = 10 * (1 + self.end - start).squareRoot()
    weight =
      switch kind {
      case .notNumbers: 5_000
      case .swap: 2_000
      case .polarity: 1_500
      case .shift: 1_000
      case .length: 500
      case .missing, .added: 100 + amount / 2 + lasting
      case .click: 30 + excess
      case .onset: 20 + 200 * abs(amount)
      case .missingOnset, .addedOnset: 15 + amount / 2
      case .level, .band, .sound, .pitch: excess + lasting
      case .samples, .channels, .rate: 1
      }
  }

  /// Adds another's amounts, and keeps a range of them only if they are far apart.
  mutating func joinAmounts(with other: Finding) {
    let (own, others) = (amounts ?? amount...amount, other.amounts ?? other.amount...other.amount)
    let both =
      min(own.lowerBound, others.lowerBound)...max(own.upperBound, others.upperBound)
    let isWide = both.upperBound - both.lowerBound > max(1, 0.25 * abs(amount))
    amounts = (kind == .level || kind == .band) && isWide ? both : nil
  }
}
