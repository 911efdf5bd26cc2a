import Earshot
import EarshotScript
import Foundation

/// The cost of recording every call, on all threads together.
struct RecordingCost {
  let isQuick: Bool

  /// The calls in a frame of the game.
  private enum Mix: String, CaseIterable {
    case floats = "1,000 setPosition, walking, as Floats"
    case positions = "1,000 setPosition"
    case random = "1,000 setPosition, random Doubles"
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
      columns: ["a frame", "µs without", "µs with", "ns a call", "% of a core", "bytes a call"])
    for mix in Mix.allCases {
      var (without, with, kept) = ([Double](), [Double](), [Double]())
      var (bytes, keptBytes) = (0.0, 0.0)
      for _ in 0..<rounds {
        without.append(try run(mix, .none).microseconds)
        let run = try run(mix, .file)
        with.append(run.microseconds)
        bytes = run.bytes
        let recent = try self.run(mix, .recent)
        kept.append(recent.microseconds)
        keptBytes = recent.bytes
      }
      for (name, times, bytes) in [
        ("", with, bytes), (", the last 60 s kept", kept, keptBytes),
      ] {
        let difference = times.median - without.median
        table.add(
          mix.rawValue + name,
          [
            without.median, times.median, difference * 1_000 / Self.calls,
            difference * Self.framesPerSecond / 10_000, bytes / Self.calls,
          ])
      }
    }
    table.addNote("user and system CPU of all threads; the calls and a silent update")
    table.addNote("numbers with all their digits; the file is in the system's temporary folder")
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
    let (start, before) = (Usage.allSeconds, recent?.keptBytes ?? 0)
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
    let bytes = recorder?.writtenBytes ?? recent.map { $0.keptBytes - before } ?? 0
    return (microseconds, Double(bytes) / Double(frames))
  }

  private func say(
    _ mix: Mix, _ frame: Int, to engine: AudioEngine, _ emitters: [Emitter], _ clip: Clip,
    _ voices: inout [Voice]
  ) {
    let time = Double(frame) / Self.framesPerSecond
    let moving = mix == .mixed ? 800 : 1_000
    for index in 0..<moving {
      engine.setPosition(emitters[index], position(mix, index, time))
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
  private func position(_ mix: Mix, _ index: Int, _ time: Double) -> Position {
    switch mix {
    case .floats:
      let way = Float(index)
      let angle = Float(time) + way
      return Position(
        Double(way + 3 * angle), Double(1.7 + 0.1 * (5 * angle).squareRoot()),
        Double(way / 3 - 2 * angle))
    case .positions, .mixed:
      let x = Double(index) * 0.123_456_789 + time
      return Position(x, x * 0.1, 3 - x)
    case .random:
      var chance = UInt64(time * 1e6) &+ UInt64(index) &* 0x9E37_79B9_7F4A_7C15
      func next() -> Double {
        chance = (chance ^ chance >> 29) &* 0xBF58_476D_1CE4_E5B9
        return Double(Int64(bitPattern: chance)) * 0x1p-54
      }
      return Position(next(), next(), next())
    }
  }
}
