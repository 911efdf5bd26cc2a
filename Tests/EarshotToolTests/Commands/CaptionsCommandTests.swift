import Foundation
import TestSupport
import Testing

@Suite("earshot captions")
struct CaptionsCommandTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.write(
      """
      {"earshot": 1, "duration": 4}
      {"at": 0, "clip": "hum", "caption": "a <i>bee</i> & a fly --> there", "tone": {"seconds": 1}}
      {"at": 0, "emitter": "bee", "position": [-2, 0, 2]}
      {"at": 0.5, "play": "hum", "on": "bee"}
      {"at": 2.5, "play": "hum", "on": "bee"}
      """, to: "bee.earshot")
  }

  @Test("writes WebVTT and SubRip that others read", arguments: ["vtt", "srt"])
  func files(suffix: String) throws {
    let outcome = try Earshot.run("captions", "bee.earshot", "-o", "bee.\(suffix)", in: folder)
    #expect(outcome.status == 0 && outcome.output == "" && outcome.errors == "")
    let again = try Earshot.run("captions", "bee.earshot", "-o", "b.\(suffix)", "-q", in: folder)
    #expect(again.status == 0)
    #expect(try folder.bytes(of: "b.\(suffix)") == folder.bytes(of: "bee.\(suffix)"))

    let probe = try ChildProgram(
      URL(filePath: "/usr/bin/env"),
      [
        "ffprobe", "-v", "error", "-show_entries", "packet=pts_time,duration_time", "-of",
        "csv=p=0",
        folder.file("bee.\(suffix)"),
      ], in: folder
    ).outcome()
    #expect(probe.status == 0 && probe.errors == "", "\(probe.errors)")
    let times = probe.output.split(separator: "\n").map { line in
      line.split(separator: ",").compactMap { Double($0) }
    }
    #expect(times.count == 2)
    for (time, start) in zip(times, [0.5, 2.5]) {
      #expect(abs(time[0] - start) < 0.1 && abs(time[1] - 1) < 0.12, "\(time)")
    }
    // As text, without markup that a player would interpret.
    let plain = try ChildProgram(
      URL(filePath: "/usr/bin/env"),
      [
        "ffmpeg", "-v", "error", "-y", "-i", folder.file("bee.\(suffix)"), "-f", "srt",
        folder.file("plain"),
      ], in: folder
    ).outcome()
    #expect(plain.status == 0, "\(plain.errors)")
    let text = try String(contentsOfFile: folder.file("plain"), encoding: .utf8)
    let words =
      suffix == "vtt"
      ? "[a <i>bee</i> & a fly --> there, behind left]"
      : "[a ‹i›bee‹/i› & a fly --› there, behind left]"
    #expect(text.components(separatedBy: words).count == 3, "\(text)")
  }

  @Test("how loud and how long is said")
  func options() throws {
    let quiet = try Earshot.run(
      "captions", "bee.earshot", "-o", "a.vtt", "--threshold", "-3", in: folder)
    #expect(quiet.status == 0)
    #expect(
      quiet.errors.hasPrefix("a.vtt: no captions: the loudest is at -")
        && quiet.errors.hasSuffix(" dB, and `--threshold` is -3.0; give a lower one\n"),
      "\(quiet.errors)")
    try folder.write(
      """
      {"earshot": 1, "duration": 0.2}
      {"at": 0, "clip": "hum", "tone": {"seconds": 0.1}}
      {"at": 0, "play": "hum"}
      """, to: "mute.earshot")
    let mute = try Earshot.run("captions", "mute.earshot", "-o", "m.vtt", in: folder)
    #expect(
      mute.errors.hasSuffix("captions: nothing that is heard is of a clip with a `caption`\n"))
    #expect(try folder.bytes(of: "a.vtt") == Array("WEBVTT\n".utf8))
    let long = try Earshot.run(
      "captions", "bee.earshot", "-o", "a.vtt", "--minimum", "1.3", in: folder)
    #expect(long.status == 0)
    let text = try String(contentsOfFile: folder.file("a.vtt"), encoding: .utf8)
    #expect(text.contains("--> 00:00:01.800") && text.contains("--> 00:00:03.800"), "\(text)")
  }

  @Test(
    "what can't be used is told in one line, and nothing is written",
    arguments: [
      (["bee.earshot"], "the output is missing"), (["-o", "a.vtt"], "the script is missing"),
      (["bee.earshot", "-o", "a.txt"], "neither"), (["bee.earshot", "-o", "vtt"], "neither"),
      (["bee.earshot", "-o", "a.vtt", "--threshold", "3"], "a level in dB from -120 to 0"),
      (["bee.earshot", "-o", "a.vtt", "--threshold", "nan"], "a level in dB"),
      (["bee.earshot", "-o", "a.vtt", "-m", "0"], "a number of seconds from 0.1 to 60"),
      (["no.earshot", "-o", "a.vtt"], "no.earshot"),
      (["bee.earshot", "-o", "nowhere/a.vtt"], "nowhere/a.vtt"),
      (["beb.vtt", "-o", "./beb.vtt"], "written over the script"),
    ])
  func mistakes(_ arguments: [String], words: String) throws {
    try folder.write("{}", to: "beb.vtt")
    let outcome = try Earshot.start(["captions"] + arguments, in: folder).outcome()
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.file("a.vtt")))
  }
}
