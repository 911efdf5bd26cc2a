import Earshot
import TestSupport

/// An offline engine with a tone, and its output.
struct PhysicsRoom {
  static let sampleRate = 48_000
  /// Ten waves of 1 kHz: repeated, it is a tone without an end.
  static let tone = Signal.sine(1_000, amplitude: 0.5, frames: 480)

  let engine: AudioEngine

  /// A room with a listener of OpenAL's: at the origin, looking along −z.
  init(
    layout: ChannelLayout = .stereo, hrtf: Bool = false, sources: Int = 4,
    resampler: Resampler = .cubic, speedOfSound: Double = 343.3, dopplerFactor: Double = 1
  ) throws {
    engine = try AudioEngine(
      Configuration(
        output: .offline, layout: layout, hrtf: hrtf, sources: sources, resampler: resampler,
        speedOfSound: speedOfSound, dopplerFactor: dopplerFactor))
  }

  init(_ engine: AudioEngine) { self.engine = engine }

  /// An emitter on which a tone, or another given sound, plays for ever.
  @discardableResult
  func sounding(
    _ samples: [Float] = tone, at position: Position, distance: DistanceCurve = .none,
    occlusion: Occlusion = .free
  ) throws -> (emitter: Emitter, voice: Voice) {
    var options = EmitterOptions()
    options.distance = distance
    options.occlusion = occlusion
    let emitter = try engine.makeEmitter(at: position, options: options)
    let clip = try engine.load(samples: samples, sampleRate: Self.sampleRate)
    return (emitter, engine.play(clip, on: emitter, looping: .forever))
  }

  func record(frames: Int) -> Render {
    Render(
      engine.render(frameCount: frames), channelCount: engine.configuration.layout.channelCount)
  }

  func record(seconds: Double) -> Render {
    record(frames: Int((seconds * Double(Self.sampleRate)).rounded()))
  }
}
