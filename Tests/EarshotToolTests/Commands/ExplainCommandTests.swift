import Foundation
import TestSupport
import Testing

@Suite("earshot explain")
struct ExplainCommandTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.write(
      """
      {"earshot": 1, "duration": 2}
      {"at": 0, "clip": "hum", "tone": {"frequency": 220, "seconds": 1, "level": -12}}
      {"at": 0, "bus": "world"}
      {"at": 0, "emitter": "bee", "position": [0, 0, -1300], "gain": -40, "bus": "world"}
      {"at": 0, "emitter": "near", "position": [0, 0, -2]}
      {"at": 0, "limit": "guns", "maximum": 1, "whenFull": "refuseNew"}
      {"at": 0.1, "play": "hum", "on": "bee", "as": "far", "loop": true}
      {"at": 0.1, "play": "hum", "on": "near", "as": "close", "loop": true, "group": "guns"}
      {"at": 0.2, "play": "hum", "as": "shot", "group": "guns"}
      {"at": 0.5, "play": "hum", "as": "brief", "until": 0.6}
      {"at": 1, "bus": "world", "muted": true}
      {"at": 1.5, "play": "hum", "as": "late"}
      """, to: "scene.earshot")
  }

  private func explain(_ voice: String, at time: String, _ more: String...) throws
    -> ChildProgram.Outcome
  {
    try Earshot.start(
      ["explain", "scene.earshot", "--voice", voice, "--at", time] + more, in: folder
    ).outcome()
  }

  @Test(
    "says in plain sentences why a voice is, or isn't, heard",
    arguments: [
      ("close", "0.5", ["It is heard.", "6.0 dB down by distance (2.0 m)"]),
      (
        "far", "0.5",
        [
          "It can't be heard", "40.0 dB down by its emitter's gain",
          "62.3 dB down by distance (1300.0 m)",
        ]
      ),
      ("far", "1.2", ["silenced because bus `world` is muted", "62.3 dB down by distance"]),
      ("far", "1", ["silenced because bus `world` is muted"]),
      ("shot", "1", ["It was refused: the group `guns` is limited to 1 voice."]),
      ("brief", "0.55", ["It is heard."]),
      ("brief", "1", ["It was stopped."]),
    ])
  func sentences(_ voice: String, _ time: String, says: [String]) throws {
    let outcome = try explain(voice, at: time)
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    for words in says { #expect(outcome.output.contains(words), "heard \(outcome.output)") }
    #expect(try folder.contents() == ["scene.earshot"])
  }

  @Test(
    "without a name a voice is found by its number, line, clip or place",
    arguments: [
      ("1", "1.6", ["voice 1 `far`: clip `hum` on `bee`, line 7"]),
      (":8", "0.5", ["voice 2 `close`: clip `hum` on `near`, line 8"]),
      ("near", "0.5", ["voice 2 `close`: clip `hum` on `near`, line 8"]),
      ("hum", "0.5", ["voice 1 `far`", "voice 2 `close`", "voice 4 `brief`"]),
      (nil, "1.6", ["voice 1 `far`", "voice 2 `close`", "voice 5 `late`"]),
      (nil, "0.05", []),
      // Whose is over: the last one, and no other.
      ("4", "1", ["voice 4 `brief`"]),
    ] as [(String?, String, [String])])
  func nameless(_ voice: String?, _ time: String, titles: [String]) throws {
    let words = (voice.map { ["--voice", $0] } ?? []) + ["--at", time]
    let outcome = try Earshot.start(["explain", "scene.earshot"] + words, in: folder).outcome()
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    let lines = outcome.output.split(separator: "\n")
    let heard = lines.filter { $0.hasPrefix("voice ") }
    #expect(heard.count == titles.count, "\(outcome.output)")
    for (line, title) in zip(heard, titles) { #expect(line.hasPrefix(title), "\(line)") }
    #expect(titles.isEmpty || lines.contains { $0.hasPrefix("  It ") }, "\(outcome.output)")
    if titles.isEmpty { #expect(outcome.output == "Nothing plays at 0.05 s.\n") }
  }

  @Test("answers in numbers with --json")
  func json() throws {
    let outcome = try explain("far", at: "0.5", "--json")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect(object["number"] as? Int == 1 && object["line"] as? Int == 7)
    #expect(object["clip"] as? String == "hum" && object["emitter"] as? String == "bee")
    #expect(object["voice"] as? String == "far" && object["state"] as? String == "virtual")
    let factors = try #require(object["factors"] as? [[String: Any]])
    let distance = try #require(factors.first { $0["of"] as? String == "distance" })
    #expect(abs((distance["metres"] as? Double ?? 0) - 1_300) < 1e-3, "\(distance)")
    #expect(abs((distance["gain"] as? Double ?? 0) * 1_300 - 1) < 1e-3, "\(distance)")
    let gain = factors.compactMap { $0["gain"] as? Double }.reduce(1, *)
    #expect(abs((object["gain"] as? Double ?? 0) / gain - 1) < 1e-6)
    #expect(factors.contains { $0["bus"] as? String == "world" }, "\(factors)")
  }

  @Test(
    "what it can't answer is one line, with status 2",
    arguments: [
      (["--voice", "late", "--at", "1"], "is played at 1.5 s, which is later"),
      (["--voice", "clsoe", "--at", "1"], "did you mean \"close\"?"),
      (["--voice", "nobody at all", "--at", "1"], "there is no voice"),
      (["--voice", "far", "--at", "3"], "is not within the script's 2 s"),
      (["--voice", "far", "--at", "soon"], "`--at` is a time in seconds"),
      (["--voice", "far", "--at=-1"], "`--at` is a time in seconds"),
      (["--voice", "far", "--at", "nan"], "`--at` is a time in seconds"),
      (["--voice", "12", "--at", "1"], "the script has 5 plays"),
      (["--voice", ":5", "--at", "1"], "there is no voice"),
      (["--voice", "far"], "`--at SECONDS`"),
      (["--voice", "far", "--at", "1", "--jsn"], "did you mean `--json`?"),
    ])
  func mistakes(_ words: [String], says: String) throws {
    let outcome = try Earshot.start(
      ["explain", "scene.earshot"] + words, in: folder
    ).outcome()
    #expect(outcome.status == 2 && outcome.output == "", "\(outcome)")
    #expect(outcome.errors.contains(says), "heard \(outcome.errors), expected \(says)")
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
  }
}
