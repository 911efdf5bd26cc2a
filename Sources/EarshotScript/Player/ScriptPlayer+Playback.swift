import Earshot

// Lines about voices and buses, and the settings of both.
extension ScriptPlayer {
  func perform(stop line: StopAction, _ kind: ScriptKind?) {
    switch target(line.name, kind) {
    case .voice(let voice) where line.delay > 0:
      engine.stop(voice, at: later(line.delay), fading: Fade(line.fade, line.shape))
    case .voice(let voice): engine.stop(voice, fading: Fade(line.fade, line.shape))
    case .bus(let bus): engine.stop(bus, fading: Fade(line.fade, line.shape))
    case .emitter, nil: break
    }
  }

  func perform(pause line: TransportAction, _ kind: ScriptKind?) {
    switch target(line.name, kind) {
    case .voice(let voice): engine.pause(voice, fading: Fade(line.fade, line.shape))
    case .bus(let bus): engine.pause(bus, fading: Fade(line.fade, line.shape))
    case .emitter, nil: break
    }
  }

  func perform(resume line: TransportAction, _ kind: ScriptKind?) {
    switch target(line.name, kind) {
    case .voice(let voice): engine.resume(voice, fading: Fade(line.fade, line.shape))
    case .bus(let bus): engine.resume(bus, fading: Fade(line.fade, line.shape))
    case .emitter, nil: break
    }
  }

  func perform(_ line: SeekAction) {
    guard case .voice(let voice) = target(line.name, .voice) else { return }
    engine.seek(voice, to: line.to.seconds, fading: Fade(line.fade, line.shape))
  }

  func perform(_ line: SetAction, _ kind: ScriptKind?) {
    guard let thing = target(line.name, kind) else { return }
    let over = line.over.duration
    if let gain = line.gain { engine.setGain(thing, gain.gain, over: over, shaped: line.shape) }
    if let rate = line.rate { engine.setRate(thing, Rate(rate), over: over) }
    if let amount = line.occlusion { engine.setOcclusion(thing, Occlusion(amount), over: over) }
    if let priority = line.priority { engine.setPriority(thing, priority) }
    if case .voice(let voice) = thing { steer(voice, line) }
  }

  private func steer(_ voice: Voice, _ line: SetAction) {
    if let start = line.loopStart, let end = line.loopEnd {
      engine.setLoop(voice, start..<end)
    }
    if let looping = line.looping { engine.setLooping(voice, looping) }
    if let bus = line.bus.flatMap({ handles.bus($0) }) { engine.setBus(voice, bus) }
    switch line.emitter {
    case nil: break
    case .flat: move(voice, to: nil, named: nil)
    case .emitter(let name): move(voice, to: handles.emitters[name]?.thing, named: name)
    }
    if let pan = line.pan { engine.setPan(voice, pan, over: line.over.duration) }
    if let isProtected = line.isProtected { engine.setProtected(voice, isProtected) }
    if let whenVirtual = line.whenVirtual { engine.setWhenVirtual(voice, whenVirtual) }
  }

  private func move(_ voice: Voice, to emitter: Emitter?, named name: String?) {
    engine.setEmitter(voice, emitter)
    if engine.status(of: voice)?.emitter == emitter { handles.move(voice, to: name) }
  }

  func perform(_ line: AppendAction) {
    guard case .voice(let voice) = target(line.name, .voice) else { return }
    for (index, name) in line.followers.enumerated() {
      guard let clip = handles.clips[name] else { continue }
      let isLast = index == line.followers.count - 1
      engine.append(clip, to: voice, looping: isLast ? line.looping : .once)
    }
  }

  func perform(_ line: RemoveFollowersAction) {
    guard case .voice(let voice) = target(line.name, .voice) else { return }
    engine.removeFollowers(of: voice, keeping: line.keep)
  }

