import TestSupport
import Testing

@testable import Earshot

/// Tails, and changes while all sounds.
struct ReverbLifeTests {
  private static let tone = (0..<4_800).map { 0.25 * Float(Math.sine(2 * .pi * Double($0) / 240)) }

  /// A tone of 200 Hz on a bus that is sent.
  private func studio(
    effect: Bool = false, _ send: Gain = .unity
  ) throws -> (Studio, Bus, SharedReverb, Voice) {
    let studio = try Studio { $0.layout = .stereo }
    let engine = studio.engine
    let bus = try engine.makeBus()
    if effect { try engine.addEffect(.equalizer([]), to: bus) }
    let reverb = try engine.makeReverb(EAXReverb(.hallway))
    engine.setSend(bus, to: reverb, send)
    let voice = engine.play(
      try studio.clip(Self.tone, loop: 0..<4_800),
      options: PlaybackOptions(looping: .forever, bus: bus))
    return (studio, bus, reverb, voice)
  }

  enum Act: String, CaseIterable {
    case sendOn, sendOff, sendBack, sendRamped, otherPreset, otherPresetTwice, gain, clear, remove
    case another, stop, bus, reverbOfAnother, fader, filter, filterBack, high, highBack, occlusion
    case dryForWet, gainBack, highChanged, sendAgain
    // Changes that would click where it sounds: each is a cross-fade.
    case late, diffusion, highFrequencies, decay, density, gainOff

    /// The hallway with one of its numbers changed.
    var settings: EAXReverb? {
      var settings = EAXReverb(.hallway)
      switch self {
      case .late: settings.lateGain = 0.1
      case .diffusion: settings.diffusion = 0
      case .highFrequencies: settings.gainHF = 0.05
      case .decay: settings.decayTime = 0.3
      case .density: settings.density = 0.1
      default: return nil
      }
      return settings
    }
  }

