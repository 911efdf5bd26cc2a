import OpenALSoft
import Synchronization

/// A playback device for rendered sound: one source, for which a separate thread renders. Losing it
/// affects nothing else.
final class DeviceOutput: OpenOutput, @unchecked Sendable {
  /// The requested device and its format.
  struct Request: Sendable {
    /// Nil is the default.
    var deviceName: String?
    /// The sample rate and the speakers.
    var rate: Int?
    var layout: ChannelLayout
    var latency = Latency.balanced
    /// Whether the sound is below full scale already.
    var isLimited = false
    /// The previous device's largest recent pull: assumed for this one as well, unless one of its
    /// own mixes is larger.
    var largestPull: Int?
    var faults: OutputFaults?
  }

  private let device: ALDevice
  private let context: ALContext
  /// Silences the device.
  let gate: DeviceGate
  /// The device's sample rate, and the sound's.
  let sampleRate: Int
  private let rate: Int
  private let knownPull: Int?
  private let latencySetting: Latency
  let deviceName: String
  /// Whether the user's OpenAL configuration requests HRTF, or forbids it.
  let userWantsHRTF: Bool?
  private let source: ALSource
  private let sound: DeviceSound
  private let figures = DeviceFigures()
  private let ended = Wakeup()
  /// The side that reaches the end of the device's use last.
  private let leaving = Atomic<Leaver>(.nobody)
  private enum Leaver: Int, AtomicRepresentable { case nobody, thread, owner }

