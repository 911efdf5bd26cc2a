extension AudioEngine {
  /// Makes a bus under another. Throws when that is gone, or there are 1,024 buses already.
  public func makeBus(under parent: Bus = .master, gain: Gain = .unity) throws(AudioError) -> Bus {
    guard let row = buses.row(of: parent) else { throw .staleHandle("bus") }
    let bus = try buses.make(under: row, gain: gain.linear)
    record(.makeBus(bus, under: parent, gain))
    return bus
  }

  /// Removes a bus with those under it; voices on them end, click-free, and emitters that played
  /// on them play on `master` from now on. `master` itself can't be removed.
  public func remove(_ bus: Bus) {
    guard let row = buses.row(of: bus), row != 0 else { return stale() }
    record(.removeBus(bus))
    let removed = Set(buses.remove(row))
    for voice in voices.rows
    where voices.phase[voice] != .free && removed.contains(Int(voices.bus[voice])) {
      end(voice, .removed)
    }
    for row in removed { removeLimit(on: .bus(row)) }
    policies.set(bus, nil)
    for row in 0..<scene.emitters.highWater
    where removed.contains(Int(scene.emitters.buses[row])) {
      scene.emitters.setBus(scene.emitters.emitter(at: row), 0)
    }
  }

  /// Puts a bus under another. Refuses to put it under itself.
  public func setParent(_ bus: Bus, to parent: Bus) throws(AudioError) {
    guard let row = buses.row(of: bus), let parentRow = buses.row(of: parent) else {
      throw .staleHandle("bus")
    }
    try buses.setParent(row, to: parentRow)
    record(.setBusParent(bus, parent))
    for voice in voicesOn(row) {
      if buses.isHeardPaused[Int(voices.bus[voice])] {
        pause(voice, .bus, over: rampFrames)
      } else {
        voices.resume(voice, .bus, at: currentFrame, over: rampFrames)
      }
    }
    applyGamePause(fading: .clickFree)
    regroupLimits()
  }

  /// Changes a bus's gain, in a straight line of amplitude over a time.
  public func setGain(_ bus: Bus, _ gain: Gain, over time: Duration = .zero) {
    guard let row = buses.row(of: bus) else { return stale() }
    record(.setGain(.bus(bus), gain, over: time))
    buses.setGain(row, to: gain.linear, at: Double(currentFrame), over: frames(time))
  }

  /// Changes the speed and pitch of everything on a bus, in a straight line over a time.
  public func setRate(_ bus: Bus, _ rate: Rate, over time: Duration = .zero) {
    guard let row = buses.row(of: bus) else { return stale() }
    record(.setRate(.bus(bus), rate, over: time))
    buses.setRate(row, to: rate.factor, at: Double(currentFrame), over: frames(time))
  }

  /// Puts an obstacle before everything on a bus, besides what emitters and voices have.
  public func setOcclusion(_ bus: Bus, _ occlusion: Occlusion, over time: Duration = .zero) {
    guard let row = buses.row(of: bus) else { return stale() }
    record(.setOcclusion(.bus(bus), occlusion, over: time))
    buses.setOcclusion(row, to: occlusion.amount, at: Double(currentFrame), over: frames(time))
  }

  /// Changes the priority of the voices that are on a bus now.
  public func setPriority(_ bus: Bus, _ priority: Int) {
    guard let row = buses.row(of: bus) else { return stale() }
    record(.setPriority(.bus(bus), priority))
    for voice in voicesOn(row) { voices.setPriority(voice, priority) }
  }

  /// Mutes a bus, click-free. Its voices keep time.
  public func setMuted(_ bus: Bus, _ isMuted: Bool) {
    guard let row = buses.row(of: bus) else { return stale() }
    record(.setMuted(bus, isMuted))
    buses.setMuted(row, isMuted)
  }

  /// Whether voices on a bus play on, at their own speed, while the game's time is slowed or
  /// paused: right for interface sounds and music.
  public func setIgnoresGameTime(_ bus: Bus, _ ignores: Bool) {
    guard let row = buses.row(of: bus) else { return stale() }
    record(.setIgnoresGameTime(bus, ignores))
    buses.setIgnoresGameTime(row, ignores)
    applyGamePause(fading: .clickFree)
  }

  /// Pauses everything on a bus, and what will be played on it, until `resume`.
  public func pause(_ bus: Bus, fading fade: Fade = .clickFree) {
    guard let row = buses.row(of: bus) else { return stale() }
    record(.pauseBus(bus, fade))
    buses.setPaused(row, true)
    let over = frames(fade)
    for voice in voicesOn(row) { pause(voice, .bus, over: over) }
  }

  /// Lets a bus go on, unless one above it is paused; voices that were paused themselves stay.
  public func resume(_ bus: Bus, fading fade: Fade = .clickFree) {
    guard let row = buses.row(of: bus) else { return stale() }
    record(.resumeBus(bus, fade))
    buses.setPaused(row, false)
    let over = frames(fade)
    for voice in voicesOn(row) {
      var reasons: PauseReasons = .interruption
      if !buses.isHeardPaused[Int(voices.bus[voice])] { reasons.insert(.bus) }
      voices.resume(voice, reasons, at: currentFrame, over: over)
    }
  }

  /// Ends every voice that is on a bus now.
  public func stop(_ bus: Bus, fading fade: Fade = .clickFree) {
    guard let row = buses.row(of: bus) else { return stale() }
    record(.stopBus(bus, fade))
    for voice in voicesOn(row) { stop(voice, .stopped, fade) }
  }

  private func voicesOn(_ bus: Int) -> [Int] {
    voices.rows.filter {
      voices.phase[$0] != .free && buses.isRow(Int(voices.bus[$0]), under: bus)
    }
  }

  // MARK: The game's time

  /// How fast the game's time runs: 1 as ever, 0.5 is slow motion, in which things move and
  /// sounds play half as fast, except on buses that ignore it. 0.01 to 100.
  public var timeScale: Double {
    get { session.isGamePaused ? 0 : timeScaleSetting }
    set {
      timeScaleSetting = Rate(newValue).factor
      record(.setTimeScale(timeScaleSetting))
      voices.markAllChanged()
    }
  }

  /// Pauses the game's time: nothing moves, and voices stand still except on buses that ignore
  /// it and those whose `SuspensionPolicy` exempts them. The engine's own clock goes on. As
  /// `suspend(.game)`, but pausing twice is pausing once.
  public func pauseGame(fading fade: Fade = .clickFree) {
    guard !isGamePaused else { return }
    isGamePaused = true
    record(.pauseGame(fade))
    gamePauseFade = fade
    hold(.game)
    gamePauseFade = .clickFree
  }

  /// Undoes `pauseGame`. The game's time goes on unless `suspend(.game)` holds it still.
  public func resumeGame(fading fade: Fade = .clickFree) {
    guard isGamePaused else { return }
    isGamePaused = false
    record(.resumeGame(fade))
    gamePauseFade = fade
    letGo(.game, shouldResume: true)
    gamePauseFade = .clickFree
  }
}
