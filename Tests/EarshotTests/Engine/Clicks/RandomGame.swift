import TestSupport

@testable import Earshot

/// A game that makes random calls at any frame, with low tones of known slope; it keeps a diary of
/// its actions.
final class RandomGame {
  let studio: Studio
  private(set) var diary: [(frame: Int, what: String)] = []
  /// Output frames in which the output was lost, which cuts the sound by its nature.
  private(set) var losses: [Int] = []

  var generator: SeededNumbers
  var voices: [Voice] = []
  let clips: [Clip]
  let emitters: [Emitter]
  let listener: Listener
  let bus: Bus

  static let amplitude = 0.1
  /// Sample frames in a period of the tones, at a rate of 1.
  static let period = 3_200

  /// With 4 sources three voices sound and a fourth fades out: more are never audible at once.
  init(seed: UInt64, sampleRate: Int, stepsPerSecond: Double, sources: Int = 4) throws {
    studio = try Studio {
      $0.sampleRate = sampleRate
      $0.stepsPerSecond = stepsPerSecond
      $0.sources = sources
      $0.layout = .stereo
    }
    generator = SeededNumbers(seed: seed)
    let engine = studio.engine
    let tone = Signal.sine(
      Double(sampleRate) / Double(Self.period), amplitude: Self.amplitude,
      frames: 12 * Self.period, sampleRate: Double(sampleRate))
    let loop = 2 * Self.period..<5 * Self.period
    clips = [try studio.clip(tone), try studio.clip(tone, loop: loop)]
    bus = try engine.makeBus()
    let bus = bus
    emitters = try (0..<3).map { index in
      try engine.makeEmitter(at: [Double(index) - 1, 0, -2], bus: index == 0 ? bus : .master)
    }
    listener = try engine.makeListener()
  }

  /// Makes a few calls in the coming block, and renders it.
  func step() {
    let engine = studio.engine
    for _ in 0..<Int.random(in: 0...2, using: &generator) {
      let offset = Int.random(in: 0..<engine.nextBlockFrames, using: &generator)
      engine.callsTakeEffect(atFrame: max(engine.currentFrame, engine.world.now + Int64(offset)))
      let frame = studio.frameCount + Int(engine.currentFrame - engine.world.now)
      let what = act()
      diary.append((frame, what))
      if what == "lose output" { losses.append(frame) }
      engine.checkInvariants()
    }
    studio.render(engine.nextBlockFrames)
    voices.removeAll { !engine.isAlive($0) }
    engine.checkInvariants()
  }

  /// The actions in the blocks around a frame, for failures there.
  func diary(around frame: Int) -> String {
    let reach = 3 * Int(studio.engine.world.rampFrames)
    return diary.filter { abs($0.frame - frame) < reach }
      .map { "  frame \($0.frame): \($0.what)" }.joined(separator: "\n")
  }
}
