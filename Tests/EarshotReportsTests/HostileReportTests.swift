import Earshot
import EarshotReports
import EarshotScript
import Foundation
import TestSupport
import Testing

@Suite("earshot report: what names and sounds can't do to it")
struct HostileReportTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private func json(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }

  @Test(
    "A hostile name is text",
    arguments: [
      "<script>alert(1)</script>", "</script><img src=x onerror=alert(1)>", "<!--", "]]>",
      "\u{202E}evil\u{2066}", "a\u{2028}b\u{2029}c", "\"\\'`${1}", "/*DATA*/ /*SCRIPT*/",
      "\u{0}\u{1}\u{7F}",
    ])
  func names(_ name: String) throws {
    let quoted = try json(name)
    let script = """
      {"earshot": 1, "duration": 0.2}
      {"at": 0, "clip": "hum", "tone": {"frequency": 220, "level": -12}}
      {"at": 0, "bus": \(quoted)}
      {"at": 0, "emitter": \(quoted), "position": [1, 0, 0]}
      {"at": 0, "play": "hum", "on": \(quoted), "as": \(quoted), "loop": true}
      """
    let page: ReportedPage
    do { page = try ReportedPage(script: script, in: folder) } catch is ScriptError {
      // A script's names have no control characters.
      return #expect(name.unicodeScalars.contains { $0.value < 32 || $0.value == 127 })
    }
    #expect(page.voices.first?.name == name)
    // Beside the page's own three elements no other script begins or ends.
    let lower = page.text.lowercased()
    #expect(lower.matches(of: /<script/).count == 2 && lower.matches(of: /<\/script/).count == 2)
    #expect(!lower.contains("<img"))
  }

  @Test("Names of a megabyte are cut")
  func longNames() throws {
    let name = String(repeating: "é", count: 500_000)
    try folder.write(Scene.text, to: "scene.earshot")
    let player = try ScriptPlayer(path: folder.file("scene.earshot"))
    _ = try player.engine.makeEmitter(label: Label(name))
    var report = Report(version: "1", embedsSound: false)
    #expect(try report.add(player, named: name))
    let page = try ReportedPage(report)
    #expect(page.sessions[0]["name"] as? String == String(repeating: "é", count: 300) + "…")
    let labels = page.list("emitters").compactMap { ($0 as? [String: Any])?["label"] as? String }
    #expect(labels.contains { $0.hasPrefix("ééé") && $0.utf8.count <= 256 }, "\(labels)")
    #expect(page.text.utf8.count < 2_000_000)
  }

  @Test("Samples that are no numbers are silence, and a note counts them")
  func noNumbers() throws {
    var samples = [Float](repeating: 0.25, count: 4_800)
    samples[100] = .nan
    samples[200] = .infinity
    samples[300] = -.infinity
    try folder.write(TemporaryFile.wave(samples, sampleRate: 48_000), to: "broken.wav")
    let page = try ReportedPage(sound: folder.file("broken.wav"))
    #expect(page.notes.contains { $0.hasPrefix("3 samples are infinite or no numbers") })
    let sound = try #require(page.sessions[0]["sound"] as? [String: Any])
    let loudness = try #require(sound["loudness"] as? [String: Any])
    #expect((loudness["truePeak"] as? [Any])?.count == 1)
  }

  @Test("Very loud, very short and silent sounds have a page", arguments: [0, 1, 2, 3])
  func extremes(_ kind: Int) throws {
    let samples: [Float] =
      switch kind {
      case 0: [0.5]
      case 1: Array(repeating: 0, count: 48_000)
      case 2: Array(repeating: 3e38, count: 4_800)
      default: Array(repeating: 1e-38, count: 4_800)
      }
    try folder.write(TemporaryFile.wave(samples, sampleRate: 8_000), to: "odd.wav")
    let page = try ReportedPage(sound: folder.file("odd.wav"))
    #expect(page.sessions.count == 1)
    if kind == 1 {
      let summary = (page.sessions[0]["sound"] as? [String: Any])?["summary"] as? [String: Any]
      #expect(summary?["integrated"] is NSNull)
    }
  }

  @Test("A script in which nothing happens has a page")
  func emptyScript() throws {
    let page = try ReportedPage(script: "{\"earshot\": 1, \"duration\": 0.5}\n", in: folder)
    #expect(page.voices.isEmpty && page.list("marks").isEmpty && page.list("emitters").isEmpty)
    #expect(page.list("buses").count == 1)
  }

  @Test("An error in a script is thrown, and stopping adds nothing")
  func errors() throws {
    try folder.write(
      "{\"earshot\": 1, \"duration\": 1}\n{\"at\": 0, \"plya\": 1}\n", to: "bad.earshot")
    var report = Report(version: "1")
    #expect(throws: ScriptError.self) { try report.add(script: folder.file("bad.earshot")) }
    try folder.write(Scene.text, to: "scene.earshot")
    let player = try ScriptPlayer(path: folder.file("scene.earshot"))
    #expect(try !report.add(player, named: "scene") { $0.frame < 10_000 })
    #expect(try ReportedPage(report).sessions.isEmpty)
  }

  @Test("The drawing of two hours of noise takes less than 4 MB")
  func twoHours() throws {
    var drawing = SoundDrawing(channelCount: 2, sampleRate: 8_000, .page)
    var seed: UInt32 = 1
    let noise = (0..<16_000).map { _ -> Float in
      seed = seed &* 1_664_525 &+ 1_013_904_223
      return Float(Int32(bitPattern: seed)) / 2_147_483_648
    }
    for _ in 0..<7_200 { noise.withUnsafeBufferPointer { drawing.add($0) } }
    drawing.finish()
    #expect(drawing.duration == 7_200)
    #expect(drawing.wave.columnCount <= 65_536 && drawing.wave.columnCount > 32_000)
    #expect(drawing.spectrum.columnCount <= 4_096 && drawing.spectrum.columnCount > 2_000)
    #expect(drawing.loudness.points.count <= 8_192 && drawing.loudness.points.count > 4_000)
    // White noise over the whole scale has a mean square of a third.
    let level = drawing.spectrum.level(0, 1_000, 100)
    #expect(level > -40 && level < -10, "\(level)")
  }
}
