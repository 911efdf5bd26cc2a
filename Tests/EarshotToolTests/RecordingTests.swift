import Foundation
import TestSupport
import Testing

@Suite("earshot --record")
struct RecordingTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// A busy scene: sixty bees that change their minds all the time.
  private func scene(seconds: Double) -> String {
    var lines = [#"{"earshot": 1, "duration": \#(seconds), "voices": 8}"#]
    lines.append(#"{"at": 0, "clip": "hum", "tone": {"seconds": 0.3, "level": -20}}"#)
    for bee in 0..<60 {
      lines.append(#"{"at": 0, "emitter": "bee\#(bee)", "position": [\#(bee - 30), 0.1, -2]}"#)
      let names = #""as": "v\#(bee)", "on": "bee\#(bee)""#
      lines.append(#"{"at": 0, "play": "hum", \#(names), "loop": true}"#)
    }
    for step in 0..<4_000 {
      let at = Double(step) * 0.0107
      let bee = step % 60
      lines.append(
        #"{"at": \#(at), "move": "bee\#(bee)", "to": [\#(step % 17), 0.3, -1.5], "over": 0.1234}"#
      )
      lines.append(#"{"at": \#(at), "set": "v\#(bee)", "gain": \#(-Double(step % 13) - 0.1)}"#)
    }
    return lines.joined(separator: "\n")
  }

  private func sound(_ name: String) throws -> ArraySlice<UInt8> {
    try folder.bytes(of: name).dropFirst(58)
  }

  @Test("a render's recording renders to the same bytes")
  func render() throws {
    try folder.write(scene(seconds: 1.5), to: "a.earshot")
    var outcome = try Earshot.run(
      "render", "a.earshot", "-o", "a.wav", "--record", "b.earshot", in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    outcome = try Earshot.run("render", "b.earshot", "-o", "b.wav", in: folder)
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    let isSame = try folder.bytes(of: "a.wav") == folder.bytes(of: "b.wav")
    #expect(isSame)
  }

  @Test("a cut is as long and as loud as that part of the whole, and is told from it")
  func cut() throws {
    try folder.write(scene(seconds: 1.5), to: "a.earshot")
    var outcome = try Earshot.run(
      "cut", "a.earshot", "--from", "0.5", "--to", "1", "-o", "b.earshot", in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    for script in ["a", "b"] {
      outcome = try Earshot.run(
        "render", "\(script).earshot", "-o", "\(script).wav", in: folder)
      // Lines after the duration are reported.
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    func floats(_ name: String) throws -> [Float] {
      try Array(sound(name)).withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    }
    let (whole, part) = (try floats("a.wav"), try floats("b.wav"))
    #expect(part.count == 2 * 24_000)
    func level(_ samples: some Collection<Float>) -> Float {
      (samples.reduce(0) { $0 + $1 * $1 } / Float(samples.count)).squareRoot()
    }
    // Sixty tones of one frequency add up as their phases have it.
    let levels = (level(whole[48_000..<96_000]), level(part))
    #expect((0.5...2).contains(levels.0 / levels.1) && levels.1 > 0.01, "\(levels)")

    #expect(try Earshot.run("diff", "b.earshot", "b.earshot", in: folder).status == 0)
    outcome = try Earshot.run("diff", "a.earshot", "b.earshot", "--json", in: folder)
    #expect(outcome.status == 1 && outcome.output.contains(#""same": false"#))
    #expect(outcome.output.contains(#""frames": [72000, 24000]"#), "\(outcome.output)")
    try folder.write("no script", to: "c.earshot")
    for words in [
      ["diff", "a.earshot", "c.earshot"], ["diff", "a.earshot"],
      ["cut", "a.earshot", "--from", "1", "--to", "0.5", "-o", "d.earshot"],
      ["cut", "a.earshot", "-o", "a.earshot"], ["cut", "a.earshot", "--from", "x", "-o", "d"],
      ["cut", "a.earshot", "-o", "d.flac"], ["recover", "a.earshot", "-o", "d.WAV"],
      ["render", "a.earshot", "-o", "e.wav", "--record", "d.wav"],
      ["recover", "a.earshot", "-o", "d.earshot"], ["recover", "gone", "-o", "d.earshot"],
      ["diff", "/dev/zero", "a.earshot"], ["cut", "/dev/zero", "-o", "d.earshot"],
    ] {
      let outcome = try Earshot.start(words, in: folder).outcome()
      #expect(outcome.status == 2 && !outcome.errors.isEmpty, "\(words): \(outcome.errors)")
    }
    #expect(try folder.contents().allSatisfy { !$0.hasPrefix("d") && !$0.hasPrefix("e") })
  }

  @Test("the first call and the first sample that differ are named")
  func diff() throws {
    let start =
      #"{"earshot": 1, "duration": 0.2}"# + "\n"
      + #"{"at": 0, "clip": "hum", "tone": {"level": -6}}"# + "\n"
    try folder.write(start + #"{"at": 0.1, "play": "hum"}"#, to: "a.earshot")
    try folder.write(start + #"{"at": 0.1, "play": "hum", "gain": -6}"#, to: "b.earshot")
    let outcome = try Earshot.run("diff", "a.earshot", "b.earshot", in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains(#"line 3, at 0.1 s: {"at": 0.1, "play": "hum", "gain": -6}"#))
    #expect(outcome.output.contains("frame 4801"), "\(outcome.output)")
  }

  @Test("headers that differ are told as they are, and samples beside them")
  func headers() throws {
    func write(_ name: String, _ header: String) throws {
      try folder.write(
        #"{"earshot": 1, \#(header)}"# + "\n"
          + #"{"at": 0, "clip": "hum", "tone": {"level": -6}}"# + "\n"
          + #"{"at": 0.1, "play": "hum"}"#, to: "\(name).earshot")
    }
    try write("a", #""duration": 0.2"#)
    try write("b", #""voices": 9, "duration": 0.2"#)
    try write("c", #""duration": 0.25, "seed": 7"#)
    try write("d", #""sampleRate": 8000, "duration": 0.2"#)
    for (name, header, verdict) in [
      ("b", #"{"earshot": 1, "voices": 9, "duration": 0.2}"#, "All samples are the same."),
      ("c", #""duration": 0.25"#, "All samples that both have are the same."),
      ("d", #""sampleRate": 8000"#, "of other channels or another rate, and aren't compared."),
    ] {
      let outcome = try Earshot.run("diff", "a.earshot", "\(name).earshot", in: folder)
      #expect(outcome.status == 1)
      #expect(outcome.output.contains(#"The headers differ: {"earshot": 1, "duration": 0.2} and "#))
      #expect(outcome.output.contains(header), "\(outcome.output)")
      #expect(outcome.output.contains(verdict), "\(outcome.output)")
    }
  }

  @Test("a process that is killed leaves a recording that renders to what it had rendered")
  func killed() throws {
    try folder.write(scene(seconds: 40), to: "long.earshot")
    let long = try Earshot.start(
      ["render", "long.earshot", "-o", "long.wav", "--record", "cut.earshot"], in: folder)
    #expect(wait { (try? folder.bytes(of: "cut.earshot").count) ?? 0 >= 200_000 })
    long.kill()
    #expect(try long.outcome().isSignalled)
    let outcome = try Earshot.run("render", "cut.earshot", "-o", "cut.wav", in: folder)
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")

    // The same scene, played a little longer than the recording.
    let cut = try sound("cut.wav")
    let seconds = Double(cut.count / 8) / 48_000
    try folder.write(scene(seconds: seconds + 0.1), to: "whole.earshot")
    #expect(try Earshot.run("render", "whole.earshot", "-o", "whole.wav", in: folder).status == 0)
    // The recording ends with its last whole line; the rest is a step at most.
    let known = cut.count - 8 * 1_700
    #expect(known > 8 * 24_000)
    let isSame = try sound("whole.wav").prefix(known) == cut.prefix(known)
    #expect(isSame)
  }

  @Test("what is played on a device can be recorded, and is heard again")
  func play() throws {
    try folder.write(scene(seconds: 0.4), to: "a.earshot")
    var outcome = try Earshot.run(
      "play", "a.earshot", "--record", "b.earshot", in: folder,
      environment: ["ALSOFT_DRIVERS": "null"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    outcome = try Earshot.run("render", "b.earshot", "-o", "b.wav", in: folder)
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    #expect(try sound("b.wav").contains { $0 != 0 })
    outcome = try Earshot.run("play", "a.earshot", "--record", "a.earshot", in: folder)
    #expect(outcome.status == 2)
  }
  @Test("nothing is recorded over a file that is no recording")
  func overSounds() throws {
    try folder.write(scene(seconds: 0.2), to: "a.earshot")
    try folder.write("a sound, say", to: "bee.wav")
    for outcome in try [
      Earshot.run("render", "a.earshot", "-o", "a.wav", "--record", "bee.wav", in: folder),
      Earshot.run("play", "a.earshot", "--record", "bee.wav", in: folder),
    ] {
      #expect(outcome.status == 2 && outcome.errors.contains("bee.wav: no recording"))
    }
    #expect(try folder.bytes(of: "bee.wav") == Array("a sound, say".utf8))
    #expect(try folder.contents().sorted() == ["a.earshot", "bee.wav"])
  }
}
