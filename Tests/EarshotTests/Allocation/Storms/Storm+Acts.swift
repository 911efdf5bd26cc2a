import TestSupport

@testable import Earshot

extension Storm {
  /// Does something, and returns its description.
  func act() -> String {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<8: return play()
    case 8..<13: return touchVoice()
    case 13..<15: return touchEmitter()
    case 15..<17: return setLimit()
    case 17: return chance(3) ? touchGame() : touchBus()
    case 18: return touchClips()
    default: return touchGroups()
    }
  }

  private func random(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &generator)
  }
  private func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &generator) == 0 }

  private func play() -> String {
    let engine = studio.engine
    var options = PlaybackOptions(gain: Gain(linear: random(0.1...1)))
    options.looping = [.once, .forever, .times(3)].randomElement(using: &generator)!
    options.whenVirtual = VirtualBehavior.allCases.randomElement(using: &generator)!
    options.priority = chance(3) ? Int.random(in: -2...2, using: &generator) : nil
    options.isProtected = chance(12)
    if chance(2) { options.rate = Rate(random(0.7...1.2)) }
    if chance(4) { options.rateVariation = 0.9...1.1 }
    if chance(4) { options.gainVariation = -6...0 }
    if chance(3) { options.offset = random(0...0.2) }
    if chance(3) { options.group = groups.randomElement(using: &generator) }
    if chance(3) { options.bus = buses.randomElement(using: &generator) }
    if chance(4) { options.start = .frame(engine.currentFrame + Int64(random(0...4_000))) }
    if chance(4) { options.stop = .frame(engine.currentFrame + Int64(random(0...20_000))) }
    if chance(5) {
      options.followedBy = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        clips.randomElement(using: &generator)!
      }
    }
    let emitter = chance(3) ? nil : emitters.randomElement(using: &generator)
    if chance(10) {
      // More than there are sources, machine-gun fast.
      let clip = clips.randomElement(using: &generator)!
      let shots = engine.play(
        (0..<5).map { ScheduledPlay(clip, at: Double($0) / 50, on: emitter, options: options) })
      for shot in shots where engine.isAlive(shot) && !voices.contains(shot) {
        voices.append(shot)
        if options.isProtected { protected.insert(shot) }
      }
      return "schedule: \(options)"
    }
    let voice =
      chance(3)
      ? engine.play(sets.randomElement(using: &generator)!, on: emitter, options: options)
      : engine.play(clips.randomElement(using: &generator)!, on: emitter, options: options)
    if engine.isAlive(voice), !voices.contains(voice) {
      voices.append(voice)
      if options.isProtected { protected.insert(voice) }
      checkLimits(of: voice)
    }
    return "play \(voice.handle.index).\(voice.handle.generation): \(options)"
  }

  /// A voice that was just played is in no scope one too many.
  private func checkLimits(of voice: Voice) {
    let engine = studio.engine
    guard let row = engine.world.voices.row(of: voice) else { return }
    for scope in engine.world.scopes(of: row) {
      guard let limit = engine.world.limits.limit(on: scope), limit.whenFull != .virtualize else {
        continue
      }
      let members = engine.world.limits.members(of: scope)
      precondition(members.count <= limit.maximum, "\(members.count) play in \(scope): \(limit)")
    }
  }

  private func touchVoice() -> String {
    guard let voice = voices.randomElement(using: &generator) else { return "nothing" }
    let engine = studio.engine
    let name = "\(voice.handle.index).\(voice.handle.generation)"
    // A voice that gives up its source itself may lose it to waiting ones.
    touched.insert(voice)
    switch Int.random(in: 0..<14, using: &generator) {
    case 11, 12, 13: steer(voice)
    case 0: engine.stop(voice)
    case 1: engine.stop(voice, at: .frame(engine.currentFrame + Int64(random(0...5_000))))
    case 2, 3: engine.pause(voice)
    case 4, 5: engine.resume(voice)
    case 6: engine.seek(voice, to: random(0...0.5))
    case 7:
      engine.setGain(
        voice, Gain(linear: random(0...1)), over: chance(2) ? .zero : .milliseconds(200),
        shaped: FadeShape.allCases.randomElement(using: &generator)!)
    case 8: engine.setRate(voice, Rate(random(0.6...1.2)), over: .milliseconds(50))
    case 9 where hasObstacles:
      engine.setOcclusion(voice, Occlusion(random(0...1)), over: .milliseconds(50))
    default: engine.setPriority(voice, Int.random(in: -2...2, using: &generator))
    }
    return "touch \(name)"
  }

  private func steer(_ voice: Voice) {
    let engine = studio.engine
    switch Int.random(in: 0..<9, using: &generator) {
    case 5: engine.setBus(voice, buses.randomElement(using: &generator)!)
    case 6: engine.setEmitter(voice, chance(3) ? nil : emitters.randomElement(using: &generator)!)
    case 7: engine.setPan(voice, random(-1...1), over: .milliseconds(chance(2) ? 0 : 100))
    case 8:
      engine.setWhenVirtual(voice, VirtualBehavior.allCases.randomElement(using: &generator)!)
    case 0: engine.leaveLoop(voice)
    case 1: engine.setLooping(voice, [.forever, .times(2)].randomElement(using: &generator)!)
    case 2:
      // In whole periods, which have no seam.
      let start = Int.random(in: 0...3, using: &generator) * Self.period
      let count = Int.random(in: 1...3, using: &generator) * Self.period
      engine.setLoop(voice, start..<start + count)
    case 3:
      engine.append(
        clips.randomElement(using: &generator)!, to: voice, looping: chance(2) ? .once : .times(2))
    default:
      engine.removeFollowers(of: voice, keeping: Int.random(in: 0...1, using: &generator))
    }
  }

  private func touchEmitter() -> String {
    let engine = studio.engine
    let index = Int.random(in: emitters.indices, using: &generator)
    let place = Position(random(-20...20), 0, random(-20...20))
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: engine.teleport(emitters[index], to: place)
    case 1: engine.move(emitters[index], to: place, over: .seconds(1))
    case 2: engine.setGain(emitters[index], Gain(linear: random(0...1)))
    default:
      guard chance(3), let next = try? makeEmitter(at: place) else { return "nothing" }
      engine.remove(emitters[index])
      emitters[index] = next
    }
    return "touch emitter \(index)"
  }

  private func setLimit() -> String {
    let engine = studio.engine
    let policy = VoiceLimit.WhenFull.allCases.randomElement(using: &generator)!
    let limit =
      chance(4)
      ? nil : VoiceLimit(Int.random(in: 1...6, using: &generator), whenFull: policy)
    let what = limit.map { "\($0.maximum) \($0.whenFull)" } ?? "none"
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: engine.setLimit(clips.randomElement(using: &generator)!, limit)
    case 1: engine.setLimit(groups.randomElement(using: &generator)!, limit)
    case 2: engine.setLimit(emitters.randomElement(using: &generator)!, limit)
    default: engine.setLimit(buses.randomElement(using: &generator)!, limit)
    }
    return "limit \(what)"
  }

  private func touchBus() -> String {
    let engine = studio.engine
    let bus = buses.randomElement(using: &generator)!
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: engine.setMuted(bus, true)
    case 1, 2: engine.setMuted(bus, false)
    case 3: engine.setGain(bus, Gain(linear: random(0...1)))
    case 4: engine.pause(bus)
    default: engine.resume(bus)
    }
    if chance(4) {
      // The second goes from the first to the third and back; the others stay.
      try? engine.setParent(buses[1], to: chance(2) ? buses[0] : buses[2])
    }
    return "touch bus"
  }

  private func touchClips() -> String {
    let engine = studio.engine
    let index = Int.random(in: clips.indices, using: &generator)
    if chance(2) {
      engine.setCooldown(clips[index], chance(2) ? .zero : .milliseconds(30))
      return "cooldown"
    }
    guard chance(3), let next = try? makeClip([1, 2, 5, 20][index]) else { return "nothing" }
    engine.unload(clips[index], stoppingVoices: chance(2))
    clips[index] = next
    for set in sets { engine.remove(set) }
    sets = [engine.makeClipSet(clips), engine.makeClipSet(clips, order: .sequence)]
    return "other clip"
  }

  private func touchGame() -> String {
    let engine = studio.engine
    if chance(2) { engine.pauseGame() } else { engine.resumeGame() }
    if chance(2) { engine.resumeGame() }
    return "game \(engine.session.isPausedByCall ? "stands still" : "goes on")"
  }

  private func touchGroups() -> String {
    guard chance(3) else { return "nothing" }
    studio.engine.remove(groups.removeFirst())
    groups.append(studio.engine.makeGroup(limit: VoiceLimit(3, whenFull: .virtualize)))
    return "other group"
  }
}
