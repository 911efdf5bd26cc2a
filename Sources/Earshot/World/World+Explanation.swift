import Acoustics

/// The state of a voice, and the reasons for its loudness.
extension World {
  func status(at row: Int, isOutputLost: Bool) -> VoiceStatus {
    let details = voices.details[row]
    let (state, reason) = state(at: row, isOutputLost: isOutputLost)
    let emitter = Int(voices.emitter[row])
    var position = Position.zero
    var doppler: Float = 1
    var spread = 0.0
    if emitter >= 0, scene.emitters.nodeRows[emitter] >= 0 {
      let heard = hearing.place(of: emitter, in: scene)
      doppler = heard.doppler
      spread = HeardExtent.spread(ofFocus: heard.focus) * 180 / .pi
      position = heardPosition(of: emitter)
    }
    return VoiceStatus(
      voice: voices.voice(at: row), clip: clips.clip(at: details.clip),
      emitter: details.isFlat ? nil : details.emitter, listener: listener(of: emitter),
      bus: buses.bus(at: Int(voices.bus[row])),
      state: state, reason: reason,
      gain: heardGain(at: row),
      position: position,
      rate: details.rate.value(at: Double(now)) * scale(at: row),
      doppler: Double(doppler), spread: spread, stereoAngle: stereoAngle(of: row) ?? 0,
      travelTime: Double(details.travel ?? 0) / Double(sampleRate), playhead: playhead(at: row))
  }

  /// The values of a voice that are cheap to read, for the live view.
  func glance(at row: Int, isOutputLost: Bool) -> VoiceGlance {
    let (state, reason) = state(at: row, isOutputLost: isOutputLost)
    return VoiceGlance(
      voice: voices.voice(at: row), clip: clips.clip(at: voices.details[row].clip),
      emitter: voices.details[row].isFlat ? nil : voices.details[row].emitter,
      bus: buses.bus(at: Int(voices.bus[row])), state: state, reason: reason,
      gain: heardGain(at: row), playhead: playhead(at: row), priority: Int(voices.priority[row]))
  }

  /// The linear gain with which a voice is heard.
  private func heardGain(at row: Int) -> Double {
    guard voices.phase[row] == .playing else { return 0 }
    return Double(voices.gain[row]) * driver.limitFactor(of: row, voices, hearing)
  }

  private func listener(of emitter: Int) -> Listener? {
    guard emitter >= 0 else { return nil }
    return scene.audience.isInUse
      ? scene.audience.member(of: emitter).listener : scene.listeners.active
  }

  /// The listener of an emitter, of several; nil with one listener.
  func heard(_ emitter: Int) -> Explanation.Heard? {
    guard emitter >= 0, scene.emitters.nodeRows[emitter] >= 0, scene.audience.members.count > 1
    else { return nil }
    let member = scene.audience.member(of: emitter)
    return Explanation.Heard(
      listener: member.listener, count: scene.audience.members.count,
      policy: scene.emitters.policies[emitter],
      distance: scene.nearness(of: emitter, from: member.place))
  }

  /// The positions of a voice's emitter and its listener; nil for a non-positional voice.
  func places(ofVoice row: Int) -> Explanation.Places? {
    let emitter = Int(voices.emitter[row])
    guard emitter >= 0, scene.emitters.nodeRows[emitter] >= 0 else { return nil }
    let ears = scene.audience.isInUse ? scene.audience.member(of: emitter).place : nil
    return Explanation.Places(
      emitter: scene.graph.worldPosition(at: Int(scene.emitters.nodeRows[emitter])),
      listener: ears ?? hearing.listenerPosition, hasListener: scene.listeners.active != nil)
  }

  private func scale(at row: Int) -> Double {
    buses.ignoresGameTime[Int(voices.bus[row])] ? 1 : timeScaleSetting
  }

  /// In seconds at the clip's own speed.
  func playhead(at row: Int) -> Double {
    let rate = Double(voices.details[row].rateRatio) * Double(sampleRate)
    return Double(voices.playhead[row]) / Double(VoiceTable.ticksPerFrame) / rate
  }

  private func state(at row: Int, isOutputLost: Bool) -> (VoiceState, VoiceReason) {
    let details = voices.details[row]
    switch voices.phase[row] {
    case .waiting where details.travel ?? 0 > 0: return (.starting, .onItsWay)
    case .free, .waiting: return (.starting, .scheduled)
    case .paused where details.pauses == .loading: return (.starting, .buffering)
    case .paused: return (.paused, details.pauses.reason)
    case .playing: break
    }
    if details.afterFade != .goOn { return (.stopping, .fadingOut) }
    // Its source continues, so that it is at the right position when there is an output again.
    if isOutputLost { return (.virtual, .noOutput) }
    if voices.slot[row] >= 0 {
      return (.real, driver.standsStill(voices.slot[row]) ? .buffering : .audible)
    }
    return (.virtual, virtualReason(of: row))
  }

