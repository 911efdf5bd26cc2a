import TestSupport
import Testing

@testable import Earshot

struct MixerOutputTests {
  private static let tone = (0..<4_800).map { 0.5 * Float(Math.sine(2 * .pi * Double($0) / 48)) }
  private static let muffle = Effect.filter(
    PassFilter.Settings(.low, frequency: 100, slope: 24))

  /// A tone of 1 kHz on a bus with a low-pass of 100 Hz: 80 dB down.
  private func studio(_ adjust: (inout Configuration) -> Void = { _ in }) throws -> (Studio, Bus) {
    let studio = try Studio(adjust)
    let bus = try studio.engine.makeBus()
    try studio.engine.addEffect(Self.muffle, to: bus)
    studio.engine.play(
      try studio.clip(Self.tone, loop: 0..<4_800),
      options: PlaybackOptions(looping: .forever, bus: bus))
    return (studio, bus)
  }

  @Test("effects outlive the output: a lost one, another one, and silence")
  func outputs() throws {
    let (studio, bus) = try studio()
    let engine = studio.engine
    studio.render(9_600)
    engine.loseOutput()
    studio.render(4_800)
    let second = try engine.addEffect(.limiter(Limiter.Settings()), to: bus)
    try engine.restoreOutput()
    studio.render(9_600)
    try engine.changeRoute(to: "headphones")
    studio.render(9_600)
    #expect(engine.effects(on: bus).count == 2)
    #expect(studio.frameCount == 33_600)
    #expect(studio.heard[4_800..<33_600].level < -70, "\(studio.heard[4_800..<33_600].level)")
    engine.remove(second)
    engine.remove(engine.effects(on: bus)[0])
    studio.render(9_600)
    #expect(abs(studio.heard[38_400..<43_200].level + 9.03) < 0.1)
    engine.output = .silence
    try engine.addEffect(Self.muffle, to: bus)
    engine.update(elapsed: .milliseconds(500))
    engine.output = .offline
    studio.render(14_400)
    #expect(studio.heard[50_000..<57_600].level < -70, "\(studio.heard[50_000..<57_600].level)")
    engine.checkInvariants()
  }

  @Test("an effect and a meter removed without an output leave plain sound when it returns")
  func goneMeanwhile() throws {
    let (studio, bus) = try studio()
    let engine = studio.engine
    try engine.setMetered(bus, true)
    studio.render(4_800)
    engine.loseOutput()
    studio.render(1_600)
    try engine.setMetered(bus, false)
    engine.remove(engine.effects(on: bus)[0])
    studio.render(4_800)
    try engine.restoreOutput()
    studio.render(9_600)
    #expect(abs(studio.heard[12_800..<20_800].level + 9.03) < 0.1)
    engine.checkInvariants()
  }

  @Test("pushed sound moves to its bus's new channel strip without a click")
  func liveSound() throws {
    let studio = try Studio()
    let engine = studio.engine
    let bus = try engine.makeBus()
    let source = PushSource(seconds: 4)
    engine.play(
      engine.load(source, name: "radio"), options: PlaybackOptions(bus: bus))
    for _ in 0..<30 { Self.tone.withUnsafeBufferPointer { _ = source.write($0) } }
    studio.render(24_000)
    try engine.addEffect(Self.muffle, to: bus)
    studio.render(24_000)
    #expect(abs(studio.heard[12_000..<23_000].level + 9.03) < 0.1)
    #expect(studio.heard[36_000..<48_000].level < -70)
    #expect(studio.heard.largestStep.size < 0.5 * 2 * Double.pi / 48 * 1.1)
  }

  @Test("a convolution keeps its clip when that is unloaded, and is the same on another output")
  func convolution() throws {
    let studio = try Studio()
    let engine = studio.engine
    let half = try studio.clip([0.5])
    let effect = try engine.addEffect(.convolution(half, .init()), to: .master)
    engine.play(try studio.clip(Array(repeating: 0.4, count: 48_000)))
    engine.unload(half)
    #expect(throws: AudioError.self) {
      try engine.addEffect(.convolution(half, .init()), to: .master)
    }
    studio.render(4_800)
    let bytes = engine.clipBytes.kept
    try engine.changeRoute(to: "another")
    studio.render(9_600)
    engine.loseOutput()
    studio.render(2_400)
    try engine.restoreOutput()
    studio.render(4_800)
    for place in [4_000, 14_000, studio.frameCount - 1] {
      #expect(abs(studio.samples[place] - 0.2) < 1e-5, "\(studio.samples[place]) at \(place)")
    }
    #expect(!studio.events.contains { if case .driverError = $0 { true } else { false } })
    engine.checkInvariants()
    engine.remove(effect)
    studio.render(2_400)
    #expect(engine.clipBytes.kept < bytes, "nobody needs it any more")
    engine.checkInvariants()
  }
}
