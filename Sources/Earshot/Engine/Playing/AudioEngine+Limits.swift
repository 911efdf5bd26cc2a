extension AudioEngine {
  /// Limits the number of voices of a clip; nil: no limit.
  public func setLimit(_ clip: Clip, _ limit: VoiceLimit?) {
    guard let row = world.clips.row(of: clip) else { return stale() }
    record(.setLimit(.clip(clip), limit))
    world.setLimit(limit, on: .clip(row))
  }

  /// Limits the number of voices on an emitter; nil: no limit.
  public func setLimit(_ emitter: Emitter, _ limit: VoiceLimit?) {
    guard let row = world.scene.emitters.row(of: emitter) else { return stale() }
    record(.setLimit(.emitter(emitter), limit))
    world.setLimit(limit, on: .emitter(row))
  }

  /// Limits the number of voices on a bus and those under it; nil: no limit.
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

  /// Limits the number of voices of a group; nil: no limit.
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

  /// Merges plays of a clip within this time of its last start: they return its voice and make it
  /// louder by this gain, up to 12 dB. Zero switches it off.
  public func setCooldown(_ clip: Clip, _ time: Duration, boost: Gain = .unity) {
    guard let row = world.clips.row(of: clip) else { return stale() }
    record(.setCooldown(clip, time, boost: boost))
    world.clips.setCooldown(row, frames: Int64(nearest: frames(time)), gain: boost.linear)
  }
}
