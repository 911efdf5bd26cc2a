/// A value that goes from one number to another between two sample frames, and stays there.
package struct Ramp: Hashable, Sendable {
  package let from: Double
  package let to: Double
  /// Absolute sample frames on whichever clock the owner asks with.
  package let startFrame: Double
  package let endFrame: Double
  package let shape: FadeShape

  /// How long it takes, in sample frames, and which way.
  struct Course: Hashable, Sendable {
    var frames: Double
    var shape = FadeShape.linear

    static let jump = Course(frames: 0)
  }

  /// A length of zero, a negative one and NaN make a jump at `startFrame`.
  init(from: Double, to: Double, startFrame: Double, over course: Course) {
    self.from = from
    self.to = to
    self.startFrame = startFrame
    self.endFrame = course.frames > 0 ? startFrame + course.frames : startFrame
    shape = course.shape
  }

  /// As another ramp was.
  package init(from: Double, to: Double, startFrame: Double, endFrame: Double, shape: FadeShape) {
    self.init(
      from: from, to: to, startFrame: startFrame,
      over: Course(frames: endFrame - startFrame, shape: shape))
  }

  /// As a straight line.
  init(from: Double, to: Double, startFrame: Double, frames: Double) {
    self.init(from: from, to: to, startFrame: startFrame, over: Course(frames: frames))
  }

  /// The same value for ever.
  package static func constant(_ value: Double) -> Ramp {
    Ramp(from: value, to: value, startFrame: 0, frames: 0)
  }

  func value(at frame: Double) -> Double {
    if frame >= endFrame { return to }
    if frame <= startFrame { return from }
    return shape.value(
      from: from, to: to, at: (frame - startFrame) / (endFrame - startFrame))
  }

  /// From a level to nothing, as this one comes.
  func falling(from level: Double) -> Ramp {
    Ramp(from: level, to: 0, startFrame: startFrame, endFrame: endFrame, shape: shape)
  }

  /// Whether it is on its way, or about to be, at a frame; a jump never is.
  func glides(after frame: Double) -> Bool { endFrame > startFrame && endFrame > frame }

  /// As `value(at:)`, with jumps already made.
  func glidingValue(at frame: Double) -> Double {
    endFrame > startFrame ? value(at: frame) : to
  }

  func isFinished(at frame: Double) -> Bool { frame >= endFrame }

  /// Whether it never was on its way.
  var isConstant: Bool { from == to && endFrame == startFrame }

  /// From wherever this ramp is at `frame` to another value: a change of mind without a jump.
  mutating func redirect(to value: Double, at frame: Double, over course: Course) {
    self = Ramp(from: self.value(at: frame), to: value, startFrame: frame, over: course)
  }
}

/// What voices, emitters and buses have alike, and what goes from one value to another over a time.
public enum RampedQuantity: String, CaseIterable, Sendable {
  case gain, rate, occlusion
}
