extension AudioEngine {
  /// At most so many voices of a clip; nil: as many as wanted.
  public func setLimit(_ clip: Clip, _ limit: VoiceLimit?) {
    guard let row = world.clips.row(of: clip) else { return stale() }
    record(.setLimit(.clip(clip), limit))
    world.setLimit(limit, on: .clip(row))
  }

  /// At most so many voices on an emitter; nil: as many as wanted.
  public func setLimit(_ emitter: Emitter, _ limit: VoiceLimit?) {
    guard let row = world.scene.emitters.row(of: emitter) else { return stale() }
    record(.setLimit(.emitter(emitter), limit))
    world.setLimit(limit, on: .emitter(row))
  }

  /// At most so many voices on a bus and those under it; nil: as many as wanted.
  public func setLimit(_ bus: Bus, _ limit: VoiceLimit?) {
    guard let row = world.buses.row(of: bus) else { return stale() }
    record(.setLimit(.bus(bus), limit))
    world.setLimit(limit, on: .bus(row))
  }

  /// Makes a group of voices that share a limit, wherever they play.
  public func makeGroup(limit: VoiceLimit? = nil, label: Label? = nil) -> VoiceGroup {
    let group = VoiceGroup(handle: world.groups.make())
    record(.makeGroup(group))
    if let limit { setLimit(group, limit) }
    if let label { setLabel(group, label) }
    return group
  }

  /// At most so many voices of a group; nil: as many as wanted.
  public func setLimit(_ group: VoiceGroup, _ limit: VoiceLimit?) {
    guard let row = world.groups.index(of: group.handle) else { return stale() }
    record(.setLimit(.group(group), limit))
    world.setLimit(limit, on: .group(row))
  }

  /// Removes a group; its voices play on without its limit.
  public func remove(_ group: VoiceGroup) {
    guard let row = world.groups.index(of: group.handle) else { return stale() }
    record(.removeGroup(group))
    world.removeGroup(group, at: row)
  }

  /// Plays of a clip that start within this time of its last start are that one: they make it
  /// louder by so much, up to 12 dB, and are given its voice. Zero switches it off.
  public func setCooldown(_ clip: Clip, _ time: Duration, boost: Gain = .unity) {
    guard let row = world.clips.row(of: clip) else { return stale() }
    record(.setCooldown(clip, time, boost: boost))
    world.clips.setCooldown(row, frames: Int64(nearest: frames(time)), gain: boost.linear)
  }
}
