import OpenALSoft
import Synchronization

/// A playback device that plays what the render gives: one source, whose queue a thread of its own
/// keeps filled. Losing it touches nothing else.
final class DeviceFeeder: @unchecked Sendable {
  /// What to open, and for whom.
  struct Request: Sendable {
    /// Nil is the default.
    var deviceName: String?
    /// What is played: its sample frames a second, and its speakers.
    var rate: Int?
    var layout: ChannelLayout
    var latency = Latency.balanced
    /// The most that the device before it took at once: it isn't found out anew then.
    var largestPull: Int?
    var faults: OutputFaults?
  }

  /// Frames of a buffer of the queue.
  private static let blockFrames = 128
  /// Blocks that are rendered at once where so many are missing.
  private static let longestFill = 8
  /// Nanoseconds between two looks at the queue, and while the device stands still.
  private static let glance: Int64 = 2_000_000
  private static let rest: Int64 = 50_000_000
  /// The most that ever waits in the queue.
  private static let longestQueue = 16_384
  /// Nanoseconds in which it is found out, on silence, how much the device takes at once.
  private static let trial: Int64 = 150_000_000
  /// Nanoseconds without a dropout after which the queue may be a block shorter.
  private static let calm: Int64 = 10_000_000_000

  private let device: ALDevice
  private let context: ALContext
  /// Silences the device.
  let gate: DeviceGate
  /// What the device mixes at, and what is played.
  let sampleRate: Int
  private let rate: Int
  private let knownPull: Int?
  private let waiting: Latency
  let deviceName: String
  private let layout: ChannelLayout
  private let format: ALBufferFormat
  private let source: ALSource
  private let wakeup = Wakeup()
  private let ended = Wakeup()
  private let isOver = Atomic<Bool>(false)
  private let isTried = Atomic<Bool>(false)
  /// Who gives what is played; silence until there is one.
  private let player = Mutex<RenderReader?>(nil)
  private let dropoutCount = Atomic<Int>(0)
  private let framesAhead = Atomic<Int>(0)
  private let mostPulled = Atomic<Int>(0)
  private let isUrgent = Atomic<Bool>(false)
  private let targetFrames = Atomic<Int>(0)

  init(opening request: Request) throws(AudioError) {
    if request.faults?.fails(isPlayback: true) ?? false {
      throw Self.unavailable(request, ALError(code: 0, call: "alcOpenDevice"))
    }
    do {
      device = try .openPlayback(named: request.deviceName)
      // Left and right are heard on whatever the system has if the device has just the two, and
      // that is what headphones have.
      let isStereo = request.layout == .mono || request.layout == .stereo
      var attributes = ALContext.Attributes(
        sampleRate: request.rate, hrtf: isStereo && ALQuirks.measured.keepsStereo, sources: 1)
      context = try ALContext(on: device, attributes: attributes)
      if attributes.hrtf ?? false {
        attributes.hrtf = false
        _ = device.reset(attributes)
      }
    } catch {
      throw Self.unavailable(request, error)
    }
    ALSystemEvents.count(on: device)
    layout = request.layout
    deviceName = device.name
    sampleRate = device.sampleRate
    rate = request.rate ?? sampleRate
    knownPull = request.largestPull
    waiting = request.latency
    gate = DeviceGate(context)
    format = Self.format(of: request.layout)
    let (context, layout) = (context, request.layout)
    let made: ALSource?? = context.withCurrent {
      guard let source = context.makeSources(1).first else { return nil }
      // Left and right as they are; more speakers than that, as the device has them.
      let isDirect = layout == .mono || layout == .stereo
      context.set(source, .directChannels, to: isDirect ? 1 : 0)
      context.set(source, .rolloff, to: 0)
      if let best = context.capabilities.resampler(named: Resampler.best.words) {
        context.set(source, .resampler, to: best)
      }
      return source
    }
    guard let made = made ?? nil else {
      device.close()
      throw Self.unavailable(request, ALError(code: 0, call: "alGenSources"))
    }
    source = made
    guard DetachedThread.run({ self.run() }) else {
      device.close()
      throw Self.unavailable(request, ALError(code: 0, call: "pthread_create"))
    }
  }

  var isConnected: Bool { device.isConnected }
  /// Whether its sound may come out of another device than its name says, without a word.
  var mayBeMoved: Bool { context.capabilities.quirks.letsStreamsMove }
  /// Whether a list of devices that is being made keeps what it plays from being rendered.
  var isStalledByListing: Bool { context.capabilities.quirks.listingStallsRenders }
  /// Times that the device wanted more than there was.
  var dropouts: Int { dropoutCount.load(ordering: .relaxed) }
  /// Frames that are rendered and not yet taken by the device.
  var queuedFrames: Int { framesAhead.load(ordering: .relaxed) }
  /// The most that the device took at once; nil until that is known.
  var largestPull: Int? { isReady ? mostPulled.load(ordering: .relaxed) : nil }
  /// Whether the system lets its thread go before others.
  var hasRealTimePriority: Bool { isUrgent.load(ordering: .relaxed) }
  /// How loud it is.
  var meter: Meter? { player.withLock { $0?.meter } }
  /// Frames that shall wait in the queue.
  var queueLength: Int { targetFrames.load(ordering: .relaxed) }
  /// Seconds that the device mixes at a time.
  var mixSeconds: Double { Double(device.framesPerMix) / Double(sampleRate) }
  /// Nanoseconds from the device's mix to the ear.
  var latency: Int64? { device.latency }

