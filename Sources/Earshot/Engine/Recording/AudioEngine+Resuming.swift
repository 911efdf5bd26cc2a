/// Going on from the state of another engine, as a recorder was told it. Only with the output
/// `.offline`, and before any time has passed.
extension AudioEngine {
  /// False, and nothing happens, when no engine can be like that.
  package func resume(_ state: ClockState) -> Bool {
    guard state.sceneFrame.isFinite, timeline.outputFrame == 0, timeline.resume(state) else {
      return false
    }
    world.resume(at: timeline.nextBlock.startFrame, sceneFrame: state.sceneFrame)
    record(.state(.clock(state)))
    return true
  }

  package func resume(_ thing: Placement, _ state: PlaceState) -> Bool {
    guard let node = world.scene.node(of: thing), world.scene.graph.resume(node, state) else {
      return false
    }
    record(.state(.place(thing, state)))
    return true
  }

  package func resume(_ target: EngineCall.Target, _ ramps: [RampedQuantity: Ramp]) {
    for (quantity, ramp) in ramps {
      switch target {
      case .bus(let bus):
        if let row = world.buses.row(of: bus) { world.buses.resume(row, quantity, ramp) }
      case .emitter(let emitter): world.emitterRamps.set(emitter, quantity, ramp)
      case .voice, .clip, .group: break
      }
    }
    record(.state(.ramps(target, ramps)))
  }

  package func resume(_ emitter: Emitter, _ state: WayState) {
    guard world.scene.emitters.contains(emitter) else { return }
    world.resume(emitter, state)
    record(.state(.way(emitter, state)))
  }

  package func resume(_ emitter: Emitter, _ state: HearingState) {
    guard let row = world.scene.emitters.row(of: emitter) else { return }
    world.resume(emitter, at: row, state)
    record(.state(.hearing(emitter, state)))
  }

  /// A zone's or a room's reverb, which is in use.
  package func resume(reverbOf thing: ZoneSpace, idleSince: Double?) {
    guard world.resume(reverbOf: thing, idleSince: idleSince) else { return }
    record(.state(.reverb(thing, idleSince: idleSince)))
  }

  package func resume(_ snapshot: Snapshot, _ weight: Ramp) {
    guard let row = world.buses.snapshots.row(of: snapshot) else { return }
    world.buses.setWeight(row, weight)
    record(.state(.weight(snapshot, weight)))
  }

  package func resume(_ parameter: Parameter, on emitter: Emitter?, _ value: Ramp) {
    let emitterRow = emitter.flatMap { world.scene.emitters.row(of: $0) }
    guard let row = world.buses.parameters.row(of: parameter),
      (emitter == nil) == (emitterRow == nil)
    else { return }
    world.buses.parameters.resume(row, on: emitterRow, value)
    record(.state(.value(parameter, emitter, value)))
  }

  package func resume(_ bus: Bus, under other: Bus, _ depth: Ramp, heldUntil: Double?) {
    guard let row = world.buses.row(of: bus), let cause = world.buses.row(of: other),
      let index = world.buses.duckings.index(of: row, under: cause)
    else { return }
    world.buses.duckings.resume(index, depth, heldUntil: heldUntil)
    record(.state(.ducking(bus, under: other, depth, heldUntil: heldUntil)))
  }

  /// `lastStart`: nil when it was never played but after others.
  package func resume(
    _ clip: Clip, lastStart: Int64?, _ voice: Voice, _ doubled: [DoubledForm]
  ) {
    guard let row = world.clips.row(of: clip) else { return }
    if let lastStart { world.clips.noteStart(row, voice, at: lastStart) }
    record(.state(.clip(clip, lastStart: lastStart, voice, doubled)))
  }

  package func resume(_ state: DeskState) {
    if state.holdsMaster { world.keepMaster() }
    resumingMaster = state.masterBefore
    record(.state(.desk(state)))
  }

