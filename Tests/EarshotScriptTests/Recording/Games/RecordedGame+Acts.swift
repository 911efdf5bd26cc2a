import Earshot
import TestSupport

@testable import EarshotScript

extension RecordedGame {
  func act() throws {
    switch whole(0...19) {
    case 0...4: play()
    case 5...9: touchVoice()
    case 10...12: touchPlaces()
    case 13: touchEmitter()
    case 14: touchBus()
    case 15: try touchCast()
    case 16: touchLimits()
    case 17: touchClips()
    default: try touchSession()
    }
  }

  func makeClip() {
    let tone = Signal.sine(number(100...900), amplitude: 0.1, frames: whole(2_000...9_000))
    var options = ClipOptions()
    if chance(2) { options.loop = 500..<1_500 }
    if chance(3) { options.storage = .compressed }
    let rate = chance(8) ? 44_100 : 48_000
    let made =
      chance(2)
      ? try? engine.load(samples: tone, sampleRate: rate, options: options)
      : try? engine.load(
        samples: tone.map { Int16($0 * 32_767) }, channelCount: 2, sampleRate: rate,
        options: options)
    if let made { clips.append(made) }
  }

  func makeEmitter() {
    var options = EmitterOptions()
    options.gain = gain()
    options.rate = Rate(number(0.5...1.5))
    options.occlusion = chance(3) ? Occlusion(number(0...1)) : .free
    options.hasDoppler = !chance(4)
    options.priority = Int32(whole(-2...2))
    options.distance = distance()
    if chance(3) { options.cone = cone() }
    let made = try? engine.makeEmitter(
      parent: chance(3) ? pick(nodes) : nil, at: vector(8), rotation: rotation(),
      bus: pick(buses) ?? .master, options: options)
    if let made { emitters.append(made) }
  }

  private func distance() -> DistanceCurve {
    switch whole(0...4) {
    case 0: .inverse(reference: number(0.5...3), maximum: number(5...90), rolloff: number(0...2))
    case 1: .linear(reference: 0, maximum: number(10...30))
    case 2: .exponential(reference: 1, maximum: 50, rolloff: number(0.5...1.5))
    case 3: .points([(1, 0), (3, number(-20 ... -3)), (3, -30), (20, -200)])
    default: .none
    }
  }

  private func cone() -> SoundCone {
    SoundCone(inner: number(0...200), outer: number(0...360), outerGain: gain())
  }

  private func play() {
    var options = PlaybackOptions(gain: gain())
    options.looping = [.once, .forever, .times(whole(0...4))].randomElement(using: &numbers)!
    options.rate = chance(2) ? Rate(number(0.4...2)) : .normal
    if chance(3) { options.fade = fade() }
    if chance(3) { options.offset = number(-0.1...0.5) }
    if chance(3) { options.start = .seconds(engine.currentTime + number(-0.1...0.2)) }
    if chance(3) { options.priority = whole(-3...3) }
    if chance(3) { options.bus = pick(buses) }
    if chance(3) { options.pan = number(-1.2...1.2) }
    if chance(4) { options.whenVirtual = pick(VirtualBehavior.allCases) ?? .keepTime }
    if chance(12) { options.isProtected = true }
    if chance(3) { options.group = pick(groups) }
    if chance(3) { options.stop = .seconds(engine.currentTime + number(0...0.5)) }
    if chance(4) { options.followedBy = [pick(clips), pick(clips)].compactMap { $0 } }
    if chance(4) { options.gainVariation = -6...2 }
    if chance(4) { options.rateVariation = 0.8...1.25 }
    if voices.count % 3 == 1 { options.label = label }
    let emitter = chance(3) ? nil : pick(emitters)
    if chance(6), let clip = pick(clips), let set = pick(sets) {
      voices += engine.play(
        [
          ScheduledPlay(clip, at: number(0...0.2), on: emitter, options: options),
          ScheduledPlay(set, at: number(0...0.2)),
        ], start: chance(2) ? .now : .seconds(engine.currentTime + number(-0.1...0.1)))
      return
    }
    if chance(4), let set = pick(sets) {
      voices.append(engine.play(set, on: emitter, options: options))
    } else if let clip = pick(clips) {
      // As another thread would, without showing here.
      let asked =
        voices.count % 6 == 5 ? engine.commands.play(clip, on: emitter, options: options) : nil
      if let asked { engine.commands.setGain(asked, Gain(linear: 0.5), over: .milliseconds(30)) }
      voices.append(asked ?? engine.play(clip, on: emitter, options: options))
    }
  }

  private func touchVoice() {
    guard let voice = pick(voices) else { return }
    if voices.count % 5 == 4 { engine.setLabel(voice, voices.count % 2 == 0 ? nil : label) }
    switch whole(0...16) {
    case 11...16: steer(voice)
    case 0: engine.stop(voice, fading: fade())
    case 1: engine.stop(voice, at: .seconds(engine.currentTime + number(0...0.3)), fading: fade())
    case 2: engine.pause(voice, fading: fade())
    case 3, 4: engine.resume(voice, fading: fade())
    case 5: engine.seek(voice, to: number(-0.1...0.8), fading: fade())
    case 6: engine.setGain(voice, gain(), over: time(), shaped: shape())
    case 7: engine.setRate(voice, Rate(number(0.3...2)), over: time())
    case 8: engine.setOcclusion(voice, Occlusion(number(0...1)), over: time())
    case 9: engine.setPriority(voice, whole(-3...3))
    default: engine.setSuspensionPolicy(voice, policy())
    }
  }

