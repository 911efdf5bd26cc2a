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
/// Use an engine from one thread at a time; what may be said from others is in `remote` and
/// `hostOutput`. Several engines may live side by side.
public final class AudioEngine {
  /// What the engine was made with; with what it found in place of nil.
  public internal(set) var configuration: Configuration

  /// Where paths are opened; nil: in the system's file system. Clips that are loaded already stay
  /// what they are.
  public var files: (any SoundFiles)?

  let driver: Driver
  var clock: AudioClock
  var scene = Scene()
  var emitterRamps = EmitterRamps()
  var hearing: Hearing
  var buses = BusTree()
  var voices: VoiceTable
  var allocator: VoiceAllocator
  var clips = ClipCache()
  var loads = LoadDesk()
  var preloads = PreloadTable()
  /// Voices that wait for a clip that is loaded for the first time, and where in it, in seconds,
  /// they are to begin.
  var pendingStarts: [Int: Double] = [:]
  /// The look at the clips' files that is under way, and when the next is due.
  var fileWatch: FileWatch?
  var nextFileWatch: Int64 = 0
  var limits = LimitTable()
  var groups = HandleTable()
  var clipSets = ClipSetTable()
  var generator: SeededGenerator
  var decisions = DecisionLog()
  var session = Session()
  var policies = PolicyTable()
  let inbox: SessionInbox
  var uptime = Uptime()
  var route = Route()
  var log = EventLog()
  var counts = Statistics()
  /// Apart from the other counts, because faces that answer each call look at them every time.
  var staleCallCount = 0
  var refusedCallCount = 0
  var stage: OutputStage
  /// Voices that lose their sources in the present block.
  var losers: ContiguousArray<Int> = []
  /// Who writes down what is said; see `record`.
  var recorder: (any CallRecorder)?
  /// Nothing was said to the engine yet.
  package internal(set) var isUntouched = true
  /// Sample frames that the output was given so far: blocks, and silence in their place.
  var outputFrame: Int64 = 0
  var replayed = ReplayedUpdate()
  /// Measures the parts of a step, when the benchmark wants it.
  package var probe: StepProbe?