  init(opening request: Request) throws(AudioError) {
    if request.faults?.fails(isPlayback: true) ?? false {
      throw Self.unavailable(request, ALError(code: 0, call: "alcOpenDevice"))
    }
    // A mono render plays on both sides.
    let speakers = request.layout == .mono ? .stereo : request.layout.openAL
    let opened: Opened
    do {
      // If other threads mix late, sound is lost even if ours is ready.
      opened = try DetachedThread.withUrgentOffspring { () throws(ALError) in
        try Opened(request, speakers)
      }
    } catch {
      throw Self.unavailable(request, error)
    }
    (device, context) = (opened.device, opened.context)
    userWantsHRTF = opened.userWantsHRTF
    ALSystemEvents.count(on: device)
    sound = DeviceSound(request.layout)
    deviceName = device.name
    sampleRate = device.sampleRate
    rate = request.rate ?? sampleRate
    knownPull = request.largestPull
    latencySetting = request.latency
    // More than two speakers are only known if they were requested.
    let isDirect = opened.takesLayouts ? device.mixes(for: speakers) : speakers == .stereo
    let context = context
    let made: ALSource?? = context.withCurrent {
      guard let source = context.makeSources(1).first else { return nil }
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
    gate = DeviceGate(context, made, figures, rate: rate)
    guard DetachedThread.run({ self.run() }) else {
      device.close()
      throw Self.unavailable(request, ALError(code: 0, call: "pthread_create"))
    }
  }

  /// An open device with its properties.
  private struct Opened {
    let device: ALDevice
    let context: ALContext
    /// Whether its speaker layout can be set.
    let takesLayouts: Bool
    let userWantsHRTF: Bool?

    init(_ request: Request, _ speakers: ALChannelLayout) throws(ALError) {
      device = try .openPlayback(named: request.deviceName)
      // If the device has exactly two channels, the system plays them on any speakers. Before 1.22
      // OpenAL can't be asked for them, but headphones have them.
      takesLayouts = device.takesLayouts
      let layout = takesLayouts ? Self.layout(for: speakers, on: device) : nil
      var attributes = ALContext.Attributes(
        sampleRate: request.rate, layout: layout,
        hrtf: takesLayouts ? nil : speakers == .stereo && ALQuirks.keepsStereo, sources: 1)
      attributes.isConfigurable = takesLayouts
      // A second limiter would cost more, and a millisecond.
      if request.isLimited { attributes.limits = false }
      context = try ALContext(on: device, attributes: attributes)
      // It isn't reported any more after a reset.
      userWantsHRTF = device.userWantsHRTF
      if attributes.hrtf ?? false {
        attributes.hrtf = false
        _ = device.reset(attributes)
      } else if let layout, !device.mixes(for: layout) {
        attributes.isConfigurable = false
        _ = device.reset(attributes)
      }
    }

    /// The layout to mix for a sound server's sink, never with more channels than the sink has.
    /// OpenAL folds down evenly; a server makes back channels 25 dB quieter.
    private static func layout(
      for speakers: ALChannelLayout, on device: ALDevice
    ) -> ALChannelLayout {
      guard speakers.channelCount > 2,
        let sink = SoundServerWatch.sinks(within: 500_000_000)?.named(device.name),
        (1..<speakers.channelCount).contains(sink.channelCount)
      else { return speakers }
      return ALChannelLayout.allCases.last { $0.channelCount <= max(sink.channelCount, 2) }
        ?? speakers
    }
  }

  var isConnected: Bool { device.isConnected }
  /// Whether a server may move its sound to another device without notice.
  var mayBeMoved: Bool { context.capabilities.quirks.letsStreamsMove }
  /// Whether its rendering stops while devices are listed.
  var isStalledByListing: Bool { context.capabilities.quirks.listingStallsRenders }
  var dropouts: Int { figures.dropouts }
  var queuedFrames: Int { figures.queuedFrames }
  /// The largest recent pull; nil until it is known.
  var largestPull: Int? { isReady ? figures.largestPull : nil }
  var pull: OutputPull? { OutputPull(isReady: isReady, largest: largestPull ?? 0) }
  /// Whether its thread has real-time priority.
  var hasRealTimePriority: Bool { figures.isUrgent }
  var limiterLatency: Int? { sound.reader?.latency ?? 0 }
  /// The target length of its queue in frames.
  var queueLength: Int { figures.queueLength }
  /// Seconds of each of the device's mixes.
  var mixSeconds: Double { Double(device.framesPerMix) / Double(sampleRate) }
  var longestMix: Double { max(mixSeconds * Double(rate), Double(largestPull ?? 0)) }
  var latency: Duration? { device.latency.map { .nanoseconds($0) } }

  /// Whether its pulls are known, which takes a sixth of a second, or two.
  var isReady: Bool { figures.isReady }

  func waitUntilReady() {
    let end = Wakeup.now + 500_000_000
    while !isReady, Wakeup.now < end { Wakeup().wait(nanoseconds: 2_000_000) }
  }

  /// The reader plays once the device is ready.
  func start(_ makeReader: (_ startsEarly: Bool) -> RenderReader) {
    sound.setReader(makeReader(true))
    figures.wakeup.wake()
  }

  // After a standstill, its thread has to be woken.
  func suspend(over ramp: Int, after delay: Int) { gate.close() }
  func restore(over ramp: Int, after delay: Int) {
    gate.open()
    figures.wakeup.wake()
  }
  var silence: (@Sendable () -> Void)? { { [gate] in gate.close() } }

  private func run() {
    let demand = DeviceDemand(sound, figures, latencySetting, mixSeconds: mixSeconds)
    if !demand.run(on: source, of: context, sampleRate: rate), !figures.isOver {
      context.withCurrent {
        DeviceQueue(
          sound, figures, latencySetting, on: source, of: context, gate, sampleRate: rate
        ).run(knownPull: knownPull)
      }
    }
    // A device that never started must not be waited for.
    figures.isReady = true
    if leaving.exchange(.thread, ordering: .acquiringAndReleasing) == .owner { device.close() }
    ended.wake()
  }

  /// Ends the thread, and closes the device. It can't be used any more.
  ///
  /// A thread stuck in rendering, by a game's own effect or a machine that swaps, is waited for at
  /// most a second: it closes the device when it returns.
  func close() {
    figures.end()
    // A forked child doesn't have the thread.
    if device.isClosed { return device.close() }
    ended.wait(nanoseconds: 1_000_000_000)
    if leaving.exchange(.owner, ordering: .acquiringAndReleasing) == .thread { device.close() }
  }

  /// Like `close`, after fading out the sound. Takes some mixes.
  private func fadeAndClose() {
    if device.isConnected {
      context.withCurrent { context.setSilenced(true) }
      gate.waitUntilGone()
    }
    close()
  }

  /// Fades out and closes it on a separate thread.
  func leave() {
    let close: @Sendable () -> Void = { self.fadeAndClose() }
    if !DetachedThread.run(close) { close() }
  }

  private static func unavailable(_ request: Request, _ error: ALError) -> AudioError {
    AudioError(
      .deviceUnavailable, subject: request.deviceName ?? "the default device",
      explanation: "it can't be opened (\(error.description)); is it plugged in, and is a sound "
        + "server running? `earshot devices` lists them")
  }
}

/// The sound of a device: silence, until there is a reader.
final class DeviceSound: Sendable {
  let layout: ChannelLayout
  private let player = Mutex<RenderReader?>(nil)

