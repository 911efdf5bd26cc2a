/// How much is to wait in a queue for a device that takes many frames at once, some of its mixes at
/// a time: as much as the largest of its pulls lately and a block, and more where threads are late,
/// or after a dropout.
struct QueueLength {
  /// The most that ever waits, but where two of the device's mixes are more.
  static let longest = 16_384
  /// A thread that is later than so many frames was stopped, and no queue lasts for that.
  private static let latest = longest / 4
  private static let block = DeviceFigures.blockFrames

  /// What the device mixes at a time, as it says.
  private let mix: Int
  private let latency: Latency
  private var calm: CalmWatch
  /// The most that it is known to take at once, and that it took since `frames` changed last.
  private(set) var largestPull = 0
  private var recentPull = 0
  /// The most by which a thread was late lately, in frames, and since then.
  private var lateness = 0
  private var recentLateness = 0
  /// Less waits than once did.
  private var hasShrunk = false
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
    (recentPull, recentLateness) = (0, 0)
    frames = least
    calm = CalmWatch(now: now)
  }

  private var least: Int {
    let late = latency.allowsForLateness ? lateMixes * mix : 0
    let more = max(latency.extraPulls * largestPull, late)
    return min(length(for: largestPull + more), most)
  }
  /// Mixes that the device makes up for at once when it has been as late. A thread that sleeps sees
  /// half of what it is late by, on average: when the machine stands still it may just have begun
  /// to sleep, or be about to end.
  private var lateMixes: Int { (2 * lateness + mix / 2) / max(mix, 1) }
  private var most: Int { max(Self.longest, length(for: 2 * mix)) }

  private func length(for frames: Int) -> Int {
    (frames + 2 * Self.block - 1) / Self.block * Self.block
  }

  /// A device that takes more at once than was known needs a longer queue; one that took less for
  /// long may have a shorter one.
  mutating func notePull(_ pull: Int, now: Int64 = Wakeup.now) {
    recentPull = max(recentPull, pull)
    largestPull = max(largestPull, pull)
    adapt(now: now)
  }

  /// The queue's thread was woken so many frames after its time. So may the device's be, which then
  /// takes at once what it would have taken meanwhile.
  mutating func noteLateness(_ late: Int, now: Int64 = Wakeup.now) {
    guard late < Self.latest else { return }
    recentLateness = max(recentLateness, late)
    lateness = max(lateness, late)
    adapt(now: now)
  }

  private mutating func adapt(now: Int64) {
    guard frames > 0 else { return }
    if frames < least {
      calm.disturb(wasTooEarly: hasShrunk, now: now)
    } else if calm.isOver(now: now) {
      largestPull = max(recentPull, mix)
      lateness = recentLateness
      hasShrunk = hasShrunk || least < frames
    } else {
      return
    }
    frames = least
    (recentPull, recentLateness) = (0, 0)
  }

  /// The device wanted more than there was: the next time there is.
  mutating func noteDropout(now: Int64 = Wakeup.now) {
    frames = min(frames + latency.framesMore(pull: largestPull), most)
    calm.disturb(wasTooEarly: true, now: now)
    (recentPull, recentLateness) = (0, 0)
  }
}
