/// The share of real time that rendering takes.
struct RenderLoad {
  /// Seconds of sound over which it is averaged.
  private static let memory = 0.25

  private(set) var share = 0.0

  mutating func add(nanoseconds: Int64, for seconds: Double) {
    guard seconds > 0 else { return }
    let present = Double(nanoseconds) / 1e9 / seconds
    share += (present - share) * min(1, seconds / Self.memory)
  }
}
