/// The amount of a live sound between its writer and the renderer.
struct LiveSupply {
  /// Averaged over about a second, in frames.
  private(set) var mean = 0.0
  private var isNew = true
  private var seconds = 0.0

  mutating func add(_ frames: Double, for time: Double) {
    mean = isNew ? frames : mean + (frames - mean) * min(time, 1)
    isNew = false
    seconds += time
  }

  /// Returns true once in this time.
  mutating func isDue(every time: Double) -> Bool {
    guard seconds >= time else { return false }
    seconds = 0
    return true
  }
}
