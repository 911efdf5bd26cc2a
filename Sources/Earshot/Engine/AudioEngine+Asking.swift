extension AudioEngine {
  /// The state of a voice; nil once it has ended.
  public func status(of voice: Voice) -> VoiceStatus? {
    world.voices.row(of: voice).map { status(at: $0) }
  }

  /// Whether a voice still exists: playing, paused or waiting for its start.
  public func isAlive(_ voice: Voice) -> Bool { world.voices.row(of: voice) != nil }

  /// The position of a voice in its clip, in seconds at the clip's own speed; nil once it has
  /// ended.
  public func playhead(of voice: Voice) -> Double? {
    world.voices.row(of: voice).map { world.playhead(at: $0) }
  }

  /// The length of a clip at a rate of 1; nil once it is unloaded.
  public func duration(of clip: Clip) -> Duration? { info(of: clip)?.duration }

  /// Rooms, walls, doors and paths around the listener, as of the last step.
  package var floorPlan: FloorPlan { world.floorPlan }

  /// The states of all existing voices, by age.
  public var statuses: [VoiceStatus] {
    world.voices.rows.filter { world.voices.phase[$0] != .free }
      .sorted { world.voices.details[$0].order < world.voices.details[$1].order }
      .map { status(at: $0) }
  }

  private func status(at row: Int) -> VoiceStatus {
    world.status(at: row, isOutputLost: session.reasons.contains(.deviceLost))
  }
}

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
      case .path(let wall?): given.walls[wall] = self.label(of: wall)
      case .voice, .fade, .emitter, .distance, .cone, .occlusion, .path(nil), .rooms, .listener,
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
    if driver.pace == .silent { return .notMixed }
    guard let host = hostOutput, host.largestPull == 0 || !timeline.outputClock.isPulled else {
      return nil
    }
    return .notPulled
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

/// Audible sounds in words, for players who can't hear them.
extension AudioEngine {
  /// Sets a clip's caption, which `heard` returns; nil or empty removes it. At most 256 bytes of
  /// UTF-8: a longer one is cut, and null characters are left out.
  public func setCaption(_ clip: Clip, _ caption: String?) {
    guard let row = world.clips.row(of: clip) else { return stale() }
    let caption = ClipOptions.held(caption)
    guard world.clips.rows[row].options.caption != caption else { return }
    world.clips.rows[row].options.caption = caption
    // A clip that is still loading is recorded with its caption later.
    if world.clips.rows[row].isKnown { record(.setCaption(clip, caption ?? "")) }
  }

  /// The caption of a clip; nil without one, and once it is unloaded.
  public func caption(of clip: Clip) -> String? {
    world.clips.row(of: clip).flatMap { world.clips.rows[$0].options.caption }
  }

  /// The audible sounds as of the last step, the loudest first: voices with a source whose clips
  /// have a caption and whose loudness reaches the threshold. At most `limit` of them, 0 to 4,096.
  ///
  /// Reverb tails alone are not included. A `CaptionTrack` makes captions of the result.
  ///
  /// `Complexity:` visits each voice.
  public func heard(limit: Int = 16, above threshold: Decibels = -50) -> [HeardSound] {
    var sounds: [HeardSound] = []
    hear(into: &sounds, limit: limit, above: threshold)
    return sounds
  }

  /// Like `heard`, into an existing list: allocates nothing once that is large enough.
  public func hear(
    into sounds: inout [HeardSound], limit: Int = 16, above threshold: Decibels = -50
  ) {
    guard !session.isFrozen else { return sounds.removeAll(keepingCapacity: true) }
    world.hear(&sounds, limit: limit, above: threshold)
  }

  /// The words for a named path, such as `through gate`; nil for none, and for an unnamed one.
  public func words(for passage: HeardSound.Passage) -> String? {
    switch passage {
    case .wall(let wall): label(of: wall)?.plainName.map { "behind \($0)" }
    case .portal(let portal): label(of: portal)?.plainName.map { "through \($0)" }
    case .open, .walls, .obstacle: nil
    }
  }
}

extension CaptionTrack {
  /// The changes of captions since the previous call: once an update, by the engine's clock or one
  /// of the game's own. Ended ones come first, then moved and new ones, by age. An interruption of
  /// the engine ends all.
  public mutating func follow(_ engine: AudioEngine, at now: Duration? = nil) -> [CaptionChange] {
    let world = engine.world
    // The clock may stand still for as long as nothing is audible.
    let hold = settings.hold
    if engine.session.isFrozen { settings.hold = .zero }
    defer { settings.hold = hold }
    return update(at: now ?? .seconds(Double(world.now) / Double(world.sampleRate))) {
      engine.hear(into: &$0, limit: $1, above: $2)
    }
  }
}

extension AudioEngine {
  /// Sets the markers of a clip, which `AudioEvent.markerPassed` reports, instead of the file's.
  public func setMarkers(_ clip: Clip, _ markers: [ClipMarker]) {
    guard let row = world.clips.row(of: clip) else { return stale() }
    record(.setMarkers(clip, markers))
    world.setMarkers(ofClip: row, markers)
  }

  /// The markers of a clip, by frame; nil once it is unloaded.
  public func markers(of clip: Clip) -> [ClipMarker]? {
    world.clips.row(of: clip).map { world.clips.rows[$0].markers }
  }
}

