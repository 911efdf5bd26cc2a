extension AudioEngine {
  /// The options of an emitter; nil once it is removed.
  public func options(of emitter: Emitter) -> EmitterOptions? {
    world.scene.emitters.options(of: emitter)
  }

  /// Changes the gain of everything from an emitter, over a time.
  public func setGain(
    _ emitter: Emitter, _ gain: Gain, over time: Duration = .zero, shaped shape: FadeShape = .linear
  ) {
    guard world.ramp(emitter, .gain, to: gain.linear, over: time, shape) else { return stale() }
    record(.setGain(.emitter(emitter), gain, over: time, shape))
  }

  /// Changes an emitter's occlusion, linearly over a time. A change at once is spread over a few
  /// steps.
  public func setOcclusion(_ emitter: Emitter, _ occlusion: Occlusion, over time: Duration = .zero)
  {
    guard world.ramp(emitter, .occlusion, to: occlusion.amount, over: time) else { return stale() }
    record(.setOcclusion(.emitter(emitter), occlusion, over: time))
  }

  /// Changes the speed and pitch of everything from an emitter, linearly over a time.
  public func setRate(_ emitter: Emitter, _ rate: Rate, over time: Duration = .zero) {
    guard world.ramp(emitter, .rate, to: rate.factor, over: time) else { return stale() }
    record(.setRate(.emitter(emitter), rate, over: time))
  }

  /// Changes how an emitter gets quieter with distance.
  public func setDistance(_ emitter: Emitter, _ curve: DistanceCurve) {
    guard counted(world.scene.emitters.setDistance(emitter, curve)) else { return }
    record(.setDistance(emitter, curve))
  }

  /// Changes an emitter's directivity.
  public func setCone(_ emitter: Emitter, _ cone: SoundCone) {
    guard counted(world.scene.emitters.setCone(emitter, cone)) else { return }
    record(.setCone(emitter, cone))
  }

  /// Sets whether an emitter's motion changes its pitch.
  public func setDoppler(_ emitter: Emitter, _ isOn: Bool) {
    guard counted(world.scene.emitters.setDoppler(emitter, isOn)) else { return }
    record(.setDoppler(emitter, isOn))
  }

  /// Sets whether sounds on an emitter arrive late by their travel time, as thunder after
  /// lightning. The default is false.
  ///
  /// A voice is heard late by its path length over the speed of sound, to the sample frame, and so
  /// is its planned stop. The path goes to the emitter's nearest point at the start, through doors
  /// where needed; its time is game time at the current speed, and 60 s at most. Until then the
  /// voice is starting, `VoiceReason.onItsWay`: one that is stopped is never heard, and one that is
  /// paused keeps the rest of its delay. After the start, changes of the path appear as Doppler
  /// shift. A teleport, a seek and a resumption are heard at once, and so are changes of gain and
  /// position.
  public func setTravelTime(_ emitter: Emitter, _ isOn: Bool) {
    guard counted(world.scene.emitters.setTravelTime(emitter, isOn)) else { return }
    record(.setTravelTime(emitter, isOn))
  }

  /// Gives an emitter a size: a radius around its position, or its shape.
  ///
  /// Outside, it is heard over the angle that it covers, which gets narrower with distance; inside,
  /// it surrounds the listener. Distances are measured to its surface, so inside the level stays
  /// constant. In metres of its own space, up to 10⁶; 0, or NaN, is a point. Rays through walls go
  /// to a disc of that radius.
  public func setRadius(_ emitter: Emitter, _ radius: Double) {
    guard counted(world.scene.emitters.setRadius(emitter, radius)) else { return }
    world.ways.noteResized(Int(emitter.handle.index))
    record(.setRadius(emitter, radius))
  }

  /// Changes the extent of an emitter's sound: a point, a line or an area.
  ///
  /// Lines and areas are as loud as a point at their nearest place, and are heard over the angle
  /// that their near parts cover. They turn and scale with the emitter.
  public func setShape(_ emitter: Emitter, _ shape: EmitterShape) {
    guard counted(world.scene.setShape(emitter, shape)) else { return }
    world.ways.noteResized(Int(emitter.handle.index))
    record(.setShape(emitter, shape))
  }

  /// Plays the two channels of stereo clips from two places, as from two loudspeakers: this far
  /// apart, along the emitter's own right axis, with the emitter in the middle.
  ///
  /// A listener that faces the emitter's direction hears the clip unchanged, one that faces the
  /// emitter hears the sides swapped, and one beside it hears both from nearly one direction. At a
  /// distance the two converge, and close by they are on opposite sides. Level, cones, walls and
  /// pitch are those of the emitter. A radius or a shape then only affects distance and direction.
  /// In metres of its own space, up to 10⁶; 0, the default, or NaN mixes them to mono. Playing
  /// voices change within a step, except live sound, which stays as it was started. Mono clips, and
  /// clips that keep their channels, are unaffected.
  public func setStereoWidth(_ emitter: Emitter, _ width: Double) {
    guard world.setStereoWidth(emitter, width) else { return stale() }
    record(.setStereoWidth(emitter, options(of: emitter)?.stereoWidth ?? 0))
  }

  /// Changes the priority of an emitter's voices, current and future ones.
  public func setPriority(_ emitter: Emitter, _ priority: Int) {
    guard let row = world.scene.emitters.row(of: emitter) else { return stale() }
    record(.setPriority(.emitter(emitter), priority))
    world.scene.emitters.setPriority(emitter, Int32(clamping: priority))
    guard world.hearing.voices(on: row) > 0 else { return }
    for voice in world.voices.rows
    where world.voices.phase[voice] != .free && world.voices.emitter[voice] == row {
      world.voices.setPriority(voice, Int(Int32(clamping: priority)))
    }
  }

  /// The bus of an emitter's voices that have none of their own; nil once it is removed.
  public func bus(of emitter: Emitter) -> Bus? {
    world.scene.emitters.row(of: emitter).map {
      world.buses.bus(at: Int(world.scene.emitters.buses[$0]))
    }
  }

  /// Changes the bus of an emitter's future voices.
  public func setBus(_ emitter: Emitter, _ bus: Bus) {
    guard let row = world.buses.row(of: bus) else { return stale() }
    guard counted(world.scene.emitters.setBus(emitter, UInt16(row))) else { return }
    record(.setEmitterBus(emitter, bus))
  }
}

