import AudioFiles
import Earshot
import TestSupport
import Testing

@testable import EarshotScript

@Suite("A recording that begins in the middle of a game")
struct MidGameTests {
  private let folder: TestFolder
  private var path: String { folder.file("r.earshot") }

  init() throws {
    folder = try TestFolder()
    try folder.write(Signal.sine(300, amplitude: 0.1, frames: 9_000), to: "a.wav")
  }

  private func game(
    _ seed: Int, _ output: Output = .offline, stepsPerSecond: Double = 60,
    mixing: RecordedGame.Mixing = .nothing, hasWalls: Bool = false, clipBudget: Int? = nil,
    doubledBytes: Int? = nil
  ) throws -> RecordedGame {
    try RecordedGame(
      seed: UInt64(seed), files: [folder.file("a.wav"), folder.file("gone.wav")],
      output: output, stepsPerSecond: stepsPerSecond, mixing: mixing, hasWalls: hasWalls,
      clipBudget: clipBudget, doubledBytes: doubledBytes)
  }

  /// Records it from now on for so many steps, and renders that.
  private func expectSame(
    _ game: RecordedGame, steps: Int, _ about: String, thenMixing: RecordedGame.Mixing? = nil
  ) throws {
    try game.record(to: path)
    game.mixing = thenMixing ?? game.mixing
    for _ in 0..<steps { try game.step() }
    try game.recorder?.stop()
    let difference = FlightRecorderTests.difference(
      Array(game.samples.dropFirst(game.unrecordedCount)), try FlightRecorderTests.render(path),
      rounding: 1e-6)
    #expect(difference == nil, "\(about): \(difference ?? "")")
  }

  /// Among them are games that were told of wrongly once: with a voice that fades out without its
  /// source, one that a limit held back, clips that are decoded as they play, heads, a lost device.
  @Test(
    "renders to the very samples that were heard from there on",
    arguments: Soak.seeds([0, 6, 10, 34, 39, 69, 79, 81, 82, 106, 110, 115], soaking: 200),
    [RecordedGame.Mixing.nothing, .rules])
  func offline(seed: Int, mixing: RecordedGame.Mixing) throws {
    let game = try game(seed, mixing: mixing)
    for _ in 0..<10 + seed % 20 * 2 { try game.step() }
    try game.record(to: path)
    for _ in 0..<15 { try game.step() }
    try game.recorder?.stop()
    let player = try ScriptPlayer(path: path)
    var rendered: [Float] = []
    while try player.renderBlock() { player.withRenderedBlock { rendered += $0 } }
    #expect(player.unrecorded.isEmpty, "\(player.unrecorded)")
    player.engine.checkInvariants()
    let difference = FlightRecorderTests.difference(
      Array(game.samples.dropFirst(game.unrecordedCount)), rendered, rounding: 1e-6)
    #expect(difference == nil, "\(difference ?? "")")
  }

  /// Among them are games whose output is lost, suspended or just back as the recording begins, so
  /// that what effects delay has been left out of it or effects have hardly come in, wait or are
  /// gone, or a bus with them has just been removed, the master's gain passes to its fader or a
  /// limit hasn't heard an emitter, convolutions of clips that were unloaded, and where compressed
  /// clips are ranked by what is heard of them.
  @Test(
    "renders to the very samples of a game with effects, which change again later",
    arguments: Soak.seeds(
      [
        2, 5, 6, 11, 13, 23, 28, 31, 40, 49, 92, 130, 173, 181, 217, 450, 476, 536, 742, 813, 826,
        894,
      ], soaking: 200))
  func effects(seed: Int) throws {
    let game = try game(seed, mixing: .effects)
    for _ in 0..<10 + seed % 20 * 2 { try game.step() }
    game.mixing = .rules
    for _ in 0..<20 { try game.step() }
    try expectSame(game, steps: 15, "\(seed)", thenMixing: .effects)
  }

  enum Moment: CaseIterable {
    case amid, suspended, back
  }

  /// They still come in, fade out or wait, or the game is suspended meanwhile, and goes on.
  @Test(
    "renders to the very samples of a game whose effects come and go as it begins",
    arguments: Soak.seeds([3, 7, 22], soaking: 200), Moment.allCases)
  func comingEffects(seed: Int, moment: Moment) throws {
    let game = try game(seed, mixing: .effects)
    for _ in 0..<10 + seed % 20 * 2 { try game.step() }
    if moment != .amid {
      game.engine.suspend(.sleep)
      for _ in 0...seed % 4 { try game.step() }
    }
    if moment == .back { game.endSuspensions() }
    try expectSame(game, steps: 15, "\(seed)")
  }

