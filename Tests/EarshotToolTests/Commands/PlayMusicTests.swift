import AudioFiles
import Foundation
import TestSupport
import Testing

@testable import EarshotTool

@Suite("earshot play, for music")
struct PlayMusicTests {
  private let folder: TestFolder
  private let silent = ["ALSOFT_DRIVERS": "null"]
  private static let sine = Signal.sine(480, frames: 24_000)

  init() throws {
    folder = try TestFolder()
    for (name, piece) in [("m/2.wav", 0..<9_000), ("m/10.wav", 9_000..<24_000)] {
      try folder.write(TemporaryFile.wave(Array(Self.sine[piece]), sampleRate: 48_000), to: name)
    }
    try folder.write("#EXTM3U\n#EXTINF:1,The Song\nm/10.wav\nnone.wav\n", to: "list.m3u")
  }

  private func heard(_ name: String) throws -> Render {
    let samples = try AudioFile.read(path: folder.file(name)).samples
    return Render(samples.floats, channelCount: samples.channelCount)
  }

  @Test("a folder becomes one wave file without a gap, by the names of its files")
  func folders() throws {
    let outcome = try Earshot.run("play", "m", "-o", "out.wav", in: folder)
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome)")
    #expect(outcome.output == "1/2 2 (0.2 s)\n2/2 10 (0.3 s)\n")
    let render = try heard("out.wav").left
    let expected = Render(Self.sine.map { $0 * Float(0.5).squareRoot() })
    #expect(render[0..<24_000].largestDifference(from: expected) < 1e-4)
  }

  @Test("a playlist, though its first character is a script's; what it lacks is told")
  func playlists() throws {
    let outcome = try Earshot.run("play", "list.m3u", "--output=out.wav", in: folder)
    #expect(outcome.status == 0 && outcome.output == "1/1 The Song (0.3 s)\n", "\(outcome)")
    #expect(outcome.errors == "none.wav: no such file; check the path\n")
    let quiet = try Earshot.run("play", "list.m3u", "-o", "out.wav", "-q", in: folder)
    #expect(quiet.output == "")
  }

  @Test("in real time, shuffled and with a cross-fade; what is no sound is passed over")
  func realTime() throws {
    try folder.write("no sound", to: "m/3.wav")
    let start = ContinuousClock.now
    let outcome = try Earshot.run(
      "play", "m", "--shuffle=7", "--crossfade", "0.05", in: folder, environment: silent)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(
      outcome.errors.hasPrefix("m/3.wav: ") && outcome.output.split(separator: "\n").count == 2)
    #expect(ContinuousClock.now - start > .milliseconds(400))
  }

  @Test("ctrl-C ends a list that repeats in order")
  func interrupted() throws {
    let running = try Earshot.start(
      ["play", "m", "--repeat", "all"], in: folder, environment: silent)
    try running.interruptOnceItListens()
    let outcome = try running.outcome()
    #expect(outcome.status == 130 && !outcome.isSignalled, "\(outcome)")
  }

  @Test(
    "what can't be is refused in one line",
    arguments: [
      (["m", "-o", "m/2.wav"], "m/2.wav: the output would be written over it"),
      (["m", "-o", "a.ogg"], "`--output` takes the name of a wave file"),
      (["m", "-o", "a.wav", "--repeat", "all"], "without an end"),
      (["m", "--repeat", "twice"], "`--repeat` is one of off, one, all"),
      (["m", "--crossfade", "-1"], "`--crossfade` takes"),
      (["m", "--shuffle=x"], "`--shuffle` takes a whole number"),
      (["m", "--replaygain", "loud"], "`--replaygain` is one of off, track, album"),
      (["empty"], "empty: no sound files in it"), (["gone.m3u"], "gone.m3u: no such file"),
      (["a.earshot", "--shuffle"], "`--shuffle` is for music"),
      (["a.earshot", "-o", "a.wav"], "script; `earshot render a.earshot -o a.wav` renders it"),
    ])
  func refusals(words: [String], what: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("empty"), withIntermediateDirectories: true)
    let outcome = try Earshot.start(["play"] + words, in: folder, environment: silent).outcome()
    #expect(outcome.status == 2 && outcome.errors.contains(what), "\(outcome)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test("keys: letters and arrows, and nothing of other keys")
  func keys() {
    let bytes = Array(" n\u{1B}[A\u{1B}OB\u{1B}[1;5C\u{1B}[D\u{1B}[3~x\u{1}\u{1B}".utf8)
    #expect(
      TerminalKeys.keys(bytes[...]) == [
        .letter(" "), .letter("n"), .up, .down, .right, .left, .letter("x"),
      ])
  }
}
