/// Whether the sound met an expectation, and the sentence about it.
package struct Verdict: Sendable {
  package enum Outcome: Sendable {
    case holds
    case fails
    /// It can't be judged, nor can the opposite: the expectation makes no sense for this render.
    case unanswerable
  }

  package let outcome: Outcome
  /// The expectation, after “it should”; and its opposite, if that isn't expressed by a “not”.
  private let expected: String
  private let opposite: String
  /// The measurement, after “but”.
  private let heard: String
  private let when: String

  package init(
    _ holds: Bool?, should expected: String, opposite: String? = nil, but heard: String,
    when: String = ""
  ) {
    outcome = holds.map { $0 ? .holds : .fails } ?? .unanswerable
    self.expected = expected
    self.opposite = opposite ?? "not " + expected
    self.heard = heard
    self.when = when
  }

  /// Whether it is as expected, or, negated, as it was expected not to be.
  package func isMet(negated: Bool = false) -> Bool {
    outcome == (negated ? .fails : .holds)
  }

  /// “It should be heard from the left, by 3 dB or more, from 0.5 to 0.6 s, but …”. Only of use
  /// where the expectation isn't met.
  package func sentence(negated: Bool = false) -> String {
    "It should \(negated ? opposite : expected)\(when), but \(heard)."
  }
}
