/// What silences an engine, and how far the output is closed for it.
package struct SessionState: Hashable, Sendable {
  package var interruptions: [String] = []
  /// How often each of `SuspensionReasons.countable` was put in and not taken out.
  package var holds: [Int] = []
  package var staysPaused = false
  package var isPausedByCall = false
  package var isInBackground = false
  /// How loud the output is, where that goes, by how much a sample frame, and after how many.
  package var gateLevel = 1.0
  package var gateTarget = 1.0
  package var gateSlope = 0.0
  package var gateDelay = 0
  /// Frames that effects held back, which another's gate lets by unheard.
  package var gateAhead = 0
  /// The output was taken away, and is there to the end of the coming block.
  package var losesOutput = false

  package init() {}
}
