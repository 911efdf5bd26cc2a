extension AudioEngine {
  /// The most listeners that may listen together.
  public static let mostListeners = Audience.most

  /// Lets up to four listeners listen together, as on a split screen: each emitter is heard by one
  /// of them, chosen by `setHearer(_:_:)`. Flat voices are heard with the gain of the first.
  ///
  /// Takes the place of whoever listened before; `activate` and `makeListener` end it. Who is
  /// removed leaves the others to listen. An emitter that somebody else hears from now on goes over
  /// within a tenth of a second, but within a step when one listener becomes several, or several
  /// one. Throws, and changes nothing, for no listener, one that is named twice, more than four, or
  /// one that is gone.
  public func setAudience(_ listeners: [Listener]) throws(AudioError) {
    guard (1...Self.mostListeners).contains(listeners.count) else {
      throw AudioError(
        .limitReached, subject: "an audience of \(listeners.count)",
        explanation: "1 to \(Self.mostListeners) listeners can listen together")
    }
    for (index, listener) in listeners.enumerated() {
      guard world.scene.listeners.contains(listener) else {
        throw staleHandle(.listener(listener))
      }
      guard !listeners[..<index].contains(listener) else {
        throw AudioError(
          .limitReached, subject: world.words(for: .listener(listener)),
          explanation: "it is named twice; name each listener once")
      }
    }
    world.scene.listeners.listen(with: listeners)
    record(.setAudience(listeners))
  }

  /// Who listens, the first first; nobody where there is no listener.
  public var audience: [Listener] {
    world.scene.listeners.active.map { [$0] + world.scene.listeners.companions } ?? []
  }

  /// How much a listener counts in an audience, from 0, not at all, to 1, as at first: all that he
  /// hears of emitters gets that gain, and he is chosen for fewer of them. Beyond that, or no
  /// number, is refused and counted.
  public func setWeight(_ listener: Listener, _ weight: Double) {
    guard counted(world.scene.listeners.setWeight(listener, weight)) else { return }
    record(.setListenerWeight(listener, weight))
  }

  /// How much a listener counts in an audience; nil once it is gone.
  public func weight(of listener: Listener) -> Double? {
    world.scene.listeners.row(of: listener).map { world.scene.listeners.weights[$0] }
  }

  /// The part of the stereo picture that a listener hears emitters in: all of it, as at first, or
  /// less, and then from the front alone. What isn't within −1…1 is refused and counted.
  public func setStage(_ listener: Listener, _ stage: StereoStage) {
    guard counted(world.scene.listeners.setStage(listener, stage)) else { return }
    record(.setStage(listener, stage))
  }

  /// The part of the stereo picture that a listener hears in; nil once it is gone.
  public func stage(of listener: Listener) -> StereoStage? {
    world.scene.listeners.row(of: listener).map { world.scene.listeners.stages[$0] }
  }

  /// By whom of an audience an emitter is heard: who is nearest, as at first, or loudest, or a
  /// certain one. Who is nearest or loudest hears it until somebody else is so by more than 1 dB,
  /// which is 12 % of the distance.
  public func setHearer(_ emitter: Emitter, _ hearer: Hearer) {
    if case .pinned(let listener) = hearer, !world.scene.listeners.contains(listener) {
      return stale()
    }
    guard counted(world.scene.emitters.setHearer(emitter, hearer)) else { return }
    record(.setHearer(emitter, hearer))
  }

  /// By whom an emitter is to be heard; nil once it is gone.
  public func hearer(of emitter: Emitter) -> Hearer? {
    world.scene.emitters.row(of: emitter).map { world.scene.emitters.hearers[$0] }
  }

  /// Who heard an emitter in the last step: of an audience who was chosen, if it had voices, else
  /// who listens.
  public func listener(hearing emitter: Emitter) -> Listener? {
    guard let row = world.scene.emitters.row(of: emitter) else { return nil }
    guard world.scene.audience.isInUse else { return activeListener }
    return world.scene.audience.hearer(of: row, emitter)
  }
}
