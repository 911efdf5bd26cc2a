import OpenALSoft
import Synchronization

/// Supplies a device's mix on request, if the library can request sound: it is rendered at that
/// moment, so nothing waits in a queue.
///
/// The output's thread renders, and the mix's thread waits for it briefly, because that one must
/// not call OpenAL. With 1.23.1 one thread mixes all streams of a PulseAudio server, and a call
/// that lists devices or destroys a context waits for it, with the lock that other calls need.
final class DeviceDemand: @unchecked Sendable {
  private static let blockFrames = DeviceFigures.blockFrames
  /// The maximum frames rendered at once.
  private static let longestRender = 1_024
  /// Frames of room; a multiple of both.
  private static let capacity = 16_384
  /// The maximum that ever waits.
  private static let longestLead = capacity / 2
  /// Nanoseconds between two requests of the same pull.
  private static let pause: Int64 = 2_000_000

  private let sound: DeviceSound
  private let figures: DeviceFigures
  private let latency: Latency
  private let mixSeconds: Double
  private let samples: UnsafeMutablePointer<Float>
  private let channelCount: Int
  /// Frames since the start: rendered by the output's thread, taken and requested by the mix's.
  private let rendered = Atomic<Int>(0)
  private let taken = Atomic<Int>(0)
  private let wanted = Atomic<Int>(0)
  private let delivered = Wakeup()
  private let pulls = Atomic<Int>(0)
  /// The largest pull since the last calm time.
  private let recentPull = Atomic<Int>(0)
  /// Nanoseconds that a mix waits.
  private let patience: Int64
  // Used by the mix's thread.
  private var pullFrames = 0
  private var latestDemand: Int64 = 0
  // Used by the output's thread.
  private var lead = 0
  private var mix = 0
  private var calm = CalmWatch()
  private var knownDropouts = 0

  init(
    _ sound: DeviceSound, _ figures: DeviceFigures, _ latency: Latency, mixSeconds: Double
  ) {
    self.sound = sound
    self.figures = figures
    self.latency = latency
    self.mixSeconds = mixSeconds
    channelCount = sound.channelCount
    samples = .allocate(capacity: Self.capacity * channelCount)
    samples.initialize(repeating: 0, count: Self.capacity * channelCount)
    patience = max(Int64(mixSeconds * 500_000_000), 5_000_000)
  }

  deinit { samples.deallocate() }

  // MARK: The output's thread

  /// Plays on a source until the figures report the end. Returns false, with nothing played, if the
  /// library can't request sound, or doesn't.
  func run(on source: ALSource, of context: ALContext, sampleRate: Int) -> Bool {
    let buffer: ALContext.DemandBuffer?? = context.withCurrent {
      context.play(onDemandOn: source, sound.format, sampleRate: sampleRate) { samples, bytes in
        self.supply(samples, bytes: bytes)
      }
    }
    guard let buffer = buffer ?? nil else { return false }
    let proves = awaitPulls()
    if proves {
      mix = Int(mixSeconds * Double(sampleRate))
      figures.largestPull = max(figures.largestPull, mix)
      figures.isUrgent = DetachedThread.becomeUrgent()
      serve()
      // Stopping a source spins during a mix, whose thread must be able to run.
      if figures.isUrgent { DetachedThread.becomeUsual() }
    }
    context.withCurrent { context.end(buffer, on: source) }
    return proves
  }

  /// Whether the library requests sound at all. It fills its reserve first; its usual request is
  /// known from the second pull on.
  private func awaitPulls() -> Bool {
    let end = Wakeup.now + DeviceFigures.trial
    while pulls.load(ordering: .acquiring) < 2, Wakeup.now < end, !figures.isOver {
      serve(forAtMost: end - Wakeup.now)
    }
    return pulls.load(ordering: .acquiring) > 0
  }

  /// Renders until the end.
  func serve() {
    lead = least
    figures.isReady = true
    while !figures.isOver { serveReader() }
  }

  /// Renders for the current reader until there is another. Its context stays current: making it
  /// current takes the lock of the list of devices.
  private func serveReader() {
    let reader = sound.reader
    let isThere: Void? = reader?.renderer.context.withCurrent {
      while !figures.isOver, sound.reader === reader { serve(forAtMost: nil) }
    }
    if isThere == nil { serve(forAtMost: nil) }
  }

