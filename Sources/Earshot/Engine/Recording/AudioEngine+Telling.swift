import AudioEffects

/// Telling a recorder that comes late what was said before, as calls, and what calls can't say.
extension AudioEngine {
  /// Tells all that decides what is heard from the next block on; of what effects hold of earlier
  /// sound at most so many bytes, or else nothing.
  package func tellState(to recorder: any CallRecorder, soundBytes: Int = 1 << 26) {
    let frame = callOutputFrame
    world.dropOrphans()
    if driver.pace == .exact { world.gatherAnew() }
    bringUpDesk()
    func tell(_ call: EngineCall) { recorder.record(call, at: frame) }
    var clock = timeline.state
    clock.sceneFrame = world.sceneFrame
    tell(.state(.clock(clock)))
    if opensHRTF, !wantsHRTF {
      tell(.setHRTF(false, voices: driver.binauralRanking.mostVoices))
    }
    if world.timeScaleSetting != 1 { tell(.setTimeScale(world.timeScaleSetting)) }
    if session.reasons.contains(.deviceLost) { tell(.outputLost) }
    if case .movesTo? = outputAfterBlock { tell(.routeChanged("")) }
    for row in world.clips.rows.indices where world.clips.isLive(row) { tellClip(row, tell) }
    tellBuses(tell)
    tellDuckings(tell)
    let remains = remains
    tellRemains(remains, tell)
    // Strips are added up in the order in which buses got them.
    for row in busesByStrip { tellEffects(row, tell) }
    for row in busesByStrip where hasBareStrip(row) {
      tell(.setMetered(world.buses.bus(at: row), false))
    }
    for row in busesByStrip {
      for left in leavingEffects(onStrip: world.buses.rows[row].strip) {
        tell(.removeEffect(Self.leaving(left.number)))
      }
    }
    tellPlaces(tell)
    tellWalls(tell)
    for row in 0..<world.groups.highWater where world.groups.isLive(row) {
      tell(.makeGroup(VoiceGroup(handle: world.groups.handle(at: row))))
    }
    tellReverbs(tell)
    for held in world.heldReverbs { tell(.state(.reverb(held.thing, idleSince: held.idleSince))) }
    tellMixing(tell)
    for row in world.voices.rows where world.voices.phase[row] != .free { tellVoice(row, tell) }
    // They find the voices that they count.
    for scope in world.limits.scopes {
      tell(.setLimit(target(of: scope), world.limits.limit(on: scope)))
    }
    clearSources(remains, tell)
    tellSound(of: remains, atMost: soundBytes, tell)
    for row in world.clips.rows.indices where world.clips.isLive(row) { tellUse(row, tell) }
    for thing in world.labels.labelled where world.isThere(thing) {
      if let label = world.label(of: thing) { tell(.setLabel(thing, label)) }
    }
    var desk = DeskState()
    desk.holdsMaster = world.isMasterHeld
    desk.masterBefore = world.buses.routes.masterBefore.map { Double($0) }
    if desk != DeskState() { tell(.state(.desk(desk))) }
    var state = session.state
    stage.gate.write(to: &state, ahead: stage.ahead)
    if case .lost? = outputAfterBlock { state.losesOutput = true }
    tell(.state(.session(state)))
    removeRemains(remains, tell)
    tell(.state(.end))
    resumeSources()
  }

  /// Where the engine renders itself it does from here on, to the bit, what another one does that
  /// is told all this.
  private func clearSources(_ remains: [Int], _ tell: (EngineCall) -> Void) {
    guard driver.pace == .exact else { return }
    world.beginWaysAnew()
    releaseSources()
    for (strip, stem) in (driver.renderer?.stems ?? []).enumerated() {
      let (owner, isBinaural) = driver.owner(ofStem: strip)
      let host = driver.binaural.hosts[strip]
      let isGone = remains.contains(host)
      let bus = isGone ? Self.gone(host) : world.buses.bus(at: driver.heir(ofStem: strip))
      var rest = stem.tail.rest
      // Which bus has a stem for headphones is told though nothing is heard of it.
      var isDue = isBinaural && (isGone || owner != nil && owner != 0)
      while isDue || !rest.isEmpty {
        tell(
          .state(.tail(bus, Array(rest.prefix(1 << 16)), isBinaural: isBinaural)))
        rest = rest.dropFirst(1 << 16)
        isDue = false
      }
    }
  }

