import Earshot
import Foundation

/// The results of one side of the comparison: the same line from both.
struct OrbitRun {
  /// The work that both sides do; PlainOpenAL.c describes it.
  struct Work {
    var voices: Int
    var seconds: Double
    var resampler: String
    /// How many different clips of two seconds there are; nil: one tone of one second.
    var clips: Int?

    var arguments: [String] {
      ["\(voices)", "\(seconds)", resampler] + (clips.map { ["\($0)"] } ?? [])
    }

    init(voices: Int, seconds: Double, resampler: String) {
      (self.voices, self.seconds, self.resampler) = (voices, seconds, resampler)
    }

    init(_ arguments: [String]) throws(BenchError) {
      guard (3...4).contains(arguments.count), let voices = Int(arguments[0]),
        (1...4_000).contains(voices), let seconds = Double(arguments[1]),
        (1...3_600).contains(seconds)
      else { throw BenchError("--engine-side wants VOICES SECONDS RESAMPLER [CLIPS]") }
      self.init(voices: voices, seconds: seconds, resampler: arguments[2])
      guard arguments.count > 3 else { return }
      guard let clips = Int(arguments[3]), (1...4_000).contains(clips) else {
        throw BenchError("--engine-side wants CLIPS from 1 to 4000")
      }
      self.clips = clips
    }
  }

  /// In the steady part, in seconds.
  var userCPU: Double
  /// With the kernel's share, and finer; plain OpenAL's program reports it.
  var allCPU: Double?
  /// From before the clips are loaded, and the program's peak memory.
  var wholeCPU: Double?
  var peakBytes: Double?
  var rendered: Double
  /// The RMS of the steady part's samples, on which both sides must agree.
  var rms: Double

  /// Microseconds of CPU for a voice and second of audio.
  func microseconds(voices: Int) -> Double { userCPU / rendered / Double(voices) * 1e6 }

  /// A line of JSON, like PlainOpenAL's.
  var line: String {
    """
    {"cpuSeconds": \(userCPU), "allCPUSeconds": \(allCPU ?? 0), \
    "wholeCPUSeconds": \(wholeCPU ?? 0), "renderedSeconds": \(rendered), "rms": \(rms), \
    "peakBytes": \(peakBytes ?? 0)}
    """
  }

  init(userCPU: Double, rendered: Double, rms: Double) {
    (self.userCPU, self.rendered, self.rms) = (userCPU, rendered, rms)
  }

  init(line: String) throws {
    guard let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
      let cpu = object["cpuSeconds"] as? Double, let rms = object["rms"] as? Double,
      let rendered = object["renderedSeconds"] as? Double
    else { throw BenchError("not understood: \(line)") }
    self.init(userCPU: cpu, rendered: rendered, rms: rms)
    allCPU = object["allCPUSeconds"] as? Double
    wholeCPU = object["wholeCPUSeconds"] as? Double
    peakBytes = object["peakBytes"] as? Double
  }
}

extension OrbitRun {
  /// The engine's side: the game works out each position and sets it, frame by frame.
  static func byEngine(_ work: Work) throws -> OrbitRun {
    guard let resampler = Resampler(rawValue: work.resampler) else {
      throw BenchError("no resampler “\(work.resampler)”")
    }
    // Spares on top, so that every voice has a source.
    let engine = try AudioEngine(
      Configuration(
        output: .offline, sampleRate: 48_000,
        sources: work.voices + min(max(work.voices / 15, 1), 16), resampler: resampler))
    let circles = (0..<work.voices).map(Circle.init)
    let samples = work.clips.map { (0..<$0).map(Circle.clip) } ?? [Circle.tone]
    let rate = work.clips == nil ? 48_000 : Circle.clipRate
    let loading = Usage.allSeconds
    let clips = try samples.map { try engine.load(samples: $0, sampleRate: rate) }
    let emitters = try circles.map { try engine.makeEmitter(at: $0.position(at: 0)) }
    for (index, emitter) in emitters.enumerated() {
      engine.play(clips[index % clips.count], on: emitter, looping: .forever)
    }

    let (warmUp, steps) = (60, Int((work.seconds * 60).rounded()))
    var output = [Float](repeating: 0, count: 1_600)
    var (started, startedAll, energy) = (0.0, 0.0, 0.0)
    for step in 0..<warmUp + steps {
      if step == warmUp { (started, startedAll) = (Usage.userSeconds, Usage.allSeconds) }
      let seconds = Double(step) / 60
      for index in 0..<work.voices {
        engine.setPosition(emitters[index], circles[index].position(at: seconds))
      }
      output.withUnsafeMutableBufferPointer { engine.render(into: $0) }
      guard step >= warmUp else { continue }
      for sample in output { energy += Double(sample) * Double(sample) }
    }
    let (spent, now) = (Usage.userSeconds - started, Usage.allSeconds)
    // The program keeps its samples, as the other side does.
    withExtendedLifetime(samples) {}
    guard engine.statistics.realVoices == work.voices else {
      throw BenchError("only \(engine.statistics.realVoices) of \(work.voices) voices sounded")
    }
    var run = OrbitRun(
      userCPU: spent, rendered: Double(steps) / 60,
      rms: (energy / Double(steps * 1_600)).squareRoot())
    (run.allCPU, run.wholeCPU) = (now - startedAll, now - loading)
    run.peakBytes = Usage.peakBytes
    return run
  }
}

/// The path of one voice in the comparison.
struct Circle {
  private let radius: Double
  private let speed: Double
  private let phase: Double

  init(_ index: Int) {
    radius = 2 + 0.05 * Double(index)
    speed = 2 * Double.pi / (4 + 0.25 * Double(index % 16))
    phase = 2.4 * Double(index)
  }

  func position(at seconds: Double) -> Position {
    let angle = phase + speed * seconds
    return [radius * cos(angle), 0, -1.5 - radius * sin(angle)]
  }

  static func direction(_ radians: Double) -> (cosine: Double, sine: Double) {
    (cos(radians), sin(radians))
  }

  static let clipRate = 44_100

  /// Two seconds of a tone of its own.
  static func clip(_ number: Int) -> [Int16] {
    let turn = 2 * Double.pi * Double(440 + number) / Double(clipRate)
    return (0..<2 * clipRate).map { Int16((8_000 * sin(turn * Double($0))).rounded()) }
  }

  /// One second of 440 Hz.
  static let tone = (0..<48_000).map { frame in
    Int16((8_000 * sin(2 * Double.pi * 440 * Double(frame) / 48_000)).rounded())
  }
}
