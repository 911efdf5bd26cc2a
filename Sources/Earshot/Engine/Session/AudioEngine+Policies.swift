extension AudioEngine {
  /// Sets a voice's policy for pauses and interruptions, instead of its bus's; nil removes it.
  public func setSuspensionPolicy(_ voice: Voice, _ policy: SuspensionPolicy?) {
    guard let row = rowCounted(voice) else { return }
    record(.setPolicy(.voice(voice), policy))
    world.policies.set(world.voices.voice(at: row), policy)
    if session.isGamePaused { world.followGameTime(row, fading: .clickFree) }
  }

  /// Sets the policy of voices on a bus, and on buses under it without their own.
  public func setSuspensionPolicy(_ bus: Bus, _ policy: SuspensionPolicy?) {
    guard world.buses.row(of: bus) != nil else { return stale() }
    record(.setPolicy(.bus(bus), policy))
    world.policies.set(bus, policy)
    if session.isGamePaused { world.followGameTime(fading: .clickFree) }
  }

  /// A bus's own policy, if it has one.
  public func suspensionPolicy(of bus: Bus) -> SuspensionPolicy? {
    world.policies.policy(givenTo: bus)
  }

  /// The policy in effect for a voice; nil once it has ended.
  public func suspensionPolicy(of voice: Voice) -> SuspensionPolicy? {
    world.voices.row(of: voice).map { world.policy(of: $0) }
  }
}
