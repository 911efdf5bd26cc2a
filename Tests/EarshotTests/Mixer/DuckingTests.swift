import TestSupport
import Testing

@testable import Earshot

@Suite("A bus that makes room")
struct DuckingTests {
  private let studio: Studio
  private let music: Bus
  private let speech: Bus
  private var engine: AudioEngine { studio.engine }

  init() throws {
    studio = try Studio()
    music = try studio.engine.makeBus(label: "music")
    speech = try studio.engine.makeBus(label: "speech")
  }

  /// A constant level, so that the output is the gain.
  @discardableResult
  private func hold(
    _ level: Float, _ frames: Int = 480_000, on bus: Bus, at frame: Int64? = nil
  ) throws -> Voice {
    let clip = try studio.clip([Float](repeating: level, count: frames))
    var options = PlaybackOptions(bus: bus)
    if let frame { options.start = .frame(frame) }
    return engine.play(clip, options: options)
  }

  private func expect(_ gain: Double, at frame: Int, besides other: Double = 0) {
    let heard = (Double(studio.samples[frame]) - other) / 0.5
    #expect(abs(heard - gain) < 0.002, "at \(frame): \(heard), not \(gain)")
  }

  @Test("a ducked bus falls evenly in decibels, holds, and rises in the given times")
  func times() throws {
    try engine.setDucking(
      music, under: speech,
      Ducking(
        .decibels(-12), attack: .milliseconds(100), hold: .milliseconds(300), release: .seconds(1)))
    try hold(0.5, on: music)
    studio.render(8_000)
    try hold(0.01, 24_000, on: speech)
    studio.render(92_000)
    expect(1, at: 7_999)
    for block in 1...6 {
      let down = -12 * Double(block) / 6
      expect(Gain.decibels(down).linear, at: 8_000 + 800 * block, besides: 0.01)
    }
    expect(Gain.decibels(-12).linear, at: 31_000, besides: 0.01)
    let released = 32_000 + 14_400
    expect(Gain.decibels(-12).linear, at: released)
    for part in [0.25, 0.5, 0.75] {
      expect(Gain.decibels(-12 * (1 - part)).linear, at: released + Int(48_000 * part))
    }
    expect(1, at: released + 48_800)
    #expect(studio.samples.last == 0.5, "to the bit")
  }

  @Test("ducking begins a little before a scheduled start")
  func ahead() throws {
    try engine.setDucking(music, under: speech, Ducking())
    try hold(0.5, on: music)
    try hold(0.01, on: speech, at: 24_000)
    studio.render(24_800)
    let first = studio.samples.firstIndex { $0 < 0.4999 } ?? 0
    #expect(first < 24_000 && first >= 24_000 - 3_200 - 800, "\(first)")
  }

  @Test("the deepest active ducking rule sets the gain, and a removed one has no more effect")
  func several() throws {
    let alarm = try engine.makeBus()
    func rule(_ decibels: Double) -> Ducking {
      Ducking(.decibels(decibels), attack: .zero, hold: .zero, release: .zero)
    }
    try engine.setDucking(music, under: speech, rule(-6))
    try engine.setDucking(music, under: alarm, rule(-20))
    #expect(engine.duckings(of: music).count == 2)
    try hold(0.5, on: music)
    let voice = try hold(0.01, on: speech)
    studio.render(2_400)
    expect(Gain.decibels(-6).linear, at: 2_399, besides: 0.01)
    let loud = try hold(0.01, on: alarm)
    studio.render(2_400)
    expect(0.1, at: 4_799, besides: 0.02)
    engine.stop(loud, fading: .immediate)
    studio.render(2_400)
    expect(Gain.decibels(-6).linear, at: 7_199, besides: 0.01)
    #expect(engine.isAlive(voice))
    try engine.setDucking(music, under: speech, nil)
    studio.render(2_400)
    expect(1, at: 9_599, besides: 0.01)
    #expect(engine.duckings(of: music).keys.map { $0 } == [alarm])
    #expect(studio.heard[1..<studio.frameCount].largestStep.size < 0.5 / 300 + 0.011)
  }

