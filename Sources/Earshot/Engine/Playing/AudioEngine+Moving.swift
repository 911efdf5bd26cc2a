/// A voice goes on elsewhere, or is treated otherwise, while it plays: its playhead doesn't jump,
/// and nothing clicks.
extension AudioEngine {
  /// Lets a voice go on on another bus. Gain, rate and obstacles of that bus come over a click-free
  /// ramp; where it is paused, the voice stands still, and goes on where it isn't.
  ///
  /// A limit that the voice comes under makes room as for a play. One that is full and refuses, or
  /// is full of protected voices, refuses this call, too: it does nothing, and is counted.
  public func setBus(_ voice: Voice, _ bus: Bus) {
    guard let row = rowCounted(voice) else { return }
    guard let busRow = world.buses.row(of: bus) else { return stale() }
    guard counted(world.setBus(row, busRow)) else { return }
    record(.setVoiceBus(voice, bus))
  }

  /// Lets a voice go on on another emitter, or flat; its bus and its priority stay.
  ///
  /// From one emitter to another it is heard to jump there, without Doppler shift; to and from a
  /// flat voice it is handed over, from one source to another. Limits are treated as by `setBus`.
  /// Live sound stays flat or placed, as it was begun: a change of that is refused, and counted.
  public func setEmitter(_ voice: Voice, _ emitter: Emitter?) {
    guard let row = rowCounted(voice) else { return }
    var emitterRow = -1
    if let emitter {
      guard let found = world.scene.emitters.row(of: emitter) else { return stale() }
      emitterRow = found
    }
    guard counted(world.setEmitter(row, emitter, at: emitterRow)) else { return }
    record(.setVoiceEmitter(voice, emitter))
  }

  /// Changes where between left and right a flat voice is heard: −1 to 1, with constant power, in a
  /// straight line over a time. A change at once is spread over a step. Without effect on a voice
  /// while it is on an emitter, and on a mono output.
  public func setPan(_ voice: Voice, _ pan: Double, over time: Duration = .zero) {
    guard let row = rowCounted(voice), counted(!pan.isNaN) else { return }
    world.setPan(row, pan, over: frames(time))
    record(.setPan(voice, pan, over: time))
  }

  /// Whether a voice keeps its source, once it has one, as long as it can be heard. Without, its
  /// priority counts again: the latest that was set. Live sound stays protected: a call that would
  /// change that is refused, and counted.
  public func setProtected(_ voice: Voice, _ isProtected: Bool) {
    guard let row = rowCounted(voice), counted(world.setProtected(row, isProtected)) else { return }
    record(.setProtected(voice, isProtected))
  }

  /// Changes what a voice does while it has no source. From now on: one that is to begin anew does
  /// so with the clip that it is at. Live sound keeps time: anything else is refused, and counted.
  public func setWhenVirtual(_ voice: Voice, _ behavior: VirtualBehavior) {
    guard let row = rowCounted(voice), counted(world.setWhenVirtual(row, behavior)) else { return }
    record(.setWhenVirtual(voice, behavior))
  }
}
