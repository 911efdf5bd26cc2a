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
/// A call stores its values immediately and costs nanoseconds; it is heard from the next `update`
/// on. Handles of removed objects are harmless: calls with them do nothing and are counted in
/// `statistics`. The same holds for numbers that are NaN, infinite or beyond the limits.
///
/// Use an engine from one thread at a time. Other threads use `commands`, `remote` and
/// `hostOutput`. Several engines may exist at the same time.
public final class AudioEngine {
  /// The engine's configuration, with the chosen values instead of nil.
  public internal(set) var configuration: Configuration

  /// Where paths are opened; nil: in the system's file system. Loaded clips are not affected.
  public var files: (any SoundFiles)?

  /// The game's objects and their state.
  let world: World
  @exclusivity(unchecked) var timeline: Timeline
  @exclusivity(unchecked) var loads = PendingLoads()
  var session = Session()
  var sessionListeners: [WeakSessionListener] = []
  let inbox: SessionInbox
  let commandQueue = CommandQueue()
  var route = DeviceRoute()
  /// Calls with stale handles, and calls with refused numbers. Separate from the other counts,
  /// because bindings that return a result read them after each call.
  package var mistakes: Mistakes { countedMistakes }
  /// Behind a function: another module checks exclusivity for each access to a stored property,
  /// whatever its attribute.
  @exclusivity(unchecked) var countedMistakes = Mistakes(stale: 0, refused: 0)
  /// Where the sound goes at the moment: silence while there is no device.
  var openOutput: any OpenOutput {
    willSet {
      route.largestPull = device?.largestPull ?? route.largestPull
      route.formerDropouts += openOutput.dropouts
    }
  }
  var heardClock = HeardClock()
  /// Measures the sound for any output.
  let outputMeter: Meter
  /// Opens devices while the game runs; nil until one was requested.
  var search: DeviceSearch?
  /// In a render: the change of the output at the end of the next block.
  var outputAfterBlock: OutputAfterBlock?
  /// The recorder of calls; see `record`.
  @exclusivity(unchecked) var recording = CallRecording()

  /// The game's ray test, if set.
  var rayTest: RayTest?
  var alerts = AlertTable()
  @exclusivity(unchecked) var scatterers = ScattererTable()
  var participants: [WeakStepParticipant] = []
  /// How many have taken part so far.
  package internal(set) var participantCount = 0
  /// Seconds that the last update took; measured while something takes part in steps.
  package internal(set) var latestUpdateDuration = 0.0
  /// What participants are told next; kept for its storage.
  var reportedVoiceEvents: ContiguousArray<AudioEvent> = []

  /// The requested use of HRTF.
  var hrtfWish = HRTFWish()
  /// The sound server's watch, while HRTF follows the headphones.
  var headphones: SoundServerWatch?

  var driver: Driver { world.driver }
  let faults: OutputFaults?

  /// Measures the parts of a step for the benchmark.
  package var probe: StepProbe? {
    get { world.probe }
    set { world.probe = newValue }
  }

  /// Opens the output and prepares everything.
  ///
  /// A device that can't be opened is not an error: the engine then plays silently, in real time,
  /// and the event `outputUnavailable` says why. Throws for a configuration out of range, a format
  /// that OpenAL can't mix, and a wave file that can't be written.
  public convenience init(
    _ configuration: Configuration = Configuration()
  ) throws(AudioError) {
    try self.init(configuration, faults: nil)
  }

