/// How much of a live sound waits, from its writer to the render.
struct LiveSupply {
  /// Over a second or so, in frames.
  private(set) var mean = 0.0
  private var isNew = true
  private var seconds = 0.0

  mutating func add(_ frames: Double, for time: Double) {
    mean = isNew ? frames : mean + (frames - mean) * min(time, 1)
    isNew = false
    seconds += time
  }

  /// True once in so many seconds.
  mutating func isDue(every time: Double) -> Bool {
    guard seconds >= time else { return false }
    seconds = 0
    return true
  }
}
