import Earshot
import Foundation
import TestSupport
import Testing

@testable import EarshotScript

@Suite("A render")
struct RenderTests {
  static func articleScripts() throws -> [String] {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let path = "Sources/EarshotScript/EarshotScript.docc/SceneScripts.md"
    let article = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    return article.components(separatedBy: "```earshot\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }

  @Test("of each script in the article is heard, and is the same bit for bit the second time")
  func article() throws {
    let scripts = try Self.articleScripts()
    #expect(scripts.count == 10)
    for script in scripts {
      let first = try Rendering(script: script)
      #expect(first.recording.level > -60, "\(first.recording.level) dB: \(script.prefix(200))")
      #expect(first.recording.peak <= 1)
      let second = try Rendering(script: script).recording
      #expect(second.isSame(as: first.recording), "another sound the second time")
    }
  }

  @Test(
    "has the loudspeakers that its header names",
    arguments: [
      ("mono", 1), ("stereo", 2), ("quad", 4), ("5.1", 6), ("6.1", 7), ("7.1", 8),
    ])
  func channels(_ name: String, count: Int) throws {
    let rendering = try Rendering(
      duration: 0.2, header: #""channels": "\#(name)""#,
      [
        hum, #"{"at": 0, "emitter": "e", "position": [-1, 0, -1]}"#,
        #"{"at": 0, "play": "hum", "on": "e"}"#,
      ])
    #expect(rendering.recording.channelCount == count)
    #expect(rendering.recording.frameCount == 9_600)
    #expect(rendering.recording.left.peak > 0.1)
  }

  @Test("for headphones needs a rate that OpenAL has heads for")
  func hrtf() throws {
    let lines = [
      hum, #"{"at": 0, "emitter": "e", "position": [-1, 0, 0]}"#,
      #"{"at": 0, "play": "hum", "on": "e"}"#,
    ]
    let heard = try Rendering(duration: 0.3, header: #""hrtf": true"#, lines).recording
    #expect(heard.balance < -3, "\(heard.balance) dB to the right")
    do {
      let header = #""hrtf": true, "sampleRate": 96000"#
      let heard = try Rendering(duration: 0.3, header: header, lines).recording
      // From 1.20 on OpenAL Soft has heads for every rate.
      #expect(heard.balance < -3, "\(heard.balance) dB to the right, at 96 kHz")
    } catch {
      #expect(error.description.contains("44100 or 48000"), "\(error)")
    }
  }

  @Test("takes as many sources as its header allows, up to the limit")
  func voices() throws {
    for count in [1, 4_096] {
      let rendering = try Rendering(
        duration: 0.05, header: #""voices": \#(count)"#, [hum, #"{"at": 0, "play": "hum"}"#])
      #expect(rendering.recording.peak > 0.3, "with \(count) voices")
      #expect(!rendering.events.contains { if case .fewerSources = $0 { true } else { false } })
    }
  }

  @Test("is a whole file or none: what was there before stays when a line is wrong")
  func wholeOrNothing() throws {
    let folder = try TestFolder()
    try "before".write(toFile: folder.file("out.wav"), atomically: false, encoding: .utf8)
    #expect(throws: ScriptError.self) {
      try folder.render(
        duration: 1, [hum, #"{"at": 0.5, "clip": "c", "file": "none.wav"}"#], to: "out.wav",
        tracingTo: "out.jsonl")
    }
    #expect(try folder.contents() == ["out.wav"])
    #expect(try folder.text(of: "out.wav") == "before")
    try folder.render(duration: 1, [hum], to: "out.wav", tracingTo: "out.jsonl")
    #expect(try folder.contents() == ["out.jsonl", "out.wav"])
  }

  @Test("stops when it is told, and leaves nothing")
  func cancelled() throws {
    let folder = try TestFolder()
    let player = try ScriptPlayer(
      ScriptReader(bytes: Array(#"{"earshot": 1, "duration": 10}"#.utf8)), folder: folder.path)
    let wasWhole = try player.render(
      to: folder.file("out.wav"), tracingTo: folder.file("out.jsonl"),
      whileTrue: { $0.frame < 24_000 })
    #expect(!wasWhole && player.frame == 24_000)
    #expect(try folder.contents() == [])
  }

  @Test("that would not fit a wave file is refused before it begins")
  func tooLong() throws {
    let folder = try TestFolder()
    do {
      try folder.render(duration: 86_400, [hum], to: "out.wav")
      Issue.record("it was rendered")
    } catch let error as ScriptError {
      #expect(error.description.contains("4 GiB"), "\(error)")
    }
    #expect(try folder.contents() == [])
  }
}