extension AudioEngine {
  /// The maximum number of listeners together.
  public static let mostListeners = Audience.most

  /// Makes up to four listeners listen together, as on a split screen: each emitter is heard by one
  /// of them, chosen by `setListenerPolicy(_:_:)`. Non-positional voices are heard with the gain of
  /// the first.
  ///

  /// Replaces the previous listeners; `activate` and `makeListener` end it. After a listener is
  /// removed the others remain. An emitter changes to another listener within a tenth of a second,
  /// or within a step when the number of listeners changes between one and several. Throws, and
  /// changes nothing, for no listener, one that is named twice, more than four, or a removed one.
  public func setListeners(_ listeners: [Listener]) throws(AudioError) {
    guard (1...Self.mostListeners).contains(listeners.count) else {
      throw AudioError(
        .limitReached, subject: "\(listeners.count) listeners",
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
    record(.setListeners(listeners))
  }

  /// The current listeners, in order; empty if there is none.
  public var listeners: [Listener] {
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
  public func setListenerPolicy(_ emitter: Emitter, _ policy: ListenerPolicy) {
    if case .pinned(let listener) = policy, !world.scene.listeners.contains(listener) {
      return stale()
    }
    guard counted(world.scene.emitters.setPolicy(emitter, policy)) else { return }
    record(.setListenerPolicy(emitter, policy))
  }

  /// The listener policy of an emitter; nil once it is removed.
  public func listenerPolicy(of emitter: Emitter) -> ListenerPolicy? {
    world.scene.emitters.row(of: emitter).map { world.scene.emitters.policies[$0] }
  }

  /// The listener that heard an emitter in the last step: the chosen one of several, if it had
  /// voices, else the active one.
  public func listener(hearing emitter: Emitter) -> Listener? {
    guard let row = world.scene.emitters.row(of: emitter) else { return nil }
    guard world.scene.audience.isInUse else { return activeListener }
    return world.scene.audience.listener(of: row, emitter)
  }
}

extension AudioEngine {
  /// Sets an object's name and number; nil removes them. Costs about 100 ns per call, and nothing
  /// otherwise.
  public func setLabel(_ thing: some Labelled, _ label: Label?) {
    let thing = thing.labelled
    guard world.isThere(thing) else { return stale() }
    record(.setLabel(thing, label ?? Label()))
    world.setLabel(thing, label ?? Label())
  }

  /// The label of an object; nil if it has none. The label of a removed object is kept until at
  /// least 2,048 further labels were set.
  public func label(of thing: some Labelled) -> Label? { world.label(of: thing.labelled) }

  /// Nil for surroundings, too.
  public func label(of space: ZoneSpace) -> Label? {
    space.labelled.flatMap { world.label(of: $0) }
  }
}
