import Earshot

/// Sound events that are loaded into an engine: the game says what happened, and definitions say
/// what is heard.
///
///     let sounds = try engine.loadSounds(folder: "Sounds")
///     sounds.post("hero/step", on: boots, ["surface": "grass"])
///
/// What is missing is silent, and says why: see `explain`. Everything that sounds is played by
/// ordinary calls of the engine, so a recording of the engine needs no definitions. For the
/// engine's thread.
///
/// Keep it for as long as its events play or are loaded: the engine doesn't. `unload` ends it.
public final class Sounds {
  /// Whose calls it makes.
  public let engine: AudioEngine
  @exclusivity(unchecked) var source: any SoundSource
  /// How many took part in the engine before it: what its handles are told apart by.
  package let number: Int
  let commandQueue = ThreadQueue<SoundCommand>(capacity: SoundCommands.capacity)

  @exclusivity(unchecked) var program: SoundProgram
  @exclusivity(unchecked) var instances: InstanceStore
  @exclusivity(unchecked) var parts = PartStore()
  @exclusivity(unchecked) var runs = RunStore()
  @exclusivity(unchecked) var values = ValueStore()
  @exclusivity(unchecked) var memories = ChoiceMemory()
  @exclusivity(unchecked) var modulation = ModulatorStore()
  @exclusivity(unchecked) var switches = SwitchStore()
  @exclusivity(unchecked) var states = StateStore()
  @exclusivity(unchecked) var mix = SoundMix()
  @exclusivity(unchecked) var notices = NoticeLog()
  @exclusivity(unchecked) var generator: SeededGenerator
  /// By the program's rows; nil: it isn't there.
  @exclusivity(unchecked) var clips: ContiguousArray<Clip?> = []
  /// Why clips couldn't be loaded.
  @exclusivity(unchecked) var clipFaults: [Int32: String] = [:]

  /// Instances that change in every step, and those of which something has changed.
  @exclusivity(unchecked) var lively: ContiguousArray<Int32> = []
  @exclusivity(unchecked) var dirty: ContiguousArray<Int32> = []
  /// Parts that something follows, and silences.
  @exclusivity(unchecked) var leading: ContiguousArray<Int32> = []
  @exclusivity(unchecked) var timers: ContiguousArray<SilenceTimer> = []
  /// Instances whose envelopes fall to nothing, and when.
  @exclusivity(unchecked) var releases: ContiguousArray<SilenceTimer> = []
  /// Parts whose voices have ended, until that is acted on.
  @exclusivity(unchecked) var endedParts: ContiguousArray<Int32> = []
  /// When each event was posted last, on which emitter: for cooldowns.
  @exclusivity(unchecked) var cooldowns: [Cooldown: Int64] = [:]
  /// It plays nothing any more.
  @exclusivity(unchecked) var isUnloaded = false
  /// Posts since what belongs to removed emitters was forgotten.
  @exclusivity(unchecked) var postsSinceSweep = 0
  /// Values of the inputs of the instance that is looked at.
  @exclusivity(unchecked) var read: ContiguousArray<Double> = []
  /// Until everything is loaded; nil: it is.
  @exclusivity(unchecked) var loading: LoadingState?
  /// Definitions that are read on another thread.
  @exclusivity(unchecked) var reloading = ReloadState()

  /// An event on an emitter; 0: on none.
  struct Cooldown: Hashable {
    var event: Int32
    var emitter: UInt64
  }

  init(
    _ engine: AudioEngine, _ definitions: SoundDefinitions, from source: any SoundSource
  ) {
    self.engine = engine
    self.source = source
    program = SoundProgram(definitions, paths: source.paths)
    generator = SeededGenerator(seed: engine.configuration.seed ^ 0x5303_D5EC_7E11_A5C1)
    number = engine.participantCount
    instances = InstanceStore(number: number)
    instances.setEvents(program.events.count)
    values.setParameters(program.parameters)
    states.setStates(program.states, labels: program.labels)
    reloading.definitions = definitions
    if engine.configuration.reloadsChangedFiles { reloading.stamp = source.reread?.stamp }
    loadClips(definitions)
    makeMix(definitions)
    engine.add(self)
  }

  deinit { cancelReading() }

  /// The names of all events, in order.
  public var eventNames: [String] { program.events.map(\.name).filter { !$0.isEmpty }.sorted() }

  /// How many instances play.
  public var instanceCount: Int {
    settleEnds()
    return instances.count
  }

  /// Everything that happened since the last call, oldest first. At most 4,096 notices are kept.
  public func takeNotices() -> [SoundNotice] {
    settleEnds()
    return notices.take()
  }

  /// As `takeNotices()`, without what ended since the engine's last step.
  package func takePendingNotices() -> [SoundNotice] { notices.take() }

  /// Mistakes since the last call, which notices tell too: for a log.
  package func takeProblems() -> [String] { notices.takeProblems() }

  /// Why less than all of an event can be heard: a sentence for each thing that is missing, with
  /// the nearest name that there is. Empty: nothing is missing.
  public func explain(_ event: String) -> [String] {
    guard let row = program.names[event] else {
      return [missing("sound event", event, among: program.names.keys)]
    }
    return faults(of: row)
  }

  func faults(of event: Int32) -> [String] {
    var faults = program.events[Int(event)].faults
    for node in program.nodes[rows: program.rules[Int(event)].nodes] {
      guard case .clip(let clip) = node.content, let fault = clipFaults[clip] else { continue }
      faults.append("The clip \"\(program.clips[Int(clip)])\" can't be loaded: \(fault)")
    }
    return faults
  }

  /// Why an instance wasn't played, as long as that is remembered; nil: it was.
  public func explain(_ instance: SoundInstance) -> String? { notices.reasons[instance] }

  func clip(at row: Int32) -> Clip? { clips[Int(row)] }
}
