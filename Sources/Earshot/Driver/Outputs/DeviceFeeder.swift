import OpenALSoft
import Synchronization

/// A playback device that plays what the render gives: one source, whose queue a thread of its own
/// keeps filled. Losing it touches nothing else.
final class DeviceFeeder: @unchecked Sendable {
  /// What to open, and for whom.
  struct Request: Sendable {
    /// Nil is the default.
    var deviceName: String?
    var sampleRate: Int?
    var layout: ChannelLayout
    var faults: OutputFaults?
  }

  /// Frames that are rendered and queued at once.
  private static let blockFrames = 256
  /// Nanoseconds between two looks at the queue, and while the device stands still.
  private static let glance: Int64 = 2_000_000
  private static let rest: Int64 = 50_000_000
  /// The most that ever waits in the queue.
  private static let mostFrames = 16_384
  /// Nanoseconds in which it is found out, on silence, how much the device takes at once.
  private static let trial: Int64 = 100_000_000
  /// Nanoseconds without a dropout after which the queue may be a block shorter.
  private static let calm: Int64 = 10_000_000_000

  private let device: ALDevice
  private let context: ALContext
  /// Silences the device.
  let gate: DeviceGate
  let sampleRate: Int
  let deviceName: String
  private let layout: ChannelLayout
  private let format: ALBufferFormat
  private let source: ALSource
  private let bell = Bell()
  private let ended = Bell()
  private let isOver = Atomic<Bool>(false)
  private let hasThread = Atomic<Bool>(false)
  private let dropoutCount = Atomic<Int>(0)
  private let framesAhead = Atomic<Int>(0)
  private let targetFrames = Atomic<Int>(0)

