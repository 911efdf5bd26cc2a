import Earshot
import TestSupport
import Testing

@testable import EarshotScript

@Suite("Effects in a recording")
struct RecordedEffectsTests {
  private let folder: TestFolder
  private var path: String { folder.file("game.earshot") }

  init() throws { folder = try TestFolder() }

  private func game() throws -> (AudioEngine, Bus) {
    let engine = try AudioEngine(Configuration(output: .offline, sampleRate: 48_000, sources: 6))
    let bus = try engine.makeBus()
    let clip = try engine.load(
      samples: Signal.sine(300, amplitude: 0.1, frames: 9_600), sampleRate: 48_000)
    engine.play(clip, options: PlaybackOptions(looping: .forever, bus: bus))
    return (engine, bus)
  }

  @Test("play again to the very samples")
  func whole() throws {
    let (engine, bus) = try game()
    let (speech, recorder) = (try engine.makeBus(), try FlightRecorder(engine, writingTo: path))
    let response = try engine.load(samples: [0.5, 0, 0.25, 0.125], sampleRate: 48_000)
    let effects: [Effect] = [
      .equalizer([EqualizerBand(.bell, frequency: 300, gain: 4.2, quality: 1.7)]),
      .filter(PassFilter.Settings(.low, frequency: 812.3, slope: 24, resonance: 3)),
      .compressor(.init(threshold: -33.3), lookAhead: 0.004, listeningTo: .init(speech)),
      .limiter(.init(ceiling: -21)), .echo(.init(time: 0.0123, feedback: 1.0 / 3)),
      .distortion(.init(.hard, drive: 25), oversampling: .quadruple),
      .reverb(.init(decay: Decay(0.7), early: 0.1), room: .init(size: 0.4)),
      .convolution(response, .init(wet: 0.7, dry: 0.3)), .filter(.init(.high, frequency: .nan)),
      .chorus(.init(rate: 1.7)), .flanger(.init(regeneration: -0.3)), .phaser(),
      .tremolo(.init(edge: 0.4)), .gate(.init(threshold: -33.3)),
      .pitchShifter(.init(semitones: -3.3, mix: 0.6)),
    ]
    var heard: [Float] = []
    var added: [BusEffect] = []
    for effect in effects {
      added.append(try engine.addEffect(effect, to: bus, at: added.count / 2))
      heard += engine.render(frameCount: 700)
    }
    try engine.setEffect(added[1], effects[3], over: .milliseconds(30))
    engine.setBypassed(added[4], true)
    heard += engine.render(frameCount: 1_700)
    try engine.setEffect(added[2], .compressor(.init(threshold: -50)))
    try engine.move(added[0], to: 7)
    engine.remove(added[5])
    engine.unload(response)
    heard += engine.render(frameCount: 1_900)
    try recorder.stop()
    let rendered = try FlightRecorderTests.render(path)
    let difference = FlightRecorderTests.difference(heard, rendered)
    #expect(difference == nil, "\(difference ?? "")")
    #expect(heard.contains { $0 != 0 })
  }

  /// `isFirst`: it begins before the mix is set; or after it, both before the first block.
  @Test(
    "play again to the very samples what is set before the first block", arguments: [true, false])
  func setAtStart(isFirst: Bool) throws {
    let (engine, bus) = try game()
    try engine.addEffect(.equalizer([]), to: bus)
    var recorder = isFirst ? try FlightRecorder(engine, writingTo: path) : nil
    engine.setGain(bus, Gain(linear: 0.1))
    let hush = try engine.makeSnapshot(buses: [.master: BusMix(isMuted: true)])
    engine.setWeight(hush, 0.5)
    try engine.addEffect(.filter(.init(.low, frequency: 900)), to: .master)
    if !isFirst { recorder = try FlightRecorder(engine, writingTo: path) }
    let heard = engine.render(frameCount: 4_800)
    try recorder?.stop()
    let difference = FlightRecorderTests.difference(heard, try FlightRecorderTests.render(path))
    #expect(difference == nil, "\(difference ?? "")")
    // 20 dB down on the bus, 30 on the master: half way to its silence, which counts as −60 dB.
    let loudest = heard.prefix(1_600).max() ?? 0
    #expect(loudest > 0 && loudest < 0.1 * 0.70711 / 300, "\(loudest)")
  }

  @Test("a compressor that listens to a bus which is gone hears silence there, too")
  func deaf() throws {
    let (engine, bus) = try game()
    let speech = try engine.makeBus()
    try engine.addEffect(
      .compressor(.init(threshold: -60, makeUp: 6), lookAhead: 0.004, listeningTo: .init(speech)),
      to: bus)
    _ = engine.render(frameCount: 4_800)
    engine.remove(speech)
    // Its name is another's.
    _ = try engine.makeBus()
    _ = engine.render(frameCount: 48_000)
    let recorder = try FlightRecorder(engine, writingTo: path)
    let unrecorded = Int(engine.callOutputFrame - engine.pulledFrames) * 2
    let heard = Array(engine.render(frameCount: 72_000).dropFirst(unrecorded))
    try recorder.stop()
    let difference = MidGameTests.difference(
      heard, try FlightRecorderTests.render(path), channelCount: 2)
    #expect(difference == nil, "\(difference ?? "")")
    // As loud as it plays, 6 dB up.
    #expect(abs((heard.suffix(9_600).max() ?? 0) / Float(0.1 * 0.70711 * 1.99526) - 1) < 0.01)
  }

