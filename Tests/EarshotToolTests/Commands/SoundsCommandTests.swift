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
          "new": { "was": ["old"], "play": { "random": ["*.wav"] }, "limit": { "voices": 3 } },
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
    #expect(strict.output.contains("y.sounds:1:30: warning: no curve, blend or switch reads"))
    #expect(strict.output.hasSuffix("[unused-parameter]\n0 errors, 1 warning\n"))
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

  @Test("lists the clips and parameters of nested events, however deep")
  func nestedList() throws {
    try folder.write(
      """
      {"sounds": 1, "events": {"outer": {"play": {"layers": [{"event": "middle"}]}},
        "middle": {"play": {"event": "old"}, "parameters": {"heat": {"gain": [[0, 0]]}}}}}
      """, to: "sounds/y.sounds")
    let list = try Earshot.run("sounds", "list", "sounds", in: folder).output
    #expect(list.contains("  outer: 2 clips; reads heat  ("), "\(list)")
    let json = try Earshot.run("sounds", "list", "sounds", "--json", in: folder).output
    #expect(
      json.split(separator: "\n").allSatisfy { $0.contains("\"a.wav\", \"b.wav\"") }, "\(json)")
  }

  @Test("renders and explains with remarks about what sound events lack")
  func remarks() throws {
    try folder.write(
      """
      {"earshot": 1, "duration": 0.2}
      {"at": 0, "loadSounds": "sounds"}
      {"at": 0, "post": "nw"}

      """, to: "scene.earshot")
    let remark = "scene.earshot:3: There is no sound event \"nw\". Did you mean \"new\"?\n"
    let render = try Earshot.run("render", "scene.earshot", "-o", "x.wav", in: folder)
    #expect(render.status == 0 && render.errors == remark, "\(render.errors)")
    let explain = try Earshot.run("explain", "scene.earshot", "--at", "0.1", in: folder)
    #expect(explain.status == 0 && explain.errors == remark, "\(explain.errors)")
    try folder.write(
      """
      {"earshot": 1, "duration": 0.2}
      {"at": 0, "loadSounds": ""}

      """, to: "empty.earshot")
    let empty = try Earshot.run("render", "empty.earshot", "-o", "x.wav", in: folder)
    #expect(
      empty.status == 2
        && empty.errors == "empty.earshot:2: `loadSounds` is empty; give a folder or a bank\n",
      "\(empty.errors)")
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
    for (budget, status) in [
      ("bytes=1k", 1), ("bytes=0.5k", 1), ("bytes=1.5M", 0), ("bytes=1.5", 2), ("bytes=1e3M", 2),
      ("bytes=0x1M", 2), ("bytes=.5M", 2), ("voices=1", 1),
    ] {
      let check = try Earshot.run("bank", "check", "a.bank", "--budget", budget, in: folder)
      #expect(check.status == status, "\(budget): \(check.status)")
      if budget == "voices=1" { #expect(check.output.contains("the budget is 1 voice\n")) }
    }
    for (budget, status, words) in [
      ("cost=3", 0, "new: 3 voices, "), ("cost=2", 1, "cost 3.0; the budget is a cost of 2\n"),
      ("all-voices=3,all-cost=3", 0, "a.bank: 3 voices, "),
      ("all-voices=2", 1, "a.bank: 3 voices, "), ("all-cost=2", 1, "; the budget is a cost of 2\n"),
      ("bytes=1,all-cost=1", 1, "; the budget is 1 byte and a cost of 1\n"),
      ("all-bytes=9", 2, ""), ("cost=", 2, ""),
    ] {
      let check = try Earshot.run("bank", "check", "a.bank", "--budget", budget, in: folder)
      #expect(check.status == status, "\(budget): \(check.status)")
      #expect(words.isEmpty || check.output.contains(words), "\(budget): \(check.output)")
    }
    try folder.write(
      "{\"sounds\": 1, \"events\": {\"free\": {\"play\": \"a.wav\"}}}", to: "sounds/y.sounds")
    try build("free.bank")
    for budget in ["voices=9", "all-cost=9"] {
      let free = try Earshot.run(
        "bank", "check", "free.bank", "-q", "--budget", budget, in: folder)
      #expect(free.status == 1)
      #expect(free.output.hasSuffix("give the event or its bus a limit\n"), "\(free.output)")
    }
    try build("wrong.bank")
    let folderAsBank = try Earshot.run("sounds", "check", "wrong.bank", in: folder)
    #expect(
      folderAsBank.errors.hasPrefix("wrong.bank: a bank of sound events, not a folder; "),
      "\(folderAsBank.errors)")
    try folder.write(try folder.bytes(of: "a.bank").dropLast(9), to: "cut.bank")
    let cut = try Earshot.run("bank", "check", "cut.bank", in: folder)
    #expect(cut.status == 2 && cut.errors.contains("cut.bank: "), "\(cut.errors)")
  }

  @Test("builds no bank of a folder with errors, unless that is allowed; a check of it tells")
  func missingClips() throws {
    try folder.write(
      "{\"sounds\": 1, \"events\": {\"e\": {\"play\": \"B.wav\"}}}", to: "sounds/y.sounds")
    let refused = try Earshot.run("bank", "build", "sounds", "-o", "a.bank", in: folder)
    #expect(
      refused.status == 2
        && refused.errors == "y.sounds:1:40: error: there is no clip \"B.wav\" (at events.e.play); "
          + "did you mean \"b.wav\"? [missing-clip]\na.bank: nothing is written; correct the "
          + "errors, or give `--allow-missing`\n",
      "\(refused)")
    #expect(throws: (any Error).self) { try folder.bytes(of: "a.bank") }
    try build("a.bank", "--allow-missing")
    let check = try Earshot.run("bank", "check", "a.bank", in: folder)
    #expect(
      check.status == 1
        && check.output.hasSuffix("a.bank: a sound event names `B.wav`, which isn't in it\n"),
      "\(check)")
    try build("1.bank", "--allow-missing", "--shard", "1/2")
    #expect(try Earshot.run("bank", "check", "1.bank", in: folder).status == 0)
    try folder.write("", to: "sounds/B.wav")
    let empty = try Earshot.run("bank", "build", "sounds", "-o", "b.bank", in: folder)
    #expect(
      empty.status == 2 && empty.errors.hasPrefix("B.wav: error: the clip can't be played: "),
      "\(empty)")
  }

  @Test("refuses platforms and languages that there aren't, and tells how many clips are replaced")
  func labels() throws {
    for (option, name, message) in [
      ("--platform", "phon", "no rule for clips names the platform `phon`; did you mean `phone`?"),
      ("--platform", "desktop", "names the platform `desktop`; they name phone\n"),
      ("--language", "fr", "no clip below sounds/languages/fr; there are de\n"),
      ("--language", "dee", "no clip below sounds/languages/dee; did you mean `de`?"),
    ] {
      let refused = try Earshot.run(
        "bank", "build", "sounds", "-o", "a.bank", option, name, in: folder)
      #expect(refused.status == 2 && refused.errors.contains(message), "\(refused)")
    }
    let german = try Earshot.run(
      "bank", "build", "sounds", "-o", "a.bank", "--language", "de", in: folder)
    #expect(german.output == "de: 1 of 2 clips replaced\n", "\(german)")
  }

  @Test("tells the cost for each emitter, and what is wrong in a budget")
  func emitters() throws {
    try folder.write(
      """
      {"sounds": 1, "events": {"step": {"play": "a.wav",
        "limit": {"voices": 6, "per": "emitter"}}}}
      """, to: "sounds/y.sounds")
    try build("a.bank")
    let check = try Earshot.run("bank", "check", "a.bank", "--budget", "voices=16", in: folder)
    let line = check.output.split(separator: "\n").first { $0.hasPrefix("step: ") } ?? ""
    #expect(line.hasPrefix("step: 6 voices for each emitter, "), "\(line)")
    #expect(
      line.hasSuffix(
        ", cost 6.0 for each emitter; the budget is 16 voices: give its bus a limit, or the event "
          + "one `per` event"), "\(line)")
    for (budget, message) in [
      ("voice=16", "there is no budget `voice`; did you mean `voices`?"),
      ("bytes=20MB", "`bytes=20MB` is no budget; after `bytes=` comes a whole number, or a number"),
      ("cost", "`cost` is no budget; after `cost=` comes a whole number, or a number with k, M or"),
      ("heat=1", "there is no budget `heat`; there are voices, cost, bytes, all-voices, all-cost"),
    ] {
      let refused = try Earshot.run("bank", "check", "a.bank", "--budget", budget, in: folder)
      #expect(refused.status == 2 && refused.errors.contains(message), "\(refused)")
    }
  }

  @Test("lint reads definition files, and takes their clips for used")
  func lint() throws {
    let clean = try Earshot.run("lint", "sounds/a.wav", "sounds/x.sounds", "-q", in: folder)
    #expect(!clean.output.contains("unused") && !clean.output.contains("definition"))
    try folder.write("{\n\"sounds\": 2}", to: "sounds/x.sounds")
    let wrong = try Earshot.run("lint", "sounds", in: folder)
    #expect(wrong.status == 1)
    #expect(wrong.output.contains("error definition: line 2: \"sounds\" is 2"), "\(wrong.output)")
  }
}
