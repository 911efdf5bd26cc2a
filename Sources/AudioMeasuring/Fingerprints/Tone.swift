/// A frequency far above its surroundings.
struct Tone: Equatable {
  /// In hertz, to four digits.
  let frequency: Double
  /// How many decibels softer it is than the loudest one of its half second.
  let below: Int
  /// Whether it is certain; otherwise it may be missing the next time.
  let isCertain: Bool

  /// So many of a half second are kept at the most, the strongest.
  static let mostInSlot = 5

  init(frequency: Double, below: Int, isCertain: Bool) {
    let step = Self.step(frequency)
    self.frequency = (frequency / step).rounded() * step
    self.below = below
    self.isCertain = isCertain
  }

  private static func decimals(_ frequency: Double) -> Int {
    frequency < 100 ? 2 : frequency < 1_000 ? 1 : 0
  }

  private static func step(_ frequency: Double) -> Double {
    [1, 0.1, 0.01][decimals(frequency)]
  }

  /// `=440.1:12`, and `~440.1:12` where it isn't certain.
  var text: String {
    (isCertain ? "=" : "~")
      + Words.number(frequency, decimals: Self.decimals(frequency)) + ":\(below)"
  }

  /// Nil for invalid text.
  init?(text: Substring) {
    let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    guard let sign = text.first, "=~".contains(sign), parts.count == 2,
      let frequency = Double(parts[0]), frequency >= 1, frequency < 1e7,
      let below = Int(parts[1]), (0..<100) ~= below
    else { return nil }
    self.init(frequency: frequency, below: below, isCertain: sign == "=")
  }
}
