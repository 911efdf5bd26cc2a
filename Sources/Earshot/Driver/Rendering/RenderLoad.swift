/// How much of the time that its sound lasts goes into rendering it.
struct RenderLoad {
  /// Seconds of sound over which it is an average.
  private static let memory = 0.25

  private(set) var share = 0.0

  mutating func add(nanoseconds: Int64, for seconds: Double) {
    guard seconds > 0 else { return }
    let present = Double(nanoseconds) / 1e9 / seconds
    share += (present - share) * min(1, seconds / Self.memory)
  }
}
