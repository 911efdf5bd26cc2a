extension AudioEngine {
  /// Says why a voice is or isn't heard, as of the last step; also for ended and refused voices, as
  /// long as they are remembered.
  public func explain(_ voice: Voice) -> Explanation {
    let voice = world.voices.firstName(of: voice)
    let own = world.decisions.all.filter { $0.voice == voice }
    var displacedBy: Voice?
    if case .becameVirtual(_, let taker)? = own.last(where: \.kind.isChangeOfSource)?.kind {
      displacedBy = taker
    }
    let label = self.label(of: voice)
    guard let row = world.voices.row(of: voice) else {
      return Explanation(
        voice: voice, status: nil, factors: [], effects: [], sends: [], unheardSends: [],
        zones: [], heard: nil, placing: nil, lacksStereoWidth: false, loudness: 0,
        audibility: 0,
        priority: 0, isProtected: false, displacedBy: displacedBy,
        decisions: own, silence: nil, label: label,
        given: Explanation.Given())
    }
    let factors = world.factors(of: row)
    let effects = world.effects.isEmpty ? [] : effects(above: Int(world.voices.bus[row]))
    let status: VoiceStatus? = self.status(of: voice)
    var given = Explanation.Given()
    if let other = displacedBy { given.voices[other] = self.label(of: other) }
    let emitter = Int(world.voices.emitter[row])
    for factor in factors {
      switch factor.origin {
      case .bus(let bus), .mutedBus(let bus): given.buses[bus] = self.label(of: bus)
      case .snapshot(let snapshot, let bus):
        given.buses[bus] = self.label(of: bus)
        given.snapshots[snapshot] = name(of: snapshot)
      case .parameter(let parameter): given.parameters[parameter] = name(of: parameter)
      case .ducking(let bus, let other):
        for bus in [bus, other] { given.buses[bus] = self.label(of: bus) }
      case .portal(let portal, _): given.portals[portal] = self.label(of: portal)
      case .zone(let zone): given.zones[.zone(zone)] = self.label(of: zone)
      case .way(let wall?): given.walls[wall] = self.label(of: wall)
      case .voice, .fade, .emitter, .distance, .cone, .occlusion, .way(nil), .rooms, .listener,
        .limit:
        break
      }
      for passed in effects { given.effects[passed.effect] = self.label(of: passed.effect) }
      given.emitter = status?.emitter.flatMap { self.label(of: $0) }
    }
    given.emitter = status?.emitter.flatMap { self.label(of: $0) }
    let sends = world.sent(ofVoice: row)
    for send in sends.heard + sends.unheard {
      given.reverbs[send.reverb] = self.label(of: send.reverb)
    }
    let zones = world.zones(ofVoice: row)
    for zone in zones {
      for thing in [zone.zone, zone.heardIn] {
        if let thing { given.zones[thing] = self.label(of: thing) }
      }
    }
    let heard = world.heard(emitter)
    for listener in [heard?.listener, status?.listener].compactMap(\.self) {
      given.listeners[listener] = self.label(of: listener)
    }
    var explanation = Explanation(
      voice: voice, status: status, factors: factors, effects: effects, sends: sends.heard,
      unheardSends: sends.unheard, zones: zones, heard: heard,
      placing: placing(of: voice),
      lacksStereoWidth: world.lacksWidth(row), loudness: Double(world.loudness(of: row)),
      audibility: Double(world.audibility(of: row)),
      priority: Int(world.voices.priority[row]), isProtected: world.voices.isProtected(row),
      displacedBy: displacedBy, decisions: own, silence: silence, label: label,
      given: given)
    explanation.circumstances = circumstances(of: row)
    return explanation
  }

  private func circumstances(of row: Int) -> Explanation.Circumstances {
    Explanation.Circumstances(
      isNew: timeline.stepCount == 0, isRendered: configuration.output == .offline,
      isDue: world.voices.details[row].startFrame <= currentFrame,
      places: world.places(ofVoice: row))
  }

  /// A voice's sends to reverbs.
  package func passedSends(of voice: Voice) -> [Explanation.PassedSend] {
    world.voices.row(of: voice).map { world.sent(ofVoice: $0).heard } ?? []
  }

  /// The zones of the listener or of a voice's emitter.
  package func heardZones(of voice: Voice) -> [Explanation.HeardZone] {
    guard !world.zones.isEmpty || world.spaces.hasReverbs else { return [] }
    return world.voices.row(of: voice).map { world.zones(ofVoice: $0) } ?? []
  }

  /// The effects of a bus, then of its parent, and so on.
  private func effects(above bus: Int) -> [Explanation.PassedEffect] {
    var passed: [Explanation.PassedEffect] = []
    var next = bus
    while next >= 0 {
      for row in world.effects.chain(of: next) {
        let own = world.effects[row]
        passed.append(
          Explanation.PassedEffect(
            effect: world.effects.effect(at: row), noun: own.effect.noun,
            bus: world.buses.bus(at: next), isBypassed: own.isBypassed))
      }
      next = world.buses.rows[next].parent
    }
    return passed
  }

  /// Why nothing of the engine is heard, though everything plays.
  private var silence: Explanation.Silence? {
    if session.isFrozen { return .suspended }
    return switch configuration.output {
    case .silence: .notMixed
    case .host where host?.largestPull == 0 || !timeline.outputClock.isPulled: .notPulled
    case .device, .host, .offline, .waveFile: nil
    }
  }

  /// The latest decisions about all voices, oldest first: at most 4,096.
  public var recentDecisions: [Decision] { world.decisions.all }

  /// The total number of decisions, including those no longer kept.
  public var decisionCount: Int { world.decisions.count }

  /// The decisions after a value of `decisionCount`, oldest first, as far as they are kept.
  public func decisions(after count: Int) -> [Decision] { world.decisions.all(after: count) }
}

extension Decision.Kind {
  fileprivate var isChangeOfSource: Bool {
    switch self {
    case .becameReal, .becameVirtual: true
    case .played, .refused, .mergedInto, .ended: false
    }
  }
}
