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

  /// The difference between a render and the game from one second after the recording's start, in
  /// words. Nil if they are similar.
  static func difference(
    _ heard: [Float], _ rendered: [Float], channelCount: Int
  ) -> String? {
    guard heard.count == rendered.count else {
      return "\(heard.count) samples were heard, and \(rendered.count) rendered"
    }
    let later = [rendered, heard].map {
      Render(faded($0.dropFirst(48_000 * channelCount), channelCount), channelCount: channelCount)
    }
    let comparison = Comparison(
      of: SoundReader(later[0]), with: SoundReader(later[1]), tolerance: .similar, aligning: false)
    guard let comparison, !comparison.isWithinTolerance else { return nil }
    return comparison.findings.filter { !$0.isTolerated }.map(\.sentence).joined(separator: "\n")
  }

  /// With 20 ms in and out: a tone that is cut off sounds as its phase has it.
  private static func faded(_ samples: ArraySlice<Float>, _ channelCount: Int) -> [Float] {
    let count = samples.count / channelCount
    return samples.enumerated().map { index, sample in
      let frame = index / channelCount
      return sample * min(1, Float(min(frame, count - 1 - frame)) / 960)
    }
  }

  /// The calls of a random game, besides playing and moving.
  enum Kind: CaseIterable {
    case plain, rules, effects, walls, audiences, evicted, crowded, updates, unevenUpdates
  }

  func game(_ kind: Kind, seed: Int) throws -> RecordedGame {
    let isByUpdates = kind == .updates || kind == .unevenUpdates
    let game = try RecordedGame(
      seed: UInt64(seed), files: [folder.file("a.wav"), folder.file("gone.wav")],
      output: isByUpdates ? .waveFile(path: folder.file("game.wav")) : .offline,
      stepsPerSecond: kind == .unevenUpdates ? 31.25 : 60,
      mixing: kind == .effects ? .effects : kind == .rules || isByUpdates ? .rules : .nothing,
      hasWalls: kind == .walls || kind == .audiences && seed % 4 < 2,
      clipBudget: kind == .evicted ? 60_000 : nil,
      doubledBytes: kind == .crowded ? 100_000 : nil)
    game.changesListeners = kind == .audiences
    game.hasShortTails = true
    return game
  }

  @Test(
    "is similar to what was heard, from one second on", arguments: Kind.allCases,
    Soak.seeds(3, soaking: 200))
  func random(kind: Kind, seed: Int) throws {
    let game = try game(kind, seed: seed)
    let channels = game.engine.configuration.layout.channelCount
    for _ in 0..<10 + seed % 20 * 2 { try game.step() }
    let start = Int(game.engine.callOutputFrame)
    try game.record(to: path)
    while game.engine.callOutputFrame < start + 48_000 * 5 / 2 { try game.step() }
    if game.usesUpdates { try game.engine.close() }
    try game.recorder?.stop()
    let heard =
      game.usesUpdates
      ? try AudioFile.read(path: folder.file("game.wav")).samples.withFloats {
        Array($0.dropFirst(start * channels))
      } : Array(game.samples.dropFirst(game.unrecordedCount))
    let player = try ScriptPlayer(path: path)
    var rendered: [Float] = []
    while try player.renderBlock() { player.withRenderedBlock { rendered += $0 } }
    #expect(player.unrecorded.isEmpty, "\(player.unrecorded)")
    player.engine.checkInvariants()
    let difference = Self.difference(heard, rendered, channelCount: channels)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test("holds all of a scene that calls can make: of its replay it is the same", arguments: 0..<8)
  func roundTrip(seed: Int) throws {
    let game = try game(Kind.allCases[seed], seed: seed)
    for _ in 0..<25 { try game.step() }
    try game.record(to: path)
    try game.recorder?.stop()
    let player = try ScriptPlayer(path: path)
    while player.nextLineFrame == 0 { try player.performNextLine() }
    let copy = folder.file("copy.earshot")
    try FlightRecorder(player.engine, writingTo: copy).stop()
    let (said, again) = (try lines(of: "r.earshot"), try lines(of: "copy.earshot"))
    #expect(said.count > 10)
    for (line, other) in zip(said, again) where !Self.areAlike(line, other) {
      Issue.record("\(line)\nbecame\n\(other)")
      return
    }
    #expect(said.count == again.count)
  }

  /// But for rounding.
  private static func areAlike(_ line: String, _ other: String) -> Bool {
    let parts = [line, other].map { $0.split { " ,:[]{}".contains($0) } }
    return parts[0].count == parts[1].count
      && zip(parts[0], parts[1]).allSatisfy { part, other in
        guard let number = Double(part), let another = Double(other) else { return part == other }
        return abs(number - another) < 1e-3
      }
  }

  /// All but what is embedded, and what a script's names become, with things numbered as they come.
  private func lines(of file: String) throws -> [String] {
    var names: [String: String] = [:]
    return try folder.text(of: file).split(separator: "\n").dropFirst()
      .filter { line in !["embed", "label"].contains { line.contains("\"\($0)\"") } }
      .map { line in
        // An embedded clip keeps its name as a text.
        line.firstRange(of: ", \"text\"").map { line[..<$0.lowerBound] + "}" } ?? line
      }
      .map { line in
        line.split(separator: "\"", omittingEmptySubsequences: false).map { part in
          guard let letter = part.first, "venlbcgpsfm".contains(letter),
            part.dropFirst().allSatisfy({ $0.isNumber || $0 == "." }), part.count > 1
          else { return String(part) }
          let name = names[String(part)] ?? "\(letter)-\(names.count)"
          names[String(part)] = name
          return name
        }.joined(separator: "\"")
      }
  }

  @Test("knows which buses are muted and which listener hears")
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
      let heard = engine.render(frameCount: 72_000)
      try recorder.stop()
      let difference = Self.difference(
        heard, try FlightRecorderTests.render(path), channelCount: 2)
      #expect(difference == nil, "\(difference ?? "")")
    }
  }

  /// A voice that fades out, one that plays its clip for the last time before another follows, one
  /// on a node that circles, one that is late by its travel time, one that waits, and one that is
  /// paused.
  @Test("goes on with voices and movements where they are")
  func playheads() throws {
    let engine = try AudioEngine(Configuration(output: .offline, sampleRate: 48_000))
    func tone(_ hertz: Double) throws -> Clip {
      try engine.load(
        samples: Signal.sine(hertz, amplitude: 0.1, frames: 24_000), sampleRate: 48_000)
    }
    let (fading, waiting) = (try tone(300), try tone(900))
    let voice = engine.play(fading, looping: .forever)
    engine.play(
      try tone(500), options: PlaybackOptions(looping: .times(2), followedBy: [try tone(700)]))
    let node = try engine.makeNode(at: [1, 0, 0])
    engine.orbit(node, radius: 3, period: 2, axis: [1, 1, 0], phaseDegrees: 30)
    engine.play(
      try tone(1_300), on: try engine.makeEmitter(parent: node, at: [0, 0, -1]), looping: .forever)
    var far = EmitterOptions()
    (far.hasTravelTime, far.distance) = (true, .none)
    engine.play(
      try tone(3_000), on: try engine.makeEmitter(at: [0, 0, -150], options: far),
      looping: .forever)
    engine.play(waiting, options: PlaybackOptions(start: .seconds(2.2)))
    let paused = engine.play(try tone(2_000), looping: .forever)
    _ = engine.render(frameCount: 24_000)
    engine.pause(paused)
    engine.stop(voice, fading: .over(.seconds(3), .linear))
    _ = engine.render(frameCount: 24_000)
    let recorder = try FlightRecorder(engine, writingTo: path)
    var heard = engine.render(frameCount: 72_000)
    engine.resume(paused)
    heard += engine.render(frameCount: 72_000)
    try recorder.stop()
    let difference = Self.difference(
      heard, try FlightRecorderTests.render(path), channelCount: 2)
    #expect(difference == nil, "\(difference ?? "")")
  }

  /// How a source moves while its recording begins.
  enum Movement: CaseIterable { case byEngine, byGame, onNode, byUpdates }

  @Test("keeps the pitch and the phase of what moves", arguments: Movement.allCases)
  func moving(_ movement: Movement) throws {
    let isByUpdates = movement == .byUpdates
    let wave = folder.file("game.wav")
    let engine = try AudioEngine(
      Configuration(output: isByUpdates ? .waveFile(path: wave) : .offline, sampleRate: 48_000))
    var options = EmitterOptions()
    options.distance = .none
    let node = try engine.makeNode(at: [-20, 0, -5])
    let car = try engine.makeEmitter(
      parent: movement == .onNode ? node : nil, at: [movement == .onNode ? 0 : -20, 0, -5],
      options: options)
    let tone = try engine.load(
      samples: Signal.sine(2_000, amplitude: 0.1, frames: 48_000), sampleRate: 48_000)
    engine.play(tone, on: car, looping: .forever)
    if movement == .byEngine { engine.move(car, to: [80, 0, -5], over: .seconds(4)) }
    var (samples, frames) = ([Float](), 0)
    func pass(_ count: Int) {
      for _ in 0..<count {
        frames += 800
        let place: Position = [-20 + 25 * Double(frames) / 48_000, 0, -5]
        if movement == .onNode { engine.setPosition(node, place) }
        if movement == .byGame || isByUpdates { engine.setPosition(car, place) }
        if isByUpdates {
          engine.update(elapsed: .nanoseconds(16_666_667))
        } else {
          samples += engine.render(frameCount: 800)
        }
      }
    }
    pass(40)
    let recorder = try FlightRecorder(engine, writingTo: path)
    let start = Int(engine.callOutputFrame) * 2
    pass(120)
    if isByUpdates {
      try engine.close()
      samples = try AudioFile.read(path: wave).samples.withFloats(Array.init)
    }
    try recorder.stop()
    let difference = Self.difference(
      Array(samples.dropFirst(start)), try FlightRecorderTests.render(path), channelCount: 2)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test("continues a fade-in and a fade-out at their levels", arguments: [true, false])
  func fades(isIn: Bool) throws {
    let engine = try AudioEngine(Configuration(output: .offline, sampleRate: 48_000))
    let tone = try engine.load(
      samples: Signal.sine(480, amplitude: 0.2, frames: 48_000), sampleRate: 48_000)
    let voice = engine.play(
      tone, options: PlaybackOptions(looping: .forever, fade: isIn ? .seconds(8) : .clickFree))
    if !isIn { engine.stop(voice, fading: .seconds(8)) }
    _ = engine.render(frameCount: 48_000 * 3)
    let recorder = try FlightRecorder(engine, writingTo: path)
    let heard = engine.render(frameCount: 48_000 * 6)
    try recorder.stop()
    let difference = Self.difference(
      heard, try FlightRecorderTests.render(path), channelCount: 2)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test("is silent from its first frame if the game is", arguments: [true, false])
  func silenced(isByInterruption: Bool) throws {
    let engine = try AudioEngine(Configuration(output: .offline, sampleRate: 48_000))
    let tone = try engine.load(
      samples: Signal.sine(480, amplitude: 0.2, frames: 48_000), sampleRate: 48_000)
    engine.play(tone, looping: .forever)
    _ = engine.render(frameCount: 9_600)
    if isByInterruption { engine.beginInterruption("call") } else { engine.suspend(.background) }
    _ = engine.render(frameCount: 9_600)
    let recorder = try FlightRecorder(engine, writingTo: path)
    let heard = engine.render(frameCount: 24_000)
    try recorder.stop()
    let rendered = try FlightRecorderTests.render(path)
    #expect(heard.allSatisfy { $0 == 0 } && rendered.allSatisfy { $0 == 0 })
  }

  @Test("can be cut from a session that was played by updates", arguments: [0.0, 0.21, 0.5])
  func cutOfUpdates(start: Double) throws {
    let (whole, piece) = (folder.file("whole.earshot"), folder.file("piece.earshot"))
    let wave = folder.file("game.wav")
    let engine = try AudioEngine(
      Configuration(output: .waveFile(path: wave), sampleRate: 48_000))
    let recorder = try FlightRecorder(engine, writingTo: whole)
    let tone = try engine.load(
      samples: Signal.sine(480, amplitude: 0.2, frames: 48_000), sampleRate: 48_000)
    engine.play(tone, looping: .forever)
    for _ in 0..<150 { engine.update(elapsed: .nanoseconds(16_666_667)) }
    try engine.close()
    try recorder.stop()
    let seconds = try #require(
      try RecordingExcerpt.cut(whole, from: ScriptTime(start), to: nil, into: piece))
    let heard = try AudioFile.read(path: wave).samples.withFloats(Array.init)
    let cut = try FlightRecorderTests.render(piece)
    #expect(abs(seconds - (2.5 - start)) < 0.02 && cut.count == Int((seconds * 96_000).rounded()))
    let difference = Self.difference(
      Array(heard.suffix(cut.count)), cut, channelCount: 2)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test("cut near its end says so when nothing begins there")
  func cutBeyondLastStep() throws {
    let engine = try AudioEngine(
      Configuration(output: .waveFile(path: folder.file("game.wav")), sampleRate: 48_000))
    let recorder = try FlightRecorder(engine, writingTo: path)
    for _ in 0..<20 { engine.update(elapsed: .milliseconds(20)) }
    try engine.close()
    try recorder.stop()
    let piece = folder.file("piece.earshot")
    #expect(throws: ScriptError.self) {
      try RecordingExcerpt.cut(path, from: 0.3999, to: nil, into: piece)
    }
  }

  @Test("changes nothing of the game that it is made of", arguments: [false, true])
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
      engine.play(hum, on: car, looping: .forever)
      engine.play(music, looping: .forever)
      engine.setGain(.master, .decibels(-12), over: .seconds(2))
      var heard: [Float] = []
      for step in 0..<25 {
        let recorder =
          isRecorded && step % 3 == 2
          ? try FlightRecorder(engine, writingTo: folder.file("\(step)")) : nil
        heard += engine.render(frameCount: 1_700)
        try recorder?.stop()
      }
      return heard
    }
    #expect(heard[0] == heard[1])
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
    #expect(bytes.count > 1_000)
    for count in stride(from: 1, to: bytes.count, by: 9) {
      do throws(ScriptError) {
        let player = try ScriptPlayer(ScriptReader(bytes: Array(bytes[..<count]), name: "cut"))
        while try player.renderBlock() { player.engine.checkInvariants() }
      } catch {
        #expect(!error.remedy.isEmpty)
      }
    }
  }
}
