import Earshot
import Testing

@testable import EarshotSounds

/// An engine that renders, with clips that are level: what is heard is the sum of what plays.
struct SoundBench {
  static let sampleRate = 48_000
  let engine: AudioEngine
  /// Clips by name, with their lengths in sample frames and their levels.
  var clips: [String: Clip] = [:]
  var lengths: [String: Int] = [:]
  var heights: [String: Double] = [:]

  init(seed: UInt64 = 1, sources: Int = 64) throws {
    engine = try AudioEngine(
      Configuration(
        output: .offline, sampleRate: Self.sampleRate, limiter: .never, sources: sources,
        seed: seed))
  }

  /// Adds a clip that is at one level for so many sample frames.
  mutating func add(
    _ name: String, frames: Int, level: Double = 0.125, loop: Range<Int>? = nil
  ) throws {
    clips[name] = try engine.load(
      samples: [Float](repeating: Float(level), count: frames), sampleRate: Self.sampleRate,
      name: name, options: ClipOptions(loop: loop))
    (lengths[name], heights[name]) = (frames, level)
  }

  /// Adds a sine tone of whole periods.
  mutating func addTone(
    _ name: String, hertz: Int, seconds: Double = 1, level: Double = 0.125
  ) throws {
    let frames = Int(seconds * Double(Self.sampleRate))
    let samples = (0..<frames).map { frame in
      let turns = frame * hertz % Self.sampleRate
      return Float(level * Elementary.circle(Double(turns) / Double(Self.sampleRate)).sine)
    }
    clips[name] = try engine.load(samples: samples, sampleRate: Self.sampleRate, name: name)
    (lengths[name], heights[name]) = (frames, level)
  }

  /// The level of a tone in so many seconds of sound from now on, which are whole periods of it, in
  /// decibels of full scale.
  func decibels(of hertz: Int, over seconds: Double = 0.1) -> Double {
    let heard = render(Int(seconds * Double(Self.sampleRate)))
    var (sine, cosine) = (0.0, 0.0)
    for (frame, sample) in heard.enumerated() {
      let turns = Double(frame * hertz % Self.sampleRate) / Double(Self.sampleRate)
      let unit = Elementary.circle(turns)
      (sine, cosine) = (sine + sample * unit.sine, cosine + sample * unit.cosine)
    }
    let power = sine * sine + cosine * cosine
    return Gain(linear: power.squareRoot() * 2 / Double(heard.count)).decibels
  }

  /// How loud so many seconds from now on are: decibels of the root mean square.
  func loudness(of seconds: Double) -> Double {
    let heard = render(Int(seconds * Double(Self.sampleRate)))
    let sum = heard.reduce(0) { $0 + $1 * $1 }
    return Gain(linear: (sum / Double(heard.count)).squareRoot()).decibels
  }

  func load(_ events: SoundEvent...) -> Sounds { load(events) }

  func load(_ events: [SoundEvent], _ more: (inout SoundDefinitions) -> Void = { _ in }) -> Sounds {
    var definitions = SoundDefinitions()
    for event in events { definitions.events[event.name] = event }
    more(&definitions)
    return engine.loadSounds(definitions, clips: clips)
  }

  /// The left channel, as flat mono clips come out of it; in whole steps, so that what is posted
  /// next is heard from the next sample frame on.
  func render(_ frames: Int) -> [Double] {
    let frames = (frames + 799) / 800 * 800
    let samples = engine.render(frameCount: frames)
    return stride(from: 0, to: samples.count, by: 2).map {
      Double(samples[$0]) / 0.5.squareRoot()
    }
  }

  /// Renders so many seconds, and gives the level at the end.
  func level(after seconds: Double) -> Double {
    render(Int(seconds * Double(Self.sampleRate))).last ?? 0
  }
}

extension SoundContainer {
  /// A clip.
  static func clip(_ name: String) -> SoundContainer { SoundContainer(.clip(name)) }

  func with(_ change: (inout SoundContainer) -> Void) -> SoundContainer {
    var changed = self
    change(&changed)
    return changed
  }
}

extension SoundEvent {
  func with(_ change: (inout SoundEvent) -> Void) -> SoundEvent {
    var changed = self
    change(&changed)
    return changed
  }
}

/// Whether two numbers are nearly the same.
func isNear(_ a: Double, _ b: Double, within tolerance: Double = 1e-4) -> Bool {
  abs(a - b) <= tolerance
}
