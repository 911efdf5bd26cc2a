import CSystem

/// Whether somebody speaks: whether it is louder than the quietest moment of the last seconds.
struct SpeechDetector {
  /// In dB above the quietest, to begin and to go on.
  private static let threshold = (begins: 12.0, goesOn: 8.0)
  /// In dB of full scale: nobody speaks so quietly.
  private static let faintest = -60.0
  /// Blocks whose quietest moment is kept together: two seconds.
  private static let span = 200

  private var smooth = 0.0
  /// The quietest of the present span, and of the one before.
  private var quietest = (present: Double.infinity, before: Double.infinity)
  private var blocks = 0
  private(set) var speaks = false

  mutating func update(_ samples: [Int16]) {
    let power = samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(samples.count)
    smooth += (power - smooth) / 3
    let level = 10 * log10(smooth / (32_768 * 32_768) + 1e-12)
    // Its first blocks say nothing: the processing begins with silence.
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