  @Test("nothing clicks that is done with what sounds", arguments: Act.allCases, [false, true])
  func clicks(_ act: Act, onStrip: Bool) throws {
    let isOff = [.sendOn, .sendRamped, .dryForWet].contains(act)
    let (studio, bus, reverb, voice) = try studio(effect: onStrip, isOff ? .silence : .unity)
    let engine = studio.engine
    studio.render(24_000)
    // In the middle of a block.
    let isTwo = [.another, .reverbOfAnother].contains(act)
    let other = isTwo ? try engine.makeReverb(EAXReverb(.bathroom)) : nil
    studio.at(24_321) { engine in
      switch act {
      case .sendOn: engine.setSend(bus, to: reverb, .unity)
      case .sendOff, .sendBack, .sendAgain: engine.setSend(bus, to: reverb, .silence)
      case .dryForWet:
        engine.setSend(bus, to: reverb, .unity)
        engine.setGain(bus, .decibels(-60))
      case .sendRamped: engine.setSend(bus, to: reverb, .unity, over: .milliseconds(60))
      case .otherPreset, .otherPresetTwice:
        engine.setReverb(reverb, EAXReverb(.cave), over: .milliseconds(100))
      case .gain: engine.setGain(reverb, Gain(linear: 0.1))
      case .clear: engine.clearTail(of: reverb)
      case .remove: engine.remove(reverb)
      case .another, .reverbOfAnother:
        if let other { engine.setSend(bus, to: other, .unity) }
        if act == .reverbOfAnother { engine.remove(reverb) }
      case .stop: engine.stop(voice)
      case .bus: engine.remove(bus)
      case .late, .diffusion, .highFrequencies, .decay, .density:
        if let settings = act.settings {
          engine.setReverb(reverb, settings, over: .milliseconds(100))
        }
      case .gainOff, .gainBack: engine.setGain(reverb, .silence)
      case .occlusion: engine.setOcclusion(bus, Occlusion(0.8))
      case .high, .highBack, .highChanged:
        engine.setSend(bus, to: reverb, .unity, filter: SendFilter(high: .decibels(-24)))
      case .filter, .filterBack:
        engine.setSend(bus, to: reverb, .unity, filter: SendFilter(low: .decibels(-24)))
      case .fader: engine.setGain(bus, Gain(linear: 0.2))
      }
    }
    studio.render(800)
    // Long after it was ramped to nothing, and detached.
    if act == .sendAgain { studio.render(9_600) }
    if [.sendBack, .sendAgain].contains(act) { engine.setSend(bus, to: reverb, .unity) }
    if act == .gainBack { engine.setGain(reverb, .unity) }
    if act == .highChanged {
      engine.setSend(bus, to: reverb, .unity, filter: SendFilter(high: .decibels(-6)))
    }
    if [.filterBack, .highBack].contains(act) {
      engine.setSend(bus, to: reverb, .unity, filter: SendFilter())
    }
    if act == .otherPresetTwice {
      engine.setReverb(reverb, EAXReverb(.bathroom), over: .milliseconds(50))
    }
    studio.render(19_200)
    let (steady, changed) = (studio.heard[0.25..<0.5], studio.heard[0.5...])
    #expect(
      changed.bend < max(steady.bend, -57) + 9,
      "\(changed.bend), \(changed.sharpestBend), after \(steady.bend): \(act)")
    engine.checkInvariants()
  }

  enum First: CaseIterable { case reverb, zone, surroundings }

  @Test(
    "making the first reverb changes nothing that sounds", arguments: First.allCases, [false, true])
  func first(_ first: First, hrtf: Bool) throws {
    func render(_ makesReverb: Bool) throws -> Render {
      let studio = try Studio { ($0.layout, $0.hrtf) = (.stereo, hrtf) }
      let engine = studio.engine
      engine.play(try studio.clip(Self.tone, loop: 0..<4_800), looping: .forever)
      engine.play(
        try studio.clip(Signal.noise(seed: 3, frames: 48_000)),
        on: try engine.makeEmitter(at: [2, 0, -1]))
      engine.play(
        try engine.loadBed(PlaneWave(azimuth: 40).bed(Self.tone), loop: 0..<4_800),
        looping: .forever)
      studio.render(12_345)
      if makesReverb {
        switch first {
        case .reverb: _ = try engine.makeReverb(EAXReverb(.cave))
        case .zone:
          let far = try engine.makeNode(at: [30, 0, 0])
          _ = try engine.makeZone(.box([1, 1, 1]), on: far, reverb: ZoneReverb(EAXReverb(.cave)))
        case .surroundings: try engine.setSurroundings(SurroundingsSettings())
        }
      }
      studio.render(9_600)
      return studio.heard
    }
    let difference = try render(true).differenceLevel(from: try render(false))
    #expect(difference < -120, "\(difference) dB")
  }

  @Test("a tail goes on after its voice, stands still with the engine, and is cleared")
  func tails() throws {
    let (studio, _, reverb, voice) = try studio()
    let engine = studio.engine
    studio.render(24_000)
    engine.stop(voice)
    studio.render(2_400)
    // As without an interruption.
    let (other, _, _, same) = try self.studio()
    other.render(24_000)
    other.engine.stop(same)
    other.render(2_400 + 9_600)
    engine.beginInterruption("call")
    studio.render(24_000)
    engine.endInterruption("call", shouldResume: true)
    studio.render(9_600)
    let (frozen, tail) = (studio.heard[30_000..<50_000].level, studio.heard[52_000..<60_000].level)
    #expect(frozen < -120, "\(frozen)")
    #expect(tail > -60, "\(tail)")
    #expect(other.heard[26_400..<36_000].level > -50)
    engine.clearTail(of: reverb)
    studio.render(4_800)
    #expect(studio.heard[62_000..<64_800].level < -120)
  }

  @Test(
    "with a new reverb, pulls of any length stay bounded, and offline starts are exact",
    arguments: [1, 2, 3, 5, 63, 127, 130])
  func pieces(_ length: Int) throws {
    let game = try HostGame { $0.layout = .stereo }
    let clip = try game.clip(Self.tone, loop: 0..<4_800)
    game.engine.play(clip, options: PlaybackOptions(looping: .forever))
    game.pass(3)
    let before = game.heardFrames
    let reverb = try game.engine.makeReverb(EAXReverb(.hallway))
    game.engine.setSend(.master, to: reverb, .unity)
    for _ in 0..<6 {
      game.update()
      game.engine.play(
        clip, options: PlaybackOptions(start: .frame(game.engine.currentFrame + 801)))
      for _ in 0..<(800 / length) { game.pull(length) }
      game.pull(800 % length)
    }
    #expect(game.heardFrames - before == 4_800)
    #expect(game.heard.allSatisfy { abs($0) < 4 })
    // Offline the same, by starts.
    let studio = try Studio { $0.layout = .stereo }
    studio.render(800)
    let other = try studio.engine.makeReverb(EAXReverb(.hallway))
    studio.engine.setSend(.master, to: other, .unity)
    let impulse = try studio.clip([0.5])
    studio.engine.play(impulse, options: PlaybackOptions(start: .frame(800 + Int64(length))))
    studio.engine.play(impulse, options: PlaybackOptions(start: .frame(1_000 + Int64(length))))
    studio.render(4_000)
    #expect(abs(studio.heard.samples[2 * (1_000 + length)] - 0.3536) < 0.01)
    #expect(studio.heard.level > -60)
  }

  @Test("a reverb that is removed is heard to its end, and its slot is another's then")
  func draining() throws {
    let (studio, bus, reverb, voice) = try studio()
    let engine = studio.engine
    studio.render(24_000)
    engine.remove(reverb)
    engine.stop(voice)
    studio.render(12_000)
    #expect(studio.heard[28_000..<36_000].level > -60)
    // hallway: 1.49 s and half as much again
    studio.render(144_000)
    #expect(engine.world.reverbs.slots.allSatisfy { $0 == .free })
    #expect(studio.heard[170_000..<180_000].level < -120)
    for _ in 0..<4 {
      let other = try engine.makeReverb()
      engine.setSend(bus, to: other, .unity)
    }
    engine.play(try studio.clip(Self.tone), options: PlaybackOptions(bus: bus))
    studio.render(9_600)
    #expect(studio.heard[186_000..<189_600].level > -40)
    engine.checkInvariants()
  }

  @Test(
    "another output begins without tails, and goes on with what is sent", arguments: [false, true])
  func outputs(onStrip: Bool) throws {
    let (studio, bus, reverb, voice) = try studio(effect: onStrip)
    let engine = studio.engine
    studio.render(9_600)
    engine.loseOutput()
    studio.render(9_600)
    let second = try engine.makeReverb(EAXReverb(.cave), gain: Gain(linear: 0.5))
    engine.setReverb(reverb, EAXReverb(.cave))
    engine.setSend(bus, to: second, .unity)
    try engine.restoreOutput()
    studio.render(9_600)
    engine.stop(voice)
    studio.render(19_200)
    #expect(studio.heard[12_000..<19_200].level < -120)
    #expect(studio.heard[36_000..<40_000].level > -60)
    engine.output = .silence
    try engine.addEffect(.equalizer([]), to: .master)
    engine.update(elapsed: .milliseconds(200))
    engine.output = .offline
    engine.play(try studio.clip(Self.tone), options: PlaybackOptions(bus: bus))
    studio.render(14_400)
    #expect(studio.heard[56_000..<60_000].level > -60)
    engine.checkInvariants()
  }
}
