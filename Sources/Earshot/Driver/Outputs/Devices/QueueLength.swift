/// How much is to wait in a queue for a device that takes many frames at once, some of its mixes at
/// a time: as much as the largest of its pulls lately and a block, and more after a dropout.
struct QueueLength {
  /// The most that ever waits, but where two of the device's mixes are more.
  static let longest = 16_384
  private static let block = DeviceFigures.blockFrames

  /// What the device mixes at a time, as it says.
  private let mix: Int
  private let latency: Latency
  private var calm: CalmWatch
  /// The most that it is known to take at once, and that it took since `frames` changed last.
  private(set) var largestPull = 0
  private var recentPull = 0
  /// Frames that shall wait; 0 until `begin`.
  private(set) var frames = 0

  init(mix: Int, _ latency: Latency, now: Int64 = Wakeup.now) {
    self.mix = mix
    self.latency = latency
    calm = CalmWatch(now: now)
  }

  /// What it took until now was to fill its reserve.
  mutating func forgetPulls() { largestPull = 0 }

  /// From now on what waits is heard.
  mutating func begin(knownPull: Int?, now: Int64 = Wakeup.now) {
    // Many a server takes two mixes at once, and seldom so that it has been seen by now.
    // Another device's pulls may have been shorter than a mix of this one.
    largestPull = max(largestPull, knownPull ?? 2 * mix, mix)
    recentPull = 0
    frames = least
    calm = CalmWatch(now: now)
  }

  private var least: Int { min(length(for: (1 + latency.extraPulls) * largestPull), most) }
  private var most: Int { max(Self.longest, length(for: 2 * mix)) }

  private func length(for frames: Int) -> Int {
    (frames + 2 * Self.block - 1) / Self.block * Self.block
  }

  /// A device that takes more at once than was known needs a longer queue; one that took less for
  /// long may have a shorter one.
  mutating func notePull(_ pull: Int, now: Int64 = Wakeup.now) {
    recentPull = max(recentPull, pull)
    largestPull = max(largestPull, pull)
    guard frames > 0 else { return }
    if frames < least {
      calm.disturb(isDropout: false, now: now)
    } else if calm.isOver(now: now) {
      largestPull = max(recentPull, mix)
    } else {
      return
    }
    frames = least
    recentPull = 0
  }

  /// The device wanted more than there was: the next time there is.
  mutating func noteDropout(now: Int64 = Wakeup.now) {
    frames = min(frames + latency.framesMore(pull: largestPull), most)
    calm.disturb(isDropout: true, now: now)
    recentPull = 0
  }
}
