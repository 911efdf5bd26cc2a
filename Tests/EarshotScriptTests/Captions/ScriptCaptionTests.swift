import Earshot
import TestSupport
import Testing

@testable import EarshotScript

@Suite("Captions of scripts")
struct ScriptCaptionTests {
  private static let tone = #""tone": {"frequency": 500, "seconds": 0.5, "level": -12}"#

  private func player(_ lines: [String], duration: Double = 6) throws -> ScriptPlayer {
    let script = #"{"earshot": 1, "duration": \#(duration)}"# + "\n" + lines.joined(separator: "\n")
    return try ScriptPlayer(
      ScriptReader(bytes: Array(script.utf8), name: "test.earshot"), folder: "")
  }

  @Test("cues are there while something is heard, in order, and say from where and by which way")
  func cues() throws {
    let lines = [
      #"{"at": 0, "clip": "creak", "caption": "door creaks", \#(Self.tone)}"#,
      #"{"at": 0, "clip": "dog", \#(Self.tone)}"#,
      #"{"at": 0, "setCaption": "dog", "text": "dog barks"}"#,
      #"{"at": 0, "clip": "hum", \#(Self.tone)}"#,
      #"{"at": 0, "node": "middle", "position": [0, 0, 6]}"#,
      #"{"at": 0, "room": "hall", "parent": "middle", "box": [10, 4, 8]}"#,
      #"{"at": 0, "node": "doorway", "position": [-3, 0, 2]}"#,
      #"{"at": 0, "portal": "gate", "parent": "doorway", "between": ["hall", null]}"#,
      #"{"at": 0, "emitter": "hinge", "position": [-3, 0, 3]}"#,
      #"{"at": 0, "emitter": "kennel", "position": [4, 0, -4]}"#,
      #"{"at": 1, "play": "creak", "on": "hinge"}"#, #"{"at": 1, "play": "hum", "on": "hinge"}"#,
      #"{"at": 2.5, "play": "dog", "on": "kennel"}"#,
      #"{"at": 5.75, "play": "dog", "on": "kennel"}"#,
    ]
    var captions = ScriptCaptions()
    let cues = try #require(try captions.cues(of: player(lines)))
    #expect(
      cues.map(\.text) == [
        "door creaks, behind left, through gate", "dog barks, ahead right",
        "dog barks, ahead right",
      ])
    // Shorter cues are shown for a second, unless the render ends.
    for (cue, times) in zip(cues, [(1.0, 2.0), (2.5, 3.5), (5.75, 6.0)]) {
      #expect(abs(cue.start / .seconds(1) - times.0) < 0.04, "\(cue)")
      #expect(abs(cue.end / .seconds(1) - times.1) < 0.04, "\(cue)")
    }
    var same = ScriptCaptions()
    #expect(try same.cues(of: player(lines)) == cues)
    var quiet = ScriptCaptions(CaptionSettings(threshold: -5))
    #expect(try quiet.cues(of: player(lines)) == [])
  }

  @Test("one that goes round says so, no sooner than can be read")
  func moving() throws {
    var captions = ScriptCaptions(minimum: .seconds(1))
    let cues = try #require(
      try captions.cues(
        of: player([
          #"{"at": 0, "clip": "hum", "caption": "bee", \#(Self.tone)}"#,
          #"{"at": 0, "emitter": "bee"}"#,
          #"{"at": 0, "orbit": "bee", "radius": 1.5, "period": 4}"#,
          #"{"at": 0, "play": "hum", "on": "bee", "loop": true}"#,
        ])))
    #expect(
      cues.prefix(5).map(\.text) == [
        "bee, right", "bee, ahead", "bee, left", "bee, behind", "bee, right",
      ])
    for (cue, next) in zip(cues, cues.dropFirst()) {
      #expect(cue.end == next.start && cue.end - cue.start >= .milliseconds(999))
    }
    #expect(cues.last?.end == .seconds(6))
  }

  @Test("captions name the listener that hears, of several")
  func listeners() throws {
    var captions = ScriptCaptions()
    let cues = try #require(
      try captions.cues(
        of: player([
          #"{"at": 0, "clip": "hum", "caption": "bee", \#(Self.tone)}"#,
          #"{"at": 0, "listener": "<Ann>", "position": [-2, 0, 0]}"#,
          #"{"at": 0, "listener": "Ben", "position": [2, 0, 0], "beside": ["<Ann>"]}"#,
          #"{"at": 0, "emitter": "hive", "heardBy": {"listener": "<Ann>"}}"#,
          #"{"at": 0, "emitter": "nest", "heardBy": {"listener": "Ben"}}"#,
          #"{"at": 0, "play": "hum", "on": "hive", "loop": true}"#,
          #"{"at": 0, "play": "hum", "on": "nest", "loop": true}"#,
        ])))
    #expect(Set(cues.map(\.text)) == ["bee, left", "bee, right"])
    #expect(cues.first { $0.text == "bee, right" }?.listener == "<Ann>")
    #expect(cues.first { $0.text == "bee, left" }?.listener == "Ben")
    let vtt = CaptionFormat.vtt.text(of: cues)
    #expect(vtt.contains("<v &lt;Ann&gt;>[bee, right]") && vtt.contains("<v Ben>[bee, left]"))
    #expect(CaptionFormat.srt.text(of: cues).contains("Ben: [bee, left]"))
  }

  @Test("text of strangers stays text")
  func escaping() {
    let text = "<b>a & b</b> --> \u{2028}c"
    let cues = [
      CaptionCue(start: .milliseconds(1_500), end: .seconds(2), text: text),
      CaptionCue(start: .seconds(360_000), end: .milliseconds(360_000_250), text: "d"),
    ]
    #expect(
      CaptionFormat.vtt.text(of: cues) == """
        WEBVTT

        00:00:01.500 --> 00:00:02.000
        [&lt;b&gt;a &amp; b&lt;/b&gt; --&gt; \u{2028}c]

        100:00:00.000 --> 100:00:00.250
        [d]

        """)
    #expect(
      CaptionFormat.srt.text(of: cues) == """
        1
        00:00:01,500 --> 00:00:02,000
        [‹b›a & b‹/b› --› \u{2028}c]

        2
        100:00:00,000 --> 100:00:00,250
        [d]

        """)
    #expect(CaptionFormat.vtt.text(of: []) == "WEBVTT\n")
    #expect(CaptionFormat.srt.text(of: []) == "")
  }

  @Test("lines that break and turn are neither in words nor in names")
  func plainWords() throws {
    let cue = #"a\nb\u202ec\u0000d"#
    let lines = [
      #"{"at": 0, "clip": "x", "caption": "\#(cue)", \#(Self.tone)}"#, #"{"at": 0, "play": "x"}"#,
    ]
    // A zero byte is refused by the reader of scripts itself, or left out by the engine.
    let plain = lines.map { $0.replacing(#"\u0000"#, with: "") }
    var captions = ScriptCaptions()
    #expect(try captions.cues(of: player(plain, duration: 1))?.map(\.text) == ["a bcd"])
  }

  @Test("a recording knows captions, from its first call on and from any in the middle")
  func recording() throws {
    for start in [0, 1, 2] {
      let folder = try TestFolder()
      let path = folder.file("game.earshot")
      let engine = try AudioEngine(Configuration(output: .offline, sampleRate: 48_000))
      var recorder: FlightRecorder?
      func begin(_ step: Int) throws {
        if step == start { recorder = try FlightRecorder(engine, writingTo: path) }
      }
      try begin(0)
      let clip = try engine.load(
        samples: Signal.sine(300, amplitude: 0.3, frames: 48_000), sampleRate: 48_000,
        options: ClipOptions(caption: "humming"))
      _ = engine.render(frameCount: 800)
      try begin(1)
      engine.setCaption(clip, "singing \u{1F41D}")
      engine.play(clip, looping: .forever)
      _ = engine.render(frameCount: 800)
      try begin(2)
      _ = engine.render(frameCount: 8_000)
      try recorder?.stop()
      let player = try ScriptPlayer(path: path)
      var captions = ScriptCaptions()
      let cues = try #require(try captions.cues(of: player))
      #expect(cues.map(\.text) == ["singing \u{1F41D}"], "from \(start)")
    }
  }

  @Test("a trace tells when they begin, move and end")
  func trace() throws {
    let folder = try TestFolder()
    try folder.render(
      duration: 3,
      [
        #"{"at": 0, "clip": "hum", "caption": "bee", \#(Self.tone)}"#,
        #"{"at": 0, "emitter": "bee", "position": [2, 0, 0]}"#,
        #"{"at": 0, "play": "hum", "on": "bee", "as": "bee", "loop": true}"#,
        #"{"at": 1, "move": "bee", "to": [-2, 0, 0]}"#, #"{"at": 2, "stop": "bee"}"#,
      ], to: "out.wav", tracingTo: "out.jsonl")
    let lines = try folder.text(of: "out.jsonl").split(separator: "\n")
      .filter { $0.contains(#""caption": "#) }
    #expect(lines.count == 3, "\(lines)")
    for (line, words) in zip(
      lines, [["began", "right", "90"], ["moved", "left", "-90"], ["ended", "left"]])
    {
      #expect(line.contains(#""number": 1, "text": "bee""#))
      for word in words { #expect(line.contains(word), "\(line)") }
    }
  }
}