  /// The next block's first sample frame, on the engine's clock.
  var now: Int64 = 0
  /// The next fixed step, and which part of it comes next.
  var nextStep = 0
  var nextPart = 0
  let partsPerStep: Int
  /// The frame at which calls take effect, when that is not the next block's first.
  var callFrame: Int64?
  /// The scene's own clock, which runs slower or faster with the game's time.
  var sceneFrame = 0.0
  var timeScaleSetting = 1.0
  /// `pauseGame` was called, and how the voices come to rest or go on.
  var isGamePaused = false
  var gamePauseFade = Fade.clickFree
  var isInBackground = false
  /// Time that updates have still to let pass.
  var postponed = Duration.zero
  /// The output was taken away at a frame of the coming block.
  var losesOutputAfterBlock = false
  /// The output that takes over at the end of the coming block, in a render.
  var linkAfterBlock: OutputLink?
  /// Sample frames of the shortest change that doesn't click.
  let rampFrames: Double
  /// Seconds before its sound in which a voice is ranked by it: two blocks and the ramp of a voice
  /// that comes back, and a block to be noticed in.
  let lookAhead: Double

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
    let (link, failure) = try Self.open(configuration, faults)
    var settled = configuration
    settled.sampleRate = link.sampleRate
    self.configuration = settled
    let rate = link.sampleRate
    clock = AudioClock(
      sampleRate: rate, stepsPerSecond: configuration.stepsPerSecond,
      longestCatchUp: configuration.output.rendersItself ? nil : configuration.longestCatchUp)
    let longestBlock = min(
      Double(rate) * 0.025, Double(link.longestRamp))
    partsPerStep = Int((clock.framesPerStep / longestBlock).rounded(.up))
    let block = clock.framesPerStep / Double(partsPerStep)
    rampFrames = max(block, (Double(rate) * 0.005).rounded())
    driver = Driver(
      link: link, rampFrames: rampFrames, stepFrames: clock.framesPerStep, faults: faults)
    inbox = SessionInbox(category: configuration.category)
    let capacity = min(configuration.maximumVoices, 4_096)
    voices = VoiceTable(capacity: capacity)
    voices.outputRate = rate
    voices.pitchSteps = Int64(link.pitchSteps)
    voices.rampFrames = rampFrames
    lookAhead = (3 * block + rampFrames) / Double(rate)
    allocator = VoiceAllocator(
      sources: link.sourceCount, voices: capacity,
      lookAheadFrames: Int64(lookAhead * Double(rate)))
    hearing = Hearing(
      speedOfSound: configuration.speedOfSound, dopplerFactor: configuration.dopplerFactor)
    scene.graph.maximumSpeed = 0.9 * configuration.speedOfSound
    stage = try OutputStage(
      configuration.output, layout: configuration.layout, sampleRate: rate,
      longestBlock: Int(block.rounded(.up)) + 1, faults: faults)
    generator = SeededGenerator(seed: configuration.seed)
    losers.reserveCapacity(link.sourceCount)
    counts.sources = link.sourceCount
    if let failure { log.note(.outputUnavailable(reason: failure)) }
    startFollowing(isMissing: failure != nil)
    if link.sourceCount < configuration.sources {
      log.note(.fewerSources(asked: configuration.sources, given: link.sourceCount))
    }
    inbox.lend(silence: driver.silencer)
  }

  deinit {
    record(.close(frames: pulledFrames))
    inbox.lend(silence: nil)
  }

  static func open(
    _ configuration: Configuration, _ faults: OutputFaults? = nil
  ) throws(AudioError) -> (OutputLink, failure: String?) {
    var request = OutputLink.Request(
      timing: .stepped, deviceName: nil, sampleRate: configuration.sampleRate ?? 48_000,
      layout: configuration.layout, hrtf: configuration.hrtf, sources: configuration.sources,
      resampler: configuration.resampler, faults: faults)
    switch configuration.output {
    case .offline, .waveFile: break
    case .host: request.timing = .hosted
    case .silence: request.timing = .silent
    case .device(let name):
      var wish = request
      wish.timing = .realTime
      wish.deviceName = name
      wish.sampleRate = configuration.sampleRate
      do { return (try OutputLink(opening: wish), nil) } catch {
        request.timing = .silent
        return (try OutputLink(opening: request), error.description)
      }
    }
    return (try OutputLink(opening: request), nil)
  }

  /// Finishes a wave file and closes the output. A wave file that can't be completed is removed;
  /// the engine is closed all the same.
  /// The engine does the same without an error to tell when it is released.
  public func close() throws(AudioError) {
    record(.close(frames: pulledFrames))
    // A remote may outlive the output.
    inbox.lend(silence: nil)
    driver.close()
    driver.forgetSources(&voices)
    try stage.finish()
  }

  // MARK: What happened

  /// Everything that happened since the last call, oldest first. At most 4,096 events are kept.
  public func takeEvents() -> [AudioEvent] { log.take() }

  /// Counts, as of the last update.
  public var statistics: Statistics {
    var statistics = counts
    statistics.staleCalls = staleCallCount
    statistics.refusedCalls = refusedCallCount
    return statistics
  }

  /// Calls that named what is gone, and calls whose numbers were refused.
  package struct Mistakes: Equatable {
    package let stale: Int
    package let refused: Int

    package init(stale: Int, refused: Int) {
      self.stale = stale
      self.refused = refused
    }
  }

  /// Such calls up to now, for faces that answer each call.
  package var mistakes: Mistakes {
    Mistakes(stale: staleCallCount, refused: refusedCallCount)
  }

  /// How loud the output is, channel by channel; nil for a device, whose samples the engine
  /// doesn't see.
  public var meter: MeterReading? {
    switch driver.timing {
    case .stepped: driver.meter.reading
    case .hosted: driver.host?.meter.reading
    case .realTime, .silent: nil
    }
  }

  /// For other threads.
  public var remote: EngineRemote { EngineRemote(inbox: inbox) }

  /// Where a host pulls samples; nil unless the output is `.host`.
  public var hostOutput: HostOutput? { driver.host }

  /// The sample frames a second of the output.
  public var sampleRate: Int { clock.sampleRate }

  /// Whether sound is placed for headphones by a head-related transfer function.
  public var isHRTFEnabled: Bool { driver.link?.isHRTFEnabled ?? false }

  /// The name of the device that sound goes to; nil when there is none.
  public var deviceName: String? {
    driver.timing == .realTime ? driver.link?.deviceName : nil
  }

  /// The names of the devices that the system has now.
  public static var deviceNames: [String] { Driver.deviceNames }

  /// The name of the device that the system would choose.
  public static var defaultDeviceName: String? { Driver.defaultDeviceName }

  /// The sample frame that the next update begins with, on the engine's clock.
  public var currentFrame: Int64 { callFrame ?? now }

  /// The engine's clock in seconds: it counts rendered or elapsed time and stands still while the
  /// engine is suspended.
  public var currentTime: Double { Double(currentFrame) / Double(sampleRate) }

  /// Traps when any store contradicts itself. For tests; costs milliseconds.
  package func checkInvariants() {
    scene.checkInvariants()
    hearing.checkInvariants()
    buses.checkInvariants()
    voices.checkInvariants()
    checkClipInvariants()
    limits.checkInvariants(voices) { scopes(of: $0) }
    driver.checkInvariants(voices)
  }
}

extension Output {
  /// Whether time passes by rendering, as fast as that goes.
  package var rendersItself: Bool {
    switch self {
    case .offline, .waveFile: true
    case .device, .host, .silence: false
    }
  }
}
