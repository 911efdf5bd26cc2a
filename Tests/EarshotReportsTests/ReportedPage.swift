import EarshotReports
import EarshotScript
import Foundation
import TestSupport

/// A report, read back from its page.
struct ReportedPage {
  let text: String
  let sessions: [[String: Any]]

  struct Failure: Error {}

  init(_ report: Report) throws {
    text = String(decoding: report.page, as: UTF8.self)
    let start = "<script type=\"application/json\" id=\"data\">"
    guard let from = text.range(of: start)?.upperBound,
      let to = text.range(of: "</script>", range: from..<text.endIndex)?.lowerBound
    else { throw Failure() }
    let json = try JSONSerialization.jsonObject(with: Data(text[from..<to].utf8))
    guard let data = json as? [String: Any], let sessions = data["sessions"] as? [[String: Any]]
    else { throw Failure() }
    self.sessions = sessions
  }

  /// A report of one script.
  init(script: String, in folder: TestFolder, embedsSound: Bool = false) throws {
    try folder.write(script, to: "scene.earshot")
    var report = Report(version: "1.2.3", embedsSound: embedsSound)
    guard try report.add(script: folder.file("scene.earshot")) else { throw Failure() }
    try self.init(report)
  }

  /// A report of one sound.
  init(sound path: String, embedsSound: Bool = true) throws {
    var report = Report(version: "1.2.3", embedsSound: embedsSound)
    guard try report.add(sound: path) else { throw Failure() }
    try self.init(report)
  }

  var timeline: [String: Any] { sessions[0]["timeline"] as? [String: Any] ?? [:] }

  func list(_ key: String) -> [Any] { timeline[key] as? [Any] ?? [] }

  var notes: [String] { sessions[0]["notes"] as? [String] ?? [] }

  var voices: [ReportedVoice] {
    let reasons = list("reasons").compactMap { $0 as? [String] }
    let sentences = list("sentences").compactMap { $0 as? String }
    return list("voices").compactMap { $0 as? [Any] }.map {
      ReportedVoice($0, names: timeline["names"] as? [String] ?? [], reasons, sentences)
    }
  }
}

/// A voice of a report.
struct ReportedVoice {
  let name: String
  let clip: String
  let emitter: Int
  let start: Int, end: Int
  /// When each state begins, in milliseconds.
  var runs: [(time: Int, state: String, why: String)] = []
  /// In milliseconds and tenths of a decibel.
  var gains: [(time: Int, gain: Int)] = []
  var explanations: [(time: Int, sentences: [String])] = []

  init(_ row: [Any], names: [String], _ reasons: [[String]], _ sentences: [String]) {
    name = row[0] as? String ?? ""
    let numbers = row[1...6].map { ($0 as? Int) ?? 0 }
    clip = names[numbers[0]]
    emitter = numbers[1]
    (start, end) = (numbers[3], numbers[4])
    var time = start
    let runs = row[7] as? [Int] ?? []
    for index in stride(from: 0, to: runs.count, by: 2) {
      time += runs[index]
      let reason = reasons[runs[index + 1]]
      self.runs.append((time, reason[0], reason[1]))
    }
    var (at, gain) = (0, 0)
    let gains = row[8] as? [Int] ?? []
    for index in stride(from: 0, to: gains.count, by: 2) {
      at += gains[index]
      gain += gains[index + 1]
      self.gains.append((at, gain))
    }
    for moment in row[9] as? [[Int]] ?? [] {
      explanations.append((moment[0], moment.dropFirst().map { sentences[$0] }))
    }
  }

  func state(at time: Int) -> (state: String, why: String)? {
    runs.last { $0.time <= time }.map { ($0.state, $0.why) }
  }

  /// On the line between the two points around a time.
  func gain(at time: Int) -> Double {
    guard let before = gains.last(where: { $0.time <= time }) else { return -120 }
    guard let after = gains.first(where: { $0.time > time }) else {
      return Double(before.gain) / 10
    }
    let part = Double(time - before.time) / Double(after.time - before.time)
    return (Double(before.gain) + Double(after.gain - before.gain) * part) / 10
  }
}

/// A scene with several states of voices, a bus and moving things.
enum Scene {
  static let text = """
    {"earshot": 1, "duration": 2, "voices": 2}
    {"at": 0, "clip": "hum", "tone": {"frequency": 220, "level": -12}}
    {"at": 0, "clip": "beep", "tone": {"frequency": 880, "level": -20, "seconds": 0.3}}
    {"at": 0, "bus": "effects"}
    {"at": 0, "listener": "ears", "position": [0, 0, 0]}
    {"at": 0, "emitter": "bee", "position": [2, 0, 0]}
    {"at": 0, "emitter": "rock", "position": [0, 0, -5]}
    {"at": 0, "orbit": "bee", "radius": 2, "period": 2}
    {"at": 0, "play": "hum", "on": "bee", "as": "buzz", "loop": true}
    {"at": 0, "play": "hum", "on": "rock", "as": "low", "loop": true, "bus": "effects"}
    {"at": 0.5, "play": "beep", "as": "signal", "priority": 9}
    {"at": 1, "set": "effects", "gain": -6, "over": 0.5}
    {"at": 1.5, "stop": "low"}
    """
}