  /// What effects and the limiter hold of earlier sound, where the engine renders itself.
  private func tellSound(
    of remains: [Int], atMost most: Int, _ tell: (EngineCall) -> Void
  ) {
    // A compressor that is told with a ratio of 1, as it hears nothing, would take its own up again
    // with what it holds.
    guard driver.pace == .exact, hasStripForDeaf || !world.hasDeaf,
      driver.leaving.isEmpty || tellsLeaving
    else { return }
    // The master's say how late the output is, be it by effects that are gone.
    let rows = busesByStrip.filter {
      $0 == 0
        ? world.buses.routes.hasFaders || driver.areFadersMoved || stage.leftOutByDesk > 0
        : world.buses.rows[$0].strip >= 0
    }
    var sounds: [(Bus?, [UInt8])] = []
    var memory = SoundMemory()
    if stage.pass(&memory) { sounds.append((nil, memory.bytes)) }
    let groups = rows.map { stripGroup(ofBus: $0) } + remains.map { stripGroup($0) }
    if let held = driver.renderer?.desk.soundMemory(ofStrips: groups) {
      let buses = rows.map { world.buses.bus(at: $0) } + remains.map { Self.gone($0) }
      sounds += zip(buses, held).map { ($0, $1) }
    }
    guard sounds.reduce(0, { $0 + $1.1.count }) <= most else { return }
    for (bus, bytes) in sounds {
      for start in stride(from: 0, to: bytes.count, by: 1 << 18) {
        tell(.state(.sound(bus, Array(bytes[start...].prefix(1 << 18)))))
      }
    }
  }

  /// The strip of a bus, and that of its sound for headphones.
  func stripGroup(ofBus row: Int) -> [Int] { stripGroup(max(world.buses.rows[row].strip, 0)) }

  private func stripGroup(_ strip: Int) -> [Int] {
    [strip] + (driver.binaural.guest(of: strip).map { [$0] } ?? [])
  }

  private func turn(ofBus row: Int) -> Int {
    let strip = world.buses.rows[row].strip
    return strip < 0 ? -1 : driver.strips[strip].turn
  }

  private var busesByStrip: [Int] {
    world.buses.order.enumerated()
      .sorted {
        let (one, other) = (turn(ofBus: $0.element), turn(ofBus: $1.element))
        return (one, $0.offset) < (other, $1.offset)
      }
      .map(\.element)
  }

  /// In the order in which they were made: of some the parent comes later.
  private func tellBuses(_ tell: (EngineCall) -> Void) {
    let (buses, rows) = (world.buses.order, world.buses.rows)
    func isYounger(_ parent: Int, than row: Int) -> Bool {
      parent > 0 && rows[parent].age > rows[row].age
    }
    for row in buses.sorted(by: { rows[$0].age < rows[$1].age }) {
      let parent = rows[row].parent
      tellBus(row, under: isYounger(parent, than: row) ? 0 : parent, tell)
    }
    for row in buses where isYounger(rows[row].parent, than: row) {
      tell(.setBusParent(world.buses.bus(at: row), world.buses.bus(at: rows[row].parent)))
    }
  }

  private func tellBus(_ row: Int, under parent: Int, _ tell: (EngineCall) -> Void) {
    let (bus, own) = (world.buses.bus(at: row), world.buses.rows[row])
    if row != 0 {
      tell(.makeBus(bus, under: world.buses.bus(at: parent), Gain(linear: own.gain.to)))
    }
    let ramps = world.buses.ramps(row, at: Double(world.now))
    tell(.state(.ramps(.bus(bus), ramps)))
    if own.isMuted { tell(.setMuted(bus, true)) }
    if own.ignoresGameTime { tell(.setIgnoresGameTime(bus, true)) }
    if own.isPaused { tell(.pauseBus(bus, .immediate)) }
    if let policy = world.policies.policy(givenTo: bus) { tell(.setPolicy(.bus(bus), policy)) }
  }

  private func target(of scope: LimitScope) -> EngineCall.Target {
    switch scope {
    case .clip(let row): .clip(world.clips.clip(at: row))
    case .group(let row): .group(VoiceGroup(handle: world.groups.handle(at: row)))
    case .emitter(let row): .emitter(world.scene.emitters.emitter(at: row))
    case .bus(let row): .bus(world.buses.bus(at: row))
    }
  }

  // MARK: The world

