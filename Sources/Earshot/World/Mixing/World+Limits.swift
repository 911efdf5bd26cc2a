/// Limits of the number of voices.
extension World {
  func setLimit(_ limit: VoiceLimit?, on scope: LimitScope) {
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
      width = BusTree.maximumDepth + 1 - buses.rows[row].depth
    }
    limits.set(limit, on: scope, width: width, members: ContiguousArray(byAge))
  }

  /// Removes the limit of a removed object, whose row will be reused.
  func removeLimit(on scope: LimitScope) {
    if !limits.isEmpty { limits.remove(scope, &voices) }
  }

  /// Removes a group; its voices play on without its limit.
  func removeGroup(_ group: VoiceGroup, at row: Int) {
    limits.remove(.group(row), &voices)
    for voice in voices.rows where voices.details[voice].group == row {
      voices.details[voice].group = -1
    }
    groups.remove(group.handle)
  }

  /// Recounts voices after buses were moved.
  func regroupLimits() {
    for scope in limits.limitedBuses { setLimit(limits.limit(on: scope), on: scope) }
  }

  /// Counts a voice that continued with another clip for that clip's limits.
  func moveLimits(_ row: Int, from left: Int) {
    guard !limits.isEmpty else { return }
    if case .stop = voices.details[row].afterFade { return }
    limits.move(row, from: .clip(left), to: .clip(voices.details[row].clip), voices)
    // Whether another limit holds it back is decided again.
    voices.isHeldBack[row] = false
  }

  func scopes(of row: Int) -> LimitScopes {
    let details = voices.details[row]
    return LimitScopes(
      clip: details.clip, group: details.group, emitter: Int(voices.emitter[row]),
      bus: Int(voices.bus[row]), buses)
  }

  /// Ends the voices that give way to one more.
  func makeRoom(in scopes: some Sequence<LimitScope>) {
    for scope in scopes {
      for _ in 0..<limits.surplus(in: scope) {
        guard let victim = limits.victim(in: scope, voices, audibility: expectedAudibility) else {
          break
        }
        stop(victim, .displaced, over: clickFree)
      }
    }
  }

  /// The loudness of a voice, or its expected one if it was played since the last step.
  private func expectedAudibility(of row: Int) -> Float {
    let own = voices.ownLoudness(
      row, clips.loudness, lookAheadFrames: allocator.lookAheadFrames)
    guard voices.phase[row] == .waiting, voices.details[row].startFrame <= currentFrame else {
      return voices.gain[row] * own
    }
    let gain = worldGain(of: Int(voices.emitter[row]))
    return voices.gainOnceThere(row, inWorld: gain, buses, at: currentFrame) * own
  }

  /// The gain of an emitter, or −1 for none, possibly not heard yet: as loud as for the listener
  /// that hears it best, from the positions of the last step.
  private func worldGain(of emitter: Int) -> Float {
    let listeners = scene.listeners
    var gain: Float = 0
    for listener in [listeners.active].compactMap(\.self) + listeners.companions {
      guard let row = listeners.row(of: listener), let place = scene.listening(listener)?.place
      else { continue }
      let own = listeners.gains[row] * (scene.listeners.isAudience ? listeners.weights[row] : 1)
      let kernel = HearingKernel(
        listener: scene.graph.worldPosition(at: place), listenerGain: own)
      gain = max(gain, emitter < 0 ? Float(own) : kernel.gain(of: emitter, scene))
    }
    guard listeners.active == nil else { return gain }
    return emitter < 0
      ? 1 : HearingKernel(listener: .zero, listenerGain: 1).gain(of: emitter, scene)
  }
}
