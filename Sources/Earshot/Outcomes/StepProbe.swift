/// Measures the time of a step's phases. For the benchmark: nothing is measured without a probe,
/// and with one each phase reads the clock.
package final class StepProbe {
  /// The phases of a step, in order.
  package enum Phase: Int, CaseIterable, Sendable {
    case scene, voices, hearing, ranking, binding, commit, mixing, settling
  }

  private let clock: () -> Double
  private var spent = ContiguousArray(repeating: 0.0, count: Phase.allCases.count)
  private var last = 0.0

  /// A probe that measures in the clock's unit.
  package init(clock: @escaping () -> Double) { self.clock = clock }

  /// The total time of a phase.
  package func time(in phase: Phase) -> Double { spent[phase.rawValue] }

  func begin() { last = clock() }

  func end(_ phase: Phase) {
    let now = clock()
    spent[phase.rawValue] += now - last
    last = now
  }
}
