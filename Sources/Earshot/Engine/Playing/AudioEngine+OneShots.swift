/// Sounds at a fixed place: a shot, an impact, a door.
extension AudioEngine {
  /// Plays a clip at a place in the world, on an emitter of its own, which is removed when the
  /// voice has ended.
  ///
  ///     engine.play(crash, at: [4, 0, -2])
  ///
  /// `VoiceStatus.emitter` names the emitter, which can be moved; other voices on it keep it alive.
  /// If no emitter can be made, the play is refused, as by `play(_:on:options:)`.
  @discardableResult
  public func play(
    _ clip: Clip, at place: Position, options: PlaybackOptions = PlaybackOptions(),
    emitter: EmitterOptions = EmitterOptions()
  ) -> Voice {
    play(clip, at: place, options: options, emitter: emitter, as: nil)
  }

  /// Like `play(_:at:options:emitter:)`, for a clip of a set, chosen as by `play(_:on:options:)`.
  @discardableResult
  public func play(
    _ set: ClipSet, at place: Position, options: PlaybackOptions = PlaybackOptions(),
    emitter: EmitterOptions = EmitterOptions()
  ) -> Voice {
    guard let clip = world.clipSets.choose(set, &world.generator) else {
      return world.refuse(.none, .stale)
    }
    return play(clip, at: place, options: options, emitter: emitter)
  }

  /// Like `play(_:at:options:emitter:)`, for a voice whose handle another thread has already made.
  @discardableResult
  func play(
    _ clip: Clip, at place: Position, options: PlaybackOptions, emitter: EmitterOptions,
    as ticket: Voice?
  ) -> Voice {
    // Without an emitter the play is refused, as on a removed one.
    let own = (try? makeEmitter(at: place, options: emitter)) ?? Emitter(handle: .none)
    let voice = play(clip, on: own, options: options, as: ticket)
    world.removeWhenSpent(own)
    removeSpentEmitters()
    return voice
  }

  /// Removes the emitters whose last voice has ended. A recorder gets this as an ordinary removal.
  func removeSpentEmitters() {
    while let emitter = world.spentEmitters.popLast() { remove(emitter) }
  }
}
