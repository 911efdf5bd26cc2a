import AudioEffects
import AudioFiles

/// The audio engine of a game: emitters in a world, a listener, clips, and voices that play them.
///
///     let engine = try AudioEngine()
///     let stream = try engine.load("Assets/stream.wav")
///     let brook = try engine.makeEmitter(at: [3, 0, -2])
///     engine.play(stream, on: brook, looping: .forever)
///     // once a frame of the game:
///     engine.update(elapsed: .milliseconds(16))
///
/// What the game says is written down at once and costs nanoseconds; it is heard from the next
/// `update` on. Handles of things that are gone are harmless: calls with them do nothing and are
/// counted in `statistics`. The same holds for numbers that are not finite or beyond the limits.
///
/// Use an engine from one thread at a time; what may be said from others is in `commands`, `remote`
/// and `hostOutput`. Several engines may live side by side.
public final class AudioEngine {
  /// What the engine was made with; with what it found in place of nil.
  public internal(set) var configuration: Configuration

  /// Where paths are opened; nil: in the system's file system. Clips that are loaded already stay
  /// what they are.
  public var files: (any SoundFiles)?

  /// What the game has made, and what becomes of it.
  let world: World
  @exclusivity(unchecked) var timeline: Timeline
  @exclusivity(unchecked) var loads = PendingLoads()
  var session = Session()
  var sessionListeners: [WeakSessionListener] = []
  let inbox: SessionInbox
  let commandQueue = CommandQueue()
  var route = DeviceRoute()
  /// Calls that named what is gone, and calls whose numbers were refused. Apart from the other
  /// counts, because faces that answer each call look at them every time.
  package var mistakes: Mistakes { countedMistakes }
  /// Behind a function: another module checks each access to a stored one, whatever it is marked.
  @exclusivity(unchecked) var countedMistakes = Mistakes(stale: 0, refused: 0)
  var stage: OutputStage
  /// Who plays what is rendered, where the engine doesn't pull it itself.
  var device: DeviceFeeder? {
    willSet {
      guard let device else { return }
      route.largestPull = device.largestPull ?? route.largestPull
      route.formerDropouts += device.dropouts
    }
  }
  var host: HostOutput?
  var heardClock = HeardClock()
  /// Measures what the output takes, whichever it is.
  let outputMeter: Meter
  /// Opens devices while the game goes on; nil until one was asked for.
  var search: DeviceSearch?
  /// In a render: what becomes of the output at the end of the coming block.
  var outputAfterBlock: OutputAfterBlock?
  /// Who writes down what is said; see `record`.
  @exclusivity(unchecked) var recording = CallRecording()

  /// The game's physics, when it is to tell what is in the way.
  var rayTest: RayTest?
  var alerts = AlertTable()
  @exclusivity(unchecked) var scatterers = ScattererTable()

  /// How sound is to be placed for headphones.
  var hrtfWish = HRTFWish()
  /// While it is to follow what sound goes to.
  var headphones: SoundServerWatch?

  var driver: Driver { world.driver }
  var faults: OutputFaults? { stage.faults }

  /// Measures the parts of a step, when the benchmark wants it.
  package var probe: StepProbe? {
    get { world.probe }
    set { world.probe = newValue }
  }

  /// Opens the output and gets everything ready.
  ///
  /// A device that can't be opened is no error: the engine then plays silently, in real time, and
  /// the event `outputUnavailable` says why. Throws for a configuration that is out of range, a
  /// form that OpenAL can't mix, and a wave file that can't be written.
  public convenience init(
    _ configuration: Configuration = Configuration()
  ) throws(AudioError) {
    try self.init(configuration, faults: nil)
  }