  /// It is known how much the device takes at once, so that its queue will last: at most `trial`
  /// after its thread began.
  var isReady: Bool { isTried.load(ordering: .acquiring) }

  /// Waits until it is ready.
  func waitUntilReady() {
    let end = Wakeup.now + 3 * Self.trial
    while !isReady, Wakeup.now < end { Wakeup().wait(nanoseconds: Self.glance) }
  }

  /// Plays what is rendered from now on, once it is ready.
  func play(_ new: RenderReader) { player.withLock { $0 = new } }

  /// Ends the thread, and closes the device. It can't be used any more.
  func close() {
    isOver.store(true, ordering: .releasing)
    wakeup.wake()
    // A forked child hasn't the thread.
    if !device.isClosed { ended.wait(nanoseconds: 1_000_000_000) }
    device.close()
  }

  /// As `close`, but what still sounds is faded out. Takes some mixes.
  func fadeAndClose() {
    if device.isConnected {
      context.withCurrent { context.setSilenced(true) }
      gate.waitUntilSilent()
    }
    close()
  }

  /// Closes it where nobody has to wait for that.
  func dismiss() {
    let close: @Sendable () -> Void = { self.fadeAndClose() }
    if !DetachedThread.run(close) { close() }
  }

  /// The device may go on after it has stood still.
  func wake() { wakeup.wake() }

  // MARK: The thread

  private func run() {
    isUrgent.store(DetachedThread.becomeUrgent(), ordering: .relaxed)
    context.withCurrent { feed() }
    // Nobody shall wait for one that never began.
    isTried.store(true, ordering: .releasing)
    ended.wake()
  }

  /// The queue as the thread sees it.
  private struct Queue {
    var buffers: [ALBuffer] = []
    /// Frames queued and not taken off again: up to a block less is still to be played.
    var frames = 0
    /// What the device mixes at a time, as it says, and the most that it took between two looks.
    let mix: Int
    var largestPull = 0
    /// How many pulls of that size shall wait.
    var pulls = 1
    var target = 0
    var latestChange = Wakeup.now

    /// The least that lasts from one pull to the next.
    var least: Int {
      let block = DeviceFeeder.blockFrames
      return min((pulls * largestPull + 2 * block - 1) / block * block, longestQueue)
    }
  }

  private func feed() {
    let count = Self.longestFill * Self.blockFrames * playedChannels
    let samples = UnsafeMutablePointer<Float>.allocate(capacity: count)
    samples.initialize(repeating: 0, count: count)
    defer { samples.deallocate() }
    var queue = Queue(mix: device.framesPerMix * rate / max(sampleRate, 1))
    begin(&queue, samples)
    isTried.store(true, ordering: .releasing)
    // A quarter of a mix later it is early enough to find that the device has taken one.
    let quarter = Int64(queue.mix) * 250_000_000 / Int64(rate)
    let glance = min(max(quarter, Self.glance), 5 * Self.glance)
    while !isOver.load(ordering: .acquiring) {
      // A device that is lost stops its sources as if they had played everything.
      if context.hasRunDry(source), !device.isConnected {
        wakeup.wait(nanoseconds: Self.rest)
        continue
      }
      let isTaken = takeBack(&queue)
      framesAhead.store(queue.frames, ordering: .relaxed)
      fill(&queue, samples)
      keepPlaying(&queue)
      targetFrames.store(queue.target, ordering: .relaxed)
      mostPulled.store(queue.largestPull, ordering: .relaxed)
      // Just after a mix the next one isn't near.
      wakeup.wait(nanoseconds: gate.isClosed ? Self.rest : isTaken ? 3 * glance : glance)
    }
    context.clearQueue(of: source)
    for buffer in queue.buffers { context.deleteQueueBuffer(buffer) }
  }

  /// Plays silence first: the device takes at once what it wants to have in reserve, and how much
  /// it takes after that has to be learnt.
  private func begin(_ queue: inout Queue, _ silence: UnsafeMutablePointer<Float>) {
    let mix = queue.mix
    while queue.frames < min(4 * mix, Self.longestQueue), append(silence, to: &queue) {}
    playAgain()
    let start = Wakeup.now
    var (pulls, latest) = (0, start)
    while Wakeup.now - start < Self.trial, !isOver.load(ordering: .acquiring) {
      wakeup.wait(nanoseconds: Self.glance / 2)
      let before = queue.frames
      guard takeBack(&queue) else { continue }
      let frames = before - queue.frames
      let time = Wakeup.now - latest
      latest += time
      pulls += 1
      while queue.frames < 2 * mix + Self.blockFrames, append(silence, to: &queue) {}
      if !context.isPlaying(source) { playAgain() }
      // From now on it takes no more than it plays.
      let isSteady = pulls > 1 && Int64(frames) * 1_000_000_000 / Int64(rate) < 2 * time
      if pulls == 1 || !isSteady { queue.largestPull = 0 }
      if isSteady, pulls >= 4 || knownPull != nil { break }
    }
    queue.largestPull = max(queue.largestPull, knownPull ?? 0, mix)
    queue.pulls = 1 + waiting.extraPulls
    queue.target = queue.least
  }

