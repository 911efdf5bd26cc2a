import TestSupport

@testable import Earshot

/// Everything that a limit can be on, in one studio.
struct LimitedStudio {
  enum Scope: String, CaseIterable, Sendable {
    case clip, group, emitter, bus, busAbove
  }

  let studio: Studio
  let clip: Clip
  let group: VoiceGroup
  let emitter: Emitter
  let outer: Bus
  let inner: Bus

  init(sources: Int = 64) throws {
    studio = try Studio { $0.sources = sources }
    clip = try studio.tone(amplitude: 0.1, periods: 300)
    group = studio.engine.makeGroup()
    outer = try studio.engine.makeBus()
    inner = try studio.engine.makeBus(under: outer)
    emitter = try studio.engine.makeEmitter(at: [0, 0, -1], bus: inner)
  }

  var engine: AudioEngine { studio.engine }

  func set(_ limit: VoiceLimit?, on scope: Scope) {
    switch scope {
    case .clip: engine.setLimit(clip, limit)
    case .group: engine.setLimit(group, limit)
    case .emitter: engine.setLimit(emitter, limit)
    case .bus: engine.setLimit(inner, limit)
    case .busAbove: engine.setLimit(outer, limit)
    }
  }

  /// A voice that counts for all scopes.
  func play(gain: Double = 1, _ change: (inout PlaybackOptions) -> Void = { _ in }) -> Voice {
    var options = PlaybackOptions(gain: Gain(linear: gain), offset: 0.001, group: group)
    change(&options)
    return engine.play(clip, on: emitter, options: options)
  }

  func alive(_ voices: [Voice]) -> [Int] { voices.indices.filter { engine.isAlive(voices[$0]) } }
  func real(_ voices: [Voice]) -> [Int] { voices.indices.filter { studio.isReal(voices[$0]) } }
}