  /// Waits until sound is missing, and renders it.
  private func serve(forAtMost nanoseconds: Int64?) {
    if missing() <= 0 {
      adaptLead()
      figures.wakeup.wait(nanoseconds: nanoseconds)
    }
    var frames = missing()
    while frames > 0, !figures.isOver {
      let position = rendered.load(ordering: .relaxed)
      let start = position % Self.capacity
      let part = min(frames, Self.longestRender, Self.capacity - start)
      ALExit.whileRunning { sound.render(part, into: samples + start * channelCount) }
      rendered.store(position + part, ordering: .releasing)
      delivered.wake()
      frames = missing()
    }
  }

  /// Frames to render, in whole blocks.
  private func missing() -> Int {
    let end = max(wanted.load(ordering: .acquiring), taken.load(ordering: .acquiring) + lead)
    let missing = end - rendered.load(ordering: .relaxed)
    return (missing + Self.blockFrames - 1) / Self.blockFrames * Self.blockFrames
  }

  /// Frames that wait when nothing is missing.
  private var least: Int { min(latency.extraPulls * figures.largestPull, Self.longestLead) }

  /// After a dropout more waits for the mix; after a calm time a little less. Pulls made long ago,
  /// when the device made up for standing still, no longer count.
  private func adaptLead() {
    let dropouts = figures.dropouts
    if dropouts != knownDropouts {
      knownDropouts = dropouts
      lead = min(lead + latency.framesMore(pull: figures.largestPull), Self.longestLead)
      calm.disturb(wasTooEarly: true)
    } else if calm.isOver() {
      figures.largestPull = max(recentPull.exchange(0, ordering: .relaxed), mix)
      lead = max(lead - Self.blockFrames, least)
    }
    figures.queueLength = lead
  }

  // MARK: The mix's thread

  /// Fills bytes for the mix, with silence if sound doesn't arrive in time.
  func supply(_ bytes: UnsafeMutableRawPointer, bytes count: Int) {
    let frames = count / (4 * channelCount)
    let output = bytes.bindMemory(to: Float.self, capacity: frames * channelCount)
    notePull(frames)
    let deadline = Wakeup.now + patience
    var done = 0
    while done < frames {
      let part = min(frames - done, Self.capacity / 2)
      let there = waitFor(part, until: deadline)
      read(there, into: output + done * channelCount)
      done += there
      if there < part { break }
    }
    if done < frames {
      // Late sound waits for the next mix.
      (output + done * channelCount).update(repeating: 0, count: (frames - done) * channelCount)
      if figures.isReady, !figures.isOver { figures.noteDropout() }
    }
    latestDemand = Wakeup.now
  }

  /// The library makes several requests in one pull, because it mixes a limited amount at a time.
  /// Requests that make up for a standstill don't count as a pull.
  private func notePull(_ frames: Int) {
    let isAnother = Wakeup.now - latestDemand > Self.pause
    pullFrames = min(isAnother ? frames : pullFrames + frames, Self.capacity)
    // The first one fills the reserve.
    if pulls.load(ordering: .relaxed) > (isAnother ? 0 : 1) {
      recentPull.max(pullFrames, ordering: .relaxed)
      figures.largestPull = max(figures.largestPull, pullFrames)
    }
    if isAnother { pulls.add(1, ordering: .releasing) }
  }

  /// Waits for frames; returns how many are there.
  private func waitFor(_ frames: Int, until deadline: Int64) -> Int {
    let end = taken.load(ordering: .relaxed) + frames
    if rendered.load(ordering: .acquiring) < end {
      wanted.store(end, ordering: .releasing)
      figures.wakeup.wake()
      while rendered.load(ordering: .acquiring) < end, !figures.isOver {
        let left = deadline - Wakeup.now
        guard left > 0 else { break }
        delivered.wait(nanoseconds: left)
      }
    }
    return min(rendered.load(ordering: .acquiring) - end + frames, frames)
  }

  private func read(_ frames: Int, into output: UnsafeMutablePointer<Float>) {
    let position = taken.load(ordering: .relaxed)
    let start = position % Self.capacity
    let first = min(frames, Self.capacity - start)
    output.update(from: samples + start * channelCount, count: first * channelCount)
    (output + first * channelCount).update(from: samples, count: (frames - first) * channelCount)
    taken.store(position + frames, ordering: .releasing)
    figures.queuedFrames = rendered.load(ordering: .relaxed) - position - frames
    if figures.queueLength > 0 { figures.wakeup.wake() }
  }
}
