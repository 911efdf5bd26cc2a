/// A strip's gain on its way.
struct Fader {
  /// The target gain.
  private(set) var goal: Float = 1
  /// Together with `input`, where that moves: even steps are of the product.
  private var product = Glide(1)
  private var input = Glide(1)
  private var wait = 0

  var isMoving: Bool { product.isMoving || input.isMoving }

  var value: Float { input.value > 0 ? product.value / input.value : goal }

  /// In even steps, after a number of frames.
  mutating func move(to gain: Float, over frames: Int, after delay: Int = 0) {
    guard gain != goal || frames == 0 else { return }
    goal = gain
    if frames == 0 {
      (product, input, wait) = (Glide(gain), Glide(1), 0)
    } else {
      product.move(to: gain * input.target, over: max(frames, input.framesLeft))
      wait = max(wait, delay)
    }
  }

  /// The same, while the input goes from one gain to another in even steps: both together change
  /// evenly.
  mutating func move(
    to gain: Float, over frames: Int, after delay: Int, whileInputGoes from: Float, to: Float
  ) {
    // From silence; sound that is still on its way here isn't silent.
    let from = max(from, 1e-6)
    guard from != to, frames > 0 else { return move(to: gain, over: frames, after: delay) }
    goal = gain
    product = Glide(value * from)
    product.move(to: gain * to, over: frames)
    input = Glide(from)
    input.move(to: to, over: frames)
    wait = delay
  }

  mutating func next() -> Float {
    guard wait == 0 else {
      wait -= 1
      return value
    }
    guard input.isMoving else { return product.next() }
    let (whole, part) = (product.next(), input.next())
    let gain = part > 0 ? whole / part : goal
    if !input.isMoving {
      let left = product.framesLeft
      (product, input) = (Glide(gain), Glide(1))
      product.move(to: goal, over: left)
    }
    return gain
  }
}
