import AudioFiles
import Earshot
import Foundation
import TestSupport
import Testing

@testable import EarshotScript

@Suite("A flight recorder")
struct FlightRecorderTests {
  /// Renders a recording as `earshot render` does.
  static func render(_ path: String) throws -> [Float] {
    let player = try ScriptPlayer(path: path)
    var samples: [Float] = []
    while try player.renderBlock() { player.withRenderedBlock { samples += $0 } }
    return samples
  }

  /// The allowed difference between the render of a recording and the original sound.
  ///
  /// OpenAL Soft 1.19.1: not at all. 1.24.2: by rounding, up to 2e-7 (-134 dB), as it sums voices
  /// in an order of its own.
  private static let rounding: Float = {
    let engine = try? AudioEngine(Configuration(output: .offline))
    return engine?.openALVersion.contains("ALSOFT 1.19") == true ? 0 : 1e-6
  }()

  /// Where two renders part, in words; nil when they don't.
  static func difference(
    _ heard: [Float], _ rendered: [Float], rounding: Float = Self.rounding
  ) -> String? {
    guard heard.count == rendered.count else {
      return "\(heard.count) samples were heard, and \(rendered.count) rendered"
    }
    let all = heard.indices.filter {
      heard[$0].bitPattern != rendered[$0].bitPattern
        && (rounding == 0 || !(abs(heard[$0] - rendered[$0]) < rounding))
    }
    guard let first = all.first else { return nil }
    let most = all.map { abs(heard[$0] - rendered[$0]) }.max() ?? 0
    return """
      sample \(first): heard \(heard[first]), rendered \(rendered[first]); \
      \(all.count) of \(heard.count) differ, by up to \(most)
      """
  }

  @Test("writes down a random game so that it renders to the same bytes", arguments: 0..<5)
  func offline(seed: Int) throws {
    let folder = try TestFolder()
    try folder.write(Signal.sine(300, amplitude: 0.1, frames: 9_000), to: "a.wav")
    let path = folder.file("game.earshot")
    let game = try RecordedGame(
      seed: UInt64(seed), recordingTo: path,
      files: [folder.file("a.wav"), folder.file("gone.wav")],
      mixing: seed < 2 ? .nothing : .effects)
    for _ in 0..<50 { try game.step() }
    try game.recorder?.stop()
    #expect(game.recorder?.state == .stopped)
    let rendered = try Self.render(path)
    let difference = Self.difference(game.samples, rendered)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test("writes down updates of any length so that they render to the same bytes", arguments: 0..<4)
  func updates(seed: Int) throws {
    let folder = try TestFolder()
    try folder.write(Signal.sine(300, amplitude: 0.1, frames: 9_000), to: "a.wav")
    let path = folder.file("game.earshot")
    let game = try RecordedGame(
      seed: UInt64(seed), recordingTo: path, files: [folder.file("a.wav")],
      output: .waveFile(path: folder.file("game.wav")), stepsPerSecond: seed % 2 == 0 ? 60 : 31.25,
      mixing: seed < 2 ? .effects : .nothing)
    for _ in 0..<50 { try game.step() }
    try game.engine.close()
    try game.recorder?.stop()
    let heard = try AudioFile.read(path: folder.file("game.wav")).samples.withFloats { Array($0) }
    let difference = Self.difference(heard, try Self.render(path))
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test("a game that stalls for seconds renders to the same bytes")
  func stall() throws {
    let folder = try TestFolder()
    let path = folder.file("game.earshot")
    let engine = try AudioEngine(
      Configuration(output: .waveFile(path: folder.file("game.wav")), sampleRate: 48_000))
    let recorder = try FlightRecorder(engine, writingTo: path)
    let tone = try engine.load(
      samples: Signal.sine(300, amplitude: 0.1, frames: 48_000 * 4), sampleRate: 48_000)
    let emitter = try engine.makeEmitter(at: [1, 0, -1])
    engine.play(tone, on: emitter)
    for stall in [0.4, 3, 20] {
      for frame in 0..<12 {
        engine.setPosition(emitter, [1, 0, Double(frame) - 6])
        engine.update(elapsed: .seconds(1.0 / 60))
      }
      engine.setPosition(emitter, [-3, 0, -1])
      engine.play(tone, on: emitter, options: PlaybackOptions(gain: .decibels(-6)))
      engine.update(elapsed: .seconds(stall))
    }
    engine.update(elapsed: .seconds(0.5))
    try engine.close()
    try recorder.stop()
    let heard = try AudioFile.read(path: folder.file("game.wav")).samples.withFloats { Array($0) }
    #expect(heard.contains { abs($0) > 0.01 })
    let difference = Self.difference(heard, try Self.render(path))
    #expect(difference == nil, "\(difference ?? "")")
  }

  /// Recorded as compressed, as it counts in memory, it would be coded anew.
  @Test("what is streamed from memory is streamed again, be it recorded from the beginning or not")
  func streamedFromMemory() throws {
    let folder = try TestFolder()
    try folder.write(Signal.sine(300, amplitude: 0.1, frames: 9_000), to: "a.wav")
    for isLate in [false, true] {
      let path = folder.file("game.earshot")
      let engine = try AudioEngine(Configuration(output: .offline, sampleRate: 48_000))
      var recorder = isLate ? nil : try FlightRecorder(engine, writingTo: path)
      let clip = try engine.load(
        bytes: folder.bytes(of: "a.wav"), name: "a", options: ClipOptions(storage: .streamed))
      engine.play(clip, looping: .forever)
      if isLate {
        _ = engine.render(frameCount: 4_000)
        recorder = try FlightRecorder(engine, writingTo: path)
      }
      let heard = engine.render(frameCount: 72_000)
      try recorder?.stop()
      let rendered = try Self.render(path)
      let difference =
        isLate
        ? MidGameTests.difference(heard, rendered, channelCount: 2)
        : Self.difference(heard, rendered)
      #expect(difference == nil, "\(difference ?? "")")
      // And those of the replay, from the recording.
      try RecordingExcerpt.cut(path, from: 0, to: nil, into: folder.file("cut.earshot"))
      #expect(try Self.render(folder.file("cut.earshot")) == rendered)
    }
  }

  @Test("what another thread's play became part of goes by the name that this thread has for it")
  func merged() throws {
    let folder = try TestFolder()
    let path = folder.file("game.earshot")
    let engine = try AudioEngine(Configuration(output: .offline, sampleRate: 48_000))
    let recorder = try FlightRecorder(engine, writingTo: path)
    let clip = try engine.load(
      samples: Signal.sine(300, amplitude: 0.1, frames: 9_600), sampleRate: 48_000)
    engine.setCooldown(clip, .milliseconds(100))
    engine.play(clip)
    let shot = try #require(engine.commands.play(clip))
    engine.commands.setGain(shot, Gain(linear: 0.5))
    var heard = engine.render(frameCount: 1_600)
    engine.stop(shot, fading: .immediate)
    heard += engine.render(frameCount: 1_600)
    try recorder.stop()
    let difference = Self.difference(heard, try Self.render(path))
    #expect(difference == nil, "\(difference ?? "")")
  }
}