  package init(_ configuration: Configuration, faults: OutputFaults?) throws(AudioError) {
    try configuration.validate()
    var configuration = configuration
    configuration.output = configuration.heard(configuration.output)
    let (device, failure) = Self.openDevice(configuration, faults)
    var settled = configuration
    settled.sampleRate = configuration.sampleRate ?? device?.sampleRate ?? 48_000
    let stem: Stem
    do throws(AudioError) { stem = try Stem(settled.stem(faults)) } catch {
      device?.close()
      throw error
    }
    settled.sampleRate = stem.sampleRate
    self.configuration = settled
    let rate = stem.sampleRate
    let clock = AudioClock(
      sampleRate: rate, stepsPerSecond: configuration.stepsPerSecond,
      longestCatchUp: configuration.output.rendersItself ? nil : configuration.longestCatchUp)
    timeline = Timeline(
      clock, longestBlock: min(Double(rate) * 0.025, Double(stem.longestRamp)))
    let block = timeline.framesPerBlock
    let silencedBlocks = FaultTally()
    let renderer = Renderer(
      stem, blocksPerSecond: timeline.blocksPerSecond, silencedBlocks: silencedBlocks)
    let buses = BusTree()
    let driver = Driver(
      renderer, pace: configuration.output.pace,
      rampFrames: max(block, (Double(rate) * 0.005).rounded()), routes: buses.routes,
      sends: SendRoutes())
    inbox = SessionInbox(category: configuration.category)
    world = World(
      driver, stem, framesPerBlock: block, maximumVoices: configuration.maximumVoices,
      clipBudget: configuration.clipBudget,
      hearing: Hearing(
        speedOfSound: configuration.speedOfSound, dopplerFactor: configuration.dopplerFactor),
      buses: buses, silencedBlocks: silencedBlocks,
      generator: SeededGenerator(seed: configuration.seed))
    world.clips.mostOversampledBytes = configuration.oversampling?.bytes ?? 0
    world.scene.graph.maximumSpeed = world.hearing.maximumSpeed
    world.walls.buildElsewhere(configuration.output.pace == .live)
    stage = try OutputStage(
      configuration.output, layout: configuration.layout, sampleRate: rate,
      longestBlock: Int(block.rounded(.up)) + 1,
      limiter: settled.makeLimiter(for: configuration.output), faults: faults)
    outputMeter = Meter(channelCount: stem.layout.channelCount, sampleRate: rate)
    let sources = stem.sources.count
    if let failure { log.append(.outputUnavailable(reason: failure)) }
    driver.binauralRanking.mostVoices = settled.hrtfVoices
    if settled.hrtf { hrtfWish.mode = .on }
    settleHRTF(isAsked: true)
    if sources < configuration.sources {
      log.append(.fewerSources(asked: configuration.sources, given: sources))
    }
    if configuration.output == .host { setHost(HostOutput(makeReader(of: renderer))) }
    if let device { setFeeder(device) }
    startFollowing(isMissing: failure != nil)
  }

  deinit {
    record(.close(frames: pulledFrames))
    inbox.lend(silence: nil)
    closeOutputs()
  }

  /// The device that is asked for, or why it can't be opened.
  private static func openDevice(
    _ configuration: Configuration, _ faults: OutputFaults?
  ) -> (DeviceFeeder?, failure: String?) {
    guard case .device(let name) = configuration.output else { return (nil, nil) }
    do throws(AudioError) {
      let request = DeviceFeeder.Request(
        deviceName: name, rate: configuration.sampleRate, layout: configuration.layout,
        latency: configuration.latency,
        isLimited: configuration.limits(configuration.output), faults: faults)
      return (try DeviceFeeder(opening: request), nil)
    } catch {
      return (nil, error.description)
    }
  }

  /// Finishes a wave file and closes the output. A wave file that can't be completed is removed;
  /// the engine is closed all the same. When it is released unclosed, it closes too, and tells no
  /// error.
  public func close() throws(AudioError) {
    writeRest()
    record(.close(frames: pulledFrames))
    // A remote may outlive the output.
    inbox.lend(silence: nil)
    closeOutputs()
    driver.close()
    driver.forgetSources(&world.voices)
    try stage.finish()
  }

  // MARK: What happened

  /// Everything that happened since the last call, oldest first. At most 4,096 events are kept.
  public func takeEvents() -> [AudioEvent] { log.takeEvents() }

  /// What the game is to hear of.
  var log: EventLog {
    _read { yield world.log }
    _modify { yield &world.log }
  }

  /// Counts, as of the last update.
  public var statistics: Statistics {
    var statistics = world.counts
    statistics.staleCalls = mistakes.stale
    statistics.refusedCalls = mistakes.refused
    statistics.silencedBlocks = world.silencedBlocks.count
    statistics.slowBlocks = world.slowBlocks.count
    let slots = world.reverbs.slots
    statistics.reverbSlots = slots.count
    statistics.busySlots = slots.count { $0 != .free }
    statistics.reverbTails = slots.count { if case .draining = $0 { true } else { false } }
    return statistics
  }

  /// Calls that named what is gone, and calls whose numbers were refused.
  package struct Mistakes: Equatable {
    package internal(set) var stale: Int
    package internal(set) var refused: Int

    package init(stale: Int, refused: Int) {
      self.stale = stale
      self.refused = refused
    }
  }