  init(opening request: Request) throws(AudioError) {
    if request.faults?.fails() ?? false {
      throw Self.unavailable(request, ALError(code: 0, call: "alcOpenDevice"))
    }
    do {
      device = try .openPlayback(named: request.deviceName)
      context = try ALContext(
        on: device,
        attributes: ALContext.Attributes(sampleRate: request.sampleRate, hrtf: false, sources: 1))
    } catch {
      throw Self.unavailable(request, error)
    }
    ALSystemEvents.count(on: device)
    layout = request.layout
    deviceName = device.name
    sampleRate = device.sampleRate
    gate = DeviceGate(context)
    format = Self.format(of: request.layout)
    let (context, layout) = (context, request.layout)
    let made = context.withCurrent { () -> ALSource? in
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
    guard let made else {
      device.close()
      throw Self.unavailable(request, ALError(code: 0, call: "alGenSources"))
    }
    source = made
  }

  var isConnected: Bool { device.isConnected }
  /// Whether its sound may come out of another device than its name says, without a word.
  var mayBeMoved: Bool { context.capabilities.quirks.letsStreamsMove }
  /// Times that the device wanted more than there was.
  var dropouts: Int { dropoutCount.load(ordering: .relaxed) }
  /// Frames that are rendered and not yet taken by the device.
  var queuedFrames: Int { framesAhead.load(ordering: .relaxed) }
  /// Frames that shall wait in the queue.
  var queueLength: Int { targetFrames.load(ordering: .relaxed) }
  /// Seconds that the device mixes at a time.
  var mixSeconds: Double { Double(device.framesPerMix) / Double(sampleRate) }
  /// Nanoseconds from the device's mix to the ear.
  var latency: Int64? { device.latency }

  /// Plays what the renderer gives from now on. False when the system has no thread for it.
  func start(_ renderer: Renderer) -> Bool {
    hasThread.store(true, ordering: .releasing)
    guard DetachedThread.run({ self.run(renderer) }) else {
      hasThread.store(false, ordering: .releasing)
      return false
    }
    return true
  }

  /// Ends the thread, and closes the device. It can't be used any more.
  func close() {
    isOver.store(true, ordering: .releasing)
    bell.ring()
    if hasThread.load(ordering: .acquiring) { ended.wait(nanoseconds: 1_000_000_000) }
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
  func wake() { bell.ring() }

  // MARK: The thread

  private func run(_ renderer: Renderer) {
    context.withCurrent { feed(renderer) }
    ended.ring()
  }

  /// The queue as the thread sees it.
  private struct Queue {
    var buffers: [ALBuffer] = []
    /// Frames queued and not taken off again, and how far into them the device is.
    var frames = 0
    var offset = 0
    /// The most that the device took between two looks.
    var largestPull = 0
    var target = 0
    var latestChange: Int64 = 0

    var ahead: Int { frames - offset }
    /// The least that lasts from one pull to the next.
    var least: Int {
      let block = DeviceFeeder.blockFrames
      return (largestPull + 2 * block - 1) / block * block
    }
  }

  private func feed(_ renderer: Renderer) {
    let channels = max(layout.channelCount, 2)
    let samples = UnsafeMutablePointer<Float>.allocate(capacity: Self.blockFrames * channels)
    samples.initialize(repeating: 0, count: Self.blockFrames * channels)
    defer { samples.deallocate() }
    var queue = Queue()
    let rate = renderer.stem.sampleRate
    let mix = device.framesPerMix * rate / max(sampleRate, 1)
    // Silence first: so much that it lasts while it is found out how much is taken at once.
    let silence = min(max(4 * mix, rate / 10), Self.mostFrames - Self.blockFrames)
    while queue.frames < silence { append(samples, to: &queue, rate: rate) }
    var start = Bell.now
    var isTrial = true
    var pulls = 0
    while !isOver.load(ordering: .acquiring) {
      let isMoving = takeBack(&queue, noting: !isTrial || pulls > 1)
      if isMoving { pulls += 1 }
      if isTrial {
        if context.hasRunDry(source) || pulls > 4 || Bell.now - start > Self.trial {
          isTrial = false
          queue.largestPull = max(queue.largestPull, mix)
          queue.target = queue.least
          start = Bell.now
        } else if !context.isPlaying(source) {
          context.playAgain(source)
        }
      }
      if !isTrial {
        while queue.ahead < queue.target, !isOver.load(ordering: .acquiring) {
          render(renderer, into: samples)
          append(samples, to: &queue, rate: rate)
        }
        keepPlaying(&queue)
      }
      framesAhead.store(queue.ahead, ordering: .relaxed)
      targetFrames.store(queue.target, ordering: .relaxed)
      bell.wait(nanoseconds: gate.isShut ? Self.rest : Self.glance)
    }
    context.clearQueue(of: source)
    for buffer in queue.buffers { context.deleteQueueBuffer(buffer) }
  }

  /// Takes off what was played, and notes how much that was at once. True when something was.
  private func takeBack(_ queue: inout Queue, noting: Bool) -> Bool {
    guard context.isPlaying(source) || context.hasRunDry(source) else { return false }
    let offset = context.hasRunDry(source) ? queue.frames : context.queueOffset(of: source)
    let pulled = offset - queue.offset
    queue.offset = offset
    if noting, pulled <= 2 * Self.mostFrames { queue.largestPull = max(queue.largestPull, pulled) }
    for _ in 0..<context.playedBuffers(of: source) {
      guard let buffer = context.unqueue(from: source) else { break }
      queue.buffers.append(buffer)
      queue.frames -= Self.blockFrames
      queue.offset -= Self.blockFrames
    }
    queue.offset = max(queue.offset, 0)
    if pulled > 0, !gate.isShut { lengthen(&queue) }
    return pulled > 0
  }

  /// A device that takes more at once than was known needs a longer queue; one that has been calm
  /// for long may have a shorter one.
  private func lengthen(_ queue: inout Queue) {
    guard queue.target > 0 else { return }
    let most = Self.mostFrames - Self.blockFrames
    if queue.target < min(queue.least, most) {
      queue.target = min(queue.least, most)
      queue.latestChange = Bell.now
    } else if queue.target > queue.least, Bell.now - queue.latestChange > Self.calm {
      queue.target -= Self.blockFrames
      queue.latestChange = Bell.now
    }
  }

  private func keepPlaying(_ queue: inout Queue) {
    guard !context.isPlaying(source) else { return }
    if queue.latestChange > 0 || dropouts > 0 || context.hasRunDry(source) {
      dropoutCount.add(1, ordering: .relaxed)
      let most = Self.mostFrames - Self.blockFrames
      queue.target = min(queue.target + (queue.largestPull + 255) / 256 * 256, most)
      queue.latestChange = Bell.now
    }
    context.playAgain(source)
    queue.offset = 0
  }

  private func append(_ samples: UnsafeMutablePointer<Float>, to queue: inout Queue, rate: Int) {
    guard let buffer = queue.buffers.popLast() ?? context.makeQueueBuffer() else { return }
    let channels = max(layout.channelCount, 2)
    context.queue(
      buffer, on: source, format,
      UnsafeRawBufferPointer(start: samples, count: Self.blockFrames * channels * 4),
      sampleRate: rate)
    queue.frames += Self.blockFrames
  }

  private func render(_ renderer: Renderer, into samples: UnsafeMutablePointer<Float>) {
    var isRendered = false
    for attempt in 0..<4 where !isRendered {
      if attempt > 0 { Bell().wait(nanoseconds: 100_000) }
      isRendered = renderer.pull(into: samples, frames: Self.blockFrames, isOutput: true)
    }
    let count = Self.blockFrames * layout.channelCount
    guard isRendered else {
      return samples.update(repeating: 0, count: Self.blockFrames * max(layout.channelCount, 2))
    }
    renderer.meter.measure(UnsafeBufferPointer(start: samples, count: count))
    guard layout == .mono else { return }
    for frame in (0..<Self.blockFrames).reversed() {
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
