import Earshot

// Lines about nodes, listeners, emitters and where they are.
extension ScriptPlayer {
  func perform(_ line: NodeAction) throws(ScriptFault) {
    let rotation = line.rotation.map { AudioEngine.rotation(exactly: $0) }
    guard let node = handles.nodes[line.name], isThere(node) else {
      handles.nodes[line.name] = try making("node") { () throws(AudioError) in
        try engine.makeNode(
          parent: node(line.parent), at: line.position ?? ScriptDefaults.position,
          rotation: rotation ?? .identity, scale: line.scale ?? ScriptDefaults.scale,
          label: Label(line.name))
      }
      return
    }
    if let parent = line.parent {
      try making("node") { () throws(AudioError) in
        try engine.setParent(
          node, to: self.node(parent), keepingWorldPlace: line.keepsWorldPlace)
      }
    }
    if let position = line.position { engine.teleport(node, to: position) }
    if let rotation { engine.setRotation(node, rotation) }
    if let scale = line.scale { engine.setScale(node, scale) }
  }

  func perform(_ line: ListenerAction) throws(ScriptFault) {
    guard var known = handles.listeners[line.name], isThere(known.thing) else {
      let forward = line.forward ?? ScriptDefaults.forward
      let up = line.up ?? ScriptDefaults.up
      let made = try making("listener") { () throws(AudioError) in
        try engine.makeListener(
          parent: node(line.parent), at: line.position ?? ScriptDefaults.position,
          rotation: line.rotation.map { AudioEngine.rotation(exactly: $0) }
            ?? Rotation(forward: forward, up: up),
          gain: (line.gain ?? ScriptDefaults.gain).gain, label: Label(line.name))
      }
      handles.listeners[line.name] = ScriptHandles.Facing(thing: made, forward: forward, up: up)
      if line.distanceFrom != nil { engine.setDistancePlace(made, node(line.distanceFrom)) }
      return try share(made, line)
    }
    if let parent = line.parent {
      try making("listener") { () throws(AudioError) in
        try engine.attach(
          known.thing, to: node(parent), keepingWorldPlace: line.keepsWorldPlace)
      }
    }
    if let position = line.position { engine.teleport(known.thing, to: position) }
    turn(&known, line.forward, line.up)
    if let rotation = line.rotation {
      engine.setRotation(known.thing, AudioEngine.rotation(exactly: rotation))
    }
    handles.listeners[line.name] = known
    if let gain = line.gain { engine.setGain(known.thing, gain.gain) }
    if let place = line.distanceFrom { engine.setDistancePlace(known.thing, node(place)) }
    if line.isActive, line.companions.isEmpty { engine.activate(known.thing) }
    try share(known.thing, line)
  }

  /// Sets a listener's part among several.
  private func share(_ listener: Listener, _ line: ListenerAction) throws(ScriptFault) {
    if let weight = line.weight { engine.setWeight(listener, weight) }
    if let stage = line.stage { engine.setStage(listener, stage) }
    guard !line.companions.isEmpty else { return }
    let others = line.companions.compactMap { handles.listeners[$0]?.thing }.filter { isThere($0) }
    try making("beside") { () throws(AudioError) in
      // Removing one listener leaves the other alone.
      try engine.setListeners([listener] + others)
    }
  }

  func perform(_ line: EmitterAction) throws(ScriptFault) {
    guard var known = handles.emitters[line.name], isThere(known.thing) else {
      return try make(line)
    }
    let emitter = known.thing
    if let parent = line.parent {
      try making("emitter") { () throws(AudioError) in
        try engine.attach(emitter, to: node(parent), keepingWorldPlace: line.keepsWorldPlace)
      }
    }
    if let position = line.position { engine.teleport(emitter, to: position) }
    turn(&known, line.forward, line.up)
    if let rotation = line.rotation {
      engine.setRotation(emitter, AudioEngine.rotation(exactly: rotation))
    }
    handles.emitters[line.name] = known
    if let velocity = line.velocity { set(velocity, of: emitter) }
    if let gain = line.gain { engine.setGain(emitter, gain.gain) }
    if let rate = line.rate { engine.setRate(emitter, Rate(rate)) }
    if let priority = line.priority { engine.setPriority(emitter, priority) }
    if let name = line.bus, let bus = handles.bus(name) { engine.setBus(emitter, bus) }
    if let distance = line.distance { engine.setDistance(emitter, DistanceCurve(distance)) }
    if let cone = line.cone { engine.setCone(emitter, SoundCone(cone)) }
    if let occlusion = line.occlusion { engine.setOcclusion(emitter, Occlusion(occlusion)) }
    setTransmission(of: emitter, line)
    if let doppler = line.doppler { engine.setDoppler(emitter, doppler) }
    if let travels = line.travelTime { engine.setTravelTime(emitter, travels) }
    if let radius = line.radius { engine.setRadius(emitter, radius) }
    if let shape = line.shape { engine.setShape(emitter, shape) }
    if let width = line.stereoWidth { engine.setStereoWidth(emitter, width) }
    set(line.listenerPolicy, of: emitter)
  }

