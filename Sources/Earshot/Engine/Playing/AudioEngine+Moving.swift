/// Changes of a playing voice's bus, emitter or treatment, without a jump of its playhead or a
/// click.
extension AudioEngine {
  /// Moves a voice to another bus. Gain, rate and obstacles of that bus are ramped without a click.
  /// If the bus is paused, the voice pauses; if not, it resumes.
  ///
  /// A limit of the new bus makes room as for a play. If a limit is full and refuses, or is full of
  /// protected voices, the call does nothing and is counted.
  public func setBus(_ voice: Voice, _ bus: Bus) {
    guard let row = rowCounted(voice) else { return }
    guard let busRow = world.buses.row(of: bus) else { return stale() }
    guard counted(world.setBus(row, busRow)) else { return }
    record(.setVoiceBus(voice, bus))
  }

  /// Moves a voice to another emitter, or makes it non-positional; its bus and its priority stay.
  ///
  /// From one emitter to another it jumps, without Doppler shift. To and from a non-positional
  /// voice it cross-fades to another source. Limits are treated as by `setBus`. Live sound stays
  /// positional or non-positional, as it was started; such a change is refused, and counted.
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

  /// Pans a non-positional voice between left and right: −1 to 1, with constant power, linearly
  /// over a time. A change at once is spread over a step. It has no effect while the voice is on an
  /// emitter, and on a mono output.
  public func setPan(_ voice: Voice, _ pan: Double, over time: Duration = .zero) {
    guard let row = rowCounted(voice), counted(!pan.isNaN) else { return }
    world.setPan(row, pan, over: frames(time))
    record(.setPan(voice, pan, over: time))
  }

  /// Sets whether a voice keeps its source, once it has one, as long as it is audible. Otherwise
  /// its latest priority counts. Live sound stays protected: such a change is refused, and counted.
  public func setProtected(_ voice: Voice, _ isProtected: Bool) {
    guard let row = rowCounted(voice), counted(world.setProtected(row, isProtected)) else { return }
    record(.setProtected(voice, isProtected))
  }

  /// Changes what a voice does without a source, from now on. With `restart` it starts with its
  /// current clip. Live sound keeps time: anything else is refused, and counted.
  public func setWhenVirtual(_ voice: Voice, _ behavior: VirtualBehavior) {
    guard let row = rowCounted(voice), counted(world.setWhenVirtual(row, behavior)) else { return }
    record(.setWhenVirtual(voice, behavior))
  }
}