  package func resume(_ state: SessionState) {
    session.resume(state)
    stage.gate.resume(state)
    stage.resume(ahead: state.gateAhead)
    world.isPaused = session.isGamePaused
    // An output that isn't to be lost after the coming block was lost before it.
    if case .lost? = outputAfterBlock, !state.losesOutput { changeOutputAfterBlock() }
    record(.state(.session(state)))
  }

  /// A voice in the middle of what it plays; `Voice.none` when its clip, emitter or bus is gone.
  /// `state.voice` is nobody's.
  package func resume(_ state: ResumedVoice) -> Voice {
    guard let clip = world.clips.row(of: state.clip), let bus = world.buses.row(of: state.bus),
      world.voices.count < world.maximumVoices,
      state.progress.row.map({ $0 < world.maximumVoices }) ?? true
    else { return .none }
    var emitter = -1
    if let placed = state.emitter {
      guard let row = world.scene.emitters.row(of: placed) else { return .none }
      emitter = row
    }
    var progress = state.progress
    let block = timeline.nextBlock
    progress.haltsAt = progress.haltsAt.map {
      Int(min(max(Int64($0), block.startFrame), block.endFrame - 1))
    }
    var new = VoiceDetails()
    new.emitter = state.emitter
    new.isFlat = state.emitter == nil
    new.isWide = world.isWide(emitter)
    new.group = state.group.flatMap { world.groups.index(of: $0.handle) } ?? -1
    new.setClip(
      item(
        ResumedFollower(
          clip: state.clip, looping: progress.looping, region: progress.region), clip),
      outputRate: sampleRate)
    let row = world.voices.resume(new, progress, emitter: emitter, bus: bus)
    if let lead = progress.lead {
      world.voices.leads[row] = EarLead(
        ear: progress.leadEar ?? Listener(handle: .none), ticks: Int64(lead),
        delay: Int64(progress.leadFrames))
    }
    let voice = world.voices.voice(at: row)
    takeUpClips(row, state)
    if emitter >= 0 { world.hearing.addVoice(to: emitter) }
    if !world.clips.rows[clip].markers.isEmpty { world.voices.noteMarkers(row) }
    if let start = progress.pendingStart, world.voices.details[row].pauses.contains(.loading) {
      world.pendingStarts[row] = start
    }
    if let source = progress.source { resuming.append((voice, source, progress.twin)) }
    record(
      .state(
        .voice(
          ResumedVoice(
            voice: voice, clip: state.clip, emitter: state.emitter, bus: state.bus,
            group: state.group, followers: state.followers, beginnings: state.beginnings,
            progress: progress))))
    return voice
  }

  /// A voice keeps the clips that it has still to play, or to go back to.
  private func takeUpClips(_ row: Int, _ state: ResumedVoice) {
    func items(_ followers: [ResumedFollower]) -> ContiguousArray<SequenceItem> {
      ContiguousArray(
        followers.reversed().compactMap { follower in
          world.follower(of: follower.clip).map { item(follower, $0) }
        })
    }
    let (sequence, all) = (items(state.followers), items(state.beginnings))
    if !sequence.isEmpty {
      world.voices.sequences[row] = sequence
      world.voices.details[row].hasSequence = true
      world.voices.noteLoudness(row)
    }
    guard all.count > sequence.count else {
      for item in sequence { world.clips.addVoice(item.clip) }
      return world.clips.addVoice(world.voices.details[row].clip)
    }
    world.voices.beginnings[row] = all
    for item in all { world.clips.addVoice(item.clip) }
  }

  private func item(_ state: ResumedFollower, _ row: Int) -> SequenceItem {
    var item = world.item(row, state.looping)
    item.repetition.region = state.region
    return item
  }

  /// Everything was told: voices that had a source get one.
  package func finishResuming() {
    world.voices.sortRows()
    let block = timeline.nextBlock
    // What changes from here on does so from what buses were at the end of the block before.
    world.buses.resolveAnew(at: Double(block.startFrame))
    // Before anything that was told of effects is carried out.
    takeUpSound()
    if timeline.nextBlock.startFrame > 0 { world.hasBegun() }
    resumeSources()
    driver.keepFaders()
    record(.state(.end))
  }

