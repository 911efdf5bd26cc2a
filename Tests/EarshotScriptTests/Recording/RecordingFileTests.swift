import Earshot
import Foundation
import TestSupport
import Testing

@testable import EarshotScript

@Suite("A recording's file")
struct RecordingFileTests {
  private let folder: TestFolder
  private var path: String { folder.file("r.earshot") }

  init() throws { folder = try TestFolder() }

  private func engine(_ output: Output = .offline) throws -> AudioEngine {
    try AudioEngine(Configuration(output: output, sampleRate: 48_000))
  }

  /// A second with calls in every step.
  private func play(_ engine: AudioEngine, clip: Clip, seconds: Double = 1) throws -> [Float] {
    let emitter = try engine.makeEmitter(at: [1, 0, 0])
    engine.play(clip, on: emitter, looping: .forever)
    var samples: [Float] = []
    for step in 0..<Int(seconds * 60) {
      engine.setPosition(emitter, [Double(step) / 7, 0, -1])
      samples += engine.render(frameCount: 800)
    }
    return samples
  }

  private func tone(_ engine: AudioEngine) throws -> Clip {
    try engine.load(samples: Signal.sine(330, amplitude: 0.2, frames: 4_800), sampleRate: 48_000)
  }

  @Test("can't be where there is no folder, nor of an engine that is recorded")
  func refusals() throws {
    var error: ScriptError?
    let fresh = try engine()
    for path in [folder.file("no/r.earshot"), folder.path, "/proc/none/r", "a\u{0}b"] {
      error = #expect(throws: ScriptError.self) { try FlightRecorder(fresh, writingTo: path) }
      #expect(error?.file == path)
    }
    // A failed recorder leaves nothing behind, in the engine either.
    let recorder = try FlightRecorder(fresh, writingTo: path)
    error = #expect(throws: ScriptError.self) {
      try FlightRecorder(fresh, writingTo: folder.file("second.earshot"))
    }
    #expect(error?.what == "the engine is recorded already")
    #expect(try folder.contents() == ["r.earshot"])
    try recorder.stop()
  }

  @Test("is as long as what was pulled, and is the same when it is stopped twice or let go")
  func length() throws {
    let engine = try engine()
    let recorder = try FlightRecorder(engine, writingTo: path)
    _ = engine.render(frameCount: 12_345)
    engine.timeScale = 0.5
    try recorder.stop()
    try recorder.stop()
    #expect(recorder.state == .stopped)
    #expect(try ScriptReader(path: path).header.frameCount == 12_345)
    engine.timeScale = 1
    _ = engine.render(frameCount: 800)
    #expect(try folder.text(of: "r.earshot").contains(#""timeScale": 1}"#) == false)

    func record(to path: String) throws {
      let engine = try self.engine()
      _ = try FlightRecorder(engine, writingTo: path)
      _ = engine.render(frameCount: 4_321)
    }
    try record(to: folder.file("let go.earshot"))
    let end = Date() + 5
    while Date() < end, try ScriptReader(path: folder.file("let go.earshot")).header.isUnfinished {
      Thread.sleep(forTimeInterval: 0.01)
    }
    #expect(try ScriptReader(path: folder.file("let go.earshot")).header.frameCount == 4_321)
  }

  @Test("that was cut anywhere, even within a line, renders to what came before")
  func torn() throws {
    let engine = try engine()
    let recorder = try FlightRecorder(engine, writingTo: path)
    let heard = try play(engine, clip: tone(engine), seconds: 0.5)
    recorder.flush()
    let bytes = Array(try folder.text(of: "r.earshot").utf8)
    try recorder.stop()
    let lines = bytes.indices.filter { bytes[$0] == 0x0A }
    for cut in [lines[8], lines[9] + 1, lines[20] - 3, lines[21] + 12, bytes.count] {
      let reader = try ScriptReader(bytes: Array(bytes[..<cut]), name: "cut")
      #expect(reader.header.isUnfinished)
      let player = try ScriptPlayer(reader)
      var rendered: [Float] = []
      while try player.renderBlock() { player.withRenderedBlock { rendered += $0 } }
      // A step more than its last line.
      let known = min(rendered.count - 1_600, heard.count)
      #expect(known >= 0 && heard[..<known] == rendered[..<known])
    }
  }

  @Test("that was cut while a clip was on its way plays without it")
  func awaited() throws {
    let text = """
      {"earshot": 1, "duration": 0.1, "recorded": true}
      {"at": 0, "clip": "c0", "awaited": true}
      {"at": 0, "play": "c0", "as": "v0"}

      """
    let player = try ScriptPlayer(ScriptReader(bytes: Array(text.utf8), name: "cut"))
    while try player.renderBlock() { player.engine.checkInvariants() }
    #expect(player.engine.statistics.voices == 1)
  }

  @Test("never grows beyond its limit, tells so, and renders as far as it goes")
  func limit() throws {
    let engine = try engine()
    let recorder = try FlightRecorder(
      engine, writingTo: path, options: FlightRecorder.Options(limit: 10_000, embedding: .nothing))
    _ = try play(engine, clip: tone(engine), seconds: 3)
    recorder.flush()
    _ = engine.render(frameCount: 800)
    #expect(recorder.state == .limitReached)
    let error = #expect(throws: ScriptError.self) { try recorder.stop() }
    #expect(error?.what == "not all was recorded (the limit of the file was reached)")
    let text = try folder.text(of: "r.earshot")
    #expect(text.utf8.count <= 10_000 && text.utf8.count > 9_500 && text.hasSuffix("}\n"))
    let player = try ScriptPlayer(path: path)
    while try player.renderBlock() {}
    #expect(player.unrecorded.count == 1)
  }

  @Test("of everything is one file, and otherwise knows the files it was made with")
  func files() throws {
    try folder.write(Signal.sine(440, amplitude: 0.2, frames: 9_600), to: "a.wav")
    func record(_ embedding: FlightRecorder.Embedding) throws -> [Float] {
      let engine = try engine()
      let recorder = try FlightRecorder(
        engine, writingTo: path, options: FlightRecorder.Options(embedding: embedding))
      let heard = try play(engine, clip: engine.load(folder.file("a.wav")), seconds: 0.3)
      try recorder.stop()
      return heard
    }
    var heard = try record(.memory)
    #expect(try folder.text(of: "r.earshot").contains(#""file": "a.wav""#))
    #expect(FlightRecorderTests.difference(heard, try FlightRecorderTests.render(path)) == nil)

    // One sample is another.
    try folder.write(Signal.sine(440, amplitude: 0.2, frames: 9_599) + [0.5], to: "a.wav")
    let error = #expect(throws: ScriptError.self) { try FlightRecorderTests.render(path) }
    #expect(error?.what.hasSuffix("is not the one that was recorded") == true)
    #expect(error?.key == "checksum")

    heard = try record(.everything)
    try FileManager.default.removeItem(atPath: folder.file("a.wav"))
    #expect(FlightRecorderTests.difference(heard, try FlightRecorderTests.render(path)) == nil)
  }

  @Test("tells what it could not hold")
  func liveSound() throws {
    let engine = try engine()
    let recorder = try FlightRecorder(engine, writingTo: path)
    let source = PushSource()
    source.write([Float](repeating: 0.1, count: 4_800))
    source.finish()
    engine.play(engine.load(source, name: "voice chat"))
    for _ in 0..<30 { _ = engine.render(frameCount: 800) }
    try recorder.stop()
    let player = try ScriptPlayer(path: path)
    while try player.renderBlock() {}
    #expect(player.unrecorded.map(\.what) == [#"the sound of the clip "c0""#])
    // The voice ends as it did.
    #expect(player.engine.statistics.voices == 0)
  }

  @Test("that was damaged is an error or plays, and never more than that", arguments: 0..<3)
  func damage(seed: Int) throws {
    let game = try RecordedGame(seed: UInt64(seed), recordingTo: path, files: [])
    for _ in 0..<12 { try game.step() }
    try game.recorder?.stop()
    let bytes = Array(try folder.text(of: "r.earshot").utf8)
    var numbers = SeededNumbers(seed: UInt64(seed))
    for _ in 0..<8 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        let place = Int.random(in: 0..<damaged.count, using: &numbers)
        switch Int.random(in: 0...3, using: &numbers) {
        case 0: damaged[place] = .random(in: 0 ... .max, using: &numbers)
        case 1: damaged[place] = UInt8.random(in: 0x30...0x39, using: &numbers)
        case 2: damaged.remove(at: place)
        default: damaged = Array(damaged[..<max(place, 1)])
        }
      }
      do {
        var reader = try ScriptReader(bytes: damaged, name: "damaged")
        reader.header.duration = min(reader.header.duration, 1)
        let player = try ScriptPlayer(reader)
        while try player.renderBlock() {}
        player.engine.checkInvariants()
      } catch {
        #expect(!error.remedy.isEmpty)
      }
    }
  }
}
