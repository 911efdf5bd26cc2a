import Synchronization
import TestSupport
import Testing

@testable import Earshot

/// The tail of an effect after its input ends, whatever is changed meanwhile.
struct EffectTailTests {
  /// A burst, then silence: later changes of the voice affect only its effects.
  private static let burst =
    Signal.noise(seed: 3, amplitude: 0.25, frames: 2_400) + Signal.silence(frames: 93_600)

  enum Act: String, CaseIterable {
    case nothing, pause, pauseOfBus, pauseOfGame, seek, stop, mute
  }

  /// The burst on a bus with an echo of a fifth of a second, or a room, and 0.1 s of it rendered.
  private func studio(_ effect: Effect) throws -> (studio: Studio, bus: Bus, voice: Voice) {
    let studio = try Studio { $0.layout = .stereo }
    let bus = try studio.engine.makeBus()
    try studio.engine.addEffect(effect, to: bus)
    let voice = studio.engine.play(
      try studio.clip(Self.burst), options: PlaybackOptions(bus: bus))
    studio.render(4_800)
    return (studio, bus, voice)
  }

  private static let effects: [Effect] = [
    .echo(Echo.Settings(time: 0.2, feedback: 0.5, damping: 20_000, wet: 1)),
    .reverb(Reverb.Settings()),
  ]

  private func heard(_ act: Act, _ effect: Effect) throws -> Render {
    let (studio, bus, voice) = try studio(effect)
    let engine = studio.engine
    switch act {
    case .nothing: break
    case .pause: engine.pause(voice)
    case .pauseOfBus: engine.pause(bus)
    case .pauseOfGame: engine.pauseGame()
    case .seek: engine.seek(voice, to: 1)
    case .stop: engine.stop(voice)
    case .mute: engine.setMuted(bus, true)
    }
    studio.render(36_000)
    return studio.heard[4_800..<40_800]
  }

  @Test(
    "goes on, sample by sample, while its voice, bus or game is paused, sought or stopped",
    arguments: effects.indices, [Act.pause, .pauseOfBus, .pauseOfGame, .seek, .stop])
  func goesOn(index: Int, act: Act) throws {
    let effect = Self.effects[index]
    let (plain, other) = (try heard(.nothing, effect), try heard(act, effect))
    #expect(plain.level > -50, "\(plain.level)")
    #expect(other.samples == plain.samples, "\(other.level) for \(plain.level)")
  }

  @Test(
    "an effect of the game's own is called for as long after a sound as it says, if it says so",
    arguments: [(0, 0), (0.5, 0.5), (-1, 0), (.nan, 0)] as [(Double, Double)])
  func own(tail: Double, expected: Double) throws {
    let studio = try Studio()
    let bus = try studio.engine.makeBus()
    let silent = Atomic(0)
    let effect = EffectCallback(tail: tail) { samples, frames, _ in
      guard (0..<frames).allSatisfy({ samples[$0] == 0 }) else { return }
      silent.add(frames, ordering: .relaxed)
    }
    try studio.engine.addEffect(.callback(effect), to: bus)
    let sound = try studio.clip(Signal.noise(seed: 3, amplitude: 0.25, frames: 24_000))
    studio.engine.play(sound, options: PlaybackOptions(bus: bus))
    studio.render(19_200)
    silent.store(0, ordering: .relaxed)
    studio.render(76_800)
    let time = Double(silent.load(ordering: .relaxed)) / 48_000
    // As a strip does in whole blocks.
    #expect((expected...expected + 0.1).contains(time), "\(time) s")
  }

  @Test("a muted bus is silent with all that its effects give", arguments: effects.indices)
  func mute(index: Int) throws {
    let heard = try heard(.mute, Self.effects[index])
    #expect(heard[4_800..<36_000].peak == 0)
  }

  @Test("stands still with the engine, and goes on after that", arguments: effects.indices)
  func suspension(index: Int) throws {
    let effect = Self.effects[index]
    let plain = try heard(.nothing, effect)
    let (studio, _, _) = try studio(effect)
    studio.engine.beginInterruption("call")
    studio.render(24_000)
    studio.engine.endInterruption("call", shouldResume: true)
    studio.render(36_000)
    let (still, later) = (studio.heard[7_200..<28_800], studio.heard[28_800..<64_800])
    #expect(still.level < -120, "\(still.level)")
    // Sound that fades out during a call has been heard by then.
    let apart = abs(later[4_800..<28_800].level - plain[4_800..<28_800].level)
    #expect(apart < 1.5, "\(later.level) for \(plain.level)")
  }

  @Test(
    "a lost output or a changed route ends an effect's tail and keeps the effect",
    arguments: effects.indices)
  func outputs(index: Int) throws {
    for isLost in [true, false] {
      let (studio, bus, _) = try studio(Self.effects[index])
      if isLost {
        studio.engine.loseOutput()
        studio.render(2_400)
        try studio.engine.restoreOutput()
      } else {
        try studio.engine.changeRoute(to: "another")
      }
      let start = studio.frameCount
      studio.render(24_000)
      #expect(studio.heard[start + 2_400..<start + 24_000].level < -120)
      #expect(studio.engine.effects(on: bus).count == 1)
    }
  }

  @Test("the master's gain passes to its fader without a step in what reverbs still answer")
  func masterSwitch() throws {
    let studio = try Studio()
    let engine = studio.engine
    let reverb = try engine.makeReverb(EAXReverb(.cave))
    let tone = Signal.sine(130, amplitude: 0.5, frames: 9_600)
    engine.play(
      try studio.clip(tone), options: PlaybackOptions(sends: [ReverbSend(reverb)]))
    studio.render(19_200)
    #expect(engine.statistics.realVoices == 0)
    let before = studio.heard[14_400..<19_200]
    engine.setGain(.master, .silence, over: .milliseconds(40))
    studio.render(9_600)
    let after = studio.heard[19_000..<28_800]
    #expect(before.level > -50, "it is still heard")
    #expect(after.largestStep.size < 1.2 * before.largestStep.size, "\(after.largestStep)")
  }
}
