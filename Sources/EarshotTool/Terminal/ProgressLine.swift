import AudioMeasuring

/// One line on the terminal that is updated at most ten times a second; nothing without a terminal.
struct ProgressLine {
  private let isOn: Bool
  private var latest: ContinuousClock.Instant?
  private let start = ContinuousClock.now

  init(isOn: Bool) {
    self.isOn = isOn && Terminal.isWatched
  }

  /// `text` gets the seconds since the line was made.
  mutating func show(_ text: (Double) -> String) {
    guard isOn else { return }
    let now = ContinuousClock.now
    if let latest, now - latest < .milliseconds(100) { return }
    latest = now
    // Returns to the line's start and erases the old text.
    Terminal.write("\r\u{1B}[K" + text(seconds(at: now)))
  }

  /// Erases the line, to be shown again, so that a message can be printed.
  mutating func erase() {
    guard isOn else { return }
    Terminal.write("\r\u{1B}[K")
    latest = nil
  }

  /// Takes the line away, and leaves another in its place.
  func end(_ text: (Double) -> String? = { _ in nil }) {
    guard isOn else { return }
    Terminal.write("\r\u{1B}[K")
    if let text = text(seconds(at: .now)) { Terminal.complain(text) }
  }

  private func seconds(at now: ContinuousClock.Instant) -> Double { (now - start) / .seconds(1) }
}

extension Double {
  /// With one digit after the point.
  var tenths: String {
    Words.number(self, minus: "-")
  }
}
