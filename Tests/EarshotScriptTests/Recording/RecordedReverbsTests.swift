import Earshot
import TestSupport
import Testing

@testable import EarshotScript

@Suite("Reverbs in a recording")
struct RecordedReverbsTests {
  private let folder: TestFolder
  private var path: String { folder.file("game.earshot") }

  init() throws { folder = try TestFolder() }

  private func game() throws -> (AudioEngine, Bus, Emitter, Clip) {
    let engine = try AudioEngine(Configuration(output: .offline, sampleRate: 48_000, sources: 6))
    let bus = try engine.makeBus()
    let emitter = try engine.makeEmitter(at: [1, 0, -1])
    let clip = try engine.load(
      samples: Signal.sine(300, amplitude: 0.1, frames: 9_600), sampleRate: 48_000)
    return (engine, bus, emitter, clip)
  }

  @Test("play again to the very samples")
  func whole() throws {
    let (engine, bus, emitter, clip) = try game()
    let recorder = try FlightRecorder(engine, writingTo: path)
    var odd = EAXReverb(.castleHall)
    odd.decayTime = 1.0 / 3
    odd.reflectionsPan = SIMD3(0.1, 0, 0.3)
    let hall = try engine.makeReverb(odd, gain: Gain(linear: 0.7), label: "hall")
    engine.setSend(emitter, to: hall, Gain(linear: 1.0 / 3))
    let voice = engine.play(
      clip, on: emitter,
      options: PlaybackOptions(
        looping: .forever, bus: bus,
        sends: [ReverbSend(hall, Gain(linear: 0.2), filter: SendFilter(high: .decibels(-7)))]))
    var heard = engine.render(frameCount: 3_333)
    let cave = try engine.makeReverb(EAXReverb(.cave))
    engine.setSend(
      .bus(bus), to: cave, .decibels(-3), filter: SendFilter(low: Gain(linear: 1.0 / 7)),
      over: .milliseconds(33), shaped: .decibels)
    let mix = try engine.makeSnapshot("mix", buses: [bus: BusMix(sends: [hall: .decibels(-9)])])
    engine.setWeight(mix, 0.7, over: .milliseconds(20))
    let depth = try engine.makeParameter("depth")
    try engine.drive(
      .emitterSend(emitter, to: cave), by: depth, ParameterCurve([.init(0, 0.1), .init(1, 0.9)]))
    engine.setValue(depth, 0.5, on: emitter)
    engine.setReverb(hall, EAXReverb(.bathroom), over: .milliseconds(70))
    heard += engine.render(frameCount: 2_111)
    try engine.addEffect(.equalizer([]), to: bus)
    heard += engine.render(frameCount: 4_000)
    engine.setGain(hall, .decibels(-6), over: .milliseconds(10))
    engine.clearTail(of: cave)
    heard += engine.render(frameCount: 4_000)
    engine.stop(voice)
    engine.remove(hall)
    heard += engine.render(frameCount: 4_000)
    try recorder.stop()
    let rendered = try FlightRecorderTests.render(path)
    let difference = FlightRecorderTests.difference(heard, rendered)
    #expect(difference == nil, "\(difference ?? "")")
    #expect(heard.suffix(1_000).contains { abs($0) > 1e-4 })
  }

