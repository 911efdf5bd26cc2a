extension AudioEngine {
  /// Makes a bus under another. Throws if that was removed, or there are 1,024 buses already.
  public func makeBus(
    under parent: Bus = .master, gain: Gain = .unity, label: Label? = nil
  ) throws(AudioError) -> Bus {
    guard let row = world.buses.row(of: parent) else { throw staleHandle(.bus(parent)) }
    let bus = try world.buses.make(under: row, gain: gain.linear)
    record(.makeBus(bus, under: parent, gain))
    if let label { setLabel(bus, label) }
    return bus
  }

  /// Removes a bus with those under it. Their voices end without a click, and their emitters change
  /// to `master`. `master` itself can't be removed.
  public func remove(_ bus: Bus) {
    guard let row = world.buses.row(of: bus), row != 0 else { return stale() }
    record(.removeBus(bus))
    world.removeBus(row)
    world.policies.set(bus, nil)
  }

  /// Moves a bus under another. A cycle is refused.
  public func setParent(_ bus: Bus, to parent: Bus) throws(AudioError) {
    guard let row = world.buses.row(of: bus) else { throw staleHandle(.bus(bus)) }
    guard let parentRow = world.buses.row(of: parent) else { throw staleHandle(.bus(parent)) }
    let former = world.buses.rows[row].parent
    try world.buses.setParent(row, to: parentRow)
    guard !world.hasListeningCycle else {
      try world.buses.setParent(row, to: former)
      throw AudioError(
        .hierarchyInvalid, subject: "bus",
        explanation: "a compressor would listen to itself there; choose another bus")
    }
    world.wireDesk(isSeamless: false)
    record(.setBusParent(bus, parent))
    world.followNewParent(ofBus: row)
  }

  /// Changes a bus's gain over a time.
  public func setGain(
    _ bus: Bus, _ gain: Gain, over time: Duration = .zero, shaped shape: FadeShape = .linear
  ) {
    guard world.ramp(bus, .gain, to: gain.linear, over: time, shape) else { return stale() }
    record(.setGain(.bus(bus), gain, over: time, shape))
  }

  /// Changes the speed and pitch of everything on a bus, linearly over a time.
  public func setRate(_ bus: Bus, _ rate: Rate, over time: Duration = .zero) {
    guard world.ramp(bus, .rate, to: rate.factor, over: time) else { return stale() }
    record(.setRate(.bus(bus), rate, over: time))
  }

  /// Sets the occlusion of everything on a bus, in addition to those of emitters and voices.
  public func setOcclusion(_ bus: Bus, _ occlusion: Occlusion, over time: Duration = .zero) {
    guard world.ramp(bus, .occlusion, to: occlusion.amount, over: time) else { return stale() }
    record(.setOcclusion(.bus(bus), occlusion, over: time))
  }

  /// Changes the priority of a bus's current voices.
  public func setPriority(_ bus: Bus, _ priority: Int) {
    guard let row = world.buses.row(of: bus) else { return stale() }
    record(.setPriority(.bus(bus), priority))
    for voice in world.voices(on: row) { world.voices.setPriority(voice, priority) }
  }

  /// Mutes a bus without a click. Its voices keep time.
  public func setMuted(_ bus: Bus, _ isMuted: Bool) {
    guard let row = world.buses.row(of: bus) else { return stale() }
    record(.setMuted(bus, isMuted))
    world.buses.setMuted(row, isMuted)
  }

  /// Sets whether voices on a bus play on at their own speed while game time is slowed or paused,
  /// as for interface sounds and music.
  public func setIgnoresGameTime(_ bus: Bus, _ ignores: Bool) {
    guard let row = world.buses.row(of: bus) else { return stale() }
    record(.setIgnoresGameTime(bus, ignores))
    world.buses.setIgnoresGameTime(row, ignores)
    world.followGameTime(fading: .clickFree)
  }

  /// Pauses everything on a bus, including future plays, until `resume`.
  public func pause(_ bus: Bus, fading fade: Fade = .clickFree) {
    guard let row = world.buses.row(of: bus) else { return stale() }
    record(.pauseBus(bus, fade))
    world.pauseBus(row, over: course(fade))
  }

  /// Resumes a bus, unless one above it is paused; voices that were paused themselves stay paused.
  public func resume(_ bus: Bus, fading fade: Fade = .clickFree) {
    guard let row = world.buses.row(of: bus) else { return stale() }
    record(.resumeBus(bus, fade))
    world.resumeBus(row, over: course(fade))
  }

  /// Stops every current voice on a bus.
  public func stop(_ bus: Bus, fading fade: Fade = .clickFree) {
    guard let row = world.buses.row(of: bus) else { return stale() }
    record(.stopBus(bus, fade))
    for voice in world.voices(on: row) { world.stop(voice, .stopped, over: course(fade)) }
  }

  // MARK: The game's time

  /// The speed of game time: 1 is normal, 0.5 is slow motion, in which objects move and sounds play
  /// half as fast, except on buses that ignore it. 0.01 to 100; it reads 0 while game time is
  /// paused, and a value set during a pause takes effect at its end.
  public var timeScale: Double {
    get { world.timeScale }
    set {
      world.timeScaleSetting = Rate(newValue).factor
      record(.setTimeScale(world.timeScaleSetting))
      world.voices.markAllChanged()
    }
  }

  /// Pauses game time: nothing moves, and voices stand still except on buses that ignore it and
  /// those exempt by their `SuspensionPolicy`. The engine's own clock runs. Like `suspend(.game)`,
  /// but pausing twice is pausing once.
  public func pauseGame(fading fade: Fade = .clickFree) {
    guard !session.isPausedByCall else { return }
    session.isPausedByCall = true
    record(.pauseGame(fade))
    addReasons(.game, fading: fade)
  }

  /// Undoes `pauseGame`. Game time resumes unless `suspend(.game)` holds.
  public func resumeGame(fading fade: Fade = .clickFree) {
    guard session.isPausedByCall else { return }
    session.isPausedByCall = false
    record(.resumeGame(fade))
    removeReasons(.game, shouldResume: true, fading: fade)
  }
}
