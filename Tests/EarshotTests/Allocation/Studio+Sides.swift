import TestSupport

@testable import Earshot

/// The measured voice plays hard left, and the voices that take the sources hard right, so each can
/// be heard alone.
extension Studio {
  convenience init(
    sources: Int, sampleRate: Int = 48_000, stepsPerSecond: Double = 60
  ) throws {
    try self.init {
      $0.layout = .stereo
      $0.sources = sources
      $0.sampleRate = sampleRate
      $0.stepsPerSecond = stepsPerSecond
    }
  }

  /// A tone of 100 Hz (at 48 kHz) or of another period, which starts at zero.
  func tone(
    amplitude: Double = 0.2, period: Int = 480, periods: Int, loop: Range<Int>? = nil
  ) throws -> Clip {
    let frequency = Double(engine.sampleRate) / Double(period)
    let samples = Signal.sine(
      frequency, amplitude: amplitude, frames: period * periods,
      sampleRate: Double(engine.sampleRate))
    return try clip(samples, loop: loop)
  }

  /// A constant value, so that the output is the voice's envelope.
  func level(_ value: Float, frames: Int) throws -> Clip {
    try clip([Float](repeating: value, count: frames))
  }

  @discardableResult
  func playLeft(_ clip: Clip, _ options: PlaybackOptions = PlaybackOptions()) -> Voice {
    var options = options
    options.pan = -1
    return engine.play(clip, options: options)
  }

  @discardableResult
  func playRight(_ clip: Clip, _ options: PlaybackOptions = PlaybackOptions()) -> Voice {
    var options = options
    options.pan = 1
    return engine.play(clip, options: options)
  }

  func state(of voice: Voice) -> VoiceState? { engine.status(of: voice)?.state }
  func isReal(_ voice: Voice) -> Bool { state(of: voice) == .real }

  /// Renders block by block, with the engine's own contradictions looked for after each.
  func renderChecked(blocks: Int) {
    for _ in 0..<blocks {
      render(engine.nextBlockFrames)
      engine.checkInvariants()
    }
  }
}
