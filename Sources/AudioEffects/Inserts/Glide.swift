/// A number that moves to another in even steps, one a frame.
struct Glide {
  private(set) var value: Float
  private(set) var target: Float
  /// From frame to frame.
  private var step: Float = 0
  private(set) var framesLeft = 0

  init(_ value: Float) {
    self.value = value
    target = value
  }

  var isMoving: Bool { framesLeft > 0 }

  /// A glide that is already on its way to the same target goes on as it was, unless the target is
  /// to be reached at once. So of several numbers that are set together only the changed ones
  /// change their course.
  mutating func move(to target: Float, over frames: Int) {
    guard target != self.target || !isMoving || frames <= 0 else { return }
    self.target = target
    framesLeft = target == value ? 0 : max(0, frames)
    if framesLeft == 0 { value = target } else { step = (target - value) / Float(framesLeft) }
  }

  mutating func end() {
    (value, framesLeft) = (target, 0)
  }

  /// The next frame's.
  @inline(__always)
  mutating func next() -> Float {
    guard framesLeft > 0 else { return value }
    skip(1)
    return value
  }

  /// Advances by frames, exactly to the bit. It is computed back from the target: a sum of single
  /// steps would be far off after a minute.
  @inline(__always)
  mutating func skip(_ frames: Int) {
    guard framesLeft > 0 else { return }
    framesLeft = max(framesLeft - frames, 0)
    value = framesLeft == 0 ? target : target - step * Float(framesLeft)
  }
}