  /// Takes off what was played, and notes how much that was at once, in whole blocks: where exactly
  /// it is OpenAL tells only between two mixes, and spins until then. True when something was.
  @discardableResult
  private func takeBack(_ queue: inout Queue) -> Bool {
    let hasRunDry = context.hasRunDry(source)
    var pulled = 0
    for _ in 0..<context.playedBuffers(of: source) {
      guard let buffer = context.unqueue(from: source) else { break }
      queue.buffers.append(buffer)
      pulled += Self.blockFrames
    }
    queue.frames -= pulled
    guard pulled > 0 else { return false }
    // One that ran dry would have taken more, or it wasn't looked at for long.
    if !hasRunDry { queue.largestPull = max(queue.largestPull, pulled) }
    if queue.target > 0 { lengthen(&queue) }
    return true
  }

  /// A device that takes more at once than was known needs a longer queue; one that has been calm
  /// for long may have a shorter one.
  private func lengthen(_ queue: inout Queue) {
    if queue.target < queue.least {
      queue.target = queue.least
      queue.latestChange = Wakeup.now
    } else if Wakeup.now - queue.latestChange > Self.calm {
      queue.largestPull = max(queue.largestPull - Self.blockFrames, queue.mix)
      queue.target = max(queue.target - Self.blockFrames, queue.least)
      queue.latestChange = Wakeup.now
    }
  }

  /// The device wanted more than there was: the next time there is.
  private func keepPlaying(_ queue: inout Queue) {
    guard !context.isPlaying(source) else { return }
    dropoutCount.add(1, ordering: .relaxed)
    let more = waiting == .low ? Self.blockFrames : queue.largestPull
    queue.target = min(queue.target + more, Self.longestQueue)
    queue.latestChange = Wakeup.now
    playAgain()
  }

  /// OpenAL spins while a mix is under way: if this thread goes before the one that mixes, that one
  /// may not go on for long. So it is told as one thread among others.
  private func playAgain() {
    let isUrgent = isUrgent.load(ordering: .relaxed)
    if isUrgent { DetachedThread.becomeUsual() }
    context.playAgain(source)
    if isUrgent { DetachedThread.becomeUrgent() }
  }

  /// False when OpenAL has no buffer left.
  private func append(
    _ samples: UnsafeMutablePointer<Float>, to queue: inout Queue
  ) -> Bool {
    defer { framesAhead.store(queue.frames, ordering: .relaxed) }
    guard let buffer = queue.buffers.popLast() ?? context.makeQueueBuffer() else { return false }
    context.queue(
      buffer, on: source, format,
      UnsafeRawBufferPointer(start: samples, count: Self.blockFrames * playedChannels * 4),
      sampleRate: rate)
    queue.frames += Self.blockFrames
    return true
  }

  /// A mono render is played on both sides.
  private var playedChannels: Int { max(layout.channelCount, 2) }

  /// Renders what is missing, many blocks at once.
  private func fill(_ queue: inout Queue, _ samples: UnsafeMutablePointer<Float>) {
    while queue.frames < queue.target, !isOver.load(ordering: .acquiring) {
      let missing = (queue.target - queue.frames + Self.blockFrames - 1) / Self.blockFrames
      let blocks = min(missing, Self.longestFill)
      render(blocks * Self.blockFrames, into: samples)
      for block in 0..<blocks {
        guard append(samples + block * Self.blockFrames * playedChannels, to: &queue) else {
          return
        }
      }
    }
  }

  private func render(_ frames: Int, into samples: UnsafeMutablePointer<Float>) {
    let player = player.withLock { $0 }
    guard let player else {
      return samples.update(repeating: 0, count: frames * playedChannels)
    }
    player.pull(into: samples, frames: frames)
    player.meter.measure(
      UnsafeBufferPointer(start: samples, count: frames * layout.channelCount))
    guard layout == .mono else { return }
    for frame in (0..<frames).reversed() {
      samples[2 * frame + 1] = samples[frame]
      samples[2 * frame] = samples[frame]
    }
  }

  private static func format(of layout: ChannelLayout) -> ALBufferFormat {
    switch layout {
    case .mono, .stereo: .stereoFloat
    case .quad: .quadFloat
    case .surround51: .surround51Float
    case .surround61: .surround61Float
    case .surround71: .surround71Float
    }
  }

  private static func unavailable(_ request: Request, _ error: ALError) -> AudioError {
    AudioError(
      .deviceUnavailable, subject: request.deviceName ?? "the default device",
      explanation: "it can't be opened (\(error.description)); is it plugged in, and is a sound "
        + "server running? `earshot devices` lists what there is")
  }
}
