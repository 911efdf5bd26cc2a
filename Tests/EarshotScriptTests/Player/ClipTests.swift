import Earshot
import TestSupport
import Testing

@testable import EarshotScript

@Suite("A script's clips")
struct ClipTests {
  private func flat(_ keys: String, duration: Double = 0.2) throws -> Render {
    try Rendering(
      duration: duration, [tone("c", keys), #"{"at": 0, "play": "c", "pan": -1}"#]
    ).recording.left
  }

  @Test(
    "a sine starts at phase 0 with its level as its peak, at any rate",
    arguments: [
      8_000, 44_100, 48_000, 192_000,
    ])
  func sine(rate: Int) throws {
    let keys = #""frequency": 1000, "level": -12, "seconds": 0.2, "sampleRate": \#(rate)"#
    let fit = try flat(keys)[0.02..<0.18].sine(at: 1_000)
    #expect(abs(Math.decibels(fit.amplitude) + 12) < 0.01, "\(Math.decibels(fit.amplitude)) dBFS")
    // 0.02 s are 20 whole turns.
    let apart = (fit.phase / Math.turn).truncatingRemainder(dividingBy: 1)
    #expect(min(abs(apart), 1 - abs(apart)) < 1e-3, "\(fit.phase) rad off")
    #expect(fit.signalToNoise > 75, "\(fit.signalToNoise) dB")
  }

  @Test("noise peaks at its level, follows from the seed, and no two are the same")
  func noise() throws {
    func noise(_ seed: Int, _ name: String) throws -> Render {
      try Rendering(
        duration: 0.2, header: #""seed": \#(seed)"#,
        [
          tone(name, #""kind": "noise", "level": -6, "seconds": 0.2"#),
          #"{"at": 0, "play": "\#(name)", "pan": -1}"#,
        ]
      ).recording.left
    }
    let first = try noise(1, "a")
    #expect(abs(Math.decibels(first.peak) + 6) < 0.001, "\(Math.decibels(first.peak)) dBFS")
    #expect(abs(first.rms / first.peak - 1 / 3.0.squareRoot()) < 0.01, "not evenly spread")
    #expect(try noise(1, "a").isSame(as: first))
    for other in [try noise(2, "a"), try noise(1, "b")] {
      let product = zip(first.samples, other.samples).reduce(0) { $0 + Double($1.0 * $1.1) }
      let likeness = product / Double(first.frameCount) / (first.rms * other.rms)
      #expect(abs(likeness) < 0.05, "\(likeness) alike")
    }
  }

  @Test("an impulse is its first sample frame, silence is nothing")
  func impulseAndSilence() throws {
    let impulse = try flat(#""kind": "impulse", "level": -20"#)
    #expect(abs(Double(impulse.samples[0]) - 0.1) < 1e-4)
    #expect(impulse[1..<impulse.frameCount].isExactlySilent)
    #expect(try flat(#""kind": "silence", "level": 0"#).peak == 0)
  }

  @Test(
    "a stereo file is heard as it is, whatever its storage",
    arguments: [
      "resident", "compressed", "streamed",
    ])
  func stereoFile(storage: String) throws {
    let folder = try TestFolder()
    try folder.render(
      duration: 0.3,
      [
        hum, tone("other", #""frequency": 777"#), #"{"at": 0, "play": "hum", "pan": -1}"#,
        #"{"at": 0.01, "play": "other", "pan": 1}"#,
      ], to: "both.wav")
    let lines = [
      #"{"at": 0, "clip": "c", "file": "both.wav", "storage": "\#(storage)"}"#,
      #"{"at": 0.1, "play": "c"}"#,
    ]
    let heard = try Rendering(duration: 0.4, folder: folder.path, lines).recording
    let left = heard.left[0.12..<0.39].sine(at: 480).amplitude
    let right = heard.right[0.12..<0.39].sine(at: 777).amplitude
    #expect(abs(left - 0.5) < 1e-3 && abs(right - Math.amplitude(decibels: -6)) < 1e-3)
    #expect(heard.left.sine(at: 777).amplitude < 1e-3)
  }

  @Test("on an emitter a stereo file is mixed to mono, and an event says so")
  func mixed() throws {
    let folder = try TestFolder()
    try folder.render(duration: 0.3, [hum, #"{"at": 0, "play": "hum"}"#], to: "both.wav")
    let rendering = try Rendering(
      duration: 0.3, folder: folder.path,
      [
        #"{"at": 0, "clip": "c", "file": "both.wav"}"#,
        #"{"at": 0, "emitter": "e", "position": [2, 0, 0]}"#,
        #"{"at": 0, "play": "c", "on": "e"}"#,
      ])
    #expect(rendering.events.contains { if case .mixedToMono = $0 { true } else { false } })
    #expect(rendering.recording.right.peak > 10 * rendering.recording.left.peak)
  }

  @Test("what can't be loaded is an error at its line, with a remedy")
  func errors() throws {
    let folder = try TestFolder()
    try folder.render(duration: 0.1, [hum], to: "short.wav")
    let broken: [(keys: String, says: String)] = [
      (#""file": "no.wav""#, "no such file"), (#""file": ".""#, "folder"),
      (#""file": "short.wav", "loopStart": 4800"#, "from sample frame 4800 to 4800"),
      (#""file": "short.wav", "loopStart": 10, "loopEnd": 9000"#, "from 10 to 9000"),
      (#""file": "no/such.wav", "loopStart": 5"#, "no/such.wav"),
    ]
    for (keys, says) in broken {
      do {
        _ = try Rendering(
          duration: 0.5, folder: folder.path, [#"{"at": 0.2, "clip": "c", \#(keys)}"#])
        Issue.record("\(keys) was loaded")
      } catch {
        #expect(error.line == 2)
        #expect(error.description.contains(says), "\(error)")
        #expect(!error.remedy.isEmpty && error.description.hasPrefix("test.earshot:2: "))
      }
    }
  }
}
