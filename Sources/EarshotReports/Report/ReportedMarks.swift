import Earshot
import EarshotScript
import StrictJSON

/// Events and decisions, in the words of a trace.
struct ReportedMarks {
  private struct Mark {
    let time: Int
    let kind: Int
    let text: Int
    let voice: Voice?
  }

  /// More are counted, not listed.
  static let mostMarks = 200_000

  private var marks: [Mark] = []
  private var kinds: [(sort: String, word: String)] = []
  private var kindNumbers: [String: Int] = [:]
  private var texts = StringTable(longest: 300)
  private(set) var unlisted = 0
  private var decisions = 0

  /// Notes what happened in the last block.
  mutating func note(_ player: ScriptPlayer, at time: Int, _ voices: inout ReportedVoices) {
    for decision in player.engine.decisions(after: decisions) {
      add("decision", player.traceLine(of: decision), decision.voice, at: time)
      if case .ended(let reason) = decision.kind { voices.note(end: decision.voice, reason) }
    }
    decisions = player.engine.decisionCount
    for event in player.events { add("event", player.traceLine(of: event), nil, at: time) }
  }

  private mutating func add(_ sort: String, _ line: String, _ voice: Voice?, at time: Int) {
    guard marks.count < Self.mostMarks else { return unlisted += 1 }
    guard case .object(let keys)? = try? JSONReader.read(Array(line.utf8)) else { return }
    guard case .string(let word)? = keys[sort] else { return }
    let key = "\(sort) \(word)"
    let kind = kindNumbers[key] ?? kinds.count
    if kind == kinds.count {
      kindNumbers[key] = kind
      kinds.append((sort, word))
    }
    let words = MarkWords(keys, sort: sort, word: word).text
    marks.append(Mark(time: time, kind: kind, text: texts.number(of: words), voice: voice))
  }

  func write(to text: inout PageText, _ voices: ReportedVoices) {
    text.key("markKinds")
    text.append(kinds) { kind, text in text.append(strings: [kind.sort, kind.word]) }
    text.key("texts")
    text.append(strings: texts.strings)
    text.key("marks")
    text.append(marks) { mark, text in
      let voice = mark.voice.flatMap { voices.index(of: $0) } ?? -1
      text.append([mark.time, mark.kind, mark.text, voice])
    }
  }
}

/// An event or a decision as a sentence.
private struct MarkWords {
  private let keys: JSONObject
  private let sort: String
  private let word: String

  init(_ keys: JSONObject, sort: String, word: String) {
    (self.keys, self.sort, self.word) = (keys, sort, word)
  }

  var text: String { sort == "decision" ? decision : event }

  private func string(_ key: String) -> String? {
    guard case .string(let text)? = keys[key] else { return nil }
    return text.clipped(to: 80)
  }

  /// The voice by its name, or else by its clip.
  private var subject: String {
    let clip = string("clip")
    guard let name = string("voice") ?? string("label") else { return clip ?? "a voice" }
    return name
  }

  private var decision: String {
    let because = string("why").map { ": \($0)" } ?? ""
    switch word {
    case "played": return "\(subject) is played"
    case "refused": return "\(subject) is refused\(because)"
    case "merged":
      return "\(subject) becomes part of \(string("by") ?? "another voice")\(because)"
    case "real": return "\(subject) gets a source"
    case "virtual":
      return "\(subject) becomes virtual\(because)"
        + (string("by").map { "; \($0) has its source" } ?? "")
    case "ended": return "\(subject) ends: \(Self.endings[string("why") ?? ""] ?? "it ended")"
    default: return "\(subject): \(word)\(because)"
    }
  }

  private static let endings = [
    "ended": "played to its end", "stopped": "stopped", "removed": "its emitter or bus was removed",
    "unloaded": "its clip was unloaded", "failed": "its clip could not be loaded",
    "displaced": "a more important voice took its place",
  ]

  private var event: String {
    var details: [String] = []
    for member in keys.members
    where !["step", "time", "event", "voice", "clip", "emitter", "label"].contains(member.key) {
      switch member.value {
      case .string(let text): details.append("\(member.key) \(text.clipped(to: 120))")
      case .number(let number): details.append("\(member.key) \(number.text)")
      case .bool(let isTrue): if isTrue { details.append(member.key) }
      default: break
      }
    }
    let named = keys["voice"] != nil || keys["clip"] != nil ? "\(subject): " : ""
    return named + Self.spaced(word)
      + (details.isEmpty ? "" : " (\(details.joined(separator: ", ")))")
  }

  /// `voiceFinished` as "voice finished".
  private static func spaced(_ word: String) -> String {
    word.reduce(into: "") { text, letter in
      if letter.isUppercase { text += " " }
      text += letter.lowercased()
    }
  }
}