  private func make(_ line: EmitterAction) throws(ScriptFault) {
    let forward = line.forward ?? ScriptDefaults.forward
    let up = line.up ?? ScriptDefaults.up
    let made = try making("emitter") { () throws(AudioError) in
      try engine.makeEmitter(
        parent: node(line.parent), at: line.position ?? ScriptDefaults.position,
        rotation: line.rotation.map { AudioEngine.rotation(exactly: $0) }
          ?? Rotation(forward: forward, up: up),
        bus: line.bus.flatMap { handles.bus($0) } ?? .master, options: line.options,
        label: Label(line.name))
    }
    if let velocity = line.velocity { set(velocity, of: made) }
    setTransmission(of: made, line)
    set(line.listenerPolicy, of: made)
    handles.emitters[line.name] = ScriptHandles.Facing(thing: made, forward: forward, up: up)
  }

  private func setTransmission(of emitter: Emitter, _ line: EmitterAction) {
    guard let transmission = line.transmission else { return }
    engine.setTransmission(
      emitter, transmission.transmission,
      to: line.transmissionTo.flatMap { handles.listeners[$0]?.thing })
  }

  private func set(_ listenerPolicy: ScriptListenerPolicy?, of emitter: Emitter) {
    switch listenerPolicy {
    case nil: break
    case .nearest: engine.setListenerPolicy(emitter, .nearest)
    case .loudest: engine.setListenerPolicy(emitter, .loudest)
    case .pinned(let name):
      if let listener = handles.listeners[name]?.thing {
        engine.setListenerPolicy(emitter, .pinned(listener))
      }
    }
  }

  private func set(_ velocity: ScriptVelocity, of thing: some Placed) {
    switch velocity {
    case .fromMotion: engine.setVelocity(thing, nil)
    case .fixed(let metresPerSecond): engine.setVelocity(thing, metresPerSecond)
    }
  }

  private func turn(
    _ known: inout ScriptHandles.Facing<some Placed>, _ forward: SIMD3<Double>?,
    _ up: SIMD3<Double>?
  ) {
    guard forward != nil || up != nil else { return }
    known.forward = forward ?? known.forward
    known.up = up ?? known.up
    engine.setRotation(known.thing, known.rotation)
  }

  func perform(_ line: MoveAction, _ kind: ScriptKind?) {
    guard let thing = placed(line.name, kind) else { return }
    engine.move(thing, to: line.to, over: line.over.duration)
  }

  func perform(_ line: PlaceAction, _ kind: ScriptKind?) {
    guard let thing = placed(line.name, kind) else { return }
    if let position = line.to { engine.setPosition(thing, position) }
    if let rotation = line.rotation {
      engine.setRotation(thing, AudioEngine.rotation(exactly: rotation))
    }
    if let velocity = line.velocity { set(velocity, of: thing) }
  }

  func perform(_ line: OrbitAction, _ kind: ScriptKind?) {
    guard let thing = placed(line.name, kind) else { return }
    engine.orbit(
      thing, around: line.center, radius: line.radius, period: line.period, axis: line.axis,
      phaseDegrees: line.phase)
  }

  func perform(_ line: LabelAction, _ kind: ScriptKind?) {
    let thing: (any Labelled)? =
      switch kind {
      case .node, .emitter, .listener: placed(line.name, kind)?.placement
      case .voice: handles.voices[line.name].flatMap { engine.isAlive($0) ? $0 : nil }
      case .bus: handles.bus(line.name)
      case .group: handles.groups[line.name]
      case .effect: handles.effects[line.name].flatMap { engine.settings(of: $0) == nil ? nil : $0 }
      case .reverb: handles.reverbs[line.name]
      case .wall: handles.walls[line.name].flatMap { engine.shape(of: $0) == nil ? nil : $0 }
      case .room: handles.rooms[line.name].flatMap { isThere($0) ? $0 : nil }
      case .portal: handles.portals[line.name].flatMap { isThere($0) ? $0 : nil }
      case .zone: handles.zones[line.name].flatMap { isThere($0) ? $0 : nil }
      case .clip, .snapshot, .parameter, nil: nil
      }
    guard let thing else { return }
    engine.setLabel(thing, Label(line.text, userValue: line.userValue))
    if let voice = thing as? Voice { asked?.label(voice, line.text) }
  }

  // MARK: Names

  /// The thing of this name that `move` and `orbit` can move; nil when it was removed.
  private func placed(_ name: String, _ kind: ScriptKind?) -> (any Placed)? {
    let thing: (any Placed)? =
      switch kind {
      case .node: handles.nodes[name]
      case .emitter: handles.emitters[name]?.thing
      case .listener: handles.listeners[name]?.thing
      case .bus, .voice, .clip, .group, .snapshot, .parameter, .effect, .reverb, .wall,
        .room, .portal, .zone, nil:
        nil
      }
    return thing.flatMap { isThere($0) ? $0 : nil }
  }

  func node(_ parent: ScriptParent?) -> Node? {
    guard case .node(let name)? = parent else { return nil }
    return handles.nodes[name]
  }

  /// Whether it still exists: neither it nor its parent was removed.
  func isThere(_ thing: some Placed) -> Bool { engine.position(of: thing) != nil }

  func making<Made>(
    _ what: String, _ make: () throws(AudioError) -> Made
  ) throws(ScriptFault) -> Made {
    do { return try make() } catch {
      throw ScriptFault(key: what, error, remedy: "change the line")
    }
  }
}
