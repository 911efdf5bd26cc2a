/// The target length of a queue for a device that takes many frames at once, some of its mixes at a
/// time: its largest recent pull and a block, and more if threads are late, or after a dropout.
struct QueueLength {
  /// The maximum length, unless two of the device's mixes are longer.
  static let longest = 16_384
  private static let block = DeviceFigures.blockFrames
  /// Nanoseconds between two pulls after which the device has stood still.
  private static let standstill: Int64 = 2_000_000_000

  /// The device's reported mix size.
  private let mix: Int
  private let latency: Latency
  private var calm: CalmWatch
  /// The largest known pull, and the largest since `frames` last changed.
  private(set) var largestPull = 0
  private var recentPull = 0
  /// The time of the last pull.
  private var latestPull: Int64 = 0
  /// The largest recent lateness of a thread in frames, and since then.
  private var lateness = 0
  private var recentLateness = 0
  /// Whether the queue has been longer.
  private var hasShrunk = false
  /// Target frames; 0 until `begin`. They grow at once, and shrink gradually: nothing is rendered
  /// while they shrink, and the game would take that for a standstill.
  private(set) var frames = 0
  private var wanted = 0
  /// The remaining shrinkage, less than a block.
  private var owed = 0

  init(mix: Int, _ latency: Latency, now: Int64 = Wakeup.now) {
    self.mix = mix
    self.latency = latency
    calm = CalmWatch(now: now)
  }

  /// The pulls until now filled its reserve.
  mutating func forgetPulls() { largestPull = 0 }

  /// From now on the queue is audible.
  mutating func begin(knownPull: Int?, now: Int64 = Wakeup.now) {
    // Some servers take two mixes at once, rarely enough not to have been seen yet. Another
    // device's pulls may have been shorter than a mix of this one.
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
  /// Mixes that the device makes up for at once after such lateness. A sleeping thread observes
  /// half of its lateness on average: when the machine stands still it may just have begun to
  /// sleep, or be about to wake.
  private var lateMixes: Int { (2 * lateness + mix / 2) / max(mix, 1) }
  private var most: Int { max(Self.longest, length(for: 2 * mix)) }

  private func length(for frames: Int) -> Int {
    (frames + 2 * Self.block - 1) / Self.block * Self.block
  }

  /// A larger pull needs a longer queue; smaller pulls for long allow a shorter one.
  mutating func notePull(_ pull: Int, now: Int64 = Wakeup.now) {
    if now - latestPull > Self.standstill {
      // Nothing is known from a pull of zero.
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

  /// The queue's thread woke this many frames late. The device's thread may be late as well, and
  /// then takes the accumulated amount at once.
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

  /// The device needed more than there was: the next time there is.
  mutating func noteDropout(now: Int64 = Wakeup.now) {
    wanted = min(frames + latency.framesMore(pull: largestPull), most)
    frames = wanted
    calm.disturb(wasTooEarly: true, now: now)
    (recentPull, recentLateness) = (0, 0)
  }
}

/// The device's pulls of the initial silence.
struct PullTrial {
  private(set) var pulls = 0
  private var latest: Int64
  private let sampleRate: Int

  init(sampleRate: Int, now: Int64) {
    self.sampleRate = sampleRate
    latest = now
  }

  /// Counts a pull; returns whether it now pulls as much as it plays: at first it fills its
  /// reserve.
  mutating func note(_ pull: Int, now: Int64) -> Bool {
    defer { latest = now }
    pulls += 1
    return pulls > 1 && Int64(pull) * 1_000_000_000 / Int64(sampleRate) < 2 * (now - latest)
  }
}

/// When a device's queue may shrink: after a time without a disturbance, which grows each time that
/// shrinking was too early. Otherwise a device that pulls twice its usual amount once a minute
/// would lose sound once a minute.
struct CalmWatch {
  /// Nanoseconds without a disturbance: initially, after some of them, and after many that followed
  /// shrinking.
  private static let shortest: Int64 = 1_000_000_000
  private static let usual: Int64 = 10_000_000_000
  private static let longest: Int64 = 640_000_000_000

  private var patience = shortest
  private var start: Int64

  init(now: Int64 = Wakeup.now) { start = now }

  /// More was needed than before, or than there was: the time starts again, and is longer if the
  /// queue had shrunk, or was too short.
  mutating func disturb(wasTooEarly: Bool, now: Int64 = Wakeup.now) {
    start = now
    if wasTooEarly { patience = min(2 * patience, Self.longest) }
  }

  /// Restarts the time: until now nothing could disturb it.
  mutating func restart(now: Int64 = Wakeup.now) { start = now }

  /// Returns true once after each such time.
  mutating func isOver(now: Int64 = Wakeup.now) -> Bool {
    guard now - start > patience else { return false }
    start = now
    patience = max(patience, min(2 * patience, Self.usual))
    return true
  }
}
