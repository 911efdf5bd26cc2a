extension AudioEngine {
  /// Makes a set of clips from which each play chooses one. Unloaded clips are refused when they
  /// are chosen.
  public func makeClipSet(_ clips: [Clip], order: ClipOrder = .shuffle) -> ClipSet {
    world.clipSets.make(clips, order)
  }

  /// Removes a set; its clips stay.
  public func remove(_ set: ClipSet) {
    if !world.clipSets.remove(set) { stale() }
  }

  /// Plays a clip of a set, chosen by the set's order and the engine's seeded generator.
  @discardableResult
  public func play(
    _ set: ClipSet, on emitter: Emitter? = nil, options: PlaybackOptions = PlaybackOptions()
  ) -> Voice {
    guard let clip = world.clipSets.choose(set, &world.generator) else {
      return world.refuse(.none, .stale)
    }
    return play(clip, on: emitter, options: options)
  }
}
