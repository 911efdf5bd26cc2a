/// The allowed difference of a sound from another that still counts as the same.
public struct Tolerance: Equatable, Sendable {
  /// The name as given: `exact`, `inaudible`, `similar` or a number of decibels.
  public let name: String
  /// Whether every sample has to be the same number.
  public let isExact: Bool
  /// The allowed change of a channel's level in decibels, over 85 ms.
  public let level: Double
  /// The allowed change of one critical band of a channel in decibels, over 85 ms.
  public let band: Double
  /// How many decibels below the sound the difference has to stay, in each critical band and each
  /// 20 ms; nil if only levels count.
  public let difference: Double?
  /// In dBFS for each critical band: softer sound doesn't count. Nil for the threshold of hearing
  /// when full scale is played at 90 dB SPL.
  public let quiet: Double?
  /// How large a click may be that the other hasn't; 1 is full scale.
  public let click: Double
  /// In seconds: how much later or earlier all of it may come.
  public let shift: Double
  /// In seconds: how much later or earlier a single sound may begin.
  public let onset: Double
  /// In cents, hundredths of a semitone: how much higher or lower a tone of a fingerprint may be.
  public let pitch: Double

  /// Each sample is the same.
  public static let exact = Tolerance(
    name: "exact", isExact: true, level: 0.5, band: 0.5, difference: 24, quiet: nil,
    click: 0.004, shift: 0, onset: 0.006, pitch: 10)

  /// Nobody hears the difference. In each critical band and each 20 ms it is 24 dB below the sound,
  /// which equals half a decibel in that band, the smallest change of level that ears can tell;
  /// noise is masked by 6 (noise) to 20 dB (tones) already. Or it is softer than the threshold of
  /// hearing. Phases don't count: magnitudes are compared.
  public static let inaudible = Tolerance(
    name: "inaudible", isExact: false, level: 0.5, band: 0.5, difference: 24, quiet: nil,
    click: 0.004, shift: 0.001, onset: 0.006, pitch: 10)

  /// The same sounds at about the same levels, such as from another version of a mixer.
  public static let similar = Tolerance(
    name: "similar", isExact: false, level: 1.5, band: 3, difference: nil, quiet: -70,
    click: 0.02, shift: 0.01, onset: 0.025, pitch: 25)

  /// Levels may differ by this many decibels, in each channel and each critical band; the rest is
  /// as in `similar`. From 0.5 on, every `inaudible` difference is within it.
  public static func decibels(_ limit: Double) -> Tolerance {
    precondition(limit > 0 && limit <= 100, "\(limit) dB is no tolerance")
    return Tolerance(
      name: limit == limit.rounded() ? "\(Int(limit))" : "\(limit)", isExact: false, level: limit,
      band: limit, difference: nil, quiet: similar.quiet, click: similar.click,
      shift: similar.shift, onset: similar.onset, pitch: similar.pitch)
  }

  /// From its name, or a number of decibels from 0.01 to 100 with or without `dB`; nil for any
  /// other word.
  public init?(_ word: String) {
    if let named = [Self.exact, .inaudible, .similar].first(where: { $0.name == word }) {
      self = named
      return
    }
    let number = word.hasSuffix("dB") ? word.dropLast(2) : word[...]
    guard let limit = Double(number.filter { $0 != " " }), limit >= 0.01, limit <= 100 else {
      return nil
    }
    self = .decibels(limit)
  }

  /// For levels and spectra that were rounded to be kept: bands to whole decibels, of which two
  /// may be as many apart as the next one up.
  var ofStoredSpectra: Tolerance {
    Tolerance(
      name: name, isExact: isExact, level: level, band: band.rounded(.up) + 0.6, difference: nil,
      quiet: max(quiet ?? -90, -90), click: click, shift: shift, onset: onset,
      pitch: pitch)
  }

  private init(
    name: String, isExact: Bool, level: Double, band: Double, difference: Double?, quiet: Double?,
    click: Double, shift: Double, onset: Double, pitch: Double
  ) {
    self.name = name
    self.isExact = isExact
    self.level = level
    self.band = band
    self.difference = difference
    self.quiet = quiet
    self.click = click
    self.shift = shift
    self.onset = onset
    self.pitch = pitch
  }
}
