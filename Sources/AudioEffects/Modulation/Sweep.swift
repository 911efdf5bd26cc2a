import CAudioKernels
import CSystem

/// A low-frequency sine that moves a setting of an effect: one phase for the first channel of each
/// pair, and one for the second.
struct Sweep {
  /// In cycles, 0 to 1.
  private(set) var phase = 0.0
  /// The phase at the end of the current run.
  private(set) var nextPhase = 0.0

  /// Goes on by a run, at a rate in hertz.
  mutating func advance(_ rate: Double, _ frames: Int, _ sampleRate: Int) {
    phase = nextPhase
    nextPhase += rate * Double(frames) / Double(sampleRate)
    nextPhase -= nextPhase.rounded(.down)
  }

  mutating func reset() { (phase, nextPhase) = (0, 0) }

  /// The sine at a phase. `spread` puts the second channels up to half a cycle ahead.
  static func sine(_ phase: Double, channel: Int, spread: Double) -> Double {
    sin(2 * .pi * (phase + (channel % 2 == 0 ? 0 : 0.5 * spread)))
  }
}

extension kernel_slope {
  /// From the start of a run to its end.
  init(from start: Double, to end: Double, over frames: Int) {
    self.init(start: Float(start), step: Float((end - start) / Double(frames)))
  }
}
