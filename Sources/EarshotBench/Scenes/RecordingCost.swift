import Earshot
import EarshotScript
import Foundation

/// What it costs to write down every call, on all threads together.
struct RecordingCost {
  let isQuick: Bool

  /// What a frame of the game says.
  private enum Mix: String, CaseIterable {
    case positions = "1,000 setPosition"
    case mixed = "800 setPosition, 100 setGain, 60 setRotation, 20 play, 20 stop"
  }

  /// What becomes of it.
  private enum Way { case none, file, recent }

  private static let calls = 1_000.0
  private static let framesPerSecond = 60.0
  private var frames: Int { isQuick ? 300 : 1_800 }
  private var rounds: Int { isQuick ? 1 : 5 }

  func table() throws -> Table {
    var table = Table(
      "recording", title: "Recording 1,000 calls a frame, 60 frames a second",
      columns: ["a frame", "µs without", "µs with", "ns a call", "% of a core", "MB a second"])
    for mix in Mix.allCases {
      var (without, with, kept, bytes) = ([Double](), [Double](), [Double](), 0.0)
      for _ in 0..<rounds {
        without.append(try run(mix, .none).microseconds)
        let run = try run(mix, .file)
        with.append(run.microseconds)
        bytes = run.bytes
        kept.append(try self.run(mix, .recent).microseconds)
      }
      for (name, times) in [("", with), (", the last 60 s kept", kept)] {
        let difference = times.median - without.median
        table.add(
          mix.rawValue + name,
          [
            without.median, times.median, difference * 1_000 / Self.calls,
            difference * Self.framesPerSecond / 10_000, bytes * Self.framesPerSecond / 1e6,
          ])
      }
    }
    table.note("user and system CPU of all threads; the calls and a silent update")
    table.note("numbers with all their digits; the file is in the system's temporary folder")
    return table
  }

  private func run(
    _ mix: Mix, _ way: Way
  ) throws -> (microseconds: Double, bytes: Double) {
    let path = NSTemporaryDirectory() + "earshot-bench-\(getpid()).earshot"
    defer { unlink(path) }
    let engine = try AudioEngine(
      Configuration(output: .silence, sampleRate: 48_000, resampler: .linear))
    let recent = way == .recent ? try RecentRecorder(engine) : nil
    let recorder =
      way == .file
      ? try FlightRecorder(
        engine, writingTo: path, options: FlightRecorder.Options(limit: 1 << 40)) : nil
    let clip = try engine.load(samples: Circle.tone, sampleRate: 48_000)
    let emitters = try (0..<1_000).map { try engine.makeEmitter(at: [Double($0), 0, 0]) }
    var voices = (0..<100).map { engine.play(clip, on: emitters[$0], looping: .forever) }
    engine.update(elapsed: .milliseconds(17))
    recorder?.flush()
    let start = Usage.allSeconds
    for frame in 0..<frames {
      say(mix, frame, to: engine, emitters, clip, &voices)
      engine.update(elapsed: .microseconds(16_667))
      if frame % 30 == 0 { _ = engine.takeEvents() }
    }
    recorder?.flush()
    let microseconds = (Usage.allSeconds - start) * 1e6 / Double(frames)
    guard recorder?.state ?? recent?.state ?? .recording == .recording else {
      throw BenchError("the recording ended early: \(String(describing: recorder?.state))")
    }
    return (microseconds, Double(recorder?.writtenBytes ?? 0) / Double(frames))
  }

  private func say(
    _ mix: Mix, _ frame: Int, to engine: AudioEngine, _ emitters: [Emitter], _ clip: Clip,
    _ voices: inout [Voice]
  ) {
    let time = Double(frame) / Self.framesPerSecond
    let moving = mix == .positions ? 1_000 : 800
    for index in 0..<moving {
      let x = Double(index) * 0.123_456_789 + time
      engine.setPosition(emitters[index], Position(x, x * 0.1, 3 - x))
    }
    guard mix == .mixed else { return }
    for voice in voices { engine.setGain(voice, Gain(linear: 0.3 + 0.1 * (time / 7))) }
    for index in 0..<60 {
      engine.setRotation(emitters[index], Rotation(x: time, y: 1, z: Double(index), w: 0.3))
    }
    for index in 0..<20 {
      let place = (frame * 20 + index) % voices.count
      engine.stop(voices[place])
      voices[place] = engine.play(clip, on: emitters[place], looping: .forever)
    }
  }
}