  @Test("that were made before it are there with all that is sent, but without their tails")
  func midGame() throws {
    let (engine, bus, emitter, clip) = try game()
    let room = try engine.makeReverb(EAXReverb(.paddedCell), gain: Gain(linear: 0.9))
    let voice = engine.play(
      clip, on: emitter, options: PlaybackOptions(looping: .forever, bus: bus))
    engine.setSend(voice, to: room, Gain(linear: 0.25))
    engine.setSend(emitter, to: room, Gain(linear: 0.5), over: .milliseconds(400))
    engine.setSend(
      bus, to: room, Gain(linear: 0.125), filter: SendFilter(high: .decibels(-20)))
    let depth = try engine.makeParameter("depth", value: 0.25)
    try engine.drive(
      .busSend(bus, to: room), by: depth, ParameterCurve([.init(0, 0), .init(1, 1)]))
    let mix = try engine.makeSnapshot(buses: [.master: BusMix(sends: [room: .decibels(-30)])])
    engine.setWeight(mix, 1)
    _ = engine.render(frameCount: 9_600)
    let recorder = try FlightRecorder(engine, writingTo: path)
    let heard = engine.render(frameCount: 24_000)
    try recorder.stop()
    let player = try ScriptPlayer(path: path)
    var rendered: [Float] = []
    while try player.renderBlock() { player.withRenderedBlock { rendered += $0 } }
    #expect(heard.count == rendered.count)
    let off = zip(heard, rendered).dropFirst(24_000).map { abs($0 - $1) }.max() ?? 1
    #expect(off < 1e-4, "\(off)")
    let engines = [engine, player.engine]
    let sends = engines.map { engine in engine.sends(of: .emitter(emitter)).map(\.gain) }
    #expect(sends[0] == sends[1] && sends[0] == [Gain(linear: 0.5)])
    let filters = engines.map { engine in engine.sends(of: .bus(bus)).map(\.filter) }
    #expect(filters[0] == filters[1] && filters[0] == [SendFilter(high: .decibels(-20))])
  }

  @Test("leave the master as far down as it was where they answer", arguments: [false, true])
  func master(hasEffect: Bool) throws {
    let (engine, bus, _, clip) = try game()
    engine.setGain(.master, .decibels(-12))
    let room = try engine.makeReverb(EAXReverb(.paddedCell))
    engine.setSend(try engine.makeBus(), to: room, .unity)
    engine.play(clip, options: PlaybackOptions(looping: .forever, bus: bus))
    if hasEffect { try engine.addEffect(.equalizer([]), to: bus) }
    _ = engine.render(frameCount: 24_000)
    let recorder = try FlightRecorder(engine, writingTo: path)
    let heard = engine.render(frameCount: 72_000)
    try recorder.stop()
    let difference = MidGameTests.difference(
      heard, try FlightRecorderTests.render(path), channelCount: 2)
    #expect(difference == nil, "\(difference ?? "")")
    #expect(heard.contains { $0 > 0.01 })
  }

  /// A bus beside the audible one.
  enum Other: CaseIterable { case isPlain, isDelayed }

  @Test(
    "are heard in time in what a recording of a delayed game's middle renders",
    arguments: Other.allCases)
  func midDelays(_ other: Other) throws {
    let engine = try AudioEngine(
      Configuration(output: .offline, sampleRate: 48_000, limiter: .never, sources: 6))
    let (bus, beside) = (try engine.makeBus(), try engine.makeBus())
    let inner = try engine.makeBus(under: bus)
    var settings = EAXReverb(.hallway)
    (settings.reflectionsGain, settings.lateGain) = (2, 0)
    let reverb = try engine.makeReverb(settings)
    let lookAhead = Effect.compressor(.init(threshold: 24), lookAhead: 0.05)
    try engine.setMetered(inner, true)
    try engine.addEffect(.compressor(.init(threshold: 24), lookAhead: 0.01), to: bus)
    if other == .isDelayed { try engine.addEffect(lookAhead, to: beside) }
    for sender in [bus, inner] { engine.setSend(sender, to: reverb, .unity) }
    _ = engine.render(frameCount: 19_200)
    let recorder = try FlightRecorder(engine, writingTo: path)
    let unrecorded = Int(engine.callOutputFrame - engine.pulledFrames) * 2
    var heard = engine.render(frameCount: 57_600)
    let click = try engine.load(
      samples: [0.5] + [Float](repeating: 0, count: 99), sampleRate: 48_000)
    for sender in [bus, inner] { engine.play(click, options: PlaybackOptions(bus: sender)) }
    heard += engine.render(frameCount: 24_000)
    try recorder.stop()
    let difference = MidGameTests.difference(
      Array(heard.dropFirst(unrecorded)), try FlightRecorderTests.render(path), channelCount: 2)
    #expect(difference == nil, "\(difference ?? "")")
    #expect(heard.contains { abs($0) > 0.1 })
    #expect(heard.count { abs($0) > 1e-3 } > 100)
  }
}
