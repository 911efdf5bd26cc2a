/// How much of a live sound waits, from its writer to the render.
struct LiveSupply {
  /// Over a second or so, in frames.
  private(set) var mean = 0.0
  private var least = Double.infinity
  private var seconds = 0.0

  mutating func note(_ frames: Double, for time: Double) {
    mean = seconds == 0 && least == .infinity ? frames : mean + (frames - mean) * min(time, 1)
    least = min(least, frames)
    seconds += time
  }

  /// The least that there was, once in so many seconds.
  mutating func takeLeast(after time: Double) -> Double? {
    guard seconds >= time else { return nil }
    defer { (least, seconds) = (mean, 0) }
    return least
  }
}
