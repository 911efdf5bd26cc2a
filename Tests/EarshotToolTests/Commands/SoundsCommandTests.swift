import Foundation
import TestSupport
import Testing

@Suite("earshot sounds and earshot bank")
struct SoundsCommandTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try Sound.tone(-12, seconds: 0.2, channelCount: 2).write(to: "sounds/a.wav", in: folder)
    try Sound.tone(-20, seconds: 0.3).write(to: "sounds/b.wav", in: folder)
    try Sound.tone(-20, seconds: 0.1).write(to: "sounds/languages/de/b.wav", in: folder)
    try folder.write(
      """
      {
        "sounds": 1,
        // All of them.
        "clips": [
          { "match": "a.wav", "format": "vorbis" },
          { "match": "b.wav", "format": "ima4", "platform": "phone" },
        ],
        "events": {
          "new": { "was": ["old"], "play": { "random": ["a.wav", "b.wav"] }, "limit": { "voices": 3 } },
        },
      }

      """, to: "sounds/x.sounds")
  }

  @Test("formats files, and says which aren't")
  func format() throws {
    #expect(try Earshot.run("sounds", "format", "sounds", "--check", in: folder).status == 0)
    try folder.write("{\"sounds\":1, /* c */ }", to: "sounds/y.sounds")
    let check = try Earshot.run("sounds", "format", "sounds", "--check", in: folder)
    #expect(check.status == 1)
    #expect(check.output == "sounds/y.sounds: isn't formatted\n")
    #expect(try Earshot.run("sounds", "format", "sounds", in: folder).status == 0)
    let text = String(decoding: try folder.bytes(of: "sounds/y.sounds"), as: UTF8.self)
    #expect(text == "{\n  \"sounds\": 1, /* c */\n}\n")
    try folder.write("{", to: "sounds/z.sounds")
    let bad = try Earshot.run("sounds", "format", "sounds/z.sounds", in: folder)
    #expect(bad.status == 2)
    #expect(bad.errors.hasPrefix("sounds/z.sounds:1:2: "), "\(bad.errors)")
  }

  @Test("checks, lists, and writes constants")
  func check() throws {
    let clean = try Earshot.run("sounds", "check", "sounds", in: folder)
    #expect(clean.status == 0 && clean.output == "", "\(clean.output)")
    try folder.write("{\"sounds\": 1, \"parameters\": {\"p\": {}}}", to: "sounds/y.sounds")
    #expect(try Earshot.run("sounds", "check", "sounds", in: folder).status == 0)
    let strict = try Earshot.run("sounds", "check", "sounds", "--strict", in: folder)
    #expect(strict.status == 1)
    #expect(strict.output.contains("y.sounds:1:30: no curve, blend or switch reads"))
    let list = try Earshot.run("sounds", "list", "sounds", in: folder)
    #expect(list.output.contains("  new: 2 clips; was old  (x.sounds:9)"), "\(list.output)")
    for (option, expected) in [
      ("--swift", "public static let new = SoundID(rawValue: 0x"),
      ("--c", "#define SOUND_EVENT_NEW UINT64_C(0x"), ("--csharp", "public const ulong New = 0x"),
    ] {
      let constants = try Earshot.run("sounds", "constants", "sounds", option, in: folder)
      #expect(constants.status == 0 && constants.output.contains(expected), "\(constants.output)")
    }
    #expect(try Earshot.run("sounds", "constants", "sounds", in: folder).status == 2)
    #expect(try Earshot.run("sounds", "check", "nothing", in: folder).status == 2)
    #expect(try Earshot.run("sounds", "chek", "sounds", in: folder).errors.contains("`check`"))
  }

  private func build(_ name: String, _ options: String...) throws {
    let outcome = try Earshot.start(
      ["bank", "build", "sounds", "-o", name] + options, in: folder
    ).outcome()
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("builds the same bank each time: with a cache, without, and of shards")
  func deterministic() throws {
    try build("1.bank", "--cache", "cache")
    try build("2.bank", "--cache", "cache", "-j", "1")
    try build("3.bank")
    let bytes = try folder.bytes(of: "1.bank")
    #expect(try folder.bytes(of: "2.bank") == bytes)
    #expect(try folder.bytes(of: "3.bank") == bytes)
    for shard in 1...3 { try build("s\(shard).bank", "--shard", "\(shard)/3") }
    let merged = try Earshot.run(
      "bank", "merge", "s1.bank", "s2.bank", "s3.bank", "-o", "4.bank", in: folder)
    #expect(merged.status == 0, "\(merged.errors)")
    #expect(try folder.bytes(of: "4.bank") == bytes)
  }

  @Test("tells what is in a bank, how it differs, and what exceeds a budget")
  func telling() throws {
    try build("a.bank")
    try build("b.bank", "--platform", "phone", "--language", "de")
    let info = try Earshot.run("bank", "info", "a.bank", "b.bank", in: folder)
    #expect(info.output.contains("platform: phone") && info.output.contains("vorbis: 1"))
    let diff = try Earshot.run("bank", "diff", "a.bank", "b.bank", in: folder)
    #expect(diff.status == 1)
    #expect(diff.output.contains("The clip \"b.wav\" changes"), "\(diff.output)")
    #expect(try Earshot.run("bank", "diff", "a.bank", "a.bank", in: folder).status == 0)
    let fits = try Earshot.run("bank", "check", "a.bank", "--budget", "voices=3", in: folder)
    #expect(fits.status == 0 && fits.output.hasPrefix("new: 3 voices, "), "\(fits.output)")
    #expect(
      try Earshot.run("bank", "check", "a.bank", "--budget", "voices=2", in: folder).status == 1)
    #expect(
      try Earshot.run("bank", "check", "a.bank", "--budget", "bytes=1k", in: folder).status == 1)
    try folder.write(try folder.bytes(of: "a.bank").dropLast(9), to: "cut.bank")
    let cut = try Earshot.run("bank", "check", "cut.bank", in: folder)
    #expect(cut.status == 2 && cut.errors.contains("cut.bank: "), "\(cut.errors)")
  }

  @Test("lint reads definition files, and takes their clips for used")
  func lint() throws {
    let clean = try Earshot.run("lint", "sounds/a.wav", "sounds/x.sounds", "-q", in: folder)
    #expect(!clean.output.contains("unused") && !clean.output.contains("definition"))
    try folder.write("{\n\"sounds\": 2}", to: "sounds/x.sounds")
    let wrong = try Earshot.run("lint", "sounds", in: folder)
    #expect(wrong.status == 1)
    #expect(wrong.output.contains("x.sounds:2"), "\(wrong.output)")
  }
}
