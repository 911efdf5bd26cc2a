/// Changes of a voice's bus, emitter and treatment, without a jump of its playhead.
extension World {
  /// Returns false if a limit there is full and refuses.
  func setBus(_ row: Int, _ bus: Int) -> Bool {
    guard relocate(row, emitter: Int(voices.emitter[row]), bus: bus) else { return false }
    if buses.isHeardPaused[bus] {
      pause(row, .bus, over: clickFree)
    } else {
      resume(row, .bus, over: clickFree)
    }
    followGameTime(row, fading: .clickFree)
    return true
  }

  /// On the emitter at that row, or non-positional. Returns false if a limit there is full and
  /// refuses, and for live sound, which can't be mixed differently any more.
  func setEmitter(_ row: Int, _ emitter: Emitter?, at emitterRow: Int) -> Bool {
    let wasFlat = voices.details[row].isFlat
    guard wasFlat == (emitter == nil) || !isLive(row),
      relocate(row, emitter: emitterRow, bus: Int(voices.bus[row]))
    else { return false }
    voices.details[row].emitter = emitter
    voices.details[row].isFlat = emitter == nil
    guard wasFlat != (emitter == nil) else {
      setWide(row, isWide(emitterRow))
      return true
    }
    beginSteering(row)
    voices.details[row].isWide = isWide(emitterRow)
    voices.details[row].revision &+= 1
    if wasFlat { noteMixed(row) }
    return true
  }

  /// Moves a voice with its limits. A full limit makes room as for a play; returns false if it
  /// can't.
  private func relocate(_ row: Int, emitter: Int, bus: Int) -> Bool {
    var isCounted = !limits.isEmpty
    if case .stop = voices.details[row].afterFade { isCounted = false }
    let present = scopes(of: row)
    let new = LimitScopes(
      clip: voices.details[row].clip, group: voices.details[row].group, emitter: emitter, bus: bus,
      buses)
    let entered = new.filter { !present.contains($0) }
    if isCounted {
      guard limits.refusal(entered, voices) == nil else { return false }
      makeRoom(in: entered)
      limits.remove(row, from: present.filter { !new.contains($0) })
      limits.add(row, to: entered, voices)
      voices.isHeldBack[row] = false
    }
    if emitter >= 0 { hearing.addVoice(to: emitter) }
    if voices.emitter[row] >= 0 { hearing.removeVoice(from: Int(voices.emitter[row])) }
    voices.emitter[row] = Int32(emitter)
    voices.bus[row] = UInt16(bus)
    voices.markChanged(row)
    return true
  }

  /// A moving pan is applied in steps by the voice's source; a fixed one is in its samples.
  func setPan(_ row: Int, _ pan: Double, over frames: Double) {
    beginSteering(row)
    voices.details[row].pan.redirect(
      to: min(max(pan, -1), 1), at: Double(currentFrame), over: Ramp.Course(frames: frames))
    // Live sound always gets it.
    guard voices.phase[row] == .playing || frames > 0, !voices.details[row].isPanSteered,
      !isLive(row)
    else { return }
    voices.details[row].isPanSteered = true
    voices.details[row].revision &+= 1
  }

  /// Returns false for live sound that should lose its protection: it couldn't return.
  func setProtected(_ row: Int, _ isProtected: Bool) -> Bool {
    guard isProtected || !isLive(row) else { return false }
    voices.setProtected(row, isProtected)
    return true
  }

  /// Returns false for live sound, which can only keep time.
  func setWhenVirtual(_ row: Int, _ behavior: VirtualBehavior) -> Bool {
    guard behavior == .keepTime || !isLive(row) else { return false }
    let wasRestart = voices.details[row].whenVirtual == .restart
    for clip in voices.setWhenVirtual(row, behavior) { clips.removeVoice(clip) }
    if behavior == .restart, !wasRestart, voices.details[row].hasSequence {
      keepBeginning(of: row)
    }
    return true
  }
}
