/// How a device's time compares with the engine's, since sound began to come out of it.
struct DevicePace {
  /// A device that is further behind, in seconds, began late or has stood still: what it plays is
  /// no longer what the engine means, and what starts now would be ahead of it.
  static let tolerated = 0.2
  /// Blocks between two looks.
  static let interval = 12

  /// The engine's frame and the device's nanoseconds when they were first compared.
  private var start: (frame: Int64, clock: Int64)?
  private var latest: Int64 = 0
  private var blocks = 0

  /// Whether it is time to look at the device's clock.
  mutating func isDue() -> Bool {
    blocks += 1
    return blocks % Self.interval == 1
  }

  /// Whether the device is too far behind. While it doesn't move at all there is no saying.
  mutating func isBehind(at frame: Int64, _ clock: Int64, sampleRate: Int) -> Bool {
    guard let start else {
      self.start = (frame, clock)
      latest = clock
      return false
    }
    let moves = clock > latest
    latest = clock
    let wanted = Double(frame - start.frame) / Double(sampleRate)
    return moves && wanted - Double(clock - start.clock) / 1e9 > Self.tolerated
  }
}
