import AudioMeasuring
import Foundation
import TestSupport
import Testing

@Suite("earshot lint")
struct LintCommandTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func cosine(_ amplitude: Float = 0.25) -> Sound {
    Sound(samples: Signal.sine(500, phase: 1.57, frames: 12_000).map { $0 * 2 * amplitude })
  }

  @Test("findings are told by file, in a steady order, and the exit status says how bad they are")
  func findings() throws {
    try Sound.tone(-12, seconds: 0.25).write(to: "set/good.wav", in: folder)
    let good = try Earshot.run("lint", "set", in: folder)
    #expect(good.status == 0 && good.errors == "")
    #expect(good.output == "1 file: 0 errors, 0 warnings, 0 pieces of advice\n")
    try Sound.tone(-12, seconds: 0.25, channelCount: 2).write(to: "set/b.wav", in: folder)
    try cosine().write(to: "set/a.wav", in: folder)
    let bad = try Earshot.run("lint", "set", "--jobs", "3", in: folder)
    #expect(bad.status == 1 && bad.errors == "")
    let files = bad.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(files.map { String($0) }.dropLast() == ["set/a.wav", "set/b.wav"])
    #expect(
      bad.output.contains("  warning click: begins with a step of −12.0 dB; fade it in [--fix]"))
    #expect(bad.output.contains("warning sameChannels: 2 channels that are the same"))
    #expect(try Earshot.run("lint", "set", "--jobs", "1", in: folder).output == bad.output)
  }

  @Test("advice is none of a failure, but with --strict")
  func strictness() throws {
    var sound = Sound.tone(-12, seconds: 0.25)
    sound.samples += Signal.silence(frames: 24_000)
    try sound.write(to: "a.wav", in: folder)
    let plain = try Earshot.run("lint", "a.wav", in: folder)
    #expect(plain.status == 0 && plain.output.contains("advice silence"))
    #expect(try Earshot.run("lint", "a.wav", "--strict", in: folder).status == 1)
    let quiet = try Earshot.run("lint", "a.wav", "-q", in: folder)
    #expect(quiet.status == 0 && quiet.output == "")
    try Sound.tone(-12, seconds: 0.25).write(to: "b.wav", in: folder)
    let verbose = try Earshot.run("lint", "-v", "b.wav", in: folder)
    #expect(verbose.output.hasPrefix("b.wav: nothing found\n"))
  }

  @Test("programs get a line of JSON for each file with findings")
  func json() throws {
    try cosine().write(to: "a.wav", in: folder)
    let outcome = try Earshot.run("lint", "--json", "a.wav", in: folder)
    #expect(outcome.status == 1)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 1)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
    #expect(object["file"] as? String == "a.wav")
    let findings = try #require(object["findings"] as? [[String: Any]])
    #expect(findings.map { $0["rule"] as? String } == ["click", "click"])
    #expect(findings.allSatisfy { $0["mendable"] as? Bool == true })
  }

  @Test("rules beside the sounds hold, and a mistake in them is told with its line")
  func rules() throws {
    try cosine().write(to: "set/a.wav", in: folder)
    let header = #"{"earshotLint": 1}"# + "\n"
    try folder.write(
      header + #"{"rule": "click", "severity": "off"}"#, to: "earshot-lint.jsonl")
    let told = try Earshot.run("lint", "set", "--verbose", in: folder)
    #expect(told.status == 0 && told.errors.contains("/earshot-lint.jsonl\n"))
    try folder.write(header + #"{"rule": "click", "loud": 1}"#, to: "set/earshot-lint.jsonl")
    let outcome = try Earshot.run("lint", "set", in: folder)
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(outcome.errors.contains(#"earshot-lint.jsonl:2: there is no key "loud" here"#))
  }

  @Test("rules are listed and explained")
  func explaining() throws {
    let list = try Earshot.run("lint", "--rules", in: folder)
    #expect(list.status == 0 && list.output.contains("\nclick "))
    for line in list.output.split(separator: "\n") {
      let name = String(line.prefix { $0 != " " })
      let page = try Earshot.run("lint", "--explain", name, in: folder)
      #expect(page.status == 0 && page.output.hasPrefix(name + " ("))
      if name == "script" { break }
    }
    let wrong = try Earshot.run("lint", "--explain", "clik", in: folder)
    #expect(wrong.status == 2 && wrong.errors.contains("did you mean `click`?"))
  }

  @Test("mended copies lie below the folder as the sounds do, and have nothing left to mend")
  func mending() throws {
    try cosine().write(to: "set/a.wav", in: folder)
    try cosine(0.99).write(to: "set/deep/b.wav", in: folder)
    try Sound.tone(-12, seconds: 0.25).write(to: "set/good.wav", in: folder)
    let before = try folder.bytes(of: "set/a.wav")
    let outcome = try Earshot.run("lint", "set", "--fix", "set/mended/", in: folder)
    #expect(outcome.status == 1, "\(outcome.errors)")
    #expect(outcome.errors.contains("set/mended/a.wav: mended click\n"))
    #expect(outcome.errors.contains("set/mended/deep/b.wav: mended click, peak\n"))
    #expect(try folder.bytes(of: "set/a.wav") == before)
    #expect(try folder.contents() == ["set"])
    #expect(try Earshot.run("lint", "set/mended", in: folder).status == 0)
    // Repaired copies are not linted along.
    let again = try Earshot.run("lint", "set", "--fix", "set/mended", in: folder)
    #expect(again.status == 2 && again.errors.contains("is there already"))
    let over = try Earshot.run("lint", "set", "--fix", "set/mended", "--overwrite", in: folder)
    #expect(over.status == 1 && over.output.contains("3 files"))
    let itself = try Earshot.run("lint", "set", "--fix", "set", in: folder)
    #expect(itself.status == 2 && itself.errors.contains("has the sounds themselves"))
  }

  @Test("no copy is written over a sound that is linted, nor over another copy")
  func mixups() throws {
    try cosine().write(to: "one/a.wav", in: folder)
    try cosine(0.99).write(to: "two/a.wav", in: folder)
    let both = try Earshot.run(
      "lint", "one", "two", "--fix", "mended", "--overwrite", in: folder)
    #expect(both.status == 2 && both.errors.contains("another copy is to be there"))
    #expect(both.errors.contains("mended/a.wav: mended click\n"))
    let before = try folder.bytes(of: "two/a.wav")
    let over = try Earshot.run(
      "lint", "one/a.wav", "two/a.wav", "--fix", "two", "--overwrite", in: folder)
    #expect(over.status == 2 && over.errors.contains("has the sounds themselves"))
    // A file that isn't linted is at the place of a copy.
    try folder.write(before, to: "a.wav")
    for sound in ["two", "two/a.wav", "./two/../two/"] {
      let above = try Earshot.run("lint", sound, "--fix", ".", "--overwrite", in: folder)
      #expect(above.status == 2 && above.errors.contains("has the sounds themselves"))
    }
    #expect(try folder.bytes(of: "two/a.wav") == before && folder.bytes(of: "a.wav") == before)
  }

  @Test("what can't be used is told")
  func complaints() throws {
    #expect(try Earshot.run("lint", in: folder).status == 2)
    #expect(try Earshot.run("lint", "-q", "-v", "x", in: folder).status == 2)
    try folder.write("", to: "empty/readme.txt")
    let none = try Earshot.run("lint", "empty", in: folder)
    #expect(none.status == 2 && none.errors.contains("neither a sound nor a scene script"))
    let gone = try Earshot.run("lint", "gone.wav", in: folder)
    #expect(gone.status == 2 && gone.output == "")
    #expect(gone.errors == "gone.wav: no such file; check the path\n")
    try folder.write(TemporaryFile.wave([0, 0.1, 0], sampleRate: 48_000), to: "there/a.wav")
    let both = try Earshot.run("lint", "gone.wav", "there", in: folder)
    #expect(both.status == 2 && both.output.contains("1 file:"))
  }

  @Test("links that lead round, names of every kind and a thousand files do no harm")
  func crowds() throws {
    try folder.write("", to: "all/one/x\u{1B}[2J\u{202E}.wav")
    let link = folder.url.appending(path: "all/one/round")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: folder.url.appending(path: "all"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("all/self.wav"), withDestinationPath: "self.wav")
    let wave = TemporaryFile.wave([0, 0.1, 0], sampleRate: 48_000)
    for index in 0..<1_000 { try folder.write(wave, to: "all/many/\(index).wav") }
    let outcome = try Earshot.run("lint", "all", in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("1002 files: 2 errors"), "\(outcome.output.suffix(200))")
    #expect(!outcome.output.contains("\u{1B}") && !outcome.output.contains("\u{202E}"))
  }

  @Test("nothing is wrong with our own sounds and scenes")
  func ours() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized.path
    let outcome = try Earshot.run(
      "lint", "--strict", root + "/Assets", root + "/Demo/scenes", in: folder)
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.output)")
    #expect(outcome.output.hasSuffix(": 0 errors, 0 warnings, 0 pieces of advice\n"))
  }
}
