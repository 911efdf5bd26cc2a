import Earshot

/// The same stage by the Swift API.
final class SwiftStage {
  let engine: AudioEngine
  let clip: Clip
  let flatClip: Clip
  let node: Node
  let emitter: Emitter
  let listener: Listener
  let bus: Bus
  let lower: Bus
  let group: VoiceGroup
  let placed: Voice
  let flat: Voice
  private(set) var samples: [Float] = []

  init(sources: Int) throws {
    engine = try AudioEngine(
      Configuration(output: .offline, sources: sources, seed: StageSound.seed))
    clip = try engine.load(samples: StageSound.placed, sampleRate: 48_000, name: "tone")
    flatClip = try engine.load(samples: StageSound.flat, sampleRate: 48_000, name: "tone")
    node = try engine.makeNode(at: [1, 0, -2])
    emitter = try engine.makeEmitter(parent: node, at: [0.5, 0, 0])
    listener = try engine.makeListener(at: [0, 0, 0.5])
    bus = try engine.makeBus(gain: Gain(linear: 0.8))
    lower = try engine.makeBus(under: bus, gain: Gain(linear: 0.9))
    group = engine.makeGroup()
    placed = engine.play(clip, on: emitter, looping: .forever)
    flat = engine.play(
      flatClip, options: PlaybackOptions(looping: .forever, bus: lower, pan: -0.3))
  }

  func render(_ frames: Int) { samples += engine.render(frameCount: frames) }

  /// Plays the stage's clip with options that the case changes.
  @discardableResult
  func play(on emitter: Emitter? = nil, _ change: (inout PlaybackOptions) -> Void) -> Voice {
    var options = PlaybackOptions()
    change(&options)
    return engine.play(flatClip, on: emitter, options: options)
  }
}
