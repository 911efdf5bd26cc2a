extension AudioEngine {
  /// What a voice is doing; nil once it has ended.
  public func status(of voice: Voice) -> VoiceStatus? {
    voices.row(of: voice).map { status(at: $0) }
  }

  /// Whether a voice exists still: playing, paused or waiting for its start.
  public func isAlive(_ voice: Voice) -> Bool { voices.row(of: voice) != nil }

  /// Where in its clip a voice is, in seconds at the clip's own speed; nil once it has ended.
  public func playhead(of voice: Voice) -> Double? {
    voices.row(of: voice).map { playhead(at: $0) }
  }

  /// How long a clip plays at a rate of 1; nil once it is unloaded.
  public func duration(of clip: Clip) -> Duration? { info(of: clip)?.duration }

  /// Every voice that exists, by age.
  public var statuses: [VoiceStatus] {
    voices.rows.filter { voices.phase[$0] != .free }
      .sorted { voices.details[$0].order < voices.details[$1].order }
      .map { status(at: $0) }
  }

  private func status(at row: Int) -> VoiceStatus {
    let details = voices.details[row]
    let (state, reason) = state(at: row)
    let emitter = Int(voices.emitter[row])
    var position = Position.zero
    var doppler: Float = 1
    if emitter >= 0, scene.emitters.nodeRows[emitter] >= 0 {
      let place = hearing.place(of: emitter, in: &scene)
      let offset = Position(Double(place.x), Double(place.y), Double(place.z))
      doppler = place.doppler
      let forward = hearing.listenerForward
      let up = hearing.listenerUp
      position = Position(
        offset.dot(forward.cross(up)), offset.dot(up), -offset.dot(forward))
    }
    return VoiceStatus(
      voice: voices.voice(at: row), clip: clips.clip(at: details.clip),
      emitter: details.isFlat ? nil : details.emitter, bus: buses.bus(at: Int(voices.bus[row])),
      state: state, reason: reason,
      gain: voices.phase[row] == .playing ? Double(voices.gain[row]) : 0, position: position,
      rate: details.rate.value(at: Double(now)) * scale(at: row),
      doppler: Double(doppler), playhead: playhead(at: row))
  }

  private func scale(at row: Int) -> Double {
    buses.ignoresGameTime[Int(voices.bus[row])] ? 1 : timeScaleSetting
  }

  private func playhead(at row: Int) -> Double {
    let rate = Double(voices.details[row].rateRatio) * Double(sampleRate)
    return Double(voices.playhead[row]) / Double(VoiceTable.ticksPerFrame) / rate
  }

  private func state(at row: Int) -> (VoiceState, VoiceReason) {
    let details = voices.details[row]
    switch voices.phase[row] {
    case .free, .waiting: return (.starting, .scheduled)
    case .paused where details.pauses == .loading: return (.starting, .buffering)
    case .paused: return (.paused, details.pauses.reason)
    case .playing: break
    }
    if details.afterFade != .goOn { return (.stopping, .fadingOut) }
    // Its source goes on, so that it is in its place when there is an output again.
    if session.reasons.contains(.deviceLost) { return (.virtual, .noOutput) }
    if voices.slot[row] >= 0 {
      return (.real, driver.isHeld(voices.slot[row]) ? .buffering : .audible)
    }
    return (.virtual, virtualReason(of: row))
  }
}

extension PauseReasons {
  fileprivate var reason: VoiceReason {
    if contains(.voice) { return .pausedByGame }
    if contains(.bus) { return .pausedByBus }
    if contains(.game) { return .pausedWithGame }
    return .pausedByInterruption
  }
}
