extension AudioEngine {
  /// The maximum number of listeners together.
  public static let mostListeners = Audience.most

  /// Makes up to four listeners listen together, as on a split screen: each emitter is heard by one
  /// of them, chosen by `setHearer(_:_:)`. Non-positional voices are heard with the gain of the
  /// first.
  ///

  /// Replaces the previous listeners; `activate` and `makeListener` end it. After a listener is
  /// removed the others remain. An emitter changes to another listener within a tenth of a second,
  /// or within a step when the number of listeners changes between one and several. Throws, and
  /// changes nothing, for no listener, one that is named twice, more than four, or a removed one.
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

  /// The current listeners, in order; empty if there is none.
  public var audience: [Listener] {
    world.scene.listeners.active.map { [$0] + world.scene.listeners.companions } ?? []
  }

  /// Sets a listener's weight among several, from 0 to 1, the default: a gain on the emitters that
  /// it hears, and it is chosen for fewer of them. Other values are refused and counted.
  public func setWeight(_ listener: Listener, _ weight: Double) {
    guard counted(world.scene.listeners.setWeight(listener, weight)) else { return }
    record(.setListenerWeight(listener, weight))
  }

  /// A listener's weight; nil once it is removed.
  public func weight(of listener: Listener) -> Double? {
    world.scene.listeners.row(of: listener).map { world.scene.listeners.weights[$0] }
  }

  /// Sets the part of the stereo picture in which a listener hears emitters: all of it, the
  /// default, or less, and then in front only. Values outside −1…1 are refused and counted.
  public func setStage(_ listener: Listener, _ stage: StereoStage) {
    guard counted(world.scene.listeners.setStage(listener, stage)) else { return }
    record(.setStage(listener, stage))
  }

  /// A listener's part of the stereo picture; nil once it is removed.
  public func stage(of listener: Listener) -> StereoStage? {
    world.scene.listeners.row(of: listener).map { world.scene.listeners.stages[$0] }
  }

  /// Sets which listener hears an emitter: the nearest, the default, the loudest, or a given one.
  /// It changes to another listener when that is nearer or louder by more than 1 dB, which is 12 %
  /// of the distance.
  public func setHearer(_ emitter: Emitter, _ hearer: Hearer) {
    if case .pinned(let listener) = hearer, !world.scene.listeners.contains(listener) {
      return stale()
    }
    guard counted(world.scene.emitters.setHearer(emitter, hearer)) else { return }
    record(.setHearer(emitter, hearer))
  }

  /// The listener policy of an emitter; nil once it is removed.
  public func hearer(of emitter: Emitter) -> Hearer? {
    world.scene.emitters.row(of: emitter).map { world.scene.emitters.hearers[$0] }
  }

  /// The listener that heard an emitter in the last step: the chosen one of several, if it had
  /// voices, else the active one.
  public func listener(hearing emitter: Emitter) -> Listener? {
    guard let row = world.scene.emitters.row(of: emitter) else { return nil }
    guard world.scene.audience.isInUse else { return activeListener }
    return world.scene.audience.hearer(of: row, emitter)
  }
}
