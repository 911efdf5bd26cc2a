import AudioFiles
import AudioMeasuring
import EarshotLint
import TestSupport
import Testing

@Suite("Rules about how a sound is stored and used")
struct UseRuleTests {
  private let folder: LintedFolder

  init() throws { folder = try LintedFolder() }

  private let flat = #"{"at": 0, "play": "c"}"#
  private let placed = #"{"at": 0, "play": "c", "on": "e"}"#
  private let looped = #"{"at": 0, "play": "c", "loop": true}"#

  @Test("channels that are the same are told, with what they cost")
  func sameChannels() throws {
    #expect(try folder.rules(.tone().stereo()) == [.sameChannels])
    #expect(try folder.rules(.tone().stereo(0.99)) == [])
    let finding = folder.reports(["sound.wav"])
    #expect(finding[0].findings.isEmpty)
    try folder.write(.tone().stereo(), to: "same.wav")
    let same = folder.reports(["same.wav"])[0].findings[0]
    #expect((45_000...52_000).contains(same.savedBytes ?? 0) && same.isMendable)
  }

  @Test("stereo in the world is told, unless it keeps its channels or is played flat, too")
  func stereoInWorld() throws {
    let wide = MadeSound.tone().stereo(0.5)
    #expect(try folder.rules(wide, used: placed) == [.stereoInWorld])
    #expect(try folder.rules(wide, used: flat) == [])
    #expect(try folder.rules(wide, used: placed, flat) == [])
    #expect(try folder.rules(wide, clip: #", "keepChannels": true"#, used: placed) == [])
    let width = (0...1).map { #"{"at": 0, "emitter": "e", "stereoWidth": \#($0)}"# }
    #expect(try folder.rules(wide, used: width[1], placed) == [])
    #expect(try folder.rules(wide, used: width[1], width[0], placed) == [.stereoInWorld])
    let set = #"{"at": 0, "clipSet": "s", "clips": ["c"]}"#
    let schedule = #"{"at": 0, "schedule": true, "plays": [{"play": "s", "on": "e"}]}"#
    #expect(try folder.rules(wide, used: set, schedule) == [.stereoInWorld])
    let (inWorld, alone) = (#"{"at": 0, "play": "s", "on": "e"}"#, #"{"at": 0, "play": "s"}"#)
    #expect(try folder.rules(wide, used: set, inWorld, inWorld) == [.stereoInWorld])
    #expect(try folder.rules(wide, used: set, inWorld, inWorld, alone) == [])
  }

  @Test("what a script plays round and round is looked at as a loop")
  func loops() throws {
    let cut = MadeSound.tone().changed { $0.samples.removeLast(24) }
    #expect(try folder.rules(cut, used: looped) == [.seam])
    #expect(try folder.rules(cut, used: flat) == [.click])
    let loop = #", "loopStart": 960, "loopEnd": 9624"#
    #expect(try folder.rules(.tone(), clip: loop, used: looped) == [.seam])
    // The start of a loop is let be where it is faded in.
    #expect(try folder.rules(.cosine(), used: looped) == [.click])
    let faded = #"{"at": 0, "play": "c", "loop": true, "fade": 0.1}"#
    #expect(try folder.rules(.cosine(), used: faded) == [])
  }

  @Test("a long sound that a script keeps in memory is told")
  func longResident() throws {
    let long = MadeSound.tone(seconds: 20, rate: 8_000)
    let wide = long.stereo(0.5)
    #expect(try folder.rules(long, used: flat) == [])
    #expect(try folder.rules(wide, used: flat) == [.longResident])
    #expect(try folder.rules(wide, clip: #", "storage": "streamed""#, used: flat) == [])
  }

  @Test("one-shots of more than 16 bits, and bits that are all zero, are told")
  func bits() throws {
    let noise = MadeSound(samples: Signal.noise(seed: 2, amplitude: 0.3, frames: 48_000))
    try folder.write(noise, to: "shot.wav", .int24)
    let finding = folder.reports(["shot.wav"])[0].findings
    #expect(finding.map(\.rule) == [.unusedBits])
    #expect((47_000...49_000).contains(finding.first?.savedBytes ?? 0))
    let long = MadeSound.tone(seconds: 11, rate: 8_000)
    #expect(try folder.rules(long, .int24) == [])
    #expect(try folder.rules(long, .float32) == [])
    let sixteen = long.map { ($0 * 32_768).rounded() / 32_768 }
    #expect(try folder.rules(sixteen, .int24) == [.unusedBits])
  }

  @Test("plain music is told, with what Vorbis would save")
  func plainMusic() throws {
    let music = MadeSound.tone(seconds: 31, rate: 16_000)
    #expect(try folder.rules(music) == [.plainMusic])
    #expect(try folder.rules(.tone(seconds: 29, rate: 16_000)) == [])
    // Telephony's codes are small already.
    #expect(try folder.rules(music, .muLaw) == [])
  }

  @Test("what no script uses is told, where there is a script")
  func unused() throws {
    try folder.write(.tone(), to: "b.wav")
    #expect(folder.reports(["b.wav"])[0].findings.isEmpty)
    #expect(try folder.rules(.tone(), used: flat) == [])
    let reports = folder.reports(["a.earshot", "sound.wav", "b.wav"])
    #expect(reports.map { $0.findings.map(\.rule) } == [[], [], [.unused]])
  }

  @Test("mistakes in scripts, and files that aren't there, are told with their lines")
  func scripts() throws {
    _ = try folder.rules(.tone(), used: #"{"at": 0, "play": "nobody"}"#)
    let mistake = folder.reports(["a.earshot"])[0].findings
    #expect(mistake.map(\.rule) == [.script] && mistake[0].line == 4)
    #expect(mistake[0].severity == .error)
    try folder.folder.write(
      #"{"earshot": 1, "duration": 1}"# + "\n" + #"{"at": 0, "clip": "x", "file": "gone.wav"}"#,
      to: "b.earshot")
    let missing = folder.reports(["b.earshot"])[0].findings
    #expect(missing.map(\.line) == [2] && missing[0].what.contains("gone.wav"))
  }

  @Test("rates that mix in a folder are told of the fewer ones")
  func rates() throws {
    for name in ["set/a.wav", "set/b.wav"] { try folder.write(.tone(), to: name) }
    try folder.write(.tone(rate: 44_100), to: "set/c.wav")
    try folder.write(.tone(rate: 44_100), to: "other/d.wav")
    let reports = folder.reports(["set/a.wav", "set/b.wav", "set/c.wav", "other/d.wav"])
    #expect(reports.map { $0.findings.map(\.rule) } == [[], [], [.mixedRates], []])
  }

  @Test("outliers in loudness of a folder are told")
  func loudness() throws {
    let names = ["a.wav", "b.wav", "c.wav", "d.wav"]
    for name in names { try folder.write(.tone(), to: name) }
    try folder.write(.tone(amplitude: 0.25 / 3.2), to: "soft.wav")
    try folder.write(.tone(amplitude: 0.25 / 2.5), to: "softer.wav")
    let reports = folder.reports(names + ["soft.wav", "softer.wav"])
    #expect(reports.map { $0.findings.map(\.rule) } == [[], [], [], [], [.loudness], []])
    // Three are no set.
    let three = folder.reports(["a.wav", "b.wav", "soft.wav"])
    #expect(three.allSatisfy { $0.findings.isEmpty })
  }

  @Test("names that differ only in case are told")
  func names() throws {
    let names = ["Step.wav", "step.wav", "stop.wav", "Sub/x.wav", "sub/X.wav"]
    for name in names { try folder.write(.tone(), to: name) }
    let found = folder.reports(names).map { $0.findings.map(\.rule) }
    #expect(found == [[], [.caseOnly], [], [], [.caseOnly]])
  }
}
