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
