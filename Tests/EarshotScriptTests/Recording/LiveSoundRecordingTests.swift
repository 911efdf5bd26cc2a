import AudioFiles
import Earshot
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import EarshotScript

@Suite("A recording with its live sound")
struct LiveSoundRecordingTests {
  private let folder: TestFolder
  private var path: String { folder.file("r.earshot") }

  init() throws { folder = try TestFolder() }

  /// A tone that ends, or not.
  private final class Tone: SoundGenerator {
    private var frame = 0
    private let length: Int
    init(_ length: Int) { self.length = length }

    func generate(into samples: UnsafeMutableBufferPointer<Float>) -> Int {
      let count = min(samples.count, length - frame)
      for index in 0..<count { samples[index] = 0.2 * sin(Float(frame + index) * 0.05) }
      frame += count
      return count
    }
  }

  /// Everything live at once; pushed sound runs dry now and then.
  private final class Game {
    let engine: AudioEngine
    private let source = PushSource(channelCount: 2)
    private let bytes: ProgressiveBytes
    private let file: [UInt8]
    private var given: Int
    var kind = 0
    private var voices: [Voice] = []
    private let tones: Clip
    private(set) var samples: [Float] = []

    init(_ output: Output = .offline, file: [UInt8]) throws {
      engine = try AudioEngine(Configuration(output: output, sampleRate: 48_000))
      self.file = file
      given = file.count / 4
      bytes = ProgressiveBytes(name: "song.wav", byteCount: file.count)
      bytes.append(file[..<given])
      tones = engine.load(generating: "tones", sampleRate: 44_100) { Tone(30_000) }
    }

    func begin() throws {
      let emitter = try engine.makeEmitter(at: [1, 0, -1])
      if kind == 0 || kind == 1 { engine.play(engine.load(source)) }
      if kind == 0 || kind == 2 { engine.play(try engine.load(bytes), on: emitter) }
      if kind == 0 || kind == 3 { voices.append(engine.play(tones, on: emitter)) }
    }

    func step(_ number: Int) {
      if number % 20 < 12 {
        let part = (0..<3_200).map { 0.1 * sin(Float(number * 3_200 + $0) * 0.03) }
        source.write(part)
      }
      if number == 40 { source.finish() }
      if given < file.count {
        let end = min(given + (number % 9 == 8 ? 40_000 : 300), file.count)
        bytes.append(file[given..<end])
        given = end
        if end == file.count { bytes.finish() }
      }
      if number == 10, kind == 0 || kind == 3 {
        voices.append(engine.play(tones, gain: .decibels(-6)))
      }
      if number == 15, let voice = voices.first { engine.stop(voice) }
      if case .offline = engine.configuration.output {
        samples += engine.render(frameCount: 1_000 + number * 13 % 400)
      } else {
        engine.update(elapsed: .milliseconds(12 + number % 20))
      }
    }
  }

  private func file() throws -> [UInt8] {
    let sine = Signal.sine(300, amplitude: 0.1, frames: 60_000)
    try folder.write(sine, to: "a.wav")
    return Array(try Data(contentsOf: URL(filePath: folder.file("a.wav"))))
  }

  @Test("renders to the same samples, to the end of every sound", arguments: 0..<4)
  func rendered(kind: Int) throws {
    let game = try Game(file: try file())
    game.kind = kind
    let recorder = try FlightRecorder(
      game.engine, writingTo: path, options: FlightRecorder.Options(liveLimit: 1 << 24))
    try game.begin()
    for number in 0..<60 { game.step(number) }
    try recorder.stop()
    let player = try ScriptPlayer(path: path)
    var rendered: [Float] = []
    while try player.renderBlock() { player.withRenderedBlock { rendered += $0 } }
    let difference = FlightRecorderTests.difference(game.samples, rendered)
    #expect(difference == nil, "\(difference ?? "")")
    #expect(player.unrecorded.isEmpty)
    // All three were heard, for most of the time.
    let loud = stride(from: 9_600, to: rendered.count, by: 2).count { abs(rendered[$0]) > 0.01 }
    #expect(kind > 0 || loud > rendered.count / 8, "\(loud) of \(rendered.count)")
  }

