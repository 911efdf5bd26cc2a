/// Takes part in the engine's time before each block is worked out: sound events, which turn
/// parameters into gains and rates.
package protocol StepParticipant: AnyObject {
  /// A block of so many sample frames comes next. Calls to the engine take effect at its first
  /// frame, and are recorded like a game's.
  func prepareBlock(frames: Int)
  /// A voice ended or passed a marker, or a clip failed. The engine must not be called from here.
  func note(_ event: AudioEvent)
  /// An update or a rendered block is over. Calls to the engine take effect with the next one, and
  /// are recorded like a game's.
  func finishUpdate()
}

extension StepParticipant {
  package func finishUpdate() {}
}

/// Who takes part isn't kept for that.
struct WeakStepParticipant {
  private(set) weak var participant: (any StepParticipant)?

  init(_ participant: any StepParticipant) { self.participant = participant }
}
