extension AudioEngine {
  /// At most so many voices of a clip; nil: as many as wanted.
  public func setLimit(_ clip: Clip, _ limit: VoiceLimit?) {
    guard let row = clips.row(of: clip) else { return stale() }
    record(.setLimit(.clip(clip), limit))
    setLimit(limit, on: .clip(row))
  }

  /// At most so many voices on an emitter; nil: as many as wanted.
  public func setLimit(_ emitter: Emitter, _ limit: VoiceLimit?) {
    guard let row = scene.emitters.row(of: emitter) else { return stale() }
    record(.setLimit(.emitter(emitter), limit))
    setLimit(limit, on: .emitter(row))
  }

  /// At most so many voices on a bus and those under it; nil: as many as wanted.
  public func setLimit(_ bus: Bus, _ limit: VoiceLimit?) {
    guard let row = buses.row(of: bus) else { return stale() }
    record(.setLimit(.bus(bus), limit))
    setLimit(limit, on: .bus(row))
  }

  /// Makes a group of voices that share a limit, wherever they play.
  public func makeGroup(limit: VoiceLimit? = nil) -> VoiceGroup {
    let group = VoiceGroup(handle: groups.make())
    record(.makeGroup(group))
    if let limit { setLimit(group, limit) }
    return group
  }

  /// At most so many voices of a group; nil: as many as wanted.
  public func setLimit(_ group: VoiceGroup, _ limit: VoiceLimit?) {
    guard let row = groups.index(of: group.handle) else { return stale() }
    record(.setLimit(.group(group), limit))
    setLimit(limit, on: .group(row))
  }

  /// Removes a group; its voices play on without its limit.
  public func remove(_ group: VoiceGroup) {
    guard let row = groups.index(of: group.handle) else { return stale() }
    record(.removeGroup(group))
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
    record(.setCooldown(clip, time, boost: boost))
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
    var width = 0
    if case .bus(let row) = scope {
      width = BusTree.maximumDepth + 1 - buses.settings(at: row).depth
    }
    limits.set(limit, on: scope, width: width, members: ContiguousArray(byAge))
  }

  /// Forgets the limit of something that is removed, whose row another will get.
  func removeLimit(on scope: LimitScope) {
    if !limits.isEmpty { limits.remove(scope, &voices) }
  }

  /// Buses hang elsewhere now, and voices count for others.
  func regroupLimits() {
    for scope in limits.limitedBuses { setLimit(limits.limit(on: scope), on: scope) }
  }

  /// Voices that began to fade out by plan don't count any more.
  func leaveLimits() {
    guard !limits.isEmpty else { return }
    for row in voices.leaving { limits.remove(row, from: scopes(of: row)) }
  }

  /// A voice went on to another clip, whose limits it counts for from now on.
  func moveLimits(_ row: Int, from left: Int) {
    guard !limits.isEmpty else { return }
    if case .stop = voices.details[row].afterFade { return }
    limits.move(row, from: .clip(left), to: .clip(voices.details[row].clip))
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
      for _ in 0..<limits.surplus(in: scope) {
        guard let victim = limits.victim(in: scope, voices, audibility: expectedAudibility) else {
          break
        }
        stop(victim, .displaced, .clickFree)
      }
    }
  }

  /// How loud a voice is, or is about to be when it was played since the last step.
  private func expectedAudibility(of row: Int) -> Float {
    let own = voices.ownLoudness(
      row, clips.loudness, lookAheadFrames: allocator.lookAheadFrames)
    guard voices.phase[row] == .waiting, voices.details[row].startFrame <= currentFrame else {
      return voices.gain[row] * own
    }
    let gain = Float(voices.details[row].gain.to) * buses.heardGain[Int(voices.bus[row])]
    return gain * hearing.gain(of: Int(voices.emitter[row])) * own
  }

  /// The voice that a play within its clip's cooldown becomes part of.
  func merge(_ row: Int, startingAt frame: Int64) -> Voice? {
    let clip = clips.rows[row]
    guard clip.cooldown > 0, clip.lastStart != .min, frame - clip.lastStart < clip.cooldown,
      frame >= clip.lastStart, let voice = voices.row(of: clip.lastVoice),
      voices.details[voice].pauses != .voice
    else { return nil }
    // What fades away isn't heard for long enough.
    if case .stop = voices.details[voice].afterFade { return nil }
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