  private func takeUpSound() {
    var memory = SoundMemory(resumingSound.removeValue(forKey: nil) ?? [])
    if !memory.bytes.isEmpty { _ = stage.pass(&memory) }
    var strips: [[Int]: [UInt8]] = [:]
    for case (let row?, let bytes) in resumingSound
    where row == 0 || world.buses.rows[row].strip > 0 {
      strips[stripGroup(ofBus: row)] = bytes
    }
    resumingSound = [:]
    if resumingMaster != nil { driver.areFadersMoved = true }
    world.buses.routes.resumeMaster(
      before: resumingMaster.map { Float($0) }, isFaderSet: !strips.isEmpty)
    guard !strips.isEmpty || stage.leftOutByDesk > 0 else { return }
    if stage.leftOutByDesk > 0 { world.beginDelaying() }
    driver.tellDesk(.takeUp(strips, leftOut: stage.leftOutByDesk))
  }

  /// Lets all sources, and ways through walls and rooms, begin anew, as in the engine that is
  /// replayed.
  package func beginAnew() {
    guard driver.pace == .exact else { return }
    world.gatherAnew()
    bringUpDesk()
    world.beginWaysAnew()
    releaseSources()
    resumeSources()
    record(.state(.anew))
  }

  /// Voices have no sources until they take them up again.
  func releaseSources() {
    world.voices.sortRows()
    world.buses.resolveAnew(at: Double(timeline.nextBlock.startFrame))
    guard driver.renderer != nil else { return }
    let now = Double(world.now)
    for row in world.voices.rows where world.voices.phase[row] != .free {
      guard let source = driver.source(of: row, at: now, world.voices) else { continue }
      let twin = driver.twin(of: row, at: now, world.voices)
      resuming.append((world.voices.voice(at: row), source, twin))
    }
    withContext {
      driver.setSuspended(false)
      driver.clearSources(before: timeline.nextBlock, facing: facing, &world.voices)
    }
  }

  /// Voices take up sources where they had them.
  func resumeSources() {
    let block = timeline.nextBlock
    // Another engine doesn't know since when they have been at rest.
    for strip in driver.strips.indices { driver.strips[strip].played = block.startFrame }
    withContext {
      for (voice, source, twin) in resuming {
        guard let row = world.voices.row(of: voice) else { continue }
        driver.resume(row, source, block, &world.voices, world.clips)
        guard let twin else { continue }
        driver.resume(row, twin, isTwin: true, block, &world.voices, world.clips)
        world.hearing.resumeTwin(on: Int(world.voices.emitter[row]))
      }
      driver.warmUp(before: block.startFrame, facing: facing)
    }
    resuming = []
  }

  private var facing: Rotation {
    if let listener = world.scene.listeners.active, let node = world.scene.node(of: listener),
      let row = world.scene.graph.row(of: node)
    {
      return world.scene.graph.worldRotation(at: row)
    }
    return .identity
  }

  /// What the effects of a bus, or the output's limiter, hold of earlier sound; further calls go on
  /// with it, up to 64 MB in all.
  package func resume(_ bus: Bus?, sound bytes: [UInt8]) {
    let row = bus.flatMap { world.buses.row(of: $0) }
    guard (bus == nil) == (row == nil),
      resumingSound.values.reduce(bytes.count, { $0 + $1.count }) <= 1 << 26
    else { return }
    resumingSound[row, default: []] += bytes
    record(.state(.sound(bus, bytes)))
  }

  /// What is still to be heard of sources that are gone; further calls go on with it.
  package func resume(_ bus: Bus, tail samples: [Float], isBinaural: Bool) {
    guard let row = world.buses.row(of: bus) else { return }
    driver.addTail(samples.map { $0.isFinite ? $0 : 0 }, ofBus: row, isBinaural: isBinaural)
    record(.state(.tail(bus, samples, isBinaural: isBinaural)))
  }
}

extension VoiceProgress {
  fileprivate var region: Range<Int>? {
    guard let loopStart, let loopEnd, loopStart < loopEnd else { return nil }
    return loopStart..<loopEnd
  }
}
