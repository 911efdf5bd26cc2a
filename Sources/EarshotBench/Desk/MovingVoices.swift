import Earshot
import Foundation

/// Mono voices that move, each on one of several buses: the mixer's input.
final class MovingVoices {
  let engine: AudioEngine
  private let emitters: [Emitter]
  private let circles: [Circle]
  private let blockFrames: Int
  private var output: [Float]
  private var frame = 0

  /// `prepare` makes the buses, over which the voices are spread.
  init(
    _ count: Int, blocks: Int, limiter: LimiterPolicy = .never,
    _ prepare: (AudioEngine) throws -> [Bus] = { _ in [.master] }
  ) throws {
    let engine = try AudioEngine(
      Configuration(
        output: .offline, sampleRate: 48_000, limiter: limiter, sources: count + 8,
        resampler: .linear))
    let circles = (0..<count).map(Circle.init)
    let buses = try prepare(engine)
    let tone = try engine.load(samples: Circle.tone, sampleRate: 48_000)
    emitters = try circles.enumerated().map { index, circle in
      try engine.makeEmitter(at: circle.position(at: 0), bus: buses[index % buses.count])
    }
    for emitter in emitters {
      engine.play(tone, on: emitter, gain: .decibels(-12), looping: .forever)
    }
    self.engine = engine
    self.circles = circles
    blockFrames = blocks
    output = [Float](repeating: 0, count: 2 * blocks)
  }

  /// Lets all voices send to a reverb, or only the first.
  func send(to reverb: SharedReverb, isOnlyOne: Bool) {
    for emitter in isOnlyOne ? emitters.prefix(1) : emitters[...] {
      engine.setSend(emitter, to: reverb, .decibels(-6))
    }
  }

  /// A second of it, in microseconds of CPU.
  func second() -> Double {
    Usage.nanoseconds {
      for _ in 0..<48_000 / blockFrames {
        let seconds = Double(frame) / 48_000
        for index in emitters.indices {
          engine.setPosition(emitters[index], circles[index].position(at: seconds))
        }
        output.withUnsafeMutableBufferPointer { engine.render(into: $0) }
        frame += blockFrames
      }
    } / 1_000 * 48_000 / Double(48_000 / blockFrames * blockFrames)
  }
}

/// The cost of a voice, measured in the same turns as all else: by 96 of them and 32.
struct VoiceUnit {
  static let meaning = "a voice: mono, moving, 16 bits, by OpenAL alone in C, linear, to stereo"

  private let (few, many): (Int, Int)

  /// A voice of the engine's, in blocks of this many frames.
  init(in turns: inout Turns, blocks: Int) throws {
    let (low, high) = (
      try MovingVoices(32, blocks: blocks), try MovingVoices(96, blocks: blocks)
    )
    few = turns.add { low.second() }
    many = turns.add { high.second() }
  }

  /// The unit of costs: a moving mono voice of a clip of 16 bits, played by OpenAL alone in C,
  /// linear, to stereo, in blocks of 800 frames. It doesn't change as the engine's own voices get
  /// cheaper.
  init(plainIn turns: inout Turns) {
    (few, many) = (turns.add { try Self.plain(32) }, turns.add { try Self.plain(96) })
  }

  func microseconds(_ round: [Double]) -> Double { (round[many] - round[few]) / 64 }

  /// A second of this many, in microseconds of CPU.
  private static func plain(_ count: Int) throws -> Double {
    let work = OrbitRun.Work(voices: count, seconds: 2, resampler: "linear")
    let run = try OrbitRun(
      line: Process.line(of: Program.plain("PlainOpenAL"), work.arguments))
    guard let spent = run.allCPU else { throw BenchError("PlainOpenAL is an older one") }
    return spent / run.rendered * 1e6
  }
}
