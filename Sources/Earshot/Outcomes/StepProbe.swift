/// Tells where the time of the engine's steps goes. For the benchmark: nothing is measured unless
/// a probe is put in, and then each phase costs a look at the clock.
package final class StepProbe {
  /// What a step consists of, in the order in which it is done.
  package enum Phase: Int, CaseIterable, Sendable {
    case scene, voices, hearing, ranking, lending, commit, mixing, settling
  }

  private let clock: () -> Double
  private var spent = ContiguousArray(repeating: 0.0, count: Phase.allCases.count)
  private var last = 0.0

  /// A probe that measures in what the clock counts.
  package init(clock: @escaping () -> Double) { self.clock = clock }

  /// The time spent in a phase so far.
  package func time(in phase: Phase) -> Double { spent[phase.rawValue] }

  func begin() { last = clock() }

  func end(_ phase: Phase) {
    let now = clock()
    spent[phase.rawValue] += now - last
    last = now
  }
}
