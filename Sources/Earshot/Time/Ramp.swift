/// A value that changes from one number to another between two sample frames, and stays there.
package struct Ramp: Hashable, Sendable {
  package let from: Double
  package let to: Double
  /// Absolute sample frames on the clock of the owner.
  package let startFrame: Double
  package let endFrame: Double
  package let shape: FadeShape

  /// The length in sample frames, and the shape.
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

  package static func constant(_ value: Double) -> Ramp {
    Ramp(from: value, to: value, startFrame: 0, frames: 0)
  }

  func value(at frame: Double) -> Double {
    if frame >= endFrame { return to }
    if frame <= startFrame { return from }
    return shape.value(
      from: from, to: to, at: (frame - startFrame) / (endFrame - startFrame))
  }

  /// A ramp from a level to zero, with this one's timing.
  func falling(from level: Double) -> Ramp {
    Ramp(from: level, to: 0, startFrame: startFrame, endFrame: endFrame, shape: shape)
  }

  /// Whether it is running, or will be, at a frame; a jump never is.
  func glides(after frame: Double) -> Bool { endFrame > startFrame && endFrame > frame }

  /// Like `value(at:)`, with jumps already made.
  func glidingValue(at frame: Double) -> Double {
    endFrame > startFrame ? value(at: frame) : to
  }

  func isFinished(at frame: Double) -> Bool { frame >= endFrame }

  /// Whether it never changed.
  var isConstant: Bool { from == to && endFrame == startFrame }

  /// Changes the target from the current value at `frame`, without a jump.
  mutating func redirect(to value: Double, at frame: Double, over course: Course) {
    self = Ramp(from: self.value(at: frame), to: value, startFrame: frame, over: course)
  }
}

/// Quantities of voices, emitters and buses that can be ramped.
public enum RampedQuantity: String, CaseIterable, Sendable {
  case gain, rate, occlusion
}
