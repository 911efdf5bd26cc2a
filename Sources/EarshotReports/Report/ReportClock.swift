/// When a report looks at a session, and how much it may keep.
///
/// A session of minutes is sampled at each step. A longer one less often, and still less when it
/// has so many moving objects that the report would grow too large.
struct ReportClock {
  let duration: Double
  /// The present time in milliseconds.
  private(set) var now = 0
  private var seconds = 0.0
  private var period: Double
  private var next = 0.0
  private var explanationPeriod: Double
  private var nextExplanation = 0.0
  /// Numbers of tracks kept so far.
  var keptNumbers = 0

  /// The most samples, numbers and explanations of a session.
  private static let mostSamples = 36_000.0
  private static let mostNumbers = 1_500_000.0
  private static let mostExplanations = 600.0

  init(duration: Double, step: Double) {
    self.duration = duration
    period = max(step / 2, duration / Self.mostSamples)
    explanationPeriod = max(0.1, duration / Self.mostExplanations)
  }

  /// Time passes, by a block.
  mutating func advance(to seconds: Double) {
    self.seconds = seconds
    now = Self.milliseconds(seconds)
  }

  /// True if positions and levels are to be looked at now, after a step.
  mutating func sample() -> Bool {
    guard seconds >= next else { return false }
    let share = 0.15 + 0.85 * seconds / max(duration, 1e-6)
    if Double(keptNumbers) > Self.mostNumbers * share { period *= 1.25 }
    next = seconds + period - 1e-9
    return true
  }

  /// True if all voices are to be explained now.
  mutating func explanation() -> Bool {
    guard seconds >= nextExplanation else { return false }
    nextExplanation = seconds + explanationPeriod - 1e-9
    return true
  }

  static func milliseconds(_ seconds: Double) -> Int { Int((seconds * 1_000).rounded()) }
}

extension Double {
  /// Decibels in tenths; −1,200 for silence and for anything below.
  var tenthsOfDecibels: Int {
    self > -120 ? Int((Swift.min(self, 400) * 10).rounded()) : -1_200
  }

  /// Thousandths, within what a report can hold.
  var thousandths: Int {
    isFinite ? Int((Swift.min(Swift.max(self, -1e9), 1e9) * 1_000).rounded()) : 0
  }
}

/// Strings that occur often, by number.
struct StringTable {
  private(set) var strings: [String] = []
  private(set) var byteCount = 0
  private var numbers: [String: Int] = [:]
  private let longest: Int

  /// Longer strings are cut.
  init(longest: Int) { self.longest = longest }

  mutating func number(of string: String) -> Int {
    let cut = string.clipped(to: longest)
    if let known = numbers[cut] { return known }
    numbers[cut] = strings.count
    strings.append(cut)
    byteCount += cut.utf8.count
    return strings.count - 1
  }
}
