import Earshot

extension RecordedGame {
  func touchCast() throws {
    switch whole(0...9) {
    case 0:
      // Its parent may have been removed.
      let made = try? engine.makeNode(
        parent: chance(2) ? pick(nodes) : nil, at: vector(4), rotation: rotation(),
        scale: number(0.5...2))
      if let made { nodes.append(made) }
    case 1: makeEmitter()
    case 2:
      let made = try? engine.makeListener(
        parent: chance(2) ? pick(nodes) : nil, at: vector(2), rotation: rotation(), gain: gain())
      if let made { listeners.append(made) }
    case 3: if buses.count < 6 { buses.append(try engine.makeBus(under: pick(buses) ?? .master)) }
    case 4: if let node = pick(nodes) { engine.setScale(node, number(0.5...2)) }
    case 5:
      let keeps = chance(2)
      let parent = chance(3) ? nil : pick(nodes)
      if let node = pick(nodes) {
        try? engine.setParent(node, to: parent, keepingWorldPlace: keeps)
      }
    case 6:
      let keeps = chance(2)
      let parent = chance(3) ? nil : pick(nodes)
      if let emitter = pick(emitters), chance(2) {
        try? engine.attach(emitter, to: parent, keepingWorldPlace: keeps)
      } else if let listener = pick(listeners) {
        try? engine.attach(listener, to: parent, keepingWorldPlace: keeps)
      }
    case 7: if let listener = pick(listeners) { engine.activate(listener) }
    case 8: if let listener = pick(listeners) { engine.setGain(listener, gain()) }
    default: remove()
    }
  }

  /// Handles of removed children stay, as in games; they do no harm.
  private func remove() {
    switch whole(0...3) {
    case 0: if let emitter = pick(emitters) { engine.remove(emitter) }
    case 1: if let node = pick(nodes) { engine.remove(node) }
    case 2: if let listener = pick(listeners) { engine.remove(listener) }
    default:
      guard buses.count > 1 else { return }
      engine.remove(buses.remove(at: whole(1...buses.count - 1)))
      buses.removeAll { $0 != .master && !isThere($0) }
    }
    emitters.removeAll { engine.position(of: $0) == nil }
    if emitters.isEmpty { makeEmitter() }
  }

  /// A removed bus can't be a parent.
  private func isThere(_ bus: Bus) -> Bool {
    guard let test = try? engine.makeBus(under: bus) else { return false }
    engine.remove(test)
    return true
  }

  func touchClips() {
    switch whole(0...6) {
    case 0: makeClip()
    case 1: if let clip = pick(clips) { engine.setCooldown(clip, time(), boost: gain()) }
    case 2:
      if let clip = pick(clips) {
        engine.setMarkers(clip, [ClipMarker(name: "", frame: 5), ClipMarker(name: "b", frame: 99)])
        engine.setCaption(clip, engine.caption(of: clip) == nil ? "door creaks" : nil)
      }
    case 3:
      guard clips.count > 2 else { return }
      engine.unload(clips.remove(at: whole(0...clips.count - 1)), stoppingVoices: chance(2))
    case 4:
      if let file = pick(files), let clip = try? engine.load(file, options: options()) {
        clips.append(clip)
      }
    case 5:
      if let file = pick(files) { clips.append(engine.beginLoading(file, options: options())) }
    default: sets = [engine.makeClipSet(clips, order: chance(2) ? .shuffle : .random)]
    }
  }

  private func options() -> ClipOptions {
    var options = ClipOptions()
    options.storage = [.resident, .compressed, .streamed].randomElement(using: &numbers)!
    if chance(3) { options.channels = .keep }
    if chance(3) { (options.loop, options.gain) = (1_000..<4_000, .decibels(-7.5)) }
    return options
  }

  func endSuspensions() {
    engine.resumeGame(fading: fade())
    engine.restore([.game, .background, .sleep, .unplugged], shouldResume: chance(2))
    for name in engine.interruptions.sorted() {
      engine.endInterruption(name, shouldResume: !chance(3))
    }
  }

  func touchSession() throws {
    // Much of it silences everything, and shall not do so for long.
    if !engine.suspensionReasons.isEmpty {
      endSuspensions()
      if engine.suspensionReasons.contains(.deviceLost) { try engine.restoreOutput() }
      return
    }
    guard chance(2) else { return }
    switch whole(0...8) {
    case 0: engine.timeScale = number(0.3...1.6)
    case 1: engine.pauseGame(fading: fade())
    case 2: engine.suspend(chance(2) ? .game : [.background, .game])
    case 3: engine.suspend(.sleep)
    case 4: engine.beginInterruption("call \(whole(0...3))")
    case 5: engine.remote.beginInterruption("")
    case 6: engine.enterBackground()
    case 7: engine.loseOutput()
    default: try engine.changeRoute(to: "another device")
    }
  }
}