  @Test("renders to the same samples of a game that plays by updates")
  func updates() throws {
    let wave = folder.file("game.wav")
    let game = try Game(.waveFile(path: wave), file: try file())
    let recorder = try FlightRecorder(
      game.engine, writingTo: path, options: FlightRecorder.Options(liveLimit: 1 << 24))
    try game.begin()
    for number in 0..<40 { game.step(number) }
    try game.engine.close()
    try recorder.stop()
    let heard = try AudioFile.read(path: wave).samples.withFloats { Array($0) }
    let difference = FlightRecorderTests.difference(heard, try FlightRecorderTests.render(path))
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test("is silent beyond the limit, and says so")
  func limit() throws {
    let game = try Game(file: try file())
    let limit = 200_000
    let recorder = try FlightRecorder(
      game.engine, writingTo: path, options: FlightRecorder.Options(liveLimit: limit))
    try game.begin()
    for number in 0..<60 { game.step(number) }
    try recorder.stop()
    let player = try ScriptPlayer(path: path)
    var rendered: [Float] = []
    while try player.renderBlock() { player.withRenderedBlock { rendered += $0 } }
    #expect(!player.unrecorded.isEmpty)
    #expect(rendered.count == game.samples.count)
    let same = zip(game.samples, rendered).prefix { $0 == $1 }.count
    #expect(same > 10_000 && rendered.suffix(20_000).allSatisfy { $0 == 0 }, "\(same)")
    #expect(try folder.text(of: "r.earshot").utf8.count < limit * 3 / 2 + 20_000)
  }

  @Test("can be cut, and begun when it plays already: it sounds from there on")
  func middle() throws {
    let game = try Game(file: try file())
    try game.begin()
    for number in 0..<12 { game.step(number) }
    let before = game.samples.count
    let recorder = try FlightRecorder(
      game.engine, writingTo: path, options: FlightRecorder.Options(liveLimit: 1 << 24))
    for number in 12..<40 { game.step(number) }
    try recorder.stop()
    let rendered = try FlightRecorderTests.render(path)
    let waiting = game.samples.count - before - rendered.count
    #expect((0...1_600).contains(waiting), "what was worked out and not pulled yet")
    // A voice begins anew with a tenth of a second.
    let (heard, again) = (
      level(game.samples[(before + 20_000)...]), level(rendered[20_000...])
    )
    #expect(abs(heard - again) < 0.3 * heard && heard > 0.02, "\(heard) \(again)")
    let piece = folder.file("cut.earshot")
    try RecordingExcerpt.cut(
      path, from: 0.2, to: 0.5, into: piece,
      options: FlightRecorder.Options(liveLimit: 1 << 24))
    let cut = try FlightRecorderTests.render(piece)
    #expect(level(cut[12_000...]) > heard / 3, "\(level(cut[12_000...]))")
  }

  /// Generates a tone of its own for each voice, in the order of their beginnings.
  private final class Choir: Sendable {
    private let count = Atomic(0)

    func next() -> any SoundGenerator {
      Singer(300 * Double(count.add(1, ordering: .relaxed).newValue))
    }

    private final class Singer: SoundGenerator {
      private let hertz: Double
      private var frame = 0
      init(_ hertz: Double) { self.hertz = hertz }

      func generate(into samples: UnsafeMutableBufferPointer<Float>) -> Int {
        for index in samples.indices {
          samples[index] = Float(0.2 * sin(2 * .pi * hertz * Double(frame + index) / 48_000))
        }
        frame += samples.count
        return samples.count
      }
    }
  }

  /// Four voices of one clip, two of them on each side; the first to begin is the first to end.
  private func sing(
    _ engine: AudioEngine, _ output: (Int, [Float]) throws -> Void
  ) throws {
    let choir = Choir()
    let clip = engine.load(generating: "choir", sampleRate: 48_000) { choir.next() }
    let sides = try [-1, 1].map { try engine.makeEmitter(at: [$0, 0, 0]) }
    var voices: [Voice] = []
    for number in 0..<150 {
      if number % 13 == 0 {
        if voices.count == 4 { engine.stop(voices.removeFirst()) }
        voices.append(engine.play(clip, on: sides[number / 13 % 2]))
      }
      try output(number, engine.render(frameCount: 800))
    }
  }

  @Test("of the last seconds is kept, too: every voice has its own, across the pieces")
  func recent() throws {
    let engine = try AudioEngine(Configuration(output: .offline, sampleRate: 48_000))
    let recent = try RecentRecorder(
      engine, options: RecentRecorder.Options(seconds: 0.5, liveLimit: 1 << 24))
    var (samples, saved) = ([Float](), 0)
    try sing(engine) { number, more in
      samples += more
      guard number % 31 == 30 else { return }
      try recent.save(to: path)
      let rendered = try FlightRecorderTests.render(path)
      saved += 1
      #expect((48_000..<70_000).contains(rendered.count) || rendered.count == samples.count)
      // Voices that played as it begins have nothing for a tenth of a second, a step and a fade.
      let start = samples.count - rendered.count
      let late = start == 0 ? 0 : 2 * 6_400
      let loudest =
        zip(samples[(start + late)...], rendered[late...])
        .map { abs($0 - $1) }.max() ?? 1
      // They are later by the game's buffered sound: tones of the same level and pitch.
      for (side, hertz) in (1...12).flatMap({ [(0, $0), (1, $0)] }) {
        let (game, again) = (
          tone(300 * hertz, side, samples[(start + late)...]),
          tone(300 * hertz, side, rendered[late...])
        )
        #expect(abs(game - again) < 0.02, "\(hertz) on \(side): \(game) \(again) \(loudest)")
      }
      #expect(start > 0 || loudest == 0)
    }
    #expect(saved == 4)
  }

  @Test("what is pushed is in what is saved; beyond its limit the piece alone is silent")
  func recentLimit() throws {
    let engine = try AudioEngine(Configuration(output: .offline, sampleRate: 48_000))
    let source = PushSource(channelCount: 1)
    engine.play(engine.load(source))
    // 38,400 bytes for each piece of 0.25 s, which takes 48,000.
    let recent = try RecentRecorder(
      engine, options: RecentRecorder.Options(seconds: 1, liveLimit: 5 * 38_400))
    for step in 0..<120 {
      source.write((0..<800).map { 0.3 * sin(Float(step * 800 + $0) * 0.05) })
      _ = engine.render(frameCount: 800)
    }
    try recent.save(to: path)
    let player = try ScriptPlayer(path: path)
    var rendered: [Float] = []
    while try player.renderBlock() { player.withRenderedBlock { rendered += $0 } }
    #expect(!player.unrecorded.isEmpty)
    let left = stride(from: 0, to: rendered.count, by: 2).map { rendered[$0] }
    let windows = stride(from: 0, to: left.count - 480, by: 480).map {
      left[$0..<$0 + 480].map(abs).max() ?? 0
    }
    let part = Double(windows.count { $0 > 0.1 }) / Double(windows.count)
    #expect((0.6...0.85).contains(part), "\(part)")
    // It sounds near the end again.
    #expect(windows.suffix(20).contains { $0 > 0.1 })
    let bytes = try folder.text(of: "r.earshot").utf8.count
    #expect(bytes < 5 * 38_400 * 4 / 3 + 30_000, "\(bytes)")
  }

  @Test("what a thread still reads for a voice that is gone is nobody's, and not another's")
  func late() throws {
    let engine = try AudioEngine(Configuration(output: .offline, sampleRate: 48_000))
    let clip = engine.load(generating: "tone", sampleRate: 48_000) { Tone(.max) }
    let before = engine.play(clip)
    _ = engine.render(frameCount: 800)
    engine.stop(before, fading: .immediate)
    _ = engine.render(frameCount: 800)
    let recorder = try FlightRecorder(
      engine, writingTo: path, options: FlightRecorder.Options(liveLimit: 1 << 20))
    let frame = engine.callOutputFrame
    func supply(_ voice: Voice, _ byte: UInt8) {
      let portion = LivePortion(voice, .samples([byte, byte, byte]))
      recorder.writer.record(.supplied(clip, portion), at: frame)
    }
    supply(before, 1)
    let voice = engine.play(clip)
    #expect(voice.row == before.row && voice != before)
    supply(before, 2)
    supply(voice, 3)
    _ = engine.render(frameCount: 800)
    try recorder.stop()
    let text = try folder.text(of: "r.earshot")
    #expect(!text.contains("\"AQEB\"") && !text.contains("\"AgIC\""))
    #expect(text.contains("\"AwMD\""))
    _ = try FlightRecorderTests.render(path)
  }

  @Test("a limit that lets nothing be kept is said in the first piece, too")
  func recentNothing() throws {
    let engine = try AudioEngine(Configuration(output: .offline, sampleRate: 48_000))
    engine.play(engine.load(generating: "tone", sampleRate: 48_000) { Tone(.max) })
    let recent = try RecentRecorder(engine, options: RecentRecorder.Options(liveLimit: 1))
    for _ in 0..<10 { _ = engine.render(frameCount: 800) }
    try recent.save(to: path)
    let player = try ScriptPlayer(path: path)
    while try player.renderBlock() {}
    #expect(!player.unrecorded.isEmpty)
  }

  @Test("short portions take little more than their bytes, and leave other lines as short")
  func recentPortions() throws {
    let engine = try AudioEngine(Configuration(output: .offline, sampleRate: 16_000))
    let source = PushSource(sampleRate: 16_000, channelCount: 1)
    let emitter = try engine.makeEmitter(at: [1, 0, 0])
    engine.play(engine.load(source))
    let recent = try RecentRecorder(engine, options: RecentRecorder.Options(liveLimit: 1 << 24))
    for step in 0..<400 {
      source.write((0..<320).map { Float((step * 320 + $0) % 97) / 97 })
      _ = engine.render(frameCount: 320)
    }
    let before = recent.keptBytes
    #expect(before < 400 * (320 * 4 * 4 / 3 + 80) + 20_000, "\(before)")
    // Lines of a form that comes now for the first time.
    for step in 0..<1_000 {
      engine.setVelocity(emitter, [Double(step), 1, 0])
      engine.setPosition(emitter, [0, Double(step), 1])
    }
    let more = recent.keptBytes - before
    _ = engine.render(frameCount: 16)
    let taken = recent.keptBytes - before - more
    #expect(taken < 2_000 * 27, "\(taken)")
  }

  private func tone(_ hertz: Int, _ channel: Int, _ samples: ArraySlice<Float>) -> Double {
    let own = stride(from: samples.startIndex + channel, to: samples.endIndex, by: 2)
      .map { Double(samples[$0]) }
    var (real, imaginary) = (0.0, 0.0)
    for (index, sample) in own.enumerated() {
      let angle = 2 * Double.pi * Double(hertz) * Double(index) / 48_000
      real += sample * cos(angle)
      imaginary += sample * sin(angle)
    }
    return 2 * (real * real + imaginary * imaginary).squareRoot() / Double(own.count)
  }

  private func level(_ samples: ArraySlice<Float>) -> Float {
    (samples.reduce(0) { $0 + $1 * $1 } / Float(samples.count)).squareRoot()
  }
}