  private func tellPlaces(_ tell: (EngineCall) -> Void) {
    let graph = world.scene.graph
    let rows = (0..<graph.highWater).filter {
      graph.table.isLive($0) && graph.owner(at: $0) == .nobody
    }
    var places: [(Placement, Int)] = []
    for row in rows.sorted(by: { (graph.links[$0].depth, $0) < (graph.links[$1].depth, $1) }) {
      let node = Node(handle: graph.table.handle(at: row))
      tell(
        .makeNode(
          node, parent: graph.parent(of: node), graph.targets[row].position,
          graph.locals[row].rotation, scale: graph.locals[row].scale))
      places.append((.node(node), row))
    }
    // In the order of their rows, which is so that of another engine's as well.
    let emitters = world.scene.emitters
    for own in 0..<emitters.highWater where emitters.table.isLive(own) {
      let emitter = emitters.emitter(at: own)
      guard let node = world.scene.node(of: emitter), let row = graph.row(of: node) else {
        continue
      }
      tellEmitter(emitter, node, row, tell)
      places.append((.emitter(emitter), row))
    }
    for listener in world.scene.listeners.order {
      guard let node = world.scene.node(of: listener), let row = graph.row(of: node) else {
        continue
      }
      tell(
        .makeListener(
          listener, parent: graph.parent(of: node), graph.targets[row].position,
          graph.locals[row].rotation, world.scene.listeners.gain(of: listener) ?? .unity))
      if let node = distancePlace(of: listener) { tell(.setDistancePlace(listener, node)) }
      tellShare(of: listener, tell)
      places.append((.listener(listener), row))
    }
    tellAudience(tell)
    for (place, row) in places { tell(.state(.place(place, graph.state(of: row)))) }
    tellHearers(tell)
  }

  private func tellEmitter(
    _ emitter: Emitter, _ node: Node, _ row: Int, _ tell: (EngineCall) -> Void
  ) {
    let (graph, emitters) = (world.scene.graph, world.scene.emitters)
    guard let own = emitters.row(of: emitter), let options = emitters.options(of: emitter) else {
      return
    }
    tell(
      .makeEmitter(
        emitter, parent: graph.parent(of: node), graph.targets[row].position,
        graph.locals[row].rotation, world.buses.bus(at: Int(emitters.buses[own])), options))
    let ramps = world.emitterRamps.ramps(of: emitter)
    if !ramps.isEmpty { tell(.state(.ramps(.emitter(emitter), ramps))) }
  }

  private func tellWalls(_ tell: (EngineCall) -> Void) {
    if wallSettings != WallSettings() { tell(.setWalls(wallSettings)) }
    if let air { tell(.setAir(air)) }
    var told: [WallShape: Wall] = [:]
    for row in world.walls.rows.indices {
      guard let own = world.walls.rows[row] else { continue }
      let wall = world.walls.wall(at: row)
      let form = told[own.shape].map { EngineCall.WallForm.like($0) } ?? .shape(own.shape)
      tell(.makeWall(wall, form, own.material, on: world.walls.table.node(of: row)))
      if told[own.shape] == nil { told[own.shape] = wall }
    }
    tellRooms(tell)
    tellZones(tell)
    tellSurroundings(tell)
    let sounding = Set(world.voices.emittersBegun)
    for row in 0..<world.scene.emitters.highWater where world.scene.emitters.table.isLive(row) {
      let emitter = world.scene.emitters.emitter(at: row)
      let given = world.ways.given(to: emitter)
      if given != .free { tell(.setClearance(emitter, given, to: nil)) }
      for listener in world.scene.listeners.order {
        let own = world.ways.given(to: emitter, by: listener)
        if own != given { tell(.setClearance(emitter, own, to: listener)) }
      }
      for isBeside in [false, true] {
        let state = world.ways.state(
          of: emitter, isBeside: isBeside, isSounding: sounding.contains(row), world.scene,
          world.hearing)
        if let state { tell(.state(.way(emitter, state))) }
      }
    }
  }

  /// In the rows that they have: what is made of several is to the bit so in their order.
  private func tellZones(_ tell: (EngineCall) -> Void) {
    func zone(_ row: UInt32) -> Zone { Zone(handle: Handle(index: row, generation: 1)) }
    for row in world.zones.rows.indices {
      guard let own = world.zones.rows[row], let thing = world.zones.thing(at: row) else {
        if let blank { tell(.makeZone(zone(UInt32(row)), blank, on: nil, ZoneSettings())) }
        continue
      }
      switch (own.form, thing) {
      case (.body(let shape), .zone(let zone)):
        tell(.makeZone(zone, shape, on: world.zones.table.node(of: row), own.settings))
      case (.room(let room), _): tell(.setRoomReverb(room, own.settings.reverb))
      case (.body, _): break
      }
    }
    for row in world.zones.handles.free { tell(.removeZone(zone(row))) }
  }