  @Test(
    "renders to the very samples of a game with walls, rooms and portals",
    arguments: Soak.seeds(Array(0..<12) + [176, 202, 342], soaking: 200))
  func walls(seed: Int) throws {
    let game = try game(seed, hasWalls: true)
    for _ in 0..<20 + seed % 4 * 10 { try game.step() }
    try expectSame(game, steps: 15, "\(seed)")
  }

  /// Among them are games in which two who each heard all have just ceased to, or do so anew after
  /// others listened.
  @Test(
    "renders to the very samples of a game in which audiences change",
    arguments: Soak.seeds([29, 168, 199], soaking: 200))
  func audiences(seed: Int) throws {
    let game = try game(seed, mixing: seed % 2 == 0 ? .rules : .nothing, hasWalls: seed % 4 < 2)
    game.changesListeners = true
    for _ in 0..<20 + seed % 4 * 10 { try game.step() }
    try expectSame(game, steps: 15, "\(seed)")
  }

  @Test("renders to the very samples of a game whose clips are evicted and come back")
  func evicted() throws {
    var evictedCount = 0
    for seed in Soak.seeds([5, 8, 9, 11, 34], soaking: 200) {
      let game = try game(seed, mixing: .rules, clipBudget: 60_000)
      for _ in 0..<30 { try game.step() }
      try expectSame(game, steps: 15, "\(seed)")
      evictedCount += game.engine.statistics.clipsEvicted
    }
    #expect(evictedCount > 3 || Soak.isOn)
  }

  /// Among them are games whose bus came under one that makes room for it, where who came to a
  /// limit late was older than others there, where sources that play a clip as it is were used for
  /// others before, and where a file was loaded again while an unloaded clip of it was heard.
  @Test(
    "renders to the very samples where few clips may be kept at twice their rate",
    arguments: Soak.seeds([43, 144, 208, 728, 758], soaking: 200))
  func crowded(seed: Int) throws {
    let game = try game(seed, mixing: .rules, doubledBytes: 100_000)
    for _ in 0..<20 + seed % 4 * 60 { try game.step() }
    try expectSame(game, steps: 40, "\(seed)")
  }