/// Reading settings; nil if the object was removed. See also `options(of:)` of an emitter,
/// `position(of:)`, `info(of:)` and `markers(of:)` of a clip, `suspensionPolicy(of:)`, `timeScale`,
/// `suspensionReasons` and `configuration`.
extension AudioEngine {
  /// The settings of a voice.
  public func settings(of voice: Voice) -> VoiceSettings? {
    guard let row = world.voices.row(of: voice) else { return nil }
    let (followers, group) = (world.voices.sequences[row] ?? [], world.voices.details[row].group)
    return world.voices.settings(
      row, at: Double(world.currentFrame),
      followers: followers.reversed().map { world.clips.clip(at: $0.clip) },
      group: group < 0 ? nil : VoiceGroup(handle: world.groups.handle(at: group)))
  }

  /// The settings of a bus.
  public func settings(of bus: Bus) -> BusSettings? {
    world.buses.row(of: bus).map {
      world.buses.settings($0, at: Double(world.currentFrame), name: label(of: bus)?.name ?? "")
    }
  }

  /// The gain of a listener, which applies to everything that it hears.
  public func gain(of listener: Listener) -> Gain? { world.scene.listeners.gain(of: listener) }

  /// The active listener; nil if there is none.
  public var activeListener: Listener? { world.scene.listeners.active }

  /// The parent node of an object; nil in the world, too.
  public func parent(of thing: some Placed) -> Node? {
    world.scene.node(of: thing.placement).flatMap { world.scene.graph.parent(of: $0) }
  }

  /// The rotation of an object in its parent's space.
  public func rotation(of thing: some Placed) -> Rotation? {
    local(thing.placement)?.rotation
  }

  /// The scale of a node, which applies to everything attached to it.
  public func scale(of node: Node) -> Double? { local(.node(node))?.scale }

  private func local(_ placement: Placement) -> SceneGraph.Frame? {
    world.scene.node(of: placement).flatMap { world.scene.graph.row(of: $0) }.map {
      world.scene.graph.locals[$0]
    }
  }

  /// The maximum number of voices of a clip; nil: no limit.
  public func limit(of clip: Clip) -> VoiceLimit? {
    world.clips.row(of: clip).flatMap { world.limits.limit(on: .clip($0)) }
  }

  /// The maximum number of voices on an emitter; nil: no limit.
  public func limit(of emitter: Emitter) -> VoiceLimit? {
    world.scene.emitters.row(of: emitter).flatMap { world.limits.limit(on: .emitter($0)) }
  }

  /// The maximum number of voices on a bus and those under it; nil: no limit.
  public func limit(of bus: Bus) -> VoiceLimit? {
    world.buses.row(of: bus).flatMap { world.limits.limit(on: .bus($0)) }
  }

  /// The maximum number of voices of a group; nil: no limit.
  public func limit(of group: VoiceGroup) -> VoiceLimit? {
    world.groups.index(of: group.handle).flatMap { world.limits.limit(on: .group($0)) }
  }

  /// The time within which plays of a clip merge, and the gain that each adds; zero: they don't.
  public func cooldown(of clip: Clip) -> (time: Duration, boost: Gain)? {
    world.clips.row(of: clip).map { row in
      (
        .seconds(Double(world.clips.rows[row].cooldown) / Double(sampleRate)),
        Gain(linear: world.clips.rows[row].cooldownGain)
      )
    }
  }
}

/// For bindings to other languages, where a handle may be any number.
extension AudioEngine {
  package func status(of clip: Clip) -> HandleStatus {
    // Unloaded clips exist until their voices end.
    let status = world.clips.handles.status(of: clip.handle)
    return status == .there && world.clips.row(of: clip) == nil ? .gone : status
  }

  package func status(of set: ClipSet) -> HandleStatus { world.clipSets.status(of: set) }

  package func status(of preload: Preload) -> HandleStatus { loads.preloads.status(of: preload) }

  @inline(__always)
  package func status(of node: Node) -> HandleStatus {
    world.scene.graph.table.status(of: node.handle)
  }

  @inline(__always)
  package func status(of emitter: Emitter) -> HandleStatus {
    world.scene.emitters.table.status(of: emitter.handle)
  }

  package func status(of listener: Listener) -> HandleStatus {
    world.scene.listeners.table.status(of: listener.handle)
  }

  @inline(__always)
  package func status(of voice: Voice) -> HandleStatus {
    if voice.handle.index == VoiceTickets.refused { return .gone }
    if VoiceTickets.isTicket(voice.handle) {
      if world.voices.row(of: voice) != nil { return .there }
      return commandQueue.hasMade(voice.handle) ? .gone : .neverMade
    }
    return world.voices.handles.status(of: voice.handle)
  }

  package func status(of bus: Bus) -> HandleStatus { world.buses.status(of: bus) }

  package func status(of snapshot: Snapshot) -> HandleStatus {
    world.buses.snapshots.status(of: snapshot)
  }

  package func status(of parameter: Parameter) -> HandleStatus {
    world.buses.parameters.status(of: parameter)
  }

  package func status(of group: VoiceGroup) -> HandleStatus {
    world.groups.status(of: group.handle)
  }

  package func status(of wall: Wall) -> HandleStatus {
    world.walls.table.handles.status(of: wall.handle)
  }

  package func status(of room: Room) -> HandleStatus {
    world.rooms.roomHandles.status(of: room.handle)
  }

  package func status(of zone: Zone) -> HandleStatus {
    let status = world.zones.handles.status(of: zone.handle)
    // Zones of rooms have no handle of their own.
    return status == .there && world.zones.row(of: zone) == nil ? .neverMade : status
  }

  package func status(of portal: Portal) -> HandleStatus {
    world.rooms.portalHandles.status(of: portal.handle)
  }

  /// Counts a call with a stale handle that didn't reach the engine.
  package func noteStaleCall() { stale() }

  /// The shortest time of a change without a click.
  package var clickFreeTime: Duration { .seconds(world.rampFrames / Double(sampleRate)) }
}