  /// How loud what the output takes is, channel by channel, before the volume that the system gives
  /// it; nil where nothing is mixed: in silence, and while there is no device. See also
  /// `setMetered(_:_:)`.
  public var meter: MeterReading? {
    let isMixed =
      switch configuration.output {
      case .offline, .waveFile: driver.renderer != nil
      case .host: true
      case .device: device != nil
      case .silence: false
      }
    return isMixed ? outputMeter.reading : nil
  }

  /// For other threads.
  public var remote: EngineRemote { EngineRemote(inbox: inbox) }

  /// Where a host pulls samples; nil unless the output is `.host`.
  public var hostOutput: HostOutput? { host }

  /// The sample frames a second of the output.
  public var sampleRate: Int { world.sampleRate }

  /// What OpenAL says of itself; empty when nothing is mixed.
  package var openALVersion: String { driver.renderer?.stem.openALVersion ?? "" }

  /// The name of the device that sound goes to; nil when there is none.
  public var deviceName: String? { device?.deviceName }

  /// The names of the devices that the system has now.
  public static var deviceNames: [String] { DeviceSearch.deviceNames }

  /// The name of the device that the system would choose.
  public static var defaultDeviceName: String? { DeviceSearch.defaultDeviceName }

  /// Asks that devices mix so much sound at a time, 1.5 to 100 ms or the nearest of these, instead
  /// of what OpenAL or its user has set, which is some 20 ms: all that waits for the ear is some of
  /// these mixes, so a third of it is heard three times as soon. `OutputTraits.mixDuration` tells
  /// what a device made of it. The shorter, the more often the machine has to be in time.
  ///
  /// For the whole process, before anything of it uses OpenAL: so at its very beginning, while no
  /// other thread looks at the environment, which is changed and changed back. False, and nothing
  /// changes, where OpenAL was used already, or its user has named a file of settings in the
  /// environment (`ALSOFT_CONF`).
  @discardableResult
  public static func preferMixDuration(_ duration: Duration) -> Bool {
    // Told as frames at the rate that OpenAL has before a device is asked for another.
    let frames = Int((min(max(duration / .seconds(1), 0.001_5), 0.1) * 44_100).rounded())
    return readOpenALSettings(with: "[general]\nperiod_size = \(frames)\n")
  }

  /// See `ALSettings.read`.
  @discardableResult
  package static func readOpenALSettings(with text: String) -> Bool {
    DeviceSearch.readSettings(with: text)
  }

  /// The sample frame that the next update begins with, on the engine's clock. On a device it is
  /// about the frame that is rendered next, and `heardFrame` the one that is heard.
  public var currentFrame: Int64 { world.currentFrame }

  /// The engine's clock in seconds: it counts rendered or elapsed time and stands still while the
  /// engine is suspended, but for the reasons `.game` and `.deviceLost`.
  public var currentTime: Double { Double(currentFrame) / Double(sampleRate) }

  /// Traps when any store contradicts itself. For tests; costs milliseconds.
  package func checkInvariants() {
    world.checkInvariants()
    loads.preloads.checkInvariants { clip in
      world.clips.row(of: clip).map { world.clips.rows[$0].job != nil } ?? false
    }
  }
}

extension Configuration {
  /// A recording tells it, as it tells no clip budget.
  package var mostDoubledBytes: Int { min(doubledClipBytes, (clipBudget ?? .max) / 4) }

  var oversampling: Oversampled.Limits? {
    guard resampler == .doubled else { return nil }
    return Oversampled.Limits(bytes: mostDoubledBytes, seconds: longestDoubledClip)
  }

  func stem(
    _ faults: OutputFaults?, hrtf: Bool = false, sends: Int = ReverbTable.mostSlots
  ) -> Stem.Request {
    Stem.Request(
      sampleRate: sampleRate ?? 48_000, layout: layout, hrtf: hrtf, sources: sources,
      sends: sends, resampler: resampler, faults: faults)
  }
}

extension Output {
  var pace: Driver.Pace {
    switch self {
    case .offline, .waveFile: .exact
    case .host, .device: .live
    case .silence: .silent
    }
  }

  /// Whether time passes by rendering, as fast as that goes.
  package var rendersItself: Bool {
    switch self {
    case .offline, .waveFile: true
    case .device, .host, .silence: false
    }
  }
}