  func perform(_ line: BusAction) throws(ScriptFault) {
    let bus: Bus
    if let known = handles.bus(line.name) {
      bus = known
      if let name = line.parent, let parent = handles.bus(name) {
        try making("bus") { () throws(AudioError) in try engine.setParent(bus, to: parent) }
        handles.setParent(ofBus: line.name, to: name)
      }
      if let gain = line.gain { engine.setGain(bus, gain.gain) }
    } else {
      let parent = line.parent ?? ScriptDefaults.bus
      bus = try making("bus") { () throws(AudioError) in
        try engine.makeBus(
          under: handles.bus(parent) ?? .master, gain: (line.gain ?? ScriptDefaults.gain).gain,
          label: Label(line.name))
      }
      handles.add(bus, line.name, under: parent)
    }
    if let ignores = line.ignoresGameTime { engine.setIgnoresGameTime(bus, ignores) }
    if let muted = line.muted { engine.setMuted(bus, muted) }
    setPolicy(of: bus, line)
    guard let isMetered = line.metered else { return }
    try making("bus") { () throws(AudioError) in try engine.setMetered(bus, isMetered) }
  }

  func perform(_ line: RemoveAction, _ kind: ScriptKind?) {
    switch kind {
    case .node:
      if let node = handles.nodes.remove(line.name), isThere(node) {
        engine.remove(node)
      }
    case .emitter:
      // The name keeps meaning the removed emitter, so that plays on it are refused with a message.
      if let emitter = handles.emitters[line.name]?.thing, isThere(emitter) {
        engine.remove(emitter)
      }
    case .listener:
      if let listener = handles.listeners.remove(line.name)?.thing, isThere(listener) {
        engine.remove(listener)
      }
    case .bus:
      guard let bus = handles.bus(line.name), bus != .master else { return }
      engine.remove(bus)
      handles.removeBus(line.name)
    case .group: if let group = handles.groups.remove(line.name) { engine.remove(group) }
    case .snapshot:
      if let snapshot = handles.snapshots.remove(line.name) { engine.remove(snapshot) }
    case .parameter:
      if let parameter = handles.parameters.remove(line.name) { engine.remove(parameter) }
    case .effect:
      guard let effect = handles.effects.remove(line.name), engine.settings(of: effect) != nil
      else {
        return
      }
      engine.remove(effect)
    case .reverb:
      if let reverb = handles.reverbs.remove(line.name) { engine.remove(reverb) }
    case .wall:
      if let wall = handles.walls.remove(line.name), engine.shape(of: wall) != nil {
        engine.remove(wall)
      }
    case .room:
      if let room = handles.rooms.remove(line.name), isThere(room) { engine.remove(room) }
    case .portal:
      if let portal = handles.portals.remove(line.name), isThere(portal) { engine.remove(portal) }
    case .zone:
      if let zone = handles.zones.remove(line.name), isThere(zone) { engine.remove(zone) }
    case .voice, .clip, nil: break
    }
  }

  // MARK: Names

  /// The target of a name; nil when it has ended or was removed.
  private func target(_ name: String, _ kind: ScriptKind?) -> AudibleObject? {
    switch kind {
    case .voice: handles.voices[name].flatMap { engine.isAlive($0) ? .voice($0) : nil }
    case .emitter: handles.emitters[name].flatMap { isThere($0.thing) ? .emitter($0.thing) : nil }
    case .bus: handles.bus(name).map { .bus($0) }
    case .node, .listener, .clip, .group, .snapshot, .parameter, .effect, .reverb, .wall,
      .room, .portal, .zone, nil:
      nil
    }
  }
}

extension Fade {
  /// A fade as given by `stop`, `pause` and `resume`: nil is the engine's default, 0 is at once.
  init(_ time: ScriptTime?, _ shape: FadeShape) {
    guard let time else {
      self = .clickFree
      return
    }
    self = time.seconds > 0 ? .over(time.duration, shape) : .immediate
  }
}
