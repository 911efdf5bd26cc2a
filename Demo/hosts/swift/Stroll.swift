import Earshot

/// A stroll along a brook: the scene that every host plays.
///
/// From above, north up, the numbers are seconds:
///
///              6   shed
///     drone    |   (behind a door)
///       |      3   brook
///       v      |
///              0
struct Stroll {
  /// Frames of the game, 60 a second.
  static let frames = 360
  static let sampleRate = 48_000
  /// Sample frames in one frame of the game.
  static let frameLength = sampleRate / 60

  private let engine: AudioEngine
  private let walker: Node
  private let feet, shed, drone: Emitter
  private let music: Bus
  private let steps: ClipSet
  private let droneClip: Clip

  /// Loads the sounds from a folder, and puts everything in its place.
  init(_ engine: AudioEngine, assets: String) throws(AudioError) {
    self.engine = engine
    func load(_ name: String) throws(AudioError) -> Clip {
      try engine.load("\(assets)/\(name).wav")
    }
    func makeEmitter(
      on parent: Node? = nil, at position: Position, reference: Double
    ) throws(AudioError) -> Emitter {
      var options = EmitterOptions()
      options.distance = .inverse(reference: reference)
      return try engine.makeEmitter(parent: parent, at: position, options: options)
    }

    // The walker: the ears, and the feet below them, follow this node.
    walker = try engine.makeNode()
    _ = try engine.makeListener(parent: walker, at: [0, 1.75, 0])
    feet = try makeEmitter(on: walker, at: [0, 0, -0.25], reference: 1)

    // The sounds along the path.
    let brook = try makeEmitter(at: [3, 0, -4], reference: 2)
    shed = try makeEmitter(at: [5, 1, -8], reference: 2)
    drone = try makeEmitter(at: [-4, 4, -40], reference: 4)
    engine.setOcclusion(shed, .full)

    // Footsteps are never the same twice in a row.
    var stepClips: [Clip] = []
    for number in 1...5 { stepClips.append(try load("footstep-\(number)")) }
    steps = engine.makeClipSet(stepClips, order: .sequence)
    droneClip = try load("drone")

    // Music is not in the world: it has a bus of its own.
    music = try engine.makeBus(gain: Gain(linear: 0.25))
    engine.play(try load("pad"), options: PlaybackOptions(looping: .forever, bus: music))
    engine.play(try load("stream"), on: brook, looping: .forever)
    engine.play(try load("engine"), on: shed, looping: .forever)
  }

  /// Does the work of a game's frame, before the engine's update.
  func step(_ frame: Int) {
    // 1.4 metres a second, and a step every half a second.
    engine.setPosition(walker, [0, 0, Double(-frame * 3) / 128])
    if frame % 30 == 15 && frame < 330 { engine.play(steps, on: feet) }

    // A drone comes from ahead, past the left ear; the music makes room for it.
    if frame == 90 {
      engine.play(droneClip, on: drone, looping: .forever)
      engine.setGain(music, Gain(linear: 0.0625), over: .milliseconds(500))
    }
    if frame >= 90 {
      engine.setPosition(drone, [-4, 4, -40 + Double((frame - 90) * 3) / 8])
    }
    if frame == 240 { engine.setGain(music, Gain(linear: 0.25), over: .seconds(1)) }

    // The door of the shed flies open, and falls shut.
    if frame == 225 { engine.setOcclusion(shed, .free) }
    if frame == 285 { engine.setOcclusion(shed, .full) }

    if frame == 330 { engine.stop(.master, fading: .over(.milliseconds(375))) }
  }
}
