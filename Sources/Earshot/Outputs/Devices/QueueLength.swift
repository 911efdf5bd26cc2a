/// How much is to wait in a queue for a device that takes many frames at once, some of its mixes at
/// a time: as much as the largest of its pulls lately and a block, and more where threads are late,
/// or after a dropout.
struct QueueLength {
  /// The most that ever waits, but where two of the device's mixes are more.
  static let longest = 16_384
  private static let block = DeviceFigures.blockFrames
  /// Nanoseconds between two pulls of a device that stood still meanwhile.
  private static let standstill: Int64 = 2_000_000_000

  /// What the device mixes at a time, as it says.
  private let mix: Int
  private let latency: Latency
  private var calm: CalmWatch
  /// The most that it is known to take at once, and that it took since `frames` changed last.
  private(set) var largestPull = 0
  private var recentPull = 0
  /// When it took something last.
  private var latestPull: Int64 = 0
  /// The most by which a thread was late lately, in frames, and since then.
  private var lateness = 0
  private var recentLateness = 0
  /// Less waits than once did.
  private var hasShrunk = false
  /// Frames that shall wait; 0 until `begin`. They become more at once, and fewer bit by bit:
  /// meanwhile nothing is rendered, and the game would take that for a device that stands still.
  private(set) var frames = 0
  private var wanted = 0
  /// By how much fewer they may become besides, less than a block.
  private var owed = 0

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
    wanted = least
    frames = wanted
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
    if now - latestPull > Self.standstill {
      // What it will take is not known by its having taken nothing.
      calm.restart(now: now)
      (recentPull, recentLateness) = (0, 0)
    }
    latestPull = now
    recentPull = max(recentPull, pull)
    largestPull = max(largestPull, pull)
    adapt(now: now)
    if wanted > 0, calm.isOver(now: now) {
      largestPull = max(recentPull, mix)
      lateness = recentLateness
      hasShrunk = hasShrunk || least < wanted
      settle()
    }
    owed = min(owed + pull / 2, max(pull / 2, Self.block))
    frames = max(wanted, frames - owed / Self.block * Self.block)
    owed %= Self.block
  }

  /// The queue's thread was woken so many frames after its time. So may the device's be, which then
  /// takes at once what it would have taken meanwhile.
  mutating func noteLateness(_ late: Int, now: Int64 = Wakeup.now) {
    recentLateness = max(recentLateness, late)
    lateness = max(lateness, late)
    adapt(now: now)
  }

  private mutating func adapt(now: Int64) {
    guard wanted > 0, wanted < least else { return }
    calm.disturb(wasTooEarly: hasShrunk, now: now)
    settle()
  }

  private mutating func settle() {
    wanted = least
    frames = max(frames, wanted)
    (recentPull, recentLateness) = (0, 0)
  }

  /// The device wanted more than there was: the next time there is.
  mutating func noteDropout(now: Int64 = Wakeup.now) {
    wanted = min(frames + latency.framesMore(pull: largestPull), most)
    frames = wanted
    calm.disturb(wasTooEarly: true, now: now)
    (recentPull, recentLateness) = (0, 0)
  }
}

/// What a device takes of the silence that it is given first.
struct PullTrial {
  private(set) var pulls = 0
  private var latest: Int64
  private let sampleRate: Int

  init(sampleRate: Int, now: Int64) {
    self.sampleRate = sampleRate
    latest = now
  }

  /// Counts a pull; answers whether it takes no more than it plays from now on: at first it fills
  /// its reserve.
  mutating func note(_ pull: Int, now: Int64) -> Bool {
    defer { latest = now }
    pulls += 1
    return pulls > 1 && Int64(pull) * 1_000_000_000 / Int64(sampleRate) < 2 * (now - latest)
  }
}
