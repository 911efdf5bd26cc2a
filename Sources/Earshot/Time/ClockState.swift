/// How far an engine's time has come.
package struct ClockState: Hashable, Sendable {
  /// Fixed steps that were worked out, and blocks of the next one.
  package var steps = 0
  package var block = 0
  /// Steps that updates have made due, and those that were done as one.
  package var updateSteps = 0
  package var droppedSteps = 0
  /// What updates have let pass.
  package var passed = Duration.zero
  /// The scene's own clock.
  package var sceneFrame = 0.0

  package static let steps = 0...1 << 40
  package static let longest = Duration.seconds(1_000_000_000)

  package init() {}

  init(steps: Int, block: Int, updateSteps: Int, droppedSteps: Int, passed: Duration) {
    self.steps = steps
    self.block = block
    self.updateSteps = updateSteps
    self.droppedSteps = droppedSteps
    self.passed = passed
  }
}
