/// Tells where the time of the engine's steps goes. For the benchmark: nothing is measured unless
/// a probe is put in, and then each phase costs a look at the clock.
package final class StepProbe {
  /// What a step consists of, in the order in which it is done.
  package enum Phase: Int, CaseIterable, Sendable {
    case scene, voices, hearing, ranking, lending, commit, mixing, settling
  }

  private var spent = ContiguousArray(repeating: Duration.zero, count: Phase.allCases.count)
  private var last = ContinuousClock.now

  package init() {}

  /// The time spent in a phase since the last reset.
  package func time(in phase: Phase) -> Duration { spent[phase.rawValue] }

  package func reset() {
    for index in spent.indices { spent[index] = .zero }
  }

  func begin() { last = ContinuousClock.now }

  func end(_ phase: Phase) {
    let now = ContinuousClock.now
    spent[phase.rawValue] += now - last
    last = now
  }
}
