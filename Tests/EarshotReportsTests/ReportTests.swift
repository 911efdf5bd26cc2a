import AudioFiles
import EarshotReports
import EarshotScript
import Foundation
import TestSupport
import Testing

@Suite("earshot report: the numbers of its page")
struct ReportTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  @Test("States, reasons and gains of voices are those of the trace")
  func voicesEqualTrace() throws {
    let page = try ReportedPage(script: Scene.text, in: folder)
    let player = try ScriptPlayer(path: folder.file("scene.earshot"))
    try player.render(to: folder.file("scene.wav"), tracingTo: folder.file("scene.jsonl"))
    let lines = String(decoding: try folder.bytes(of: "scene.jsonl"), as: UTF8.self)
      .split(separator: "\n")
      .compactMap { try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
    let voices = page.voices
    #expect(Set(voices.map(\.name)) == ["buzz", "low", "signal"])
    var compared = 0
    for line in lines {
      guard let name = line["voice"] as? String, let state = line["state"] as? String,
        let time = line["time"] as? Double, let gain = line["gain"] as? Double
      else { continue }
      let voice = try #require(voices.first { $0.name == name })
      let moment = Int((min(time, 2) * 1_000).rounded())
      let found = try #require(voice.state(at: moment))
      #expect(found.state == state && found.why == line["why"] as? String, "\(line)")
      let decibels = gain > 0 ? 20 * Foundation.log10(gain) : -120
      #expect(abs(voice.gain(at: moment) - max(decibels, -120)) < 0.06, "\(line)")
      #expect(voice.start <= moment && moment <= voice.end)
      compared += 1
    }
    #expect(compared > 200, "\(compared)")
    let happened = lines.count { $0["decision"] != nil || $0["event"] != nil }
    #expect(page.list("marks").count == happened && happened > 5)
  }

  @Test("An explanation is what `earshot explain` says at that time")
  func explanations() throws {
    let page = try ReportedPage(script: Scene.text, in: folder)
    let voice = try #require(page.voices.first { $0.name == "low" })
    let moment = try #require(voice.explanations.first { $0.time > 700 })
    // It explains the step that begins then, and a report shows what was at its end.
    let said = try ScriptExplanation.explanations(
      of: "low", at: ScriptTime(Double(moment.time) / 1_000 - 1.0 / 60),
      ScriptReader(path: folder.file("scene.earshot")))
    #expect(try #require(said.first).sentences == moment.sentences)
  }

  @Test("Emitters move as the scene says, to two millimetres")
  func places() throws {
    let page = try ReportedPage(script: Scene.text, in: folder)
    let emitters = page.list("emitters").compactMap { $0 as? [String: Any] }
    let bee = try #require(emitters.first { $0["label"] as? String == "bee" })
    let track = try #require(bee["track"] as? [Int])
    var (time, place) = (0, [0, 0, 0])
    var farthest = 0.0
    for index in stride(from: 0, to: track.count, by: 4) {
      time += track[index]
      for axis in 0..<3 { place[axis] += track[index + 1 + axis] }
      let radius = (Double(place[0] * place[0] + place[2] * place[2])).squareRoot()
      farthest = max(farthest, abs(radius - 2_000))
    }
    #expect(time > 1_900 && farthest < 3, "\(time) \(farthest)")
    let rock = try #require(emitters.first { $0["label"] as? String == "rock" })
    #expect(rock["track"] as? [Int] == [0, 0, 0, -5_000])
  }

  @Test("A long session with few steps is sampled all along")
  func longSession() throws {
    let script = """
      {"earshot": 1, "duration": 400, "stepsPerSecond": 10, "sampleRate": 8000}
      {"at": 0, "clip": "hum", "tone": {"frequency": 220, "level": -12}}
      {"at": 0, "emitter": "bee", "position": [0, 0, 0]}
      {"at": 0, "play": "hum", "on": "bee", "loop": true}
      {"at": 100, "move": "bee", "to": [30, 0, 0], "over": 200}
      """
    let page = try ReportedPage(script: script, in: folder)
    let bee = try #require(page.list("emitters").first as? [String: Any])
    let track = try #require(bee["track"] as? [Int])
    let points = stride(from: 0, to: track.count, by: 4).map { (track[$0], track[$0 + 1]) }
    let end = points.reduce((0, 0)) { ($0.0 + $1.0, $0.1 + $1.1) }
    #expect(abs(end.0 - 300_000) < 20_000 && abs(end.1 - 30_000) < 30, "\(points)")
    // A straight move needs few points.
    #expect(points.count < 50, "\(points.count)")
    let gains = try #require(page.voices.first?.gains)
    #expect(gains.count > 10 && (gains.last?.gain ?? 0) < (gains.first?.gain ?? 0) - 200)
    let master = try #require(page.list("buses").first as? [String: Any])
    #expect((master["peak"] as? [Any])?.count { $0 is Int } ?? 0 > 1_500)
  }

  @Test("The waveform and the loudness are those of the sound")
  func sound() throws {
    let samples = (0..<96_000).map { Float(0.5 * sin(Double($0) * 2 * .pi * 1_000 / 48_000)) }
    try folder.write(TemporaryFile.wave(samples, sampleRate: 48_000), to: "tone.wav")
    let session = try ReportedPage(sound: folder.file("tone.wav")).sessions[0]
    let sound = try #require(session["sound"] as? [String: Any])
    let summary = try #require(sound["summary"] as? [String: Any])
    // A sine of −6.02 dB in one channel: 3 dB less as power, and 0.7 dB by the filter at 1 kHz.
    #expect(abs((summary["integrated"] as? Double ?? 0) + 9.0) < 0.1, "\(summary)")
    #expect(abs((summary["truePeak"] as? Double ?? 0) + 6.02) < 0.05, "\(summary)")
    let wave = try #require(sound["wave"] as? [String: Any])
    let bytes = try #require(Data(base64Encoded: wave["data"] as? String ?? ""))
    let values = stride(from: 0, to: bytes.count, by: 2).map {
      Int16(truncatingIfNeeded: Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8)
    }
    #expect(values.max() == 16_384 && values.min() == -16_384)
    #expect(values.count == 2 * (wave["columns"] as? Int ?? 0))
    #expect(session["duration"] as? Double == 2)
    let audio = try #require(session["audio"] as? [String: Any])
    #expect(audio["type"] as? String == "audio/ogg" && audio["seconds"] as? Double == 2)
  }

  @Test("The embedded sound is the whole sound")
  func embedded() throws {
    let page = try ReportedPage(script: Scene.text, in: folder, embedsSound: true)
    let start = try #require(page.text.range(of: "id=\"audio-0\">")?.upperBound)
    let end = try #require(page.text.range(of: "<", range: start..<page.text.endIndex)).lowerBound
    let bytes = try #require(Data(base64Encoded: String(page.text[start..<end])))
    let (samples, info) = try AudioFile.read(bytes: Array(bytes), name: "embedded")
    #expect(info.codec == "Vorbis" && samples.frameCount == 96_000, "\(info)")
  }

  @Test("The pages' places are filled, and no module imports")
  func whole() throws {
    let page = try ReportedPage(script: Scene.text, in: folder)
    for part in ["/*STYLE*/", "/*DATA*/", "/*SCRIPT*/", "<!--AUDIO-->", "\nimport ", "\nexport "] {
      #expect(!page.text.contains(part), "\(part)")
    }
    #expect(page.text.contains("default-src 'none'"))
    #expect(!page.text.contains("http://") && !page.text.contains("https://"))
  }
}