  /// The factors of a voice's gain, as of the last step, for its listener.
  func factors(of row: Int) -> [Explanation.Factor] {
    let details = voices.details[row]
    let frame = Double(now)
    let driven = voices.driven(row, buses) { $0.value(at: frame) }
    let ownOcclusion = details.occlusion.value(at: frame) + driven.occlusion
    var occlusion = Occlusion(ownOcclusion).gain.linear
    var factors = [
      Explanation.Factor(origin: .voice, gain: details.gain.value(at: frame)),
      Explanation.Factor(origin: .fade, gain: details.fade.value(at: frame)),
    ]
    let emitter = Int(voices.emitter[row])
    let own = emitter < 0 ? nil : emitter
    var listenerGain = Double(hearing.listenerGain)
    factors += parameterFactors(of: .clip(details.clip), on: own)
    if emitter >= 0 {
      factors += parameterFactors(of: .emitter(emitter), on: own)
      let node = Int(scene.emitters.nodeRows[emitter])
      let position = scene.graph.worldPosition(at: node)
      let member = scene.audience.isInUse ? scene.audience.member(of: emitter) : nil
      let ears = member?.place ?? hearing.listenerPosition
      listenerGain = member?.gain ?? listenerGain
      let distance = scene.sounding(of: emitter, from: ears).distance
      let forward = scene.graph.worldRotation(at: node).forward
      let cone = scene.emitters.cones[emitter].gain(
        forSourceAt: position, forward: forward, listener: ears)
      let curve = scene.emitters.curves.gain(
        scene.emitters.curveIndices[emitter], at: distance)
      occlusion *= scene.emitters.occlusions[emitter].gain.linear
      factors.append(Explanation.Factor(origin: .emitter, gain: scene.emitters.gains[emitter]))
      factors.append(Explanation.Factor(origin: .distance(distance), gain: curve))
      factors.append(Explanation.Factor(origin: .cone, gain: cone))
      factors += wayFactors(of: emitter, to: member?.listener)
    }
    factors.append(Explanation.Factor(origin: .listener, gain: listenerGain))
    var bus = Int(voices.bus[row])
    while bus >= 0 {
      occlusion *= Occlusion(buses.drivenValues(bus) { $0.value(at: frame) }.occlusion).gain.linear
      factors += busFactors(of: bus)
      bus = buses.rows[bus].parent
    }
    factors.append(Explanation.Factor(origin: .occlusion, gain: occlusion))
    let limit = driver.limitFactor(of: row, voices, hearing)
    if limit < 1 { factors.append(Explanation.Factor(origin: .limit, gain: limit)) }
    return factors
  }

  /// The factors of walls, the game and zones on the path to an emitter, each in proportion to its
  /// target in decibels.
  private func wayFactors(
    of emitter: Int, to listener: Listener?
  ) -> [Explanation.Factor] {
    let present = scene.passage(emitter).transmission
    guard present != .free else { return [] }
    let (way, slot) = (ways.way(to: emitter), scene.audience.slot(of: emitter))
    let zoned = zones.transmission(ofEmitterAt: emitter, by: slot)
    let walls = way.roomed == nil ? .path(way.mostly) : roomsFactor(way)
    var goals = [
      (walls, (way.roomed?.transmission ?? way.walls).gain.linear),
      (.path(nil), ways.given(to: way.emitter, by: listener).gain.linear),
    ]
    if let zone = zones.mostly(emitter) {
      goals.append((.zone(zone.zone), zoned.gain.linear))
    }
    let whole = present.gain.linear
    goals.removeAll { $0.1 >= 1 }
    let rest = goals.reduce(1) { $0 * $1.1 }
    // A removed wall accounts for what is missing, until the gain has returned.
    if way.roomed == nil, way.walls == .free, way.mostly != nil, whole < rest {
      goals.append((walls, whole / rest))
      return goals.map { Explanation.Factor(origin: $0, gain: $1) }
    }
    let all = goals.reduce(0) { $0 + Elementary.log10($1.1) }
    guard goals.count > 1, all.isFinite, whole > 0 else {
      // While the gain returns, the factor belongs to the previous obstacle.
      let most = goals.min { $0.1 < $1.1 }
      return [Explanation.Factor(origin: most?.0 ?? walls, gain: whole)]
    }
    return goals.map { origin, goal in
      Explanation.Factor(
        origin: origin, gain: Elementary.power(whole, Elementary.log10(goal) / all))
    }
  }

  /// The factor of rooms on the path to an emitter.
  private func roomsFactor(_ way: EmitterWay) -> Explanation.Factor.Origin {
    guard let portal = way.roomed?.portal else { return .rooms }
    let row = Int(way.emitter.handle.index)
    let slot = scene.audience.slot(of: row)
    let ears = scene.earPlaces[slot]
    let end = scene.end(ofWayTo: row, from: ears)
    let opening = rooms.row(of: portal).flatMap { rooms.map.opening($0) }
    return .portal(portal, beside: opening?.aside(from: ears, to: end) ?? 0)
  }

  /// The factors of a bus's own gain.
  private func busFactors(of row: Int) -> [Explanation.Factor] {
    let (bus, frame) = (buses.bus(at: row), Double(now))
    let values = buses.blended(row) { $0.value(at: frame) }
    var factors: [Explanation.Factor] = []
    func add(_ origin: Explanation.Factor.Origin, _ gain: Double) {
      factors.append(Explanation.Factor(origin: origin, gain: gain))
    }
    let snapshot = buses.snapshot(overGainOf: row, at: frame)
    if snapshot == nil, values.presence == 0 {
      add(.mutedBus(bus), 0)
    } else {
      add(.bus(bus), buses.rows[row].gain.value(at: frame))
    }
    if let snapshot { add(.snapshot(snapshot, bus), values.gain * values.presence) }
    factors += parameterFactors(of: .bus(row), on: nil)
    if let rule = buses.duckings.deepest(of: row, at: frame) {
      add(.ducking(bus, under: buses.bus(at: rule.cause)), rule.gain(at: frame))
    }
    return factors
  }

  private func parameterFactors(
    of thing: ParameterTable.Target, on emitter: Int?
  ) -> [Explanation.Factor] {
    buses.parameters.gains(of: thing, on: emitter, at: Double(now)).map {
      Explanation.Factor(origin: .parameter($0.parameter), gain: $0.gain)
    }
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
