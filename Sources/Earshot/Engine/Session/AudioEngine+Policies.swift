extension AudioEngine {
  /// What becomes of a voice when the game is paused and after interruptions, whatever its bus
  /// says; nil: as its bus says.
  public func setSuspensionPolicy(_ voice: Voice, _ policy: SuspensionPolicy?) {
    guard let row = rowCounted(voice) else { return }
    record(.setPolicy(.voice(voice), policy))
    policies.set(voice, policy)
    if session.isGamePaused { applyGamePause(to: row, fading: .clickFree) }
  }

  /// What becomes of the voices on a bus, and on those under it that have no policy of their own.
  public func setSuspensionPolicy(_ bus: Bus, _ policy: SuspensionPolicy?) {
    guard buses.row(of: bus) != nil else { return stale() }
    record(.setPolicy(.bus(bus), policy))
    policies.set(bus, policy)
    if session.isGamePaused { applyGamePause(fading: .clickFree) }
  }

  /// The policy that a bus was given itself, if it was.
  public func suspensionPolicy(of bus: Bus) -> SuspensionPolicy? { policies.policy(givenTo: bus) }

  /// The policy that a voice is under; nil once it has ended.
  public func suspensionPolicy(of voice: Voice) -> SuspensionPolicy? {
    voices.row(of: voice).map { policy(of: $0) }
  }

  func policy(of row: Int) -> SuspensionPolicy {
    policies.isEmpty
      ? SuspensionPolicy()
      : policies.policy(
        of: voices.voice(at: row), on: buses.bus(at: Int(voices.bus[row])), in: buses)
  }

  func applyGamePause(fading fade: Fade) {
    for row in voices.rows where voices.phase[row] != .free {
      voices.ramping.insert(row)
      applyGamePause(to: row, fading: fade)
    }
  }

  /// Lets a voice stand still, or go on, as the game's time does.
  func applyGamePause(to row: Int, fading fade: Fade) {
    let policy = policy(of: row)
    let over = frames(policy.gamePauseFade ?? fade)
    let isExempt =
      buses.ignoresGameTime[Int(voices.bus[row])] || policy.playsWhileGameIsPaused
    if session.isGamePaused, !isExempt {
      pause(row, .game, over: over)
    } else {
      voices.resume(row, .game, at: currentFrame, over: over)
    }
  }
}
