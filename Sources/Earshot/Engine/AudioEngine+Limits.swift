extension AudioEngine {
  /// At most so many voices of a clip; nil: as many as wanted.
  public func setLimit(_ clip: Clip, _ limit: VoiceLimit?) {
    guard let row = clips.row(of: clip) else { return stale() }
    setLimit(limit, on: .clip(row))
  }

  /// At most so many voices on an emitter; nil: as many as wanted.
  public func setLimit(_ emitter: Emitter, _ limit: VoiceLimit?) {
    guard let row = scene.emitters.row(of: emitter) else { return stale() }
    setLimit(limit, on: .emitter(row))
  }

  /// At most so many voices on a bus and those under it; nil: as many as wanted.
  public func setLimit(_ bus: Bus, _ limit: VoiceLimit?) {
    guard let row = buses.row(of: bus) else { return stale() }
    setLimit(limit, on: .bus(row))
  }

  /// Makes a group of voices that share a limit, wherever they play.
  public func makeGroup(limit: VoiceLimit? = nil) -> VoiceGroup {
    let group = VoiceGroup(handle: groups.make())
    if let limit { setLimit(limit, on: .group(Int(group.handle.index))) }
    return group
  }

  /// At most so many voices of a group; nil: as many as wanted.
  public func setLimit(_ group: VoiceGroup, _ limit: VoiceLimit?) {
    guard let row = groups.index(of: group.handle) else { return stale() }
    setLimit(limit, on: .group(row))
  }

  /// Removes a group; its voices play on without its limit.
  public func remove(_ group: VoiceGroup) {
    guard let row = groups.index(of: group.handle) else { return stale() }
    limits.remove(.group(row), &voices)
    for voice in voices.rows where voices.details[voice].group == row {
      voices.details[voice].group = -1
    }
    groups.remove(group.handle)
  }

  /// Plays of a clip that start within this time of its last start are that one: they make it
  /// louder by so much, up to 12 dB, and are given its voice. Zero switches it off.
  public func setCooldown(_ clip: Clip, _ time: Duration, boost: Gain = .unity) {
    guard let row = clips.row(of: clip) else { return stale() }
    clips.setCooldown(row, frames: Int64(nearest: frames(time)), gain: boost.linear)
  }

  private func setLimit(_ limit: VoiceLimit?, on scope: LimitScope) {
    limits.remove(scope, &voices)
    guard let limit else { return }
    let members = voices.rows.filter { row in
      guard voices.phase[row] != .free else { return false }
      if case .stop = voices.details[row].afterFade { return false }
      return scopes(of: row).contains(scope)
    }
    let byAge = members.sorted { voices.details[$0].order < voices.details[$1].order }
    limits.set(limit, on: scope, members: ContiguousArray(byAge))
  }

  func scopes(of row: Int) -> LimitScopes {
    let details = voices.details[row]
    return LimitScopes(
      clip: details.clip, group: details.group, emitter: Int(voices.emitter[row]),
      bus: Int(voices.bus[row]), buses)
  }

  /// Ends those who have to give way to one more voice.
  func makeRoom(in scopes: LimitScopes) {
    guard !limits.isEmpty else { return }
    for scope in scopes {
      if let victim = limits.victim(in: scope, voices) { stop(victim, .displaced, .clickFree) }
    }
  }

  /// The voice that a play within its clip's cooldown becomes part of.
  func merge(_ row: Int, startingAt frame: Int64) -> Voice? {
    let clip = clips.rows[row]
    guard clip.cooldown > 0, clip.lastStart != .min, frame - clip.lastStart < clip.cooldown,
      frame >= clip.lastStart, let voice = voices.row(of: clip.lastVoice)
    else { return nil }
    let gain = voices.details[voice].gain
    let first = voices.details[voice].gainBeforeMerging ?? gain.to
    voices.details[voice].gainBeforeMerging = first
    voices.details[voice].gain = gain.redirected(
      to: min(gain.to * clip.cooldownGain, first * 4), at: Double(currentFrame), over: 0)
    voices.ramping.insert(voice)
    note(.mergedInto(clip.lastVoice), voice)
    return clip.lastVoice
  }
}