  @Test("meters of buses, which are mixed apart for that, are told as well", arguments: [0, 4_800])
  func meters(begins: Int) throws {
    let (engine, bus) = try game()
    var recorder: FlightRecorder?
    if begins == 0 { recorder = try FlightRecorder(engine, writingTo: path) }
    try engine.setMetered(bus, true)
    var heard = engine.render(frameCount: 4_800)
    if begins > 0 {
      heard = []
      recorder = try FlightRecorder(engine, writingTo: path)
    }
    engine.setGain(bus, Gain(linear: 0.3), over: .milliseconds(70))
    heard += engine.render(frameCount: 9_600)
    try engine.setMetered(bus, false)
    heard += engine.render(frameCount: begins == 0 ? 9_600 : 72_000)
    try recorder?.stop()
    let rendered = try FlightRecorderTests.render(path)
    let difference =
      begins == 0
      ? FlightRecorderTests.difference(heard, rendered)
      : MidGameTests.difference(heard, rendered, channelCount: 2)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test("that began before it are there from its first frame on")
  func midGame() throws {
    let (engine, bus) = try game()
    try engine.addEffect(.filter(.init(.low, frequency: 100, slope: 24)), to: bus)
    let passed = try engine.addEffect(.filter(.init(.low, frequency: 50)), to: bus)
    engine.setBypassed(passed, true)
    _ = engine.render(frameCount: 9_600)
    let recorder = try FlightRecorder(engine, writingTo: path)
    let heard = engine.render(frameCount: 9_600)
    try recorder.stop()
    let rendered = try FlightRecorderTests.render(path)
    #expect(heard.count == rendered.count)
    // A filter's state from earlier sound is missing.
    let off = zip(heard, rendered).dropFirst(4_800).map { abs($0 - $1) }.max() ?? 1
    #expect(off < 1e-4, "\(off)")
    #expect(rendered.prefix(1_000).allSatisfy { abs($0) < 0.02 })
  }

  @Test("with snapshots and parameters that have their settings, from the start and from amid")
  func led() throws {
    let (engine, bus) = try game()
    let recorder = try FlightRecorder(engine, writingTo: path)
    let band = try engine.addEffect(
      .equalizer([EqualizerBand(.bell, frequency: 300, gain: 3)]), to: bus)
    let echo = try engine.addEffect(.echo(.init(time: 0.01, wet: 0)), to: bus)
    var heard = engine.render(frameCount: 1_600)
    let snapshot = try engine.makeSnapshot("cave")
    try engine.setSettings(band, in: snapshot, [.gain(ofBand: 0): -17.3])
    try engine.setSettings(echo, in: snapshot, [.wet: 1.0 / 3, .damping: 700])
    engine.setWeight(snapshot, 0.7, over: .milliseconds(50))
    heard += engine.render(frameCount: 2_400)
    let depth = try engine.makeParameter("depth", smoothing: .milliseconds(40))
    try engine.drive(
      .effect(echo, .feedback), by: depth, ParameterCurve([.init(0, 0), .init(1, 0.3)]))
    engine.setValue(depth, 0.9)
    heard += engine.render(frameCount: 4_800)
    try recorder.stop()
    let difference = FlightRecorderTests.difference(heard, try FlightRecorderTests.render(path))
    #expect(difference == nil, "\(difference ?? "")")
    let amid = folder.file("amid.earshot")
    let second = try FlightRecorder(engine, writingTo: amid)
    let rest = engine.render(frameCount: 4_800)
    try second.stop()
    let again = try FlightRecorderTests.render(amid)
    // An echo's earlier sound is missing at first.
    let off = zip(rest, again).dropFirst(2 * 4_000).map { abs($0 - $1) }.max() ?? 1
    #expect(off < 1e-3 && again.count == rest.count, "\(off)")
  }

  @Test("of the game's own are told, and play as nothing")
  func callback() throws {
    let (engine, bus) = try game()
    let recorder = try FlightRecorder(engine, writingTo: path)
    let own = try engine.addEffect(to: bus) { samples, frames, channels in
      for index in 0..<frames * channels { samples[index] = 0 }
    }
    try engine.addEffect(.filter(.init(.low, frequency: 1_000)), to: bus, at: 1)
    engine.setBypassed(own, true)
    engine.remove(own)
    _ = engine.render(frameCount: 960)
    try recorder.stop()
    let player = try ScriptPlayer(path: path)
    while try player.renderBlock() {}
    #expect(player.unrecorded.map(\.what) == ["what the game's own effect did"])
  }
}