  /// What stands for a room, or a zone, that has been removed.
  private var blank: ConvexShape? { try? .box(SIMD3(1, 1, 1)) }

  /// Where several ways are as long, or rooms as large, the row decides: those that are free are
  /// told as well, as what is made and taken away, so that they are reused alike.
  private func tellRooms(_ tell: (EngineCall) -> Void) {
    let rooms = world.rooms
    var names: [Room] = []
    for row in 0..<rooms.roomHandles.highWater {
      if let own = rooms.rooms[row] {
        let room = rooms.room(at: row)
        names.append(room)
        let node = rooms.roomTable.node(of: row)
        tell(.makeRoom(room, own.shape, on: node, through: own.wallClearance))
      } else if let blank {
        let room = Room(handle: Handle(index: UInt32(row), generation: 1))
        names.append(room)
        tell(.makeRoom(room, blank, on: nil, through: .shut))
      }
    }
    for row in 0..<rooms.portalHandles.highWater {
      guard let own = rooms.portals[row] else {
        let portal = Portal(handle: Handle(index: UInt32(row), generation: 1))
        let frame = PortalFrame(width: 1, height: 1)
        tell(.makePortal(portal, nil, names.first, frame, on: nil, openness: 0))
        continue
      }
      let (portal, opening) = (rooms.portal(at: row), world.opening(row))
      tell(
        .makePortal(
          portal, own.rooms.0, own.rooms.1, own.frame, on: rooms.portalTable.node(of: row),
          openness: opening?.present ?? own.openness.to))
      guard let opening else { continue }
      tell(.setOpenness(portal, opening.end, over: opening.left))
    }
    for row in rooms.portalHandles.free {
      tell(.removePortal(Portal(handle: Handle(index: row, generation: 1))))
    }
    for row in rooms.roomHandles.free {
      tell(.removeRoom(Room(handle: Handle(index: row, generation: 1))))
    }
  }

  // MARK: Voices

  private func tellVoice(_ row: Int, _ tell: (EngineCall) -> Void) {
    let details = world.voices.details[row]
    let now = Double(world.now)
    var progress = world.voices.progress(row, at: now)
    progress.pendingStart = world.pendingStarts[row]
    progress.source = driver.source(of: row, at: now, world.voices)
    progress.twin = driver.twin(of: row, at: now, world.voices)
    if let lead = world.voices.leads[row] {
      progress.lead = Int(lead.ticks)
      progress.leadFrames = Int(lead.delay)
      progress.leadEar = lead.ear
    }
    // Another one may have the name of who is gone.
    func known(_ ear: Listener?) -> Listener? {
      ear.flatMap { world.scene.listeners.contains($0) ? $0 : nil }
    }
    let (ear, twinEar) = (progress.source?.ear, progress.twin?.ear)
    progress.leadEar = known(progress.leadEar)
    progress.source?.ear = known(ear)
    progress.twin?.ear = known(twinEar)
    func items(_ items: ContiguousArray<SequenceItem>?) -> [ResumedFollower] {
      (items ?? []).reversed().map {
        ResumedFollower(
          clip: world.clips.clip(at: $0.clip), looping: $0.repetition.looping,
          region: $0.repetition.region)
      }
    }
    let voice = world.voices.voice(at: row)
    tell(
      .state(
        .voice(
          ResumedVoice(
            voice: voice, aliases: world.voices.aliases(of: row),
            clip: world.clips.clip(at: details.clip), emitter: details.emitter,
            bus: world.buses.bus(at: Int(world.voices.bus[row])),
            group: details.group < 0
              ? nil : VoiceGroup(handle: world.groups.handle(at: details.group)),
            followers: details.hasSequence ? items(world.voices.sequences[row]) : [],
            beginnings: items(world.voices.beginnings[row]), progress: progress))))
    if let policy = world.policies.policy(givenTo: voice) {
      tell(.setPolicy(.voice(voice), policy))
    }
    tellSends(of: .voice(voice), tell)
  }
}
