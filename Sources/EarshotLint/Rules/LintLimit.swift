/// A threshold of a rule.
public struct LintLimit: Hashable, Sendable {
  /// Whose it is.
  public let rule: LintRule
  /// Its key in a rules file.
  public let key: String
  /// The unit behind a number: dB, s …; may be empty.
  public let unit: String
  /// What may be set.
  public let range: ClosedRange<Double>
  /// The default.
  public let standard: Double
  /// Its meaning, for the rule's page.
  public let meaning: String

  private init(
    _ rule: LintRule, _ key: String, _ standard: Double, _ unit: String,
    _ range: ClosedRange<Double>, _ meaning: String
  ) {
    (self.rule, self.key, self.unit) = (rule, key, unit)
    (self.range, self.standard, self.meaning) = (range, standard, meaning)
  }

  static let clickLevel = LintLimit(
    .click, "level", -40, "dB", -96...0, "smaller steps from or to silence are ignored")
  static let clickFade = LintLimit(
    .click, "fade", 0.003, "s", 0.001...0.1, "how long the fades of mended copies are")
  static let seamLevel = LintLimit(
    .seam, "level", -40, "dB", -96...0, "smaller steps are ignored")
  static let offsetLevel = LintLimit(
    .offset, "level", -48, "dB", -96...0, "smaller offsets are ignored")
  static let offsetSeconds = LintLimit(
    .offset, "shortest", 0.2, "s", 0.01...60,
    "shorter sounds are ignored: one thump is not even")
  static let clippedSamples = LintLimit(
    .clipped, "samples", 4, "", 2...1_000, "this many in a row at full scale are clipped")
  static let peakLevel = LintLimit(
    .peak, "level", -1, "dB", -60...24, "the highest allowed true peak")
  static let silenceLevel = LintLimit(
    .silence, "level", -60, "dB", -144 ... -20, "softer sound is silence")
  static let silenceStart = LintLimit(
    .silence, "start", 0.02, "s", 0.005...3_600, "the longest silence at the start")
  static let silenceEnd = LintLimit(
    .silence, "end", 0.25, "s", 0.005...3_600, "the longest silence at the end")
  static let sameLevel = LintLimit(
    .sameChannels, "level", -80, "dB", -144 ... -20,
    "channels that differ by no more are the same")
  static let residentSeconds = LintLimit(
    .longResident, "longest", 30, "s", 1...86_400,
    "the longest sound of one channel that is kept decoded; stereo counts twice")
  static let bitsSeconds = LintLimit(
    .unusedBits, "longest", 10, "s", 0...86_400,
    "one-shots are no longer; 0 leaves them their bits")
  static let musicSeconds = LintLimit(
    .plainMusic, "shortest", 30, "s", 1...86_400, "music is no shorter")
  static let loudnessDifference = LintLimit(
    .loudness, "difference", 9, "LU", 1...70, "how far a sound may be from the middle of its set")
  static let loudnessCount = LintLimit(
    .loudness, "sounds", 4, "", 3...1_000_000, "fewer sounds are no set")

  static let all = [
    clickLevel, clickFade, seamLevel, offsetLevel, offsetSeconds, clippedSamples, peakLevel,
    silenceLevel, silenceStart, silenceEnd, sameLevel, residentSeconds, bitsSeconds, musicSeconds,
    loudnessDifference, loudnessCount,
  ]
}