  package init(_ configuration: Configuration, faults: OutputFaults?) throws(AudioError) {
    try configuration.validate()
    self.faults = faults
    var configuration = configuration
    configuration.output = configuration.heard(configuration.output)
    let (device, failure) = Self.openDevice(configuration, faults)
    var settled = configuration
    settled.sampleRate = configuration.sampleRate ?? device?.sampleRate ?? 48_000
    let submix: Submix
    do throws(AudioError) { submix = try Submix(settled.submix(faults)) } catch {
      device?.close()
      throw error
    }
    settled.sampleRate = submix.sampleRate
    self.configuration = settled
    let rate = submix.sampleRate
    let clock = AudioClock(
      sampleRate: rate, stepsPerSecond: configuration.stepsPerSecond,
      longestCatchUp: configuration.output.rendersItself ? nil : configuration.longestCatchUp)
    timeline = Timeline(
      clock, longestBlock: min(Double(rate) * 0.025, Double(submix.longestRamp)))
    let block = timeline.framesPerBlock
    let silencedBlocks = FaultTally()
    let renderer = Renderer(
      submix, blocksPerSecond: timeline.blocksPerSecond, silencedBlocks: silencedBlocks)
    let buses = BusTree()
    let driver = Driver(
      renderer, pace: configuration.output.pace,
      rampFrames: max(block, (Double(rate) * 0.005).rounded()), routes: buses.routes,
      sends: SendRoutes())
    inbox = SessionInbox(category: configuration.category)
    world = World(
      driver, submix, framesPerBlock: block, maximumVoices: configuration.maximumVoices,
      clipBudget: configuration.clipBudget,
      hearing: Hearing(
        speedOfSound: configuration.speedOfSound, dopplerFactor: configuration.dopplerFactor),
      buses: buses, silencedBlocks: silencedBlocks,
      generator: SeededGenerator(seed: configuration.seed))
    world.clips.mostOversampledBytes = configuration.oversampling?.bytes ?? 0
    world.scene.graph.maximumSpeed = world.hearing.maximumSpeed
    world.walls.buildElsewhere(configuration.output.pace == .live)
    outputMeter = Meter(channelCount: submix.layout.channelCount, sampleRate: rate)
    openOutput = SilentOutput()
    let opened: any OpenOutput =
      if let device { device } else { try open(configuration.output) }
    let sources = submix.sources.count
    if let failure { log.append(.outputUnavailable(reason: failure)) }
    driver.binauralRanking.mostVoices = settled.hrtfVoices
    if settled.hrtf { hrtfWish.mode = .on }
    settleHRTF(isAsked: true)
    if sources < configuration.sources {
      log.append(.fewerSources(asked: configuration.sources, given: sources))
    }
    connect(opened)
    startFollowing(isMissing: failure != nil)
  }

  deinit {
    record(.close(frames: pulledFrames))
    closeOutput()
    try? openOutput.finish()
  }

  /// The requested device, or why it can't be opened.
  private static func openDevice(
    _ configuration: Configuration, _ faults: OutputFaults?
  ) -> (DeviceOutput?, failure: String?) {
    guard case .device(let name) = configuration.output else { return (nil, nil) }
    do throws(AudioError) {
      let request = DeviceOutput.Request(
        deviceName: name, rate: configuration.sampleRate, layout: configuration.layout,
        latency: configuration.latency,
        isLimited: configuration.limits(configuration.output), faults: faults)
      return (try DeviceOutput(opening: request), nil)
    } catch {
      return (nil, error.description)
    }
  }

  /// Completes a wave file and closes the output. If a wave file can't be completed, it is removed,
  /// and the engine is closed all the same. Releasing an engine closes it as well, without
  /// reporting an error.
  public func close() throws(AudioError) {
    writeRest()
    record(.close(frames: pulledFrames))
    let last = openOutput
    closeOutput()
    driver.close()
    driver.forgetSources(&world.voices)
    try last.finish()
  }

  // MARK: What happened

  /// Returns all events since the last call, oldest first. At most 4,096 are kept.
  public func takeEvents() -> [AudioEvent] { log.takeEvents() }

  /// The events for the game.
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

  /// Counts of calls with stale handles, and of calls with refused numbers.
  package struct Mistakes: Equatable {
    package internal(set) var stale: Int
    package internal(set) var refused: Int

    package init(stale: Int, refused: Int) {
      self.stale = stale
      self.refused = refused
    }
  }

