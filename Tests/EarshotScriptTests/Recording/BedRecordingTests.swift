import AudioFiles
import Earshot
import TestSupport
import Testing

@testable import EarshotScript

@Suite("Ambisonic beds in recordings and scripts")
struct BedRecordingTests {
  private let folder: TestFolder
  private var path: String { folder.file("r.earshot") }

  init() throws { folder = try TestFolder() }

  /// Noise from the left, in FuMa.
  private static let bed: [Float] = Signal.noise(seed: 2, amplitude: 0.3, frames: 9_600).flatMap {
    [$0 * Float(0.5).squareRoot(), 0, $0, 0]
  }

  /// A second of a game: an ambience, another one on a turning thing, and a turning listener.
  private func play(recordingFrom start: Int, hrtf: Bool) throws -> RecordedSecond {
    let engine = try AudioEngine(Configuration(output: .offline, hrtf: hrtf, sources: 16))
    let ears = try engine.makeListener()
    let bed = try engine.load(
      samples: Self.bed, channelCount: 4, sampleRate: 44_100,
      options: ClipOptions(channels: .ambisonic(.fuMa), loop: 2_000..<9_000))
    let box = try engine.makeEmitter(at: [0, 0, -3])
    var voices: [Voice] = []
    return try RecordedSecond(of: engine, recordedFrom: start, to: path) { step in
      switch step {
      case 1: voices.append(engine.play(bed, rate: Rate(0.7), looping: .forever))
      case 2: voices.append(engine.play(bed, on: box, looping: .forever))
      case 3...9:
        engine.setRotation(ears, Rotation(angle: Double(step), axis: [0, 1, 0.2]))
        engine.setRotation(box, Rotation(angle: Double(-step), axis: [1, 1, 0]))
      case 11: engine.seek(voices[0], to: 0.05)
      case 13: engine.setRotation(ears, Rotation(angle: 3, axis: [0, 1, 0]))
      case 15: engine.stop(voices[1])
      default: break
      }
    }
  }

  @Test("renders to the same from its first call on, and sounds alike from any in the middle")
  func same() throws {
    for start in [0, 2, 4, 8, 14] {
      try play(recordingFrom: start, hrtf: false).expectSame(from: start)
    }
    try play(recordingFrom: 5, hrtf: true).expectSame(from: 5)
  }

  /// A file of it.
  private func write(_ name: String, channels: Int) throws {
    let writer = try WaveFileWriter(
      path: folder.file(name), channelCount: channels, sampleRate: 48_000,
      encoding: .float32)
    try writer.append(
      Samples(Array(Self.bed[..<(channels * 4_800)]), channelCount: channels, sampleRate: 48_000))
    try writer.finish()
  }

  @Test("a line of a script says that a file is one, and a trace that a voice plays it")
  func script() throws {
    try write("a.wav", channels: 4)
    let clip = #"{"at": 0, "clip": "c", "file": "a.wav", "ambisonics": "fuMa"}"#
    let play = #"{"at": 0, "play": "c", "as": "v"}"#
    let heard = try Rendering(duration: 0.1, folder: folder.path, [clip, play]).recording
    #expect(heard.channelLevels[0] > -20 && heard.channelLevels[1] < -90, "\(heard.channelLevels)")
    try folder.render(duration: 0.1, [clip, play], to: "o.wav", tracingTo: "o.jsonl")
    #expect(try folder.text(of: "o.jsonl").contains("an ambisonic bed, spread over the speakers"))
    try write("b.wav", channels: 2)
    for (line, words) in [
      (clip.replacing("fuMa", with: "bFormat"), "`ambisonics` is \"bFormat\""),
      (clip.replacing("\"a.wav\",", with: "\"a.wav\", \"keepChannels\": true,"), "has both"),
      (clip.replacing("a.wav", with: "b.wav"), "4 channels"),
      (clip.replacing("\"file\": \"a.wav\"", with: "\"tone\": {}"), "one channel"),
    ] {
      var told = "none"
      do { _ = try Rendering(folder: folder.path, [line]) } catch { told = "\(error)" }
      #expect(told.contains(words), "\(line): \(told)")
    }
  }
}
