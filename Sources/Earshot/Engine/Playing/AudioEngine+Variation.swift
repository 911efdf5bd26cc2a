extension AudioEngine {
  /// Makes a set of clips from which each play chooses one. Clips that are gone are refused when
  /// they are chosen.
  public func makeClipSet(_ clips: [Clip], order: ClipOrder = .shuffle) -> ClipSet {
    clipSets.make(clips, order)
  }

  /// Forgets a set; its clips stay.
  public func remove(_ set: ClipSet) {
    if !clipSets.remove(set) { stale() }
  }

  /// Plays a clip of a set, chosen by the set's order and the engine's seeded generator.
  @discardableResult
  public func play(
    _ set: ClipSet, on emitter: Emitter? = nil, options: PlaybackOptions = PlaybackOptions()
  ) -> Voice {
    guard let clip = clipSets.choose(set, &generator) else { return refuse(.none, .stale) }
    return play(clip, on: emitter, options: options)
  }

  func vary(_ gain: Gain, _ range: ClosedRange<Double>) -> Double {
    guard range != 0...0 else { return gain.linear }
    return (gain * .decibels(choose(range))).linear
  }

  func vary(_ rate: Rate, _ range: ClosedRange<Double>) -> Double {
    guard range != 1...1 else { return rate.factor }
    return (rate * Rate(choose(range))).factor
  }

  private func choose(_ range: ClosedRange<Double>) -> Double {
    guard range.lowerBound.isFinite, range.upperBound.isFinite else { return range.lowerBound }
    return generator.next(in: range)
  }
}