  @Test("tells since when nothing has played what is kept at twice its rate")
  func unusedForms() throws {
    var configuration = Configuration(output: .offline, sampleRate: 48_000, sources: 4)
    configuration.doubledClipBytes = 50_000
    let engine = try AudioEngine(configuration)
    let emitter = try engine.makeEmitter(at: [0, 0, -1])
    let clips = try [300.0, 500].map {
      try engine.load(
        samples: Signal.sine($0, amplitude: 0.1, frames: 4_800), sampleRate: 48_000)
    }
    func play(_ clip: Clip) -> Voice {
      engine.play(
        clip, on: emitter, options: PlaybackOptions(rate: Rate(1.3), looping: .forever))
    }
    let first = play(clips[0])
    _ = engine.render(frameCount: 9_600)
    engine.stop(first)
    // There is room for one, and it stays for five seconds.
    _ = engine.render(frameCount: 252_000)
    let recorder = try FlightRecorder(engine, writingTo: path)
    _ = play(clips[1])
    let heard = engine.render(frameCount: 14_400)
    try recorder.stop()
    let difference = FlightRecorderTests.difference(heard, try FlightRecorderTests.render(path))
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test("what dies away for longer is gone ten seconds after it begins, and not at once")
  func longTail() throws {
    let engine = try AudioEngine(
      Configuration(output: .offline, sampleRate: 48_000, layout: .mono))
    let samples = [Float](repeating: 0.25, count: 8_000 * 13)
    let clip = try engine.load(
      samples: samples + [Float](repeating: 0, count: 8_000 * 27), sampleRate: 8_000)
    let voice = engine.play(clip)
    _ = engine.render(frameCount: 4_800)
    engine.seek(voice, to: 14, fading: .over(.seconds(25), .linear))
    _ = engine.render(frameCount: 48_000)
    let recorder = try FlightRecorder(engine, writingTo: path)
    let heard = engine.render(frameCount: 48_000 * 11)
    try recorder.stop()
    for tenth in 1..<110 {
      let level = 0.25 * 24.0 / 25 * max(1 - Double(tenth) / 100, 0)
      #expect(abs(Double(heard[4_800 * tenth]) - level) < 1e-3, "\(tenth) tenths")
    }
  }

  @Test("renders to the very samples of the updates that followed", arguments: 0..<4)
  func updates(seed: Int) throws {
    let wave = folder.file("game.wav")
    let game = try game(
      seed, .waveFile(path: wave), stepsPerSecond: seed % 2 == 0 ? 60 : 31.25, mixing: .rules)
    for _ in 0..<20 { try game.step() }
    let start = Int(game.engine.callOutputFrame)
    let channels = game.engine.configuration.layout.channelCount
    try game.record(to: path)
    for _ in 0..<15 { try game.step() }
    try game.engine.close()
    try game.recorder?.stop()
    let heard = try AudioFile.read(path: wave).samples.withFloats { Array($0) }
    let difference = FlightRecorderTests.difference(
      Array(heard.dropFirst(start * channels)), try FlightRecorderTests.render(path))
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test("knows which buses are muted and whose ears hear")
  func settings() throws {
    let engine = try AudioEngine(Configuration(output: .offline, sampleRate: 48_000))
    let hum = try engine.load(
      samples: Signal.sine(120, amplitude: 0.2, frames: 48_000), sampleRate: 48_000)
    let muted = try engine.makeBus()
    engine.setMuted(muted, true)
    engine.play(hum, options: PlaybackOptions(looping: .forever, bus: muted))
    let ears = try [-3.0, 3, 0].map { try engine.makeListener(at: [$0, 0, 0]) }
    engine.play(hum, on: try engine.makeEmitter(at: [0, 0, -1]), looping: .forever)
    for chosen in ears {
      engine.activate(chosen)
      _ = engine.render(frameCount: 1_600)
      let recorder = try FlightRecorder(engine, writingTo: path)
      let heard = engine.render(frameCount: 1_600)
      try recorder.stop()
      #expect(try FlightRecorderTests.render(path) == heard)
    }
  }

  /// A bus is faded over two seconds, a car drives by and is to stop, music is streamed and one
  /// voice is handed over: all that sounds begins anew when it is recorded, and that is not to be
  /// heard.
  @Test("isn't heard when it begins", arguments: [false, true])
  func unheard(isForHeads: Bool) throws {
    let heard = try [false, true].map { isRecorded in
      var configuration = Configuration(output: .offline, sampleRate: 48_000, sources: 8)
      configuration.hrtf = isForHeads
      let engine = try AudioEngine(configuration)
      let hum = try engine.load(
        samples: Signal.sine(120, amplitude: 0.2, frames: 48_000), sampleRate: 48_000)
      let music = try engine.load(folder.file("a.wav"), options: ClipOptions(storage: .streamed))
      let car = try engine.makeEmitter(at: [-6, 0, -2])
      engine.move(car, to: [6, 0, -2], over: .seconds(1))
      let motor = engine.play(hum, on: car, looping: .forever)
      engine.stop(motor, at: .seconds(0.7), fading: .over(.milliseconds(100)))
      let voice = engine.play(music, looping: .forever)
      engine.setGain(.master, .decibels(-12), over: .seconds(2))
      var heard: [Float] = []
      for step in 0..<25 {
        if step == 10 { engine.seek(voice, to: 0.1, fading: .over(.milliseconds(200))) }
        let recorder =
          isRecorded && step % 3 == 2
          ? try FlightRecorder(engine, writingTo: folder.file("\(step)")) : nil
        heard += engine.render(frameCount: 1_700)
        try recorder?.stop()
      }
      #expect(!engine.isAlive(motor))
      return heard
    }
    let steps = heard.map { Render($0, channelCount: 2).sharpestBend.size }
    let difference = zip(heard[0], heard[1]).map { abs($0 - $1) }.max() ?? 0
    #expect(steps[1] < steps[0] * 1.02, "\(steps)")
    // The shelf that evens out what is for headphones begins empty.
    #expect(difference < (isForHeads ? 0.02 : 0.0005), "\(difference)")
  }

  @Test("tells which bus has the stem for headphones though nothing plays on it")
  func quietHeads() throws {
    var configuration = Configuration(output: .offline, sampleRate: 48_000, sources: 8)
    configuration.hrtf = true
    let engine = try AudioEngine(configuration)
    let hum = try engine.load(
      samples: Signal.sine(500, amplitude: 0.2, frames: 2_400), sampleRate: 48_000)
    let emitters = try (0..<2).map { _ in
      let bus = try engine.makeBus()
      try engine.addEffect(.equalizer([]), to: bus)
      return try engine.makeEmitter(at: [2, 0, 0], bus: bus)
    }
    engine.play(hum, on: emitters[1])
    _ = engine.render(frameCount: 24_000)
    let recorder = try FlightRecorder(engine, writingTo: path)
    for emitter in emitters { engine.play(hum, on: emitter) }
    let heard = engine.render(frameCount: 4_800)
    try recorder.stop()
    let difference = FlightRecorderTests.difference(heard, try FlightRecorderTests.render(path))
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test("says all of an engine that it makes another one be", arguments: 0..<6)
  func roundTrip(seed: Int) throws {
    let game = try game(seed, mixing: seed % 2 == 0 ? .effects : .rules)
    for _ in 0..<25 { try game.step() }
    try game.record(to: path)
    try game.recorder?.stop()
    let player = try ScriptPlayer(path: path)
    while player.nextLineFrame == 0 { try player.performNextLine() }
    let copy = folder.file("copy.earshot")
    try FlightRecorder(player.engine, writingTo: copy).stop()
    let (said, again) = (try lines(of: "r.earshot"), try lines(of: "copy.earshot"))
    #expect(said.count > 10)
    for (line, other) in zip(said, again) where line != other {
      Issue.record("\(line)\nbecame\n\(other)")
      return
    }
    #expect(said.count == again.count)
  }

  /// All but what is embedded, what effects hold, which comes with the first frame, and what a
  /// script's names become, with things numbered as they come.
  private func lines(of file: String) throws -> [String] {
    var names: [String: String] = [:]
    return try folder.text(of: file).split(separator: "\n").dropFirst()
      .filter { line in
        !["embed", "label", "sound"].contains { line.contains("\"\($0)\"") }
      }
      .map { line in
        line.firstRange(of: ", \"ahead\"").map { line[..<$0.lowerBound] + "}" } ?? line
      }
      .map { line in
        // An embedded clip keeps its name as a text.
        line.firstRange(of: ", \"text\"").map { line[..<$0.lowerBound] + "}" } ?? line
      }
      .map { line in
        line.split(separator: "\"", omittingEmptySubsequences: false).map { part in
          guard let letter = part.first, "venlbcgpsf".contains(letter),
            part.dropFirst().allSatisfy({ $0.isNumber || $0 == "." }), part.count > 1
          else { return String(part) }
          let name = names[String(part)] ?? "\(letter)-\(names.count)"
          names[String(part)] = name
          return name
        }.joined(separator: "\"")
      }
  }

  @Test("cut anywhere it plays as far as it goes, or says what is wrong")
  func cuts() throws {
    let engine = try AudioEngine(
      Configuration(output: .offline, sampleRate: 8_000, sources: 4))
    let clip = try engine.load(
      samples: Signal.sine(300, amplitude: 0.1, frames: 90), sampleRate: 8_000)
    let emitter = try engine.makeEmitter(at: [1, 0, 0])
    engine.play(clip, on: emitter, looping: .forever)
    engine.orbit(emitter, radius: 2, period: 1)
    _ = engine.render(frameCount: 1_000)
    let recorder = try FlightRecorder(engine, writingTo: path)
    _ = engine.render(frameCount: 300)
    try recorder.stop()
    let bytes = Array(try folder.text(of: "r.earshot").utf8)
    #expect(bytes.count > 1_500)
    for count in stride(from: 1, to: bytes.count, by: 9) {
      do throws(ScriptError) {
        let player = try ScriptPlayer(ScriptReader(bytes: Array(bytes[..<count]), name: "cut"))
        while try player.renderBlock() { player.engine.checkInvariants() }
      } catch {
        #expect(!error.remedy.isEmpty)
      }
    }
  }

  @Test("what no engine can be like is refused, and hurts nobody")
  func impossible() throws {
    let header = #"{"earshot": 1, "duration": 0.1, "sampleRate": 8000}"# + "\n"
    for line in [
      #"{"at": 0, "state": "engine", "of": "clock", "steps": 5, "block": 900}"#,
      #"{"at": 0, "state": "engine", "of": "clock", "updateSteps": 500}"#,
      #"{"at": 0, "state": "master", "of": "ramps", "gain": [0, 1, 2]}"#,
      #"{"at": 0, "state": "engine", "of": "nothing"}"#,
      #"{"at": 0, "state": "v1", "of": "voice", "plays": "c1"}"#,
    ] {
      #expect(throws: ScriptError.self) {
        let player = try ScriptPlayer(
          ScriptReader(bytes: Array((header + line).utf8), name: "r"))
        while try player.renderBlock() {}
      }
    }
  }
}
