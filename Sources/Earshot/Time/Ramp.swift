/// A value that goes in a straight line from one number to another between two sample frames,
/// and stays there.
struct Ramp: Hashable, Sendable {
  let from: Double
  let to: Double
  /// Absolute sample frames on whichever clock the owner asks with.
  let startFrame: Double
  let endFrame: Double

  /// A length of zero, a negative one and NaN make a jump at `startFrame`.
  init(from: Double, to: Double, startFrame: Double, frames: Double) {
    self.from = from
    self.to = to
    self.startFrame = startFrame
    self.endFrame = frames > 0 ? startFrame + frames : startFrame
  }

  /// The same value for ever.
  static func constant(_ value: Double) -> Ramp {
    Ramp(from: value, to: value, startFrame: 0, frames: 0)
  }

  func value(at frame: Double) -> Double {
    if frame >= endFrame { return to }
    if frame <= startFrame { return from }
    return from + (to - from) * ((frame - startFrame) / (endFrame - startFrame))
  }

  func isFinished(at frame: Double) -> Bool { frame >= endFrame }

  /// From wherever this ramp is at `frame` to another value: a change of mind without a jump.
  mutating func redirect(to value: Double, at frame: Double, over frames: Double) {
    self = Ramp(from: self.value(at: frame), to: value, startFrame: frame, frames: frames)
  }
}

/// What voices, emitters and buses have alike, and what goes from one value to another over a time.
enum RampedQuantity: Sendable {
  case gain, rate, occlusion
}
