import Synchronization

/// Simulated failures for tests that can't cause real ones: OpenAL itself is never replaced.
package final class OutputFaults: Sendable {
  private let openings = Atomic<Int>(0)
  private let failures: Atomic<Int>
  private let deathFrame = Atomic<Int64>(.max)
  private let openingMilliseconds: Int
  /// Whether OpenAL is treated as one without separate stereo angles.
  let lacksStereoAngles: Bool
  /// Submixes that may still be opened.
  private let rendersLeft = Atomic<Int>(.max)
  private let fullDisk = Atomic<Bool>(false)

  /// - Parameters:
  ///   - failures: so many tries to open a playback device fail first.
  ///   - openingMilliseconds: how much longer opening takes.
  ///   - lacksStereoAngles: OpenAL can't put two channels in two places.
  package init(
    failures: Int = 0, openingMilliseconds: Int = 0, lacksStereoAngles: Bool = false
  ) {
    self.lacksStereoAngles = lacksStereoAngles
    self.failures = Atomic(failures)
    self.openingMilliseconds = openingMilliseconds
  }

  /// Attempts to open a playback device so far.
  package var tries: Int { openings.load(ordering: .relaxed) }

  /// Makes the next attempts to open a playback device fail.
  package func failNext(_ count: Int) { failures.store(count, ordering: .relaxed) }

  /// Makes OpenAL refuse to render from now on, or not; or after this many opened submixes.
  package func refuseRenders(_ refuses: Bool, after count: Int = 0) {
    rendersLeft.store(refuses ? count : .max, ordering: .relaxed)
  }

  /// Simulates a full disk for wave files from now on, or ends that.
  package func fillDisk(_ isFull: Bool) { fullDisk.store(isFull, ordering: .relaxed) }

  var isDiskFull: Bool { fullDisk.load(ordering: .relaxed) }

  /// Makes the playback device count as lost from a frame of the engine's clock on; the next one
  /// works.
  package func die(atFrame frame: Int64) { deathFrame.store(frame, ordering: .relaxed) }

  func fails(isPlayback: Bool) -> Bool {
    guard isPlayback else {
      return rendersLeft.wrappingSubtract(1, ordering: .relaxed).newValue < 0
    }
    openings.add(1, ordering: .relaxed)
    delayOpening()
    guard failures.load(ordering: .relaxed) > 0 else { return false }
    failures.subtract(1, ordering: .relaxed)
    return true
  }

  func delayOpening() {
    if openingMilliseconds > 0 {
      Wakeup().wait(nanoseconds: 1_000_000 * Int64(openingMilliseconds))
    }
  }

  func kills(atFrame frame: Int64) -> Bool {
    guard frame >= deathFrame.load(ordering: .relaxed) else { return false }
    deathFrame.store(.max, ordering: .relaxed)
    return true
  }
}
