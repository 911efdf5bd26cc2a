import Earshot

/// A minimal game without pictures: a guard walks through a courtyard, from the left to the right,
/// and a bell rings in a tower behind the player when somebody pulls its rope.
public final class Courtyard {
  /// Whatever output it has, the game doesn't know.
  public let engine: AudioEngine
  private let guardian, tower: Emitter
  private let steps: ClipSet
  private let bell: Clip
  private var seconds = 0.0
  private var nextStep = 0.5

  /// Loads the sounds from a folder, and puts everything in its place.
  public init(_ engine: AudioEngine, sounds folder: String) throws(AudioError) {
    self.engine = engine
    var clips: [Clip] = []
    for number in 1...5 { clips.append(try engine.load("\(folder)/footstep-\(number).wav")) }
    steps = engine.makeClipSet(clips)
    bell = try engine.load("\(folder)/bell.wav")
    guardian = try engine.makeEmitter(at: [-6, 0, -2])
    tower = try engine.makeEmitter(at: [-1, 5, 8])
  }

  /// A frame of the game.
  public func tick(_ elapsed: Double) {
    seconds += elapsed
    engine.setPosition(guardian, [-6 + 2 * seconds, 0, -2])
    if seconds >= nextStep {
      engine.play(steps, on: guardian)
      nextStep += 0.5
    }
    engine.update(elapsed: .seconds(elapsed))
  }

  /// What the player does.
  public func pullRope() { engine.play(bell, on: tower) }
}
