import Earshot

// Lines about what was before a recording that began in the middle of a game.
extension ScriptPlayer {
  func perform(_ line: StateAction, _ kind: ScriptKind?) throws(ScriptFault) {
    guard engine.configuration.output == .offline else {
      // The budget's doing, which comes in any recording.
      if case .clip = line.content { return }
      return addUnrecorded("what was before the recording: it is only rendered")
    }
    var isPossible = true
    switch line.content {
    case .clock(let state): isPossible = engine.resume(state)
    case .place(let state):
      if let thing = placement(line.name, kind) { isPossible = engine.resume(thing, state) }
    case .ramps(let ramps): resume(line.name, kind, ramps)
    case .way(let way):
      if let emitter = handles.emitters[line.name]?.thing { engine.resume(emitter, way.state) }
    case .hearing(let hearing):
      if let emitter = handles.emitters[line.name]?.thing { resume(emitter, hearing) }
    case .reverb(let held):
      let thing: ZoneSpace? =
        switch kind {
        case .zone: handles.zones[line.name].map { .zone($0) }
        case .room: handles.rooms[line.name].map { .room($0) }
        default: held.isElsewhere ? .elsewhere : .surroundings
        }
      if let thing { engine.resume(reverbOf: thing, idleSince: held.idleSince.map { Double($0) }) }
    case .surroundings(let line): engine.resume(line.state, isElsewhere: line.isElsewhere)
    case .home(let home):
      if let emitter = handles.emitters[line.name]?.thing { engine.resume(emitter, home.home) }
    case .weight, .value, .ducking: resumeMixing(line)
    case .voice(let voice): resume(line.name, voice)
    case .clip(let use):
      if let clip = handles.clips[line.name] {
        let voice = use.voice.flatMap { handles.voices[$0] } ?? .none
        let doubled = use.doubled.map { line in
          var form = line.form
          form.bus = line.bus.flatMap { handles.bus($0) }
          return form
        }
        engine.resume(clip, lastStart: use.lastStart.map { Int64($0) }, voice, doubled)
      }
    case .tail(let tail):
      if let bus = handles.bus(line.name) {
        engine.resume(bus, tail: tail.samples, isBinaural: tail.isBinaural)
      }
    case .sound(let sound):
      let bus = handles.bus(line.name)
      if bus != nil || line.name == "engine" { engine.resume(bus, sound: sound.bytes) }
    case .desk(let state): engine.resume(state)
    case .session(let state): engine.resume(state)
    case .end: engine.finishResuming()
    case .anew: engine.beginAnew()
    }
    guard isPossible else {
      throw ScriptFault(
        key: "state", "nothing can be like that", remedy: "leave the line as it was recorded")
    }
  }

  private func placement(_ name: String, _ kind: ScriptKind?) -> Placement? {
    switch kind {
    case .emitter: handles.emitters[name].map { .emitter($0.thing) }
    case .node: handles.nodes[name].map { .node($0) }
    case .listener: handles.listeners[name].map { .listener($0.thing) }
    default: nil
    }
  }

  private func resume(_ name: String, _ kind: ScriptKind?, _ line: RampLine) {
    var ramps: [RampedQuantity: Ramp] = [:]
    ramps[.gain] = line.gain
    ramps[.rate] = line.rate
    ramps[.occlusion] = line.occlusion
    if kind == .emitter, let emitter = handles.emitters[name]?.thing {
      engine.resume(.emitter(emitter), ramps)
    } else if kind == .bus, let bus = handles.bus(name) {
      engine.resume(.bus(bus), ramps)
    }
  }

  private func resume(_ emitter: Emitter, _ line: HearingLine) {
    engine.resume(
      emitter,
      HearingState(
        listener: line.listener.flatMap { handles.listeners[$0]?.thing }, told: line.told,
        from: line.from, part: line.part, isShared: line.isShared))
  }

  private func resume(_ name: String, _ line: VoiceLine) {
    let emitter = line.emitter.flatMap { handles.emitters[$0]?.thing }
    guard let clip = handles.clips[line.clip], let bus = handles.bus(line.bus),
      (emitter == nil) == (line.emitter == nil)
    else { return }
    var progress = line.progress
    progress.leadEar = line.leadEar.flatMap { handles.listeners[$0]?.thing }
    progress.source?.ear = line.ear.flatMap { handles.listeners[$0]?.thing }
    progress.twin?.ear = line.twinEar.flatMap { handles.listeners[$0]?.thing }
    let voice = engine.resume(
      ResumedVoice(
        voice: .none, clip: clip, emitter: emitter, bus: bus,
        group: line.group.map { group($0) }, followers: items(line.followers),
        beginnings: items(line.beginnings), progress: progress))
    let credit = ScriptCredit(voice: name, clip: line.clip, emitter: line.emitter)
    handles.add(voice, credit)
    for alias in line.aliases { handles.voices[alias] = voice }
  }

  private func items(_ lines: [FollowerLine]) -> [ResumedFollower] {
    lines.compactMap { line in
      guard let clip = handles.clips[line.clip] else { return nil }
      var region: Range<Int>?
      if let start = line.loopStart, let end = line.loopEnd, start < end { region = start..<end }
      return ResumedFollower(clip: clip, looping: line.looping, region: region)
    }
  }
}
