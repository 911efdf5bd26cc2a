import AudioFiles
import Foundation
import TestSupport
import Testing

@Suite("earshot sounds play")
struct SoundsPlayTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try Sound.tone(-12, seconds: 0.3).write(to: "sounds/a.wav", in: folder)
    try Sound.tone(-32, seconds: 0.3).write(to: "sounds/b.wav", in: folder)
    try folder.write(
      """
      {
        "sounds": 1,
        "parameters": { "heat": { "labels": { "warm": 1 } } },
        "states": { "weather": { "values": ["dry", "wet"] } },
        "events": {
          "step": {
            "was": ["walk"],
            "play": { "switch": "floor", "default": "wood",
              "cases": { "wood": "a.wav", "stone": "b.wav" } },
            "parameters": { "heat": { "gain": [[0, 0], [2, -12]] } },
            "states": { "weather": { "wet": { "gain": -20 } } },
          },
          "hum": { "play": { "play": "a.wav", "loop": true } },
          "nothing": { "play": "none.wav" },
        },
      }

      """, to: "sounds/x.sounds")
  }

  /// The highest sample of a file in decibels, and its length.
  private func heard(_ name: String) throws -> (peak: Double, seconds: Double) {
    let sound = try AudioFile.read(path: folder.file(name)).samples
    let peak = sound.floats.reduce(0) { max($0, abs($1)) }
    let frames = sound.floats.count / sound.channelCount
    return (20 * log10(Double(peak)), Double(frames) / 48_000)
  }

  private func rendered(_ arguments: String...) throws -> (peak: Double, seconds: Double) {
    let outcome = try Earshot.start(
      ["sounds", "play", "sounds"] + arguments + ["-o", "out.wav"], in: folder
    ).outcome()
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome)")
    return try heard("out.wav")
  }

  @Test("renders an event with the parameters, states and switches that are set")
  func settings() throws {
    let plain = try rendered("step")
    #expect((0.3...0.4).contains(plain.seconds), "\(plain.seconds) s")
    #expect(try rendered("walk").peak == plain.peak)
    for (setting, decibels) in [
      ("heat=2", -12.0), ("heat=warm", -6), ("floor=stone", -20), ("weather=wet", -20),
    ] {
      let peak = try rendered("step", "--set", setting).peak
      #expect(abs(peak - plain.peak - decibels) < 0.1, "\(setting): \(peak) of \(plain.peak)")
    }
    let both = try rendered("step", "--set", "heat=2", "--set=floor=stone").peak
    #expect(abs(both - plain.peak + 32) < 0.1, "\(both) of \(plain.peak)")
    let far = try rendered("step", "--at", "0,0,-10").peak
    #expect(far < plain.peak - 15, "\(far) of \(plain.peak)")
    #expect(abs(try rendered("hum", "--seconds", "0.7").seconds - 0.7) < 0.03)
  }

  @Test("a number outside a parameter's range is clamped, and that is told")
  func clamped() throws {
    try folder.write(
      """
      {"sounds": 1, "parameters": {"rpm": {"range": [0, 6000]}},
        "events": {"motor": {"play": "a.wav",
          "parameters": {"rpm": {"gain": [[0, -20], [6000, 0]]}}}}}
      """, to: "sounds/y.sounds")
    let full = try rendered("motor", "--set", "rpm=6000")
    for (setting, used) in [("rpm=99999", 6_000), ("rpm=-1", 0)] {
      let outcome = try Earshot.run(
        "sounds", "play", "sounds", "motor", "--set", setting, "-o", "out.wav", in: folder)
      #expect(outcome.status == 0)
      #expect(outcome.errors.contains("`rpm` goes from 0 to 6000: \(used) is used"), "\(outcome)")
      let decibels = used == 0 ? -20.0 : 0
      #expect(abs(try heard("out.wav").peak - full.peak - decibels) < 0.1)
    }
  }

  @Test("renders a bank, and the same bytes each time")
  func bank() throws {
    _ = try Earshot.run(
      "bank", "build", "sounds", "-o", "x.bank", "--allow-missing", in: folder)
    for name in ["1.wav", "2.wav"] {
      let outcome = try Earshot.run("sounds", "play", "x.bank", "step", "-o", name, in: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    #expect(try folder.bytes(of: "1.wav") == folder.bytes(of: "2.wav"))
    #expect(try rendered("step").peak == heard("1.wav").peak)
  }

  @Test(
    "says what is wrong, and writes nothing",
    arguments: [
      (["stap"], "there is no sound event `stap` in sounds; did you mean `step`?"),
      (["step", "--set", "heat"], "`--set` takes NAME=VALUE, not `heat`"),
      (["step", "--set", "heet=1"], "no parameter, state or switch `heet`; did you mean `heat`?"),
      (["step", "--set", "heat=hot"], "`heat` can't be `hot`; give a number, or one of warm"),
      (["step", "--set", "floor=ston"], "`floor` can't be `ston`; did you mean `stone`?"),
      (["step", "--at", "1,2"], "`--at` takes metres right,up,behind"),
      (["step", "--seconds", "-1"], "`--seconds` is a number from 0 to 3600"),
      (["step", "--device", "x"], "`--output` plays on no `--device`"),
      ([], "the event is missing"), (["step", "hum"], "`hum` is one too many"),
    ])
  func mistakes(arguments: [String], message: String) throws {
    let outcome = try Earshot.start(
      ["sounds", "play", "sounds"] + arguments + ["-o", "out.wav"], in: folder
    ).outcome()
    #expect(outcome.status == 2 && outcome.errors.contains(message), "\(outcome)")
    #expect(throws: (any Error).self) { try folder.bytes(of: "out.wav") }
  }

  @Test("refuses to write over a clip, and tells why nothing was played")
  func nothing() throws {
    let clip = try folder.bytes(of: "sounds/a.wav")
    let over = try Earshot.run("sounds", "play", "sounds", "hum", "-o", "sounds/a.wav", in: folder)
    #expect(over.status == 2 && over.errors.contains("would be written over"), "\(over)")
    #expect(try folder.bytes(of: "sounds/a.wav") == clip)
    let none = try Earshot.run("sounds", "play", "sounds", "nothing", "-o", "x.wav", in: folder)
    #expect(
      none.status == 1 && none.errors == "nothing: There is no clip \"none.wav\".\n", "\(none)")
  }

  @Test("writes into the folder of the sounds each time, unless an event names the file")
  func ownFolder() throws {
    for _ in 0..<2 {
      let outcome = try Earshot.run(
        "sounds", "play", "sounds", "step", "-o", "sounds/r.wav", in: folder)
      #expect(outcome.status == 0, "\(outcome)")
    }
    try folder.write(
      "{\"sounds\": 1, \"events\": {\"any\": {\"play\": \"q*.wav\"}}}", to: "sounds/y.sounds")
    for name in ["sounds/none.wav", "sounds/../sounds/q1.wav"] {
      let refused = try Earshot.run("sounds", "play", "sounds", "step", "-o", name, in: folder)
      #expect(
        refused.status == 2 && refused.errors.contains("the sounds would play this file"),
        "\(refused)")
      #expect(throws: (any Error).self) { try folder.bytes(of: name) }
    }
    let elsewhere = try Earshot.run("sounds", "play", "sounds", "step", "-o", "q1.wav", in: folder)
    #expect(elsewhere.status == 0, "\(elsewhere)")
  }

  @Test("plays in real time until the event ends")
  func realTime() throws {
    let start = ContinuousClock.now
    let outcome = try Earshot.run(
      "sounds", "play", "sounds", "step", in: folder, environment: ["ALSOFT_DRIVERS": "null"])
    #expect(outcome.status == 0 && outcome.output == "" && outcome.errors == "", "\(outcome)")
    #expect(ContinuousClock.now - start > .milliseconds(300))
  }

  #if os(Linux)
    @Test("shows voices at a terminal, where keys change what is heard")
    func keys() throws {
      let sitting = try Sitting(["sounds", "play", folder.file("sounds"), "hum"])
      #expect(sitting.wait { sitting.screen.contains("1 voice\r\n  |") }, "\(sitting.screen)")
      #expect(sitting.screen.contains("> weather  dry  (dry, wet)"), "\(sitting.screen)")
      sitting.press("\u{1B}[C")
      #expect(sitting.wait { sitting.screen.contains("> weather  wet") }, "\(sitting.screen)")
      sitting.press(" ")
      #expect(sitting.wait { sitting.screen.contains("2 voices") }, "\(sitting.screen)")
      sitting.press("s")
      #expect(sitting.wait { sitting.screen.contains("0 voices") }, "\(sitting.screen)")
      sitting.press("q")
      #expect(sitting.wait { sitting.hasEnded })
      #expect(sitting.takesLines)
    }
  #endif
}