  init(_ layout: ChannelLayout) { self.layout = layout }

  /// A mono render plays on both sides.
  var channelCount: Int { max(layout.channelCount, 2) }
  var reader: RenderReader? { player.withLock { $0 } }

  func setReader(_ new: RenderReader) { player.withLock { $0 = new } }

  func render(_ frames: Int, into samples: UnsafeMutablePointer<Float>) {
    guard let reader else {
      return samples.update(repeating: 0, count: frames * channelCount)
    }
    reader.pull(into: samples, frames: frames)
    reader.measure(
      UnsafeBufferPointer(start: samples, count: frames * layout.channelCount))
    guard layout == .mono else { return }
    for frame in (0..<frames).reversed() {
      samples[2 * frame + 1] = samples[frame]
      samples[2 * frame] = samples[frame]
    }
  }

  var format: ALBufferFormat { layout == .mono ? .stereoFloat : layout.bufferFormat }
}

/// The state shared with a device's thread.
final class DeviceFigures: Sendable {
  /// The minimum frames rendered at once.
  static let blockFrames = 128
  /// Nanoseconds for finding out how the device pulls.
  static let trial: Int64 = 150_000_000

  private let tried = Atomic<Bool>(false)
  private let over = Atomic<Bool>(false)
  private let urgent = Atomic<Bool>(false)
  private let dropoutCount = Atomic<Int>(0)
  private let framesAhead = Atomic<Int>(0)
  private let mostPulled = Atomic<Int>(0)
  private let framesAimedAt = Atomic<Int>(0)
  /// Wakes the thread.
  let wakeup = Wakeup()

  /// Whether the device's pulls are known.
  var isReady: Bool {
    get { tried.load(ordering: .acquiring) }
    set { tried.store(newValue, ordering: .releasing) }
  }

  /// The thread shall end.
  var isOver: Bool { over.load(ordering: .acquiring) }

  func end() {
    over.store(true, ordering: .releasing)
    wakeup.wake()
  }

  /// Whether the thread has real-time priority.
  var isUrgent: Bool {
    get { urgent.load(ordering: .relaxed) }
    set { urgent.store(newValue, ordering: .relaxed) }
  }

  /// How often the device needed more sound than there was.
  var dropouts: Int { dropoutCount.load(ordering: .relaxed) }

  func noteDropout() { dropoutCount.add(1, ordering: .relaxed) }

  /// Rendered frames that the device hasn't taken yet.
  var queuedFrames: Int {
    get { framesAhead.load(ordering: .relaxed) }
    set { framesAhead.store(newValue, ordering: .relaxed) }
  }

  /// The largest recent pull.
  var largestPull: Int {
    get { mostPulled.load(ordering: .relaxed) }
    set { mostPulled.store(newValue, ordering: .relaxed) }
  }

  /// The target length of the queue in frames.
  var queueLength: Int {
    get { framesAimedAt.load(ordering: .relaxed) }
    set { framesAimedAt.store(newValue, ordering: .relaxed) }
  }
}
