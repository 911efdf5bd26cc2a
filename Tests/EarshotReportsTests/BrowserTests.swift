import EarshotReports
import Foundation
import TestSupport
import Testing

@Suite(
  "earshot report in Chromium", .serialized,
  .enabled(if: Browser.program != nil, "Chromium is not installed: Tests/run installs it"))
struct BrowserTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private func write(_ script: String) throws -> String {
    try folder.write(script, to: "scene.earshot")
    var report = Report(version: "1.2.3")
    _ = try report.add(script: folder.file("scene.earshot"))
    try report.write(to: folder.file("scene.html"))
    return "file://" + folder.file("scene.html")
  }

  private static let beePlace = "report.state.hits.find((one) => one.id === 0).x"
  /// A point of the voice `low` in the timeline, at 0.75 s.
  private static let barOfLow = """
    (() => {
      const box = document.getElementById("voices").getBoundingClientRect();
      const { state } = report;
      const lane = state.lanes.findIndex((one) => one.voices.some((voice) => voice.name === "low"));
      const part = 0.75 / state.session.duration;
      return [box.left + 128 + part * (box.width - 144), box.top + lane * 18 + 9];
    })()
    """

  @Test("The slider moves the plan and the clock", arguments: ["light", "dark"])
  func slider(_ scheme: String) throws {
    let page = try write(Scene.text)
    let answer = try Browser.run(
      page,
      [
        ["size": [1_280, 1_000]], ["scheme": scheme], ["wait": "report.state.hits.length === 2"],
        ["evaluate": Self.beePlace],
        ["evaluate": "document.getElementById('time').focus()"], ["key": "End"],
        ["wait": "report.state.now === 2"],
        ["evaluate": "report.moveTo(0.6)"], ["wait": "\(Self.beePlace) > 0"],
        ["evaluate": "new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))"],
        ["evaluate": Self.beePlace],
        ["evaluate": "document.getElementById('clock').textContent"],
        ["evaluate": "document.querySelectorAll('#now tr').length"],
        ["evaluate": "document.documentElement.scrollWidth <= innerWidth"],
      ], in: folder)
    #expect(answer.errors.isEmpty, "\(answer.errors)")
    let results = answer.results.filter { !($0 is NSNull) }
    let (before, after) = (results[0] as? Double ?? 0, results[1] as? Double ?? 0)
    #expect(abs(before - after) > 20, "\(before) \(after)")
    #expect((results[2] as? String)?.hasPrefix("0.60 s") == true, "\(results)")
    #expect(results[3] as? Int == 3 && results[4] as? Bool == true, "\(results)")
  }

  @Test("A click on a voice shows its sentences")
  func voice() throws {
    let page = try write(Scene.text)
    let place = try Browser.run(
      page, [["size": [1_280, 2_000]], ["evaluate": Self.barOfLow]], in: folder)
    let point = try #require(place.results.first as? [Double])
    let answer = try Browser.run(
      page,
      [
        ["size": [1_280, 2_000]], ["click": point],
        ["wait": "document.querySelectorAll('#why li').length > 1"],
        ["evaluate": "document.querySelector('#why h3').textContent"],
        ["evaluate": "[...document.querySelectorAll('#why li')].map((one) => one.textContent)"],
        ["evaluate": "report.state.now"],
      ], in: folder)
    #expect(answer.errors.isEmpty, "\(answer.errors)")
    #expect((answer.results[0] as? String)?.contains("low") == true)
    let shown = try #require(answer.results[1] as? [String])
    let now = try #require(answer.results[2] as? Double)
    #expect(abs(now - 0.75) < 0.02, "\(now)")
    let voice = try #require(
      ReportedPage(script: Scene.text, in: folder).voices.first { $0.name == "low" })
    let told = try #require(voice.explanations.last { Double($0.time) <= now * 1_000 + 0.5 })
    let plain = shown.map { $0.filter { !["\u{2068}", "\u{2069}"].contains($0) } }
    #expect(plain == told.sentences.map { $0.replacing("`", with: "") })
  }

  @Test("It plays its sound, by keyboard too")
  func plays() throws {
    let page = try write(Scene.text)
    let answer = try Browser.run(
      page,
      [
        ["wait": "report.state.audio.element.readyState >= 2"],
        ["evaluate": "Math.abs(report.state.audio.element.duration - 2) < 0.01"],
        ["key": " "], ["wait": "report.state.now > 0.1"],
        ["evaluate": "document.getElementById('play').textContent"],
        ["key": " "], ["evaluate": "document.getElementById('play').textContent"],
        ["key": "ArrowRight"], ["key": "+"], ["key": "0"],
      ], in: folder)
    #expect(answer.errors.isEmpty, "\(answer.errors)")
    #expect(answer.results[0] as? Bool == true)
    #expect(answer.results[1] as? String == "Pause" && answer.results[2] as? String == "Play")
  }

  @Test("Hostile names run nothing and change no layout")
  func hostile() throws {
    let name = #"<img src=x onerror=\"window.wasRun = 1\"></script>"# + "\u{202E}abc"
    let script = """
      {"earshot": 1, "duration": 0.3}
      {"at": 0, "clip": "hum", "tone": {"frequency": 220, "level": -12}}
      {"at": 0, "emitter": "\(name)", "position": [1, 0, 0]}
      {"at": 0, "play": "hum", "on": "\(name)", "as": "\(name)", "loop": true}
      """
    let answer = try Browser.run(
      write(script),
      [
        ["wait": "report.state.hits.length === 1"], ["evaluate": "report.moveTo(0.1)"],
        ["evaluate": "report.choose(report.state.session.timeline.voices[0])"],
        ["wait": "document.querySelectorAll('#why li').length > 0"],
        ["evaluate": "[window.wasRun === undefined, document.images.length]"],
        ["evaluate": "document.querySelector('#why h3').textContent.includes('onerror')"],
      ], in: folder)
    #expect(answer.errors.isEmpty, "\(answer.errors)")
    let results = answer.results.filter { !($0 is NSNull) }
    #expect(results[0] as? [Int] == [1, 0] && results[1] as? Bool == true, "\(results)")
  }

  @Test("Empty, short and silent sessions have pages without an error")
  func odd() throws {
    try folder.write(TemporaryFile.wave([0.5], sampleRate: 8_000), to: "one.wav")
    try folder.write(
      TemporaryFile.wave(Array(repeating: 0, count: 8_000), sampleRate: 8_000), to: "quiet.wav")
    try folder.write("{\"earshot\": 1, \"duration\": 0.5}\n", to: "empty.earshot")
    var report = Report(version: "1.2.3")
    _ = try report.add(sound: folder.file("one.wav"))
    _ = try report.add(sound: folder.file("quiet.wav"))
    _ = try report.add(script: folder.file("empty.earshot"))
    try report.write(to: folder.file("odd.html"))
    let draw = "new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30)))"
    let answer = try Browser.run(
      "file://" + folder.file("odd.html"),
      [
        ["evaluate": draw], ["evaluate": "document.querySelectorAll('#sessions button').length"],
        ["evaluate": "report.show(1)"], ["evaluate": draw], ["evaluate": "report.show(2)"],
        ["evaluate": draw], ["evaluate": "document.getElementById('now').textContent"],
      ], in: folder)
    #expect(answer.errors.isEmpty, "\(answer.errors)")
    let results = answer.results.filter { !($0 is NSNull) }
    #expect(results[0] as? Int == 3 && results[1] as? String == "Nothing plays.", "\(results)")
  }
}