  @Test("goes down when the other is just as loud as it has to be, and not for less")
  func justLoudEnough() throws {
    try engine.setDucking(
      music, under: speech, Ducking(.decibels(-12), threshold: 0, attack: .zero))
    try hold(0.25, on: music)
    let voice = try hold(0.9, on: speech)
    studio.render(4_000)
    #expect(engine.settings(of: music)?.ducked == .unity)
    engine.stop(voice, fading: .immediate)
    studio.render(4_000)
    try hold(1, on: speech)
    studio.render(4_000)
    #expect(abs((engine.settings(of: music)?.ducked.decibels ?? 0) + 12) < 1e-4)
  }

  @Test("doesn't for what is too quiet, muted or silent in its clip")
  func threshold() throws {
    try engine.setDucking(music, under: speech, Ducking(threshold: -40, attack: .zero))
    try hold(0.5, on: music)
    let voice = try hold(0.02, on: speech)
    engine.setGain(voice, .decibels(-12))
    studio.render(4_000)
    #expect(engine.settings(of: music)?.ducked == .unity)
    engine.setGain(voice, .unity)
    engine.setMuted(speech, true)
    studio.render(4_000)
    #expect(engine.settings(of: music)?.ducked == .unity)
    engine.setMuted(speech, false)
    studio.render(4_000)
    #expect(engine.settings(of: music)?.ducked.decibels ?? 0 < -11.9)
    engine.stop(voice)
    let pause = [Float](repeating: 0, count: 96_000)
    engine.play(
      try studio.clip(pause + [Float](repeating: 0.5, count: 48_000)),
      options: PlaybackOptions(bus: speech))
    studio.render(80_000)
    #expect(engine.settings(of: music)?.ducked == .unity)
    studio.render(24_000)
    #expect(engine.settings(of: music)?.ducked.decibels ?? 0 < -11.9)
  }

  @Test("isn't its own reason, and rules that go round in a circle settle")
  func circles() throws {
    let below = try engine.makeBus(under: music)
    try engine.setDucking(below, under: music, Ducking(.decibels(-6), attack: .zero))
    try hold(0.5, on: below)
    studio.render(4_000)
    #expect(studio.samples.last == 0.5)
    try engine.setDucking(music, under: speech, Ducking(.silence, attack: .zero))
    try engine.setDucking(speech, under: music, Ducking(.silence, attack: .zero))
    try hold(0.25, on: speech)
    studio.render(4_000)
    #expect(studio.samples.suffix(800).allSatisfy { $0 == 0 })
    engine.checkInvariants()
  }

  @Test("says in an explanation, and in its settings, why it is down")
  func explained() throws {
    try engine.setDucking(music, under: speech, Ducking(.decibels(-6), attack: .zero))
    let voice = try hold(0.5, on: music)
    try hold(0.1, on: speech)
    studio.render(2_400)
    let explanation = engine.explain(voice)
    #expect(explanation.description.contains("6.0 dB down as bus `speech` sounds"))
    let gain = engine.status(of: voice)?.gain ?? 0
    #expect(abs(explanation.gain - gain) < 1e-6)
    let settings = try #require(engine.settings(of: music))
    #expect(settings.gain == .unity && abs(settings.currentGain.decibels + 6) < 1e-9)
    #expect(settings.ducked == settings.currentGain && settings.name == "music")
    #expect(engine.settings(of: .master)?.children == [music, speech])
  }

  @Test("refuses what can't be, by its reason")
  func refusals() throws {
    let below = try engine.makeBus(under: music)
    for other in [music, below] {
      let error = #expect(throws: AudioError.self) {
        try engine.setDucking(music, under: other, Ducking())
      }
      #expect(error?.reason == .hierarchyInvalid)
    }
    engine.remove(below)
    let gone = #expect(throws: AudioError.self) {
      try engine.setDucking(below, under: music, Ducking())
    }
    #expect(gone?.reason == .handleStale)
    for _ in 0..<DuckingTable.maximumRules {
      try engine.setDucking(music, under: try engine.makeBus(), Ducking())
    }
    let full = #expect(throws: AudioError.self) {
      try engine.setDucking(music, under: speech, Ducking())
    }
    #expect(full?.reason == .limitReached)
    let odd = Ducking(
      Gain(linear: .nan), threshold: Decibels(.nan), attack: .seconds(-1), hold: .seconds(1e12))
    #expect(odd.gain == .silence && odd.threshold == -100)
    #expect(odd.attack == .zero && odd.hold == .seconds(3_600))
    #expect(Ducking(.maximum).gain == .unity)
  }
}
