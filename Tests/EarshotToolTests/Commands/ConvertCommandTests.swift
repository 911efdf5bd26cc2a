import AudioEffects
import AudioConverting
import AudioFiles
import Foundation
import TestSupport
import Testing

@Suite("earshot convert")
struct ConvertCommandTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try Sound.tone(-12, seconds: 0.25, channelCount: 2).write(to: "a.wav", in: folder)
  }

  private func read(_ name: String) throws -> (samples: Samples, info: AudioFileInfo) {
    try AudioFile.read(path: folder.url.appending(path: name).path)
  }

  @Test("one file becomes another, of the kind that its name says, and a line tells what it is")
  func one() throws {
    let outcome = try Earshot.run("convert", "a.wav", "-o", "b.caf", "-d", "ima4", in: folder)
    #expect(outcome.status == 0 && outcome.output == "")
    #expect(
      outcome.errors.hasPrefix("b.caf: CAF ima4, 2 channels, 48000 Hz, 0.3 s, "),
      "\(outcome.errors)")
    #expect(try read("b.caf").info.codec == "IMA4")
    #expect(try folder.contents() == ["a.wav", "b.caf"])
  }

  @Test("rate, channels, gain, loudness and bits are as the options say")
  func options() throws {
    let outcome = try Earshot.run(
      "convert", "a.wav", "-ob.aiff", "-d", "BEI24@22050", "-c", "1", "--loudness=-30", "--trim",
      "--quiet", in: folder)
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    let (samples, info) = try read("b.aiff")
    #expect(info.container == "AIFF" && info.bitsPerSample == 24 && info.sampleRate == 22_050)
    #expect(info.channelCount == 1)
    var meter = LoudnessMeter(channelCount: 1, sampleRate: 22_050)
    samples.withFloats { meter.add($0) }
    #expect(abs(meter.integrated + 30) < 0.1, "\(meter.integrated)")
    let gained = try Earshot.run(
      "convert", "a.wav", "-o", "c.wav", "-d", "LEF32", "--gain", "-6", "-f", "wav", in: folder)
    #expect(gained.status == 0 && gained.errors.contains("-6.0 dB"), "\(gained.errors)")
    let (before, after) = try (read("a.wav").samples, read("c.wav").samples)
    let ratio = after.value(frame: 12, channel: 0) / before.value(frame: 12, channel: 0)
    #expect(abs(ratio - pow(10, -6.0 / 20)) < 1e-5)
  }

  @Test(
    "rates may be in thousands",
    arguments: [
      (["-r", "32k"], 32_000), (["--rate=44.1K"], 44_100), (["-d", "LEI16@22.05k"], 22_050),
    ])
  func thousands(_ words: [String], rate: Int) throws {
    let outcome = try Earshot.start(["convert", "a.wav", "-o", "b.wav"] + words, in: folder)
      .outcome()
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try read("b.wav").info.sampleRate == rate)
    for word in ["44.1234k", "k", "999k", "-1k", "nank", "48kk", "0.0001k", "1e99k"] {
      let refused = try Earshot.run("convert", "a.wav", "-o", "c.wav", "--rate=" + word, in: folder)
      #expect(refused.status == 2 && refused.errors.contains("as 48000 or 48k"), "\(refused)")
    }
  }

  @Test("a folder is mirrored, what fails is told of, and the rest goes on")
  func folders() throws {
    for name in ["in/one.wav", "in/deep/two.wav", "in/deep/er/three.wav"] {
      try Sound.tone(-20, seconds: 0.1).write(to: name, in: folder)
    }
    try folder.write("not a sound", to: "in/deep/bad.wav")
    try folder.write("read me", to: "in/notes.txt")
    try folder.write("hidden", to: "in/.hidden.wav")
    let outcome = try Earshot.run(
      "convert", "in", "a.wav", "-o", "out", "-f", "flac", "--jobs", "3", in: folder)
    #expect(outcome.status == 2)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 2, "\(outcome.errors)")
    #expect(lines.first?.hasPrefix("in/deep/bad.wav: ") == true)
    let summary = "4 of 5 converted, 1 failed, 1 other files left alone, in "
    #expect(lines.last?.hasPrefix(summary) == true, "\(outcome.errors)")
    // No progress line without a terminal.
    #expect(!outcome.errors.contains("\r"))
    for name in ["out/one.flac", "out/deep/two.flac", "out/deep/er/three.flac", "out/a.flac"] {
      #expect(try read(name).info.container == "FLAC", "\(name)")
    }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/out").count == 6)
    // Again: everything exists, nothing is touched.
    let again = try Earshot.run("convert", "in", "-o", "out", "-f", "flac", in: folder)
    #expect(again.status == 2)
    #expect(again.errors.split(separator: "\n").count { $0.contains("say --overwrite") } == 3)
    let replaced = try Earshot.run(
      "convert", "in/one.wav", "-o", "out", "-f", "flac", "--overwrite", in: folder)
    #expect(replaced.status == 0, "\(replaced.errors)")
  }

  @Test("a folder without a sound in it is told of")
  func emptyFolder() throws {
    try folder.write("read me", to: "in/notes.txt")
    let outcome = try Earshot.run("convert", "in", "-o", "out", "-f", "caf", in: folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("in: there is no sound in this folder\n"))
    #expect(try folder.contents() == ["a.wav", "in"])
  }

  @Test("an output inside of the input's folder is not taken for an input")
  func outputInside() throws {
    try Sound.tone(-20, seconds: 0.1).write(to: "in/one.wav", in: folder)
    for _ in 0..<2 {
      let outcome = try Earshot.run(
        "convert", "in", "-o", "in/out", "-f", "caf", "--overwrite", in: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.errors.hasPrefix("in/out/one.caf: CAF"), "\(outcome.errors)")
    }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/in").count == 3)
  }

  @Test("nothing is written over an input, nor two inputs into one file")
  func mixups() throws {
    let before = try folder.bytes(of: "a.wav")
    try Sound.tone(-20, seconds: 0.1).write(to: "in/a.aiff", in: folder)
    try Sound.tone(-20, seconds: 0.1).write(to: "in/a.wav", in: folder)
    var outcome = try Earshot.run(
      "convert", "a.wav", "-o", "./a.wav", "--overwrite", "-d", "UI8", in: folder)
    #expect(outcome.status == 2 && outcome.errors.contains("a sound to be converted itself"))
    outcome = try Earshot.run("convert", "in", "-o", "in", "-f", "wav", "--overwrite", in: folder)
    #expect(outcome.status == 2, "\(outcome.errors)")
    outcome = try Earshot.run("convert", "in", "-o", "out", "-f", "caf", in: folder)
    #expect(outcome.status == 2 && outcome.errors.contains("the same file as in/a.aiff"))
    #expect(try folder.bytes(of: "a.wav") == before)
    let left = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    #expect(left == ["a.wav", "in", "in/a.aiff", "in/a.wav", "out", "out/a.caf"])
  }

  @Test(
    "what makes no sense is told in one line, with status 2, and nothing is written",
    arguments: [
      (["convert"], "file or folder is missing"),
      (["convert", "a.wav"], "`-o OUT`"),
      (["convert", "a.wav", "-o", "b"], "kind of file is missing"),
      (["convert", "a.wav", "-o", "b.txt"], "`.txt` is no kind of file"),
      (["convert", "a.wav", "-o", "b.caf", "-f", "cof"], "did you mean `caf`?"),
      (["convert", "a.wav", "-o", "b.caf", "-d", "alec"], "did you mean `alac`?"),
      (["convert", "a.wav", "-o", "b.caf", "-d", "ilbc"], "iLBC is not to be had"),
      (["convert", "a.wav", "-o", "b.wav", "-d", "vorbis"], "vorbis goes into ogg"),
      (["convert", "a.wav", "-o", "b.wav", "-d", "BEI16"], "WAV cannot hold BEI16"),
      (["convert", "a.wav", "-o", "b.opus", "-r", "44100"], "48000 Hz is the nearest"),
      (["convert", "a.wav", "-o", "b.caf", "-r", "5"], "from 1000 to 384000"),
      (["convert", "a.wav", "-o", "b.caf", "-c", "9"], "from 1 to 8"),
      (["convert", "a.wav", "-o", "b.caf", "-d", "I16@8000", "-r", "9000"], "two sample rates"),
      (["convert", "a.wav", "-o", "b.ogg", "-b", "fast"], "bits a second"),
      (["convert", "a.wav", "-o", "b.ogg", "-b", "96k", "--quality", "1"], "exclude each other"),
      (["convert", "a.wav", "-o", "b.ogg", "--quality", "2"], "from 0 to 1"),
      (["convert", "a.wav", "-o", "b.caf", "--trim=loud"], "from -144 to 0"),
      (["convert", "a.wav", "-o", "b.caf", "--effort", "no"], "quick, standard or thorough"),
      (["convert", "a.wav", "-o", "no/such/b.caf"], "make the folder first"),
      (["convert", "no.wav", "-o", "b.caf"], "no.wav: no such file"),
      (["convert", "no.wav", "-o", "b"], "no.wav: no such file"),
      (["convert", "a.wav", "a.wav", "-o", "b.caf"], "need a folder"),
      (["convrt", "a.wav"], "did you mean `convert`?"),
      (["info"], "the sound file is missing"),
    ])
  func usage(_ arguments: [String], says: String) throws {
    let outcome = try Earshot.start(arguments, in: folder).outcome()
    #expect(outcome.status == 2, "\(arguments): \(outcome.errors)")
    #expect(outcome.errors.contains(says), "heard \(outcome.errors), expected \(says)")
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    #expect(try outcome.output == "" && folder.contents() == ["a.wav"])
  }

  @Test("without ffmpeg on the PATH it says what to install; with it, it says that it was used")
  func withoutFFmpeg() throws {
    var outcome = try Earshot.run("convert", "a.wav", "-o", "b.m4a", in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    outcome = try Earshot.run("convert", "b.m4a", "-o", "c.wav", in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let bare = ["PATH": "/nowhere"]
    for (input, output) in [("a.wav", "d.m4a"), ("b.mka", "d.wav")] {
      try Data([0x1A, 0x45, 0xDF, 0xA3] + [UInt8](repeating: 0, count: 600))
        .write(to: folder.url.appending(path: "b.mka"))
      outcome = try Earshot.run("convert", input, "-o", output, in: folder, environment: bare)
      #expect(outcome.status == 2 && outcome.errors.contains("install the program ffmpeg"))
    }
  }

  @Test("ctrl-C ends it with status 130, and what is not finished leaves nothing")
  func interrupted() throws {
    try Sound.tone(-20, seconds: 30, channelCount: 2).write(to: "long.wav", in: folder)
    let running = try Earshot.start(
      ["convert", "long.wav", "-o", "out.caf", "-d", "ima4", "--effort", "thorough"],
      in: folder)
    // Waits on its thread: a task that sleeps would come back only after other tests, and after
    // minutes of encoding.
    #expect(try wait { try folder.contents().count >= 3 })
    running.interrupt()
    let outcome = try running.outcome()
    #expect(outcome.status == 130 && !outcome.isSignalled, "\(outcome)")
    #expect(try folder.contents() == ["a.wav", "long.wav"])
  }
}
