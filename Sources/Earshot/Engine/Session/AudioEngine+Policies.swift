extension AudioEngine {
  /// What becomes of a voice when the game is paused and after interruptions, whatever its bus
  /// says; nil: as its bus says.
  public func setSuspensionPolicy(_ voice: Voice, _ policy: SuspensionPolicy?) {
    guard let row = rowCounted(voice) else { return }
    record(.setPolicy(.voice(voice), policy))
    world.policies.set(world.voices.voice(at: row), policy)
    if session.isGamePaused { world.followGameTime(row, fading: .clickFree) }
  }

  /// What becomes of the voices on a bus, and on those under it that have no policy of their own.
  public func setSuspensionPolicy(_ bus: Bus, _ policy: SuspensionPolicy?) {
    guard world.buses.row(of: bus) != nil else { return stale() }
    record(.setPolicy(.bus(bus), policy))
    world.policies.set(bus, policy)
    if session.isGamePaused { world.followGameTime(fading: .clickFree) }
  }

  /// The policy that a bus was given itself, if it was.
  public func suspensionPolicy(of bus: Bus) -> SuspensionPolicy? {
    world.policies.policy(givenTo: bus)
  }

  /// The policy that a voice is under; nil once it has ended.
  public func suspensionPolicy(of voice: Voice) -> SuspensionPolicy? {
    world.voices.row(of: voice).map { world.policy(of: $0) }
  }
}
