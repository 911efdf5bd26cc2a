import CSystem

/// Detects speech: sound louder than the quietest moment of the last seconds.
struct SpeechDetector {
  /// In dB above the quietest, to start and to continue.
  private static let threshold = (begins: 12.0, goesOn: 8.0)
  /// In dBFS; speech is never as quiet.
  private static let faintest = -60.0
  /// Blocks over which a minimum is taken: two seconds.
  private static let span = 200

  private var smooth = 0.0
  /// The minimum of the current span, and of the previous one.
  private var quietest = (present: Double.infinity, before: Double.infinity)
  private var blocks = 0
  private(set) var speaks = false

  mutating func update(_ samples: [Int16]) {
    let power = samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(samples.count)
    smooth += (power - smooth) / 3
    let level = 10 * log10(smooth / (32_768 * 32_768) + 1e-12)
    // The first blocks don't count: the processing starts with silence.
    if blocks > 10 { quietest.present = min(quietest.present, max(level, -90)) }
    blocks += 1
    if blocks % Self.span == 0 { quietest = (.infinity, quietest.present) }
    let floor = min(quietest.present, quietest.before)
    let above = max(level - floor, -1)
    speaks =
      level > Self.faintest
      && above > (speaks ? Self.threshold.goesOn : Self.threshold.begins)
  }
}