  /// Not random, so that the games stay the same.
  private var label: Label {
    let names = ["", "step \"\u{1}\"", "Türknarren 🚪"]
    return Label(names[voices.count % names.count], userValue: .max - UInt64(voices.count))
  }

  private func steer(_ voice: Voice) {
    switch whole(0...8) {
    case 0: engine.leaveLoop(voice)
    case 1: engine.setLooping(voice, chance(2) ? .forever : .times(whole(0...4)))
    case 2: engine.setLoop(voice, whole(0...900)..<whole(1_000...3_000))
    case 3: if let clip = pick(clips) { engine.append(clip, to: voice, looping: .times(2)) }
    case 4: engine.removeFollowers(of: voice, keeping: whole(0...1))
    case 5: if let bus = pick(buses) { engine.setBus(voice, bus) }
    case 6: engine.setEmitter(voice, chance(3) ? nil : pick(emitters))
    case 7: engine.setPan(voice, number(-1.2...1.2), over: time())
    default:
      engine.setProtected(voice, chance(4))
      engine.setWhenVirtual(voice, pick(VirtualBehavior.allCases) ?? .keepTime)
    }
  }

  private func policy() -> SuspensionPolicy? {
    guard !chance(3) else { return nil }
    return SuspensionPolicy(
      playsWhileGameIsPaused: chance(2), gamePauseFade: chance(2) ? nil : fade(),
      resumption: pick(SuspensionPolicy.Resumption.allCases) ?? .always)
  }

  private func touchPlaces() {
    switch whole(0...2) {
    case 0: if let thing = pick(emitters) { touch(thing) }
    case 1: if let thing = pick(nodes) { touch(thing) }
    default: if let thing = pick(listeners) { touch(thing) }
    }
  }

  private func touch<Thing: Placed>(_ thing: Thing) {
    switch whole(0...8) {
    case 0...3: engine.setPosition(thing, vector(10))
    case 4: engine.teleport(thing, to: vector(10))
    case 5: engine.move(thing, to: vector(10), over: time())
    case 6:
      engine.orbit(
        thing, around: vector(3), radius: number(0...5), period: number(0.2...3), axis: vector(1),
        phaseDegrees: number(-400...400))
    case 7: engine.setRotation(thing, rotation())
    default: engine.setVelocity(thing, chance(3) ? nil : vector(60))
    }
  }

  private func touchEmitter() {
    guard let emitter = pick(emitters) else { return }
    switch whole(0...7) {
    case 0: engine.setGain(emitter, gain(), over: time(), shaped: shape())
    case 1: engine.setOcclusion(emitter, Occlusion(number(0...1)), over: time())
    case 2: engine.setRate(emitter, Rate(number(0.5...2)), over: time())
    case 3: engine.setDistance(emitter, distance())
    case 4: engine.setCone(emitter, cone())
    case 5: engine.setDoppler(emitter, chance(2))
    case 6: engine.setPriority(emitter, whole(-3...3))
    default: if let bus = pick(buses) { engine.setBus(emitter, bus) }
    }
  }

  private func touchBus() {
    guard let bus = pick(buses) else { return }
    switch whole(0...11) {
    case 0: engine.setGain(bus, gain(), over: time(), shaped: shape())
    case 1: engine.setRate(bus, Rate(number(0.7...1.4)), over: time())
    case 2: engine.setOcclusion(bus, Occlusion(number(0...0.5)), over: time())
    case 3: engine.setPriority(bus, whole(-2...2))
    case 4: engine.setMuted(bus, chance(3))
    case 5: engine.setIgnoresGameTime(bus, chance(2))
    case 6: engine.pause(bus, fading: fade())
    case 7, 8: engine.resume(bus, fading: fade())
    case 9: if chance(3) { engine.stop(bus, fading: fade()) }
    case 10: engine.setSuspensionPolicy(bus, policy())
    default: if let parent = pick(buses) { try? engine.setParent(bus, to: parent) }
    }
  }

  private func touchLimits() {
    let limit =
      chance(3)
      ? nil : VoiceLimit(whole(1...5), whenFull: pick(VoiceLimit.WhenFull.allCases) ?? .refuseNew)
    switch whole(0...4) {
    case 0: if let clip = pick(clips) { engine.setLimit(clip, limit) }
    case 1: if let emitter = pick(emitters) { engine.setLimit(emitter, limit) }
    case 2: if let bus = pick(buses) { engine.setLimit(bus, limit) }
    case 3: if let group = pick(groups) { engine.setLimit(group, limit) }
    default:
      if let index = groups.indices.randomElement(using: &numbers) {
        engine.remove(groups[index])
        groups[index] = engine.makeGroup(limit: limit)
      }
    }
  }
}
