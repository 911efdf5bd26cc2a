import AudioFiles
import AudioMeasuring
import CSystem
import EarshotLint
import TestSupport
import Testing

@Suite("Linting strangers' files")
struct HostileTests {
  private let folder: LintedFolder

  init() throws { folder = try LintedFolder() }

  private func rules(_ bytes: [UInt8]) throws -> [LintRule] {
    try folder.folder.write(bytes, to: "a.wav")
    return folder.reports(["a.wav"])[0].findings.map(\.rule)
  }

  @Test("files that are none, or no sound, are found unreadable")
  func unreadable() throws {
    #expect(try rules([]) == [.unreadable])
    #expect(try rules(Array("RIFF".utf8)) == [.unreadable])
    #expect(try rules(Array("no sound at all".utf8)) == [.unreadable])
    #expect(folder.reports(["gone.wav"])[0].findings.map(\.rule) == [.unreadable])
    #expect(try rules(TemporaryFile.wave([], sampleRate: 48_000)) == [.unreadable])
  }

  @Test("a file that breaks off, and one that claims far more than it has, are told")
  func truncated() throws {
    let whole = TemporaryFile.wave(MadeSound.tone().samples, sampleRate: 48_000)
    #expect(try rules(Array(whole.dropLast(40_000))).contains(.truncated))
    var claiming = whole
    claiming.replaceSubrange(40..<44, with: [0xF0, 0xFF, 0xFF, 0x00])
    #expect(try rules(claiming).contains(.truncated))
  }

  @Test("samples that are no numbers are counted, and mended copies have none")
  func notSound() throws {
    var samples = MadeSound.cosine().samples
    samples[100] = .nan
    samples[200] = .infinity
    samples[300] = 1e30
    #expect(try rules(TemporaryFile.wave(samples, sampleRate: 48_000)).contains(.notSound))
    #expect(folder.reports(["a.wav"])[0].findings[0].what.hasPrefix("3 samples"))
    let mender = SoundMender(folder.linter(["a.wav"]))
    let outcome = try mender.mend(0, to: folder.folder.file("b.wav"), replacingOlder: false)
    #expect(outcome?.left.contains { $0.isMendable } == false)
    #expect(!folder.reports(["b.wav"])[0].findings.contains { $0.rule == .notSound })
  }

  @Test("damaged files are read or refused, never more", arguments: 0..<60)
  func damage(_ seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    try folder.write(
      .cosine(seconds: 0.05).stereo().changed { $0.loop = 10..<900 }, to: "a.wav",
      [.int16, .int24, .float32].randomElement(using: &numbers)!)
    var bytes = try folder.folder.bytes(of: "a.wav")
    for _ in 0..<Int.random(in: 1...6, using: &numbers) {
      let place = Int.random(
        in: 0..<min(bytes.count, chance(&numbers) ? 64 : .max), using: &numbers)
      bytes[place] = UInt8.random(in: 0...255, using: &numbers)
    }
    if chance(&numbers) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &numbers)) }
    _ = try rules(bytes)
    let mender = SoundMender(folder.linter(["a.wav"]))
    _ = try? mender.mend(0, to: folder.folder.file("b.wav"), replacingOlder: false)
  }

  private func chance(_ numbers: inout SeededNumbers) -> Bool { Bool.random(using: &numbers) }

  @Test("loops beyond a file's end, and of one frame, do no harm")
  func loops() throws {
    let loops = [(0, 1), (23_999, 24_000), (23_990, 9_007_199_254_740_992), (24_100, 24_200)]
    for (start, end) in loops {
      let rules = try folder.rules(
        .tone(), clip: #", "loopStart": \#(start), "loopEnd": \#(end)"#,
        used: #"{"at": 0, "play": "c", "loop": true}"#)
      #expect(rules == [], "\(start) \(end)")
    }
  }

  @Test("pipes are not waited for")
  func pipes() throws {
    for name in ["a.wav", "b.earshot"] {
      #expect(mkfifo(folder.folder.file(name), 0o600) == 0)
      #expect(folder.reports([name])[0].findings.map(\.rule) == [.unreadable])
    }
  }

  @Test("a linter that is told to stop stops")
  func stopping() throws {
    try folder.write(.tone(seconds: 5), to: "a.wav")
    let linter = folder.linter(["a.wav"])
    #expect(linter.report(on: 0, goesOn: { false }) == nil)
    #expect(
      try SoundMender(linter).mend(
        0, to: folder.folder.file("b.wav"), replacingOlder: false, goesOn: { false }) == nil)
    #expect(try folder.folder.contents() == ["a.wav"])
  }
}
