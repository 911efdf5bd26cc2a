/// Lines on the terminal that are written anew at most ten times a second.
struct TerminalLines {
  private let isOn: Bool
  private var shown = 0
  private var latest: ContinuousClock.Instant?

  init(isOn: Bool) {
    self.isOn = isOn && Terminal.isWatched
  }

  /// Writes lines over those before; each is cut to the terminal's width.
  mutating func show(_ lines: () -> [String]) {
    guard isOn else { return }
    let now = ContinuousClock.now
    if let latest, now - latest < .milliseconds(100) { return }
    let (width, height) = (Terminal.width - 1, max(Terminal.height - 1, 1))
    let texts = lines().prefix(height).map { $0.prefix(width) }
    Terminal.write(start + texts.joined(separator: "\n"))
    (shown, latest) = (texts.count, now)
  }

  /// Takes the lines away, to be shown again, so that a message can be printed.
  mutating func erase() {
    guard isOn, shown > 0 else { return }
    Terminal.write(start)
    (shown, latest) = (0, nil)
  }

  /// Goes to the first line's start and erases all that follows.
  private var start: String {
    (shown > 1 ? "\r\u{1B}[\(shown - 1)A" : "\r") + "\u{1B}[J"
  }
}

extension String {
  /// `======    `, filled up to a part of its width, 0 to 1; NaN is 0.
  static func bar(_ part: Double, width: Int) -> String {
    let filled = Int((part > 0 ? Swift.min(part, 1) : 0) * Double(width) + 0.5)
    return String(repeating: "=", count: filled) + String(repeating: " ", count: width - filled)
  }
}
