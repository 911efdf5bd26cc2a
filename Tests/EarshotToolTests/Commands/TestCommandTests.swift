import Foundation
import TestSupport
import Testing

@Suite("earshot test")
struct TestCommandTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try write("hum", level: -12)
  }

  private func write(
    _ name: String, level: Int, frequency: Double = 220, seconds: Double = 0.6
  ) throws {
    try folder.write(
      """
      {"earshot": 1, "duration": \(seconds)}
      {"at": 0, "clip": "hum", "tone": {"frequency": \(frequency), "level": \(level)}}
      {"at": 0.1, "play": "hum", "loop": true}

      """, to: "\(name).earshot")
  }

  private func test(_ words: String...) throws -> ChildProgram.Outcome {
    try Earshot.start(["test", "."] + words, in: folder).outcome()
  }

  @Test(
    "a golden file is made, held against, and tells what changed",
    arguments: ["fingerprint", "flac", "wav"])
  func golden(_ kind: String) throws {
    let none = try test()
    #expect(none.status == 1)
    #expect(none.output.contains("there is no golden file; `earshot test --update "))
    let made = try test("--update=\(kind)")
    let name = kind == "fingerprint" ? "hum.fingerprint" : "hum.golden.\(kind)"
    #expect(made.status == 0 && made.output.contains("made \(name)"), "\(made.output)")
    #expect(try folder.contents().sorted() == ["hum.earshot", name].sorted())
    let passed = try test()
    #expect(passed.status == 0 && passed.output == "passed  hum.earshot\n1 of 1 passed\n")

    try write("hum", level: -16)
    let failed = try test("--picture", "pictures")
    #expect(failed.status == 1)
    let hint =
      kind == "fingerprint"
      ? "\n    there is no picture: a fingerprint keeps no sound; a golden file of "
        + "`--update=flac` does"
      : ""
    #expect(
      failed.output == """
        failed  hum.earshot
            throughout 4.0 dB softer
            the script has changed since the golden file was made\(hint)
        0 of 1 passed, 1 failed

        """)
    #expect(try folder.contents().contains("pictures") == (kind != "fingerprint"))
    #expect(try test("--tolerance", "5").status == 0)
    let updated = try test("--update")
    #expect(updated.status == 0 && updated.output.contains("    throughout 4.0 dB softer\n"))
    #expect(try test("--quiet").output == "1 of 1 passed\n")
    // The same as it was: nothing is written.
    #expect(try test("--update").output == "passed  hum.earshot\n1 of 1 passed\n")
  }

  @Test("a golden file for a version of OpenAL is used with it and with newer ones")
  func versions() throws {
    _ = try test("--update")
    #expect(try test("--for-openal").status == 2)
    // It sounds right with any version, and needs no other file.
    let passed = "passed  hum.earshot\n1 of 1 passed\n"
    #expect(try test("--update", "--for-openal").output == passed)
    let first = try folder.bytes(of: "hum.fingerprint")

    try write("hum", level: -16)
    #expect(try test("--update", "--for-openal").output.contains("throughout 4.0 dB softer"))
    let own = try #require(try folder.contents().first { $0.hasPrefix("hum.openal-1.") })
    #expect(own.wholeMatch(of: /hum\.openal-1\.\d+\.fingerprint/) != nil)
    #expect(try folder.bytes(of: "hum.fingerprint") == first)
    // The newest that fits is used: not one for an older version, nor one for a future one.
    try folder.write(first, to: "hum.openal-1.0.fingerprint")
    try folder.write(first, to: "hum.openal-1.999.fingerprint")
    #expect(try test().output == passed)
    try FileManager.default.removeItem(atPath: folder.file(own))
    #expect(try test().output.contains("throughout 4.0 dB softer"))
    // A report doesn't replace the golden file that the same run makes.
    let refused = try test("--update", "--for-openal", "--junit", folder.file(own))
    #expect(refused.status == 2 && refused.errors.contains("would be written over"))
    #expect(try !folder.contents().contains(own))
    // Two scripts can't share a golden file.
    try write("hum.openal-1.25", level: -12)
    #expect(try test().errors.contains("rename the script"))
  }

  @Test("a golden file says what made it, and may ask for a tolerance, which stays")
  func notes() throws {
    _ = try test("--update")
    var text = String(decoding: try folder.bytes(of: "hum.fingerprint"), as: UTF8.self)
    #expect(
      text.contains(/\nscript: hum\.earshot [0-9a-f]{16}\nlibrary: \d+\.\d+\.\d+\nopenal: \d/))
    text = text.replacing("\nrate:", with: "\ntolerance: 5\nrate:")
      .replacing(/openal: .*/, with: "openal: 0.9")
    try folder.write(text, to: "hum.fingerprint")
    try write("hum", level: -16)
    #expect(try test().status == 0)
    let strict = try test("-t", "inaudible")
    #expect(strict.output.contains("it was made with OpenAL 0.9, this is "), "\(strict.output)")
    _ = try test("--update")
    text = String(decoding: try folder.bytes(of: "hum.fingerprint"), as: UTF8.self)
    #expect(text.contains("\ntolerance: 5\n") && !text.contains("openal: 0.9"))
    _ = try test("--update=wav")
    try write("hum", level: -12)
    #expect(try test().status == 0)
  }

  @Test("one that hangs, one that is broken and a damaged golden file don't keep the others")
  func faults() throws {
    _ = try test("--update")
    try write("damaged", level: -12)
    try folder.write("nothing that is known", to: "damaged.fingerprint")
    try write("two", level: -12)
    for name in ["two.fingerprint", "two.golden.wav"] { try folder.write("", to: name) }
    try folder.write("{\"earshot\": 1", to: "broken.earshot")
    try folder.write("", to: "broken.fingerprint")
    #expect(mkfifo(folder.file("hangs.earshot"), 0o600) == 0)
    try folder.write("", to: "hangs.fingerprint")
    let outcome = try test("--timeout", "10")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("passed  hum.earshot\n"))
    #expect(outcome.output.contains("    is not done after 10.0 s; --timeout"))
    #expect(outcome.output.contains("broken.earshot:1: "))
    #expect(outcome.output.contains("line 1: no fingerprint"))
    #expect(outcome.output.contains("it has 2 golden files, "))
    #expect(outcome.output.hasSuffix("1 of 5 passed, 4 failed\n"), "\(outcome.output)")
  }

  @Test("a tone that is a hundredth higher is told, and no more is said than a fingerprint knows")
  func pitch() throws {
    _ = try test("--update")
    try write("hum", level: -12, frequency: 222.2)
    let higher = try test()
    #expect(higher.status == 1)
    let told = #/ {4}throughout a tone of 220 Hz is 1[4-9] cents higher\n/#
    #expect(higher.output.contains(told), "\(higher.output)")
    #expect(try test("--update").output.contains(told))
    try write("hum", level: -12, frequency: 222.201)
    #expect(
      try test("--update").output.contains(
        "    samples have changed, but nothing that a fingerprint tells\n"))
  }

  @Test("a fingerprint of an older version is held against, and made anew")
  func older() throws {
    _ = try test("--update")
    let text = String(decoding: try folder.bytes(of: "hum.fingerprint"), as: UTF8.self)
    try folder.write(
      text.replacing("print 3", with: "print 2").replacing(#/ [=~][^ \n]+/#, with: ""),
      to: "hum.fingerprint")
    #expect(try test().status == 0)
    #expect(
      try test("--update").output.contains("    the sound is the same; its tones are told now, too")
    )
    #expect(String(decoding: try folder.bytes(of: "hum.fingerprint"), as: UTF8.self) == text)
  }

  @Test("of a render that is ended in its midst nothing is left")
  func leftovers() throws {
    try write("long", level: -12, seconds: 5_000)
    try write("days", level: -12, seconds: 80_000)
    for name in ["hum", "long", "days"] { try folder.write("", to: "\(name).fingerprint") }
    try FileManager.default.createDirectory(
      atPath: folder.file("temporary"), withIntermediateDirectories: false)
    let outcome = try Earshot.run(
      "test", ".", "--timeout", "2", in: folder, environment: ["TMPDIR": folder.file("temporary")])
    #expect(outcome.output.contains("    is not done after 2.0 s"), "\(outcome.output)")
    #expect(outcome.output.contains("    its sound takes more than "), "\(outcome.output)")
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.file("temporary"))
    #expect(left.isEmpty, "\(left)")
  }

  @Test("TAP and JUnit have each scene, in order, whatever its name")
  func reports() throws {
    try write("a & <b> #c", level: -12)
    _ = try test("--update", "--filter", "hum")
    let outcome = try test("--tap", "--junit", "report.xml", "--jobs", "2")
    #expect(outcome.status == 1)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[..<3] == ["TAP version 13", "1..2", "not ok 1 - a & <b> _c.earshot"])
    #expect(lines[3].hasPrefix("# there is no golden file; "))
    #expect(lines.last == "ok 2 - hum.earshot")
    let report = String(decoding: try folder.bytes(of: "report.xml"), as: UTF8.self)
    #expect(report.contains("tests=\"2\" failures=\"1\""))
    #expect(report.contains("<testcase name=\"a &amp; &lt;b&gt; #c.earshot\""))
    #expect(XMLCheck.isWellFormed(report), "\(report)")
  }

  @Test("a report isn't written over a scene or a golden file")
  func reportInPlace() throws {
    _ = try test("--update")
    let before = try ["hum.earshot", "hum.fingerprint"].map { try folder.bytes(of: $0) }
    for name in ["hum.earshot", "./hum.fingerprint", "hum.golden.wav"] {
      let outcome = try test("--junit", name)
      #expect(outcome.status == 2 && outcome.output.isEmpty, "\(outcome.output)")
      #expect(outcome.errors.contains("would be written over hum."), "\(outcome.errors)")
    }
    #expect(try ["hum.earshot", "hum.fingerprint"].map { try folder.bytes(of: $0) } == before)
    #expect(try folder.contents().count == 2)
  }

  @Test("a scene that would fill the disk is ended, and nothing of it is left")
  func size() throws {
    _ = try test("--update")
    // In blocks of 512 bytes or of 1,024, as the shell has it.
    let outcome = try ChildProgram(
      URL(filePath: "/bin/sh"),
      ["-c", "ulimit -f 100; exec \"$0\" test .", ChildProgram.built("earshot").path], in: folder
    ).outcome()
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("    its sound takes more than 0 MB, the most"), "\(outcome)")
    #expect(try folder.contents().count == 2)
  }

  @Test("arguments that make no sense are told in a line")
  func arguments() throws {
    for words in [
      ["test"], ["test", "missing"], ["test", ".", "--update=mp3"],
      ["test", ".", "--timeout", "0"],
      ["test", ".", "--jobs", "none"], ["test", ".", "--filter", "nothing like it"],
      ["test", ".", "-t", "soft"], ["test", ".", "--junit", "no/folder.xml"],
    ] {
      let outcome = try Earshot.start(words, in: folder).outcome()
      #expect(outcome.status == 2 && outcome.output.isEmpty, "\(words): \(outcome.output)")
      #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    }
  }

  /// Whether tags are closed in their order and nothing else has angle brackets.
  private enum XMLCheck {
    static func isWellFormed(_ text: String) -> Bool {
      var open: [Substring] = []
      for match in text.matches(of: /<([?\/]?)([A-Za-z]+)((?:\s+[a-z]+="[^"<]*")*)\s*([?\/]?)>/) {
        if match.1 == "?" || match.4 == "/" { continue }
        if match.1 == "/" {
          guard open.popLast() == match.2 else { return false }
        } else {
          open.append(match.2)
        }
      }
      let rest = text.replacing(/<[^<>]*>/, with: "")
      return open.isEmpty && !rest.contains("<") && !rest.contains(">")
    }
  }
}
