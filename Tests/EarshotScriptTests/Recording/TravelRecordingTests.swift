import Earshot
import TestSupport
import Testing

@testable import EarshotScript

@Suite("A recording of sound on its way, and of scattered sounds")
struct TravelRecordingTests {
  private let folder: TestFolder
  private var path: String { folder.file("r.earshot") }

  init() throws { folder = try TestFolder() }

  private func options(_ change: (inout ScattererOptions) -> Void) -> ScattererOptions {
    var options = ScattererOptions()
    (options.perMinute, options.mostAtOnce, options.distances) = (900, 6, 1...40)
    (options.gainVariation, options.rateVariation) = (-9...0, 0.9...1.1)
    change(&options)
    return options
  }

  /// A second of a game: delayed thunder, and drips around a walking listener.
  private func play(recordingFrom start: Int) throws -> RecordedSecond {
    let engine = try AudioEngine(Configuration(output: .offline, sources: 16))
    let tone = try engine.load(
      samples: Signal.sine(700, amplitude: 0.1, frames: 9_600), sampleRate: 48_000)
    let ears = try engine.makeListener()
    let tree = try engine.makeNode(at: [9, 0, 0])
    var far = EmitterOptions()
    far.hasTravelTime = true
    let storm = try engine.makeEmitter(at: [0, 0, -150], options: far)
    let set = engine.makeClipSet([tone])
    let drips = engine.makeScatterer(of: set, options { $0.emitter.hasTravelTime = true })
    _ = engine.makeScatterer(of: set, options { ($0.center, $0.seed) = (tree, 4) })
    var voices: [Voice] = []
    return try RecordedSecond(of: engine, recordedFrom: start, to: path) { step in
      switch step {
      case 1: voices = [storm, storm, storm].play(tone, by: engine)
      case 2:
        engine.move(ears, to: [5, 0, -30], over: .seconds(1))
        engine.play(tone, on: storm, options: PlaybackOptions(stop: .frame(9_000)))
      case 3: engine.pause(voices[0])
      case 6: engine.stop(voices[1])
      case 7: engine.setScatterer(drips, options { $0.heights = 0...9 })
      case 8: engine.setTravelTime(storm, false)
      case 9: engine.play(tone, on: storm)
      case 12: engine.resume(voices[0])
      case 14: engine.timeScale = 0.5
      case 16: engine.remove(drips)
      default: break
      }
    }
  }

  @Test("renders to the same from its first call on")
  func same() throws {
    try play(recordingFrom: 0).expectSame(from: 0)
  }

  private func render(_ lines: String...) throws -> Render {
    let click = #"{"at": 0, "clip": "c", "tone": {"kind": "impulse", "seconds": 0.01}}"#
    return try Rendering(header: #""channels": "mono""#, [click] + lines).recording
  }

  @Test("a line of a script gives an emitter its travel time, and takes it away")
  func script() throws {
    let play = #"{"at": 0.25, "play": "c", "on": "e"}"#
    let late = #"{"at": 0, "emitter": "e", "position": [0, 0, -34.33], "travelTime": true}"#
    let onset = try render(late, play).onset()
    #expect(onset == 12_000 + 4_800, "\(onset ?? -1)")
    let prompt = #"{"at": 0.1, "emitter": "e", "travelTime": false}"#
    #expect(try render(late, prompt, play).onset() == 12_000)
  }

  @Test("a scatterer of a script plays until it is told to end, and says what is wrong")
  func scatter() throws {
    let start = #"{"at": 0, "scatter": "s", "of": "c", "perMinute": 1200, "nearest": 1}"#
    let end = #"{"at": 0.5, "scatter": "s", "perMinute": 0}"#
    let heard = try render(start, end)
    #expect(heard[0..<0.4].peak > 0.01 && heard[0.52..<1].peak == 0)
    func fault(_ lines: String...) -> String {
      let click = #"{"at": 0, "clip": "c", "tone": {"kind": "impulse", "seconds": 0.01}}"#
      do { _ = try Rendering([click] + lines) } catch { return "\(error)" }
      return "none"
    }
    for (line, words) in [
      (#"{"at": 0, "scatter": "s"}"#, "there is no scatterer \"s\" yet"),
      (#"{"at": 0, "scatter": "s", "of": "x"}"#, "there is no clip \"x\""),
      (
        #"{"at": 0, "scatter": "s", "of": "c", "nearest": 3, "farthest": 2}"#,
        "`farthest` is less than `nearest`"
      ),
      (
        #"{"at": 0, "scatter": "s", "of": "c", "nearest": 40}"#,
        "`nearest` is beyond `farthest`, which is 30 m"
      ),
      (
        #"{"at": 0, "scatter": "s", "of": "c", "highest": -2}"#,
        "`highest` is beyond `lowest`, which is 0 m"
      ),
      (#"{"at": 0, "scatter": "s", "of": "c", "around": "n"}"#, "there is no node \"n\""),
      (#"{"at": 0, "scatter": "s", "of": "c", "atOnce": 65}"#, "`atOnce` is 65"),
    ] {
      #expect(fault(line).contains(words), "\(line): \(fault(line))")
    }
    let again = fault(start, #"{"at": 0.1, "scatter": "s", "of": "c"}"#)
    #expect(again.contains("can't be changed"), "\(again)")
  }

  @Test("what a scatterer plays is explained by its line, its name and its clip")
  func explained() throws {
    let lines = [
      #"{"earshot": 1, "duration": 2}"#,
      #"{"at": 0, "clip": "drip", "tone": {"frequency": 440, "seconds": 1}}"#,
      #"{"at": 0, "scatter": "cave", "of": "drip", "perMinute": 600}"#,
    ]
    try folder.write(lines.joined(separator: "\n"), to: "s.earshot")
    for wish in [nil, "cave", "drip", ":3"] {
      let found = try ScriptExplanation.explanations(
        of: wish, at: 1, ScriptReader(path: folder.file("s.earshot")))
      let first = try #require(found.first)
      #expect(found.count == 4 && first.explanation.status != nil, "\(found.count)")
      #expect(first.title == "scattered: clip `drip` on `cave`, line 3")
    }
  }
}
