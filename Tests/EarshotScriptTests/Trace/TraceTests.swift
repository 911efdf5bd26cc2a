import Earshot
import TestSupport
import Testing

@testable import EarshotScript

@Suite("A trace")
struct TraceTests {
  private func trace(
    duration: Double = 0.5, header: String = "", _ lines: [String]
  ) throws -> (text: String, lines: [JSONObject]) {
    let folder = try TestFolder()
    try folder.render(duration: duration, header: header, lines, to: "o.wav", tracingTo: "o.jsonl")
    let text = try folder.text(of: "o.jsonl")
    let objects = try text.split(separator: "\n").map { line -> JSONObject in
      guard case .object(let object) = try JSONReader.read(Array(line.utf8)) else {
        throw JSONError(column: 0, what: "no object", remedy: "\(line)")
      }
      return object
    }
    return (text, objects)
  }

  private let scene = [
    hum, #"{"at": 0, "emitter": "bee", "position": [3, 0, -4]}"#,
    #"{"at": 0.1, "play": "hum", "on": "bee", "as": "buzz", "gain": -20}"#,
    #"{"at": 0.2, "play": "hum", "rate": 0.5}"#, #"{"at": 0.3, "stop": "buzz", "fade": 0.1}"#,
  ]

  @Test("has a line a step and metered bus, with its levels in decibels")
  func meters() throws {
    let metered = [
      hum, #"{"at": 0, "bus": "music", "gain": -6.020599913279624}"#,
      #"{"at": 0, "play": "hum", "loop": true, "bus": "music"}"#,
      #"{"at": 0, "bus": "master", "metered": true}"#,
      #"{"at": 0.5, "bus": "music", "metered": true}"#,
      #"{"at": 1.5, "bus": "master", "metered": false}"#,
    ]
    let (_, lines) = try trace(duration: 2, metered)
    func number(_ line: JSONObject?, _ key: String) -> Double? {
      guard case .number(let number)? = line?[key] else { return nil }
      return number.value
    }
    let master = lines.filter { $0["meter"] == .string("master") }
    let music = lines.filter { $0["meter"] == .string("music") }
    #expect(master.count == 90 && music.count == 90)
    #expect(number(master.last, "integrated").map { abs($0 + 15.6) < 0.4 } == true)
    for line in [master.last, music.last] {
      #expect(
        line?.members.map(\.key) == [
          "step", "time", "meter", "peak", "rms", "truePeak", "momentary", "shortTerm",
          "integrated",
        ])
      #expect(number(line, "truePeak").map { abs($0 + 15.05) < 0.05 } == true, "\(line as Any)")
      guard case .array(let peaks)? = line?["peak"], case .number(let peak)? = peaks.first else {
        Issue.record("no peaks")
        continue
      }
      #expect(peaks.count == 2 && abs(peak.value + 15.05) < 0.05)
    }
    #expect(music.first?["integrated"] == .null)
  }

  @Test("tells when an effect comes, is bypassed, becomes another, and goes")
  func effects() throws {
    let (_, lines) = try trace([
      hum, #"{"at": 0, "bus": "radio"}"#,
      #"{"at": 0.1, "effect": "thin", "kind": "highPass", "frequency": 800, "bus": "radio"}"#,
      #"{"at": 0.1, "effect": "room", "kind": "reverb", "bypassed": true}"#,
      #"{"at": 0.2, "effect": "thin", "frequency": 900}"#,
      #"{"at": 0.2, "effect": "room", "bypassed": false}"#,
      #"{"at": 0.3, "effect": "thin", "kind": "limiter"}"#, #"{"at": 0.4, "remove": "thin"}"#,
    ])
    let told = lines.filter { $0["effect"] != nil }.map { line in
      ["effect", "kind", "bus", "state"].map { key -> String in
        guard case .string(let word)? = line[key] else { return "?" }
        return word
      }.joined(separator: " ")
    }
    #expect(
      told == [
        "room reverb master bypassed", "thin highPass radio on", "room reverb master on",
        "thin limiter radio on", "thin limiter radio gone",
      ], "\(told)")
  }

  @Test("tells when reverbs come, fade and go, and what a voice sends")
  func reverbs() throws {
    let (_, lines) = try trace([
      hum, #"{"at": 0, "bus": "world"}"#,
      #"{"at": 0.1, "reverb": "cave", "preset": "cave"}"#,
      #"{"at": 0.1, "reverb": "hall", "preset": "castleHall"}"#,
      #"{"at": 0.1, "send": "world", "to": "cave", "gain": {"linear": 0.5}, "high": -9}"#,
      #"{"at": 0.1, "play": "hum", "as": "h", "bus": "world", "loop": true}"#,
      #"{"at": 0.3, "remove": "hall"}"#,
    ])
    func number(_ value: JSONValue?) -> Double? {
      guard case .number(let number)? = value else { return nil }
      return number.value
    }
    let told = lines.filter { $0["reverbs"] != nil }
    let names = told.map { $0["reverbs"] }
    let (cave, hall) = (JSONValue.string("cave"), JSONValue.string("hall"))
    #expect(names.first == .array([cave, hall]) && names.last == .array([cave]))
    #expect(number(told.last?["slots"]) == 2 && number(told.last?["tails"]) == 1)
    let voices = lines.filter { $0["voice"] == .string("h") && $0["state"] != nil }
    for line in voices {
      guard case .object(let sends)? = line["sends"] else {
        Issue.record("\(line)")
        continue
      }
      #expect(sends.members.map(\.key) == ["cave"] && number(sends["cave"]) == 0.5)
    }
    #expect(voices.count > 20)
  }

  @Test("has a line a step and voice, with the script's names and the numbers heard")
  func voices() throws {
    let (_, lines) = try trace(scene)
    let keys = [
      "step", "time", "voice", "clip", "emitter", "state", "why", "gain", "position", "rate",
      "playhead",
    ]
    let buzz = lines.filter { $0["voice"] == .string("buzz") && $0["state"] != nil }
    #expect(buzz.first?.members.map(\.key) == keys)
    #expect(buzz.first?["step"] == .number(JSONNumber(7)))
    #expect(buzz.first?["clip"] == .string("hum") && buzz.first?["emitter"] == .string("bee"))
    for line in buzz.prefix(10) {
      guard case .number(let time) = line["time"], case .number(let playhead) = line["playhead"],
        case .number(let gain) = line["gain"], case .array(let place) = line["position"]
      else {
        Issue.record("\(line)")
        continue
      }
      #expect(abs(playhead.value - (time.value - 0.1)) < 1e-6)
      // 5 m away, −20 dB.
      #expect(abs(gain.value - 0.02) < 1e-6, "\(gain.value)")
      #expect(place == [.number(JSONNumber(3)), .number(JSONNumber(0)), .number(JSONNumber(-4))])
    }
    let flat = lines.filter { $0["voice"] == .null && $0["state"] != nil }
    #expect(flat.count == 18)
    #expect(flat.allSatisfy { $0["emitter"] == .null && $0["rate"] == .number(JSONNumber(0.5)) })
    #expect(
      buzz.contains { $0["state"] == .string("stopping") && $0["why"] == .string("fading out") })
    #expect(!buzz.contains { $0["step"] == .number(JSONNumber(26)) })
  }

  @Test("has a line for each event, and tells why a voice ended")
  func events() throws {
    let (_, lines) = try trace(
      scene + [#"{"at": 0.42, "interrupt": "call"}"#, #"{"at": 0.45, "endInterruption": "call"}"#])
    let events = lines.filter { $0["event"] != nil }
    let ended = try #require(events.first { $0["event"] == .string("voiceFinished") })
    #expect(ended["voice"] == .string("buzz") && ended["reason"] == .string("stopped"))
    #expect(ended["emitter"] == .string("bee"))
    #expect(
      events.contains { $0["event"] == .string("suspended") && $0["name"] == .string("call") })
    #expect(events.contains { $0["event"] == .string("restored") })
  }

  @Test("says why a voice is not heard")
  func reasons() throws {
    let (_, lines) = try trace(
      header: #""voices": 4"#, [hum] + (0..<6).map { #"{"at": 0, "play": "hum", "as": "v\#($0)"}"# }
    )
    let virtual = lines.filter { $0["state"] == .string("virtual") }
    #expect(!virtual.isEmpty)
    let outranked = "louder or more important voices have all sources"
    #expect(virtual.contains { $0["why"] == .string(outranked) }, "\(virtual.first as Any)")
  }

  @Test("is the same text each time, and silent about interruptions but for their events")
  func repeats() throws {
    let lines =
      Array(scene.dropLast()) + [
        #"{"at": 0.25, "interrupt": "call"}"#, #"{"at": 0.4, "endInterruption": "call"}"#,
      ]
    let first = try trace(lines)
    let again = try trace(lines).text
    #expect(first.text == again)
    let times = first.lines.filter { $0["state"] != nil }.compactMap { line -> Double? in
      if case .number(let time) = line["time"] { time.value } else { nil }
    }
    #expect(!times.contains { $0 > 0.28 && $0 < 0.4 })
    #expect(times == times.sorted())
  }

  @Test("has a line for each decision about a voice, with why and by whom")
  func decisions() throws {
    let (_, lines) = try trace([
      tone("hum", #""seconds": 0.1"#),
      #"{"at": 0, "limit": "g", "maximum": 1, "whenFull": "refuseNew"}"#,
      #"{"at": 0, "play": "hum", "as": "a", "group": "g"}"#,
      #"{"at": 0, "play": "hum", "as": "b", "group": "g"}"#,
    ])
    let decisions = lines.filter { $0["decision"] != nil }
    let keys = ["step", "time", "decision", "voice", "clip", "why", "by"]
    #expect(decisions.allSatisfy { $0.members.map(\.key) == keys })
    let told = decisions.map { line -> String in
      [line["voice"], line["decision"], line["why"]].map { value in
        if case .string(let text)? = value { text } else { "-" }
      }.joined(separator: " ")
    }
    #expect(
      told == [
        "a played -", "b refused the group `g` is limited to 1", "a real audible", "a ended ended",
      ], "\(told)")
    #expect(decisions.allSatisfy { $0["clip"] == .string("hum") })
  }
}
