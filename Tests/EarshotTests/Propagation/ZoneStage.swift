import TestSupport

@testable import Earshot

/// A tone that reaches all zones' reverbs, from an emitter far from all of them with the same level
/// everywhere, and the reverbs' part of a render.
struct ZoneStage {
  /// It has decayed within some blocks.
  static var short: EAXReverb {
    var short = EAXReverb(.generic)
    (short.decayTime, short.decayHFRatio, short.lateGain) = (0.1, 1, 4)
    // Delay lines that are short beside the decay.
    short.density = 0.001
    return short
  }

  static func decaying(_ seconds: Double) -> ZoneReverb {
    var settings = short
    settings.decayTime = seconds
    return ZoneReverb(settings)
  }

  /// 200 Hz.
  static let tone = Signal.sine(200, amplitude: 0.25, frames: 4_800)

  let studio: Studio
  let ears: Listener
  let clip: Clip
  var engine: AudioEngine { studio.engine }

  init(sources: Int = 32) throws {
    studio = try Studio {
      // Another pitch is another level of a reverb.
      ($0.sources, $0.dopplerFactor) = (sources, 0)
    }
    ears = try studio.engine.makeListener(at: .zero)
    clip = try studio.clip(Self.tone, loop: 0..<4_800)
  }

  @discardableResult
  func sounding(at place: Position) throws -> (emitter: Emitter, voice: Voice) {
    var options = EmitterOptions()
    options.distance = .none
    let emitter = try engine.makeEmitter(at: place, options: options)
    return (emitter, engine.play(clip, on: emitter, looping: .forever))
  }

  func render(seconds: Double) { studio.render(Int(seconds * 48_000)) }

  /// The output of reverbs: the render with zones, minus the one without any.
  static func wet(
    seconds: Double, at place: Position = [900_000, 0, 0],
    _ act: (ZoneStage, _ hasReverbs: Bool) throws -> Void
  ) throws -> Render {
    func render(_ hasReverbs: Bool) throws -> Render {
      let stage = try ZoneStage()
      try stage.sounding(at: place)
      try act(stage, hasReverbs)
      let left = Int(seconds * 48_000) - stage.studio.frameCount
      if left > 0 { stage.studio.render(left) }
      stage.engine.checkInvariants()
      return stage.studio.heard
    }
    let (all, dry) = (try render(true), try render(false))
    return Render(
      zip(all.samples, dry.samples).map { $0 - $1 }, channelCount: 1, sampleRate: 48_000)
  }
}
