import OpenALSoft
import Synchronization

/// A playback device that plays what the render gives: one source, for which a thread of its own
/// renders. Losing it touches nothing else.
final class DeviceFeeder: @unchecked Sendable {
  /// What to open, and for whom.
  struct Request: Sendable {
    /// Nil is the default.
    var deviceName: String?
    /// What is played: its sample frames a second, and its speakers.
    var rate: Int?
    var layout: ChannelLayout
    var latency = Latency.balanced
    /// Whether what is played is below full scale already.
    var isLimited = false
    /// The most that the device before it took at once lately: believed of this one as well, unless
    /// one of its own mixes is more.
    var largestPull: Int?
    var faults: OutputFaults?
  }

  private let device: ALDevice
  private let context: ALContext
  /// Silences the device.
  let gate: DeviceGate
  /// What the device mixes at, and what is played.
  let sampleRate: Int
  private let rate: Int
  private let knownPull: Int?
  private let latencySetting: Latency
  let deviceName: String
  /// Whether the user wants HRTF, or forbids it, in OpenAL's own configuration.
  let userWantsHRTF: Bool?
  private let source: ALSource
  private let sound: DeviceSound
  private let figures = DeviceFigures()
  private let ended = Wakeup()
  /// Who came last to where the device isn't needed any more.
  private let leaving = Atomic<Leaver>(.nobody)
  private enum Leaver: Int, AtomicRepresentable { case nobody, thread, owner }

  init(opening request: Request) throws(AudioError) {
    if request.faults?.fails(isPlayback: true) ?? false {
      throw Self.unavailable(request, ALError(code: 0, call: "alcOpenDevice"))
    }
    // A mono render is played on both sides.
    let speakers = request.layout == .mono ? .stereo : request.layout.openAL
    let opened: Opened
    do {
      // What is mixed late by others is lost, however much of ours is ready.
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
    // More speakers than two are only known where they were asked for.
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

  /// A device that is open, with all that it is to be.
  private struct Opened {
    let device: ALDevice
    let context: ALContext
    /// Whether it can be told which speakers it has.
    let takesLayouts: Bool
    let userWantsHRTF: Bool?

    init(_ request: Request, _ speakers: ALChannelLayout) throws(ALError) {
      device = try .openPlayback(named: request.deviceName)
      // The system plays left and right on whatever it has if the device has just these two. Before
      // 1.22 it can't be asked for them, but that is what headphones have.
      takesLayouts = device.takesLayouts
      let layout = takesLayouts ? Self.layout(for: speakers, on: device) : nil
      var attributes = ALContext.Attributes(
        sampleRate: request.rate, layout: layout,
        hrtf: takesLayouts ? nil : speakers == .stereo && ALQuirks.keepsStereo, sources: 1)
      attributes.isConfigurable = takesLayouts
      // A second one would cost the more, and a millisecond.
      if request.isLimited { attributes.limits = false }
      context = try ALContext(on: device, attributes: attributes)
      // Of a reset device it isn't told any more.
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
    /// OpenAL folds the sound down evenly; a server makes what is behind 25 dB quieter.
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
  /// Whether its sound may come out of another device than its name says, without a word.
  var mayBeMoved: Bool { context.capabilities.quirks.letsStreamsMove }
  /// Whether a list of devices that is being made keeps what it plays from being rendered.
  var isStalledByListing: Bool { context.capabilities.quirks.listingStallsRenders }
  /// Times that the device wanted more than there was.
  var dropouts: Int { figures.dropouts }
  /// Frames that are rendered and not yet taken by the device.
  var queuedFrames: Int { figures.queuedFrames }
  /// The most that the device took at once lately; nil until that is known.
  var largestPull: Int? { isReady ? figures.largestPull : nil }
  /// Whether the system lets its thread go before others.
  var hasRealTimePriority: Bool { figures.isUrgent }
  /// Frames that the limiter before it delays the sound by.
  var limiterLatency: Int { sound.reader?.latency ?? 0 }
  /// Frames that shall wait for the device.
  var queueLength: Int { figures.queueLength }
  /// Seconds that the device mixes at a time.
  var mixSeconds: Double { Double(device.framesPerMix) / Double(sampleRate) }
  /// Nanoseconds from the device's mix to the ear.
  var latency: Int64? { device.latency }

  /// It is known how much the device takes at once, which takes it a sixth of a second, or two.
  var isReady: Bool { figures.isReady }

  /// Waits until it is ready.
  func waitUntilReady() {
    let end = Wakeup.now + 500_000_000
    while !isReady, Wakeup.now < end { Wakeup().wait(nanoseconds: 2_000_000) }
  }

  /// Plays what is rendered from now on, once it is ready.
  func setReader(_ new: RenderReader) {
    sound.setReader(new)
    figures.wakeup.wake()
  }

  /// The device may go on after it has stood still.
  func wake() { figures.wakeup.wake() }

  private func run() {
    let demand = DeviceDemand(sound, figures, latencySetting, mixSeconds: mixSeconds)
    if !demand.run(on: source, of: context, sampleRate: rate), !figures.isOver {
      context.withCurrent {
        DeviceQueue(
          sound, figures, latencySetting, on: source, of: context, gate, sampleRate: rate
        ).run(knownPull: knownPull)
      }
    }
    // Nobody shall wait for one that never began.
    figures.isReady = true
    if leaving.exchange(.thread, ordering: .acquiringAndReleasing) == .owner { device.close() }
    ended.wake()
  }

  /// Ends the thread, and closes the device. It can't be used any more.
  ///
  /// A thread that is kept in a render, by a game's own effect or a machine that swaps, isn't
  /// waited for longer than a second: it closes the device when it comes back.
  func close() {
    figures.end()
    // A forked child hasn't the thread.
    if device.isClosed { return device.close() }
    ended.wait(nanoseconds: 1_000_000_000)
    if leaving.exchange(.owner, ordering: .acquiringAndReleasing) == .thread { device.close() }
  }

  /// As `close`, but what still sounds is faded out. Takes some mixes.
  func fadeAndClose() {
    if device.isConnected {
      context.withCurrent { context.setSilenced(true) }
      gate.waitUntilGone()
    }
    close()
  }

  /// Closes it where nobody has to wait for that.
  func dismiss() {
    let close: @Sendable () -> Void = { self.fadeAndClose() }
    if !DetachedThread.run(close) { close() }
  }

  private static func unavailable(_ request: Request, _ error: ALError) -> AudioError {
    AudioError(
      .deviceUnavailable, subject: request.deviceName ?? "the default device",
      explanation: "it can't be opened (\(error.description)); is it plugged in, and is a sound "
        + "server running? `earshot devices` lists what there is")
  }
}