  /// The level of each channel of the output, before the system's volume; nil where nothing is
  /// mixed: with silence, and while there is no device. See also `setMetered(_:_:)`.
  public var meter: MeterReading? {
    openOutput.isMixed && driver.renderer != nil ? outputMeter.reading : nil
  }

  /// For other threads.
  public var remote: EngineRemote { EngineRemote(inbox: inbox) }

  /// The object from which a host pulls samples; nil unless the output is `.host`.
  public var hostOutput: HostOutput? { openOutput as? HostOutput }

  /// The sample frames a second of the output.
  public var sampleRate: Int { world.sampleRate }

  /// OpenAL's version; empty if nothing is mixed.
  package var openALVersion: String { driver.renderer?.submix.openALVersion ?? "" }

  /// The name of the current device; nil if there is none.
  public var deviceName: String? { device?.deviceName }

  /// The current device; nil while there is none.
  var device: DeviceOutput? { openOutput as? DeviceOutput }

  /// The output that the engine renders; nil for others.
  var rendered: RenderedOutput? { openOutput as? RenderedOutput }

  /// The names of the system's current devices.
  public static var deviceNames: [String] { DeviceSearch.deviceNames }

  /// The name of the system's default device.
  public static var defaultDeviceName: String? { DeviceSearch.defaultDeviceName }

  /// Requests the length of a device's mixes, clamped to 1.5…100 ms, instead of the value of OpenAL
  /// or its user, about 20 ms. Latency consists of several such mixes, so a third of the length
  /// gives a third of the latency. `OutputTraits.mixDuration` is the length in use. The shorter it
  /// is, the more punctual the machine has to be.
  ///
  /// Applies to the whole process. Call it before anything in the process uses OpenAL, while no
  /// other thread reads the environment, which is changed and restored. Returns false and changes
  /// nothing if OpenAL was used before, or if its user names a configuration file in the
  /// environment (`ALSOFT_CONF`).
  @discardableResult
  public static func preferMixDuration(_ duration: Duration) -> Bool {
    // In frames at the rate that OpenAL has before a device is asked for another.
    let frames = Int((min(max(duration / .seconds(1), 0.001_5), 0.1) * 44_100).rounded())
    return readOpenALSettings(with: "[general]\nperiod_size = \(frames)\n")
  }

  /// See `ALSettings.read`.
  @discardableResult
  package static func readOpenALSettings(with text: String) -> Bool {
    DeviceSearch.readSettings(with: text)
  }

  /// The first sample frame of the next update, on the engine's clock. On a device it is about the
  /// frame to be rendered next; `heardFrame` is the audible one.
  public var currentFrame: Int64 { world.currentFrame }

  /// The engine's clock in seconds. It counts rendered or elapsed time and stands still while the
  /// engine is suspended, except for the reasons `.game` and `.deviceLost`.
  public var currentTime: Double { Double(currentFrame) / Double(sampleRate) }

  /// Traps if a store is inconsistent. For tests; takes milliseconds.
  package func checkInvariants() {
    world.checkInvariants()
    loads.preloads.checkInvariants { clip in
      world.clips.row(of: clip).map { world.clips.rows[$0].job != nil } ?? false
    }
  }
}

extension Configuration {
  /// Recordings contain it, but not the clip budget.
  package var mostOversampledBytes: Int { min(oversampledClipBytes, (clipBudget ?? .max) / 4) }

  var oversampling: Oversampled.Limits? {
    guard resampler == .oversampled else { return nil }
    return Oversampled.Limits(bytes: mostOversampledBytes, seconds: longestOversampledClip)
  }

  func submix(
    _ faults: OutputFaults?, hrtf: Bool = false, sends: Int = ReverbTable.mostSlots
  ) -> Submix.Request {
    Submix.Request(
      sampleRate: sampleRate ?? 48_000, layout: layout, hrtf: hrtf, sources: sources,
      sends: sends, resampler: resampler, faults: faults)
  }
}
