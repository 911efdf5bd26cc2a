import Acoustics
import AudioEffects

/// What the game has made, and what becomes of it block by block: places and emitters, who
/// listens, buses, voices, clips and their limits.
///
/// The game's calls change it at once; `step` lets a block pass and answers what happened. A class,
/// because its parts are changed side by side: each is an access of its own, and none is copied.
final class World {
  let driver: Driver
  let sampleRate: Int
  /// Sample frames of the shortest change that doesn't click.
  let rampFrames: Double
  /// Seconds before its sound in which a voice is ranked by it: two blocks and the ramp of a voice
  /// that comes back, and a block to be noticed in.
  let lookAhead: Double
  let maximumVoices: Int
  let clipBudget: Int?

  // One thread at a time, and no call is given a closure that comes back here while a part is
  // changed: what would find that out at run time took a third of the time of every call.
  @exclusivity(unchecked) var scene = Scene()
  @exclusivity(unchecked) var emitterRamps = EmitterRamps()
  /// Emitters that go with their last voice.
  @exclusivity(unchecked) var oneShotEmitters: Set<Emitter> = []
  /// Those of them whose last voice has ended.
  @exclusivity(unchecked) var spentEmitters: [Emitter] = []
  @exclusivity(unchecked) var air: Air? {
    didSet { hearing.airAbsorption = air?.absorption(at: Self.filterReference) ?? 0 }
  }
  /// The frequency at which a voice's filter leaves what it is told, in hertz.
  static let filterReference = 5_000.0
  @exclusivity(unchecked) var walls = WallTable()
  @exclusivity(unchecked) var rooms = RoomTable()
  @exclusivity(unchecked) var zones = ZoneTable()
  @exclusivity(unchecked) var spaces: SpaceTable
  @exclusivity(unchecked) var ways = WayTable()
  @exclusivity(unchecked) var hearing: Hearing
  @exclusivity(unchecked) var buses: BusTree
  @exclusivity(unchecked) var effects = EffectTable()
  /// In the order of effects and settings.
  @exclusivity(unchecked) var ledSettings: ContiguousArray<LedSetting> = []
  @exclusivity(unchecked) var reverbs = ReverbTable()
  @exclusivity(unchecked) var sends = SendTable()
  /// In a step.
  @exclusivity(unchecked) var wantedReverbs: ContiguousArray<WantedReverb> = []
  /// Blocks that effects and faders made no sound of, and that were silenced.
  let silencedBlocks: FaultTally
  /// Blocks for which the game's own effects took longer than their sound lasts.
  let slowBlocks = FaultTally()
  /// Reverbs answer, and the master had another gain than 1.
  var isMasterHeld = false
  /// Buses, but for the master, of which all is to be measured; and what measures those that have
  /// a strip, by their rows.
  @exclusivity(unchecked) var meteredBuses: Set<Int> = []
  @exclusivity(unchecked) var busMeters: [Int: Meter] = [:]
  @exclusivity(unchecked) var voices: VoiceTable
  @exclusivity(unchecked) var allocator: VoiceAllocator
  @exclusivity(unchecked) var clips = ClipCache()
  /// Voices that wait for a clip that is loaded for the first time, and where in it, in seconds,
  /// they are to begin.
  @exclusivity(unchecked) var pendingStarts: [Int: Double] = [:]
  @exclusivity(unchecked) var limits = LimitTable()
  @exclusivity(unchecked) var groups = HandleTable()
  @exclusivity(unchecked) var clipSets = ClipSetTable()
  @exclusivity(unchecked) var generator: SeededGenerator
  @exclusivity(unchecked) var policies = PolicyTable()
  @exclusivity(unchecked) var labels = LabelTable()

  /// The next block's first sample frame, on the engine's clock.
  @exclusivity(unchecked) private(set) var now: Int64 = 0
  /// The frame at which calls take effect, when that is not the next block's first.
  @exclusivity(unchecked) var callFrame: Int64?
  /// The scene's own clock, which runs slower or faster with the game's time.
  @exclusivity(unchecked) var sceneFrame = 0.0
  @exclusivity(unchecked) var timeScaleSetting = 1.0
  /// The game's time stands still.
  @exclusivity(unchecked) var isPaused = false

  @exclusivity(unchecked) var result: StepResult
  @exclusivity(unchecked) var log = EventLog()
  @exclusivity(unchecked) var decisions = DecisionLog()
  @exclusivity(unchecked) var counts = Statistics()
  /// Plays so far that were to start before they were called.
  @exclusivity(unchecked) var startsTooLate = 0
  /// Some emitter is around the listener.
  @exclusivity(unchecked) var hasSurrounding = false
  /// Measures the parts of a step, when the benchmark wants it.
  @exclusivity(unchecked) var probe: StepProbe?

  init(
    _ driver: Driver, _ stem: Stem, framesPerBlock: Double, maximumVoices: Int, clipBudget: Int?,
    hearing: consuming Hearing, buses: consuming BusTree, silencedBlocks: FaultTally,
    generator: SeededGenerator
  ) {
    self.driver = driver
    self.buses = buses
    self.silencedBlocks = silencedBlocks
    sampleRate = stem.sampleRate
    rampFrames = driver.rampFrames
    lookAhead = (3 * framesPerBlock + rampFrames) / Double(sampleRate)
    self.maximumVoices = maximumVoices
    self.clipBudget = clipBudget
    spaces = SpaceTable(speedOfSound: hearing.speedOfSound)
    self.hearing = hearing
    self.generator = generator
    let (capacity, sources) = (min(maximumVoices, 4_096), stem.sources.count)
    voices = VoiceTable(capacity: capacity)
    voices.outputRate = sampleRate
    voices.pitchSteps = Int64(stem.pitchSteps)
    voices.fastestPitch = stem.fastestPitch
    voices.rampFrames = rampFrames
    allocator = VoiceAllocator(
      sources: sources, voices: capacity,
      lookAheadFrames: Int64(lookAhead * Double(sampleRate)))
    result = StepResult(voices: capacity, sources: sources)
    counts.sources = sources
  }

  /// The sample frame at which calls take effect.
  var currentFrame: Int64 { callFrame ?? now }

  /// How fast the game's time runs.
  var timeScale: Double { isPaused ? 0 : timeScaleSetting }

  var clickFree: Ramp.Course { Ramp.Course(frames: rampFrames) }

  func course(_ fade: Fade) -> Ramp.Course {
    fade.course(clickFree: rampFrames, sampleRate: sampleRate)
  }
  func course(_ time: Duration, _ shape: FadeShape) -> Ramp.Course {
    time == .zero ? .jump : course(.over(time, shape))
  }
  func frames(_ time: Duration) -> Double { course(time, .linear).frames }

  // MARK: Ramps

  /// Lets something go to another value over a time; false when what has it is gone.
  func ramp(
    _ voice: Voice, _ quantity: RampedQuantity, to value: Double, over time: Duration,
    _ shape: FadeShape = .linear
  ) -> Bool {
    guard let row = voices.row(of: voice) else { return false }
    voices.ramp(row, quantity, to: value, at: Double(currentFrame), over: course(time, shape))
    return true
  }

  func ramp(
    _ bus: Bus, _ quantity: RampedQuantity, to value: Double, over time: Duration,
    _ shape: FadeShape = .linear
  ) -> Bool {
    guard let row = buses.row(of: bus) else { return false }
    buses.ramp(row, quantity, to: value, at: Double(currentFrame), over: course(time, shape))
    return true
  }

  func ramp(
    _ emitter: Emitter, _ quantity: RampedQuantity, to value: Double, over time: Duration,
    _ shape: FadeShape = .linear
  ) -> Bool {
    guard let row = scene.emitters.row(of: emitter) else { return false }
    let present =
      switch quantity {
      case .gain: scene.emitters.gains[row]
      case .rate: scene.emitters.rates[row]
      case .occlusion: scene.emitters.occlusions[row].amount
      }
    let start = Double(currentFrame)
    emitterRamps.set(
      emitter, quantity,
      Ramp(from: present, to: value, startFrame: start, over: course(time, shape)))
    return true
  }

  // MARK: A step

  /// Lets a block pass, from what moves to what is heard; `result` is what happened. Where the
  /// engine renders itself the block is rendered into `output`.
  ///
  /// Playheads go on only after sources were lent and told where they are: a source begins on a
  /// whole sample frame, and its voice with it.
  func step(_ block: Block, into output: UnsafeMutableBufferPointer<Float>?) {
    callFrame = nil
    result.removeAll()
    probe?.begin()
    let seconds = moveScene(block)
    probe?.end(.scene)
    holdMaster(at: Double(block.endFrame))
    scene.assignListeners(to: hearing.heard)
    if !scene.emitters.extents.isEmpty { scene.hearShapes(of: hearing.heard) }
    if ways.isInUse {
      if !ways.knowsWhoSounded { ways.noteSounding(voices.emittersBegun, scene) }
      ways.step(
        &scene, &walls, &rooms, &zones, hearing,
        seconds: Double(block.frames) / Double(sampleRate), at: sceneFrame)
    }
    if spaces.isOn {
      spaces.step(
        scene, &walls, air, hearing, seconds: Double(block.frames) / Double(sampleRate))
    }
    probe?.end(.hearing)
    if buses.resolve(at: Double(block.endFrame)) { voices.markAllChanged() }
    if !scene.emitters.travels.isEmpty { putOffStarts(block) }
    voices.noteDriven(buses, after: Double(block.startFrame))
    buses.parameters.isTouched = false
    voices.begin(
      block, lookingAhead: driver.lookAhead, timeScale: Float(timeScaleSetting), buses: buses,
      emitterRates: scene.emitters.rates, emitterGlides: emitterRamps.glides, &result)
    probe?.end(.voices)
    hearing.step(
      &scene, seconds: seconds, heardSeconds: Double(block.frames) / Double(sampleRate))
    if !buses.duckings.isEmpty { duck(block) }
    probe?.end(.hearing)
    rank()
    probe?.end(.ranking)
    lendSources(block)
    if !scene.emitters.travels.isEmpty { shiftUnheard(block) }
    voices.settleVirtual(block, allocator, clips.loudness, &result)
    probe?.end(.lending)
    if !ledSettings.isEmpty { leadSettings(block) }
    resolveSends(block)
    driver.commit(block, &result, &voices, hearing, clips, into: output, probe)
    tellMarkers(block)
    voices.advance(block, &result)
    tellMarkersOfNextClips(block)
    settle(block)
    probe?.end(.settling)
    now = block.endFrame
  }

  /// Answers how long the block is in the game's time, in seconds.
  private func moveScene(_ block: Block) -> Double {
    let frames = Double(block.frames) * timeScale
    sceneFrame += frames
    let seconds = frames / Double(sampleRate)
    if !emitterRamps.isEmpty {
      let changesRates = emitterRamps.step(block, &scene.emitters)
      if changesRates { voices.markAllChanged() }
    }
    scene.graph.step(
      SceneStep(
        endFrame: sceneFrame, seconds: seconds, updateFraction: block.updateFraction,
        followsGap: block.followsGap))
    return seconds
  }

  /// Decides who is to sound.
  private func rank() {
    if !limits.isEmpty {
      for row in result.stopping { limits.remove(row, from: scopes(of: row)) }
    }
    limits.holdBack(
      &voices, hearing, buses, clips.loudness, lookAheadFrames: allocator.lookAheadFrames)
    allocator.rank(
      &voices, hearing, buses, loudness: clips.loudness, sources: driver.lendableSources)
    hearing.locate(allocator.best, on: voices.emitter, in: scene)
    hearing.locateSides(allocator.best, on: voices.emitter, in: scene)
    spreadSurrounding()
    if clips.hasBeds { hearing.turnBeds(allocator.best, on: voices.emitter, in: scene) }
    driver.chooseBinaural(allocator.best, voices, clips)
    if driver.binaural.hasMoved, driver.binaural.takeHasMoved() { wireDesk(isSeamless: true) }
  }

  /// What follows from the block: voices that ended or stand still give their sources back.
  private func settle(_ block: Block) {
    for moved in result.movedOn {
      moveLimits(moved.row, from: moved.left)
      if voices.details[moved.row].pauses.contains(.loading) { pendingStarts[moved.row] = 0 }
      if voices.beginnings[moved.row] == nil { clips.removeVoice(moved.left) }
    }
    driver.retire(result, block, &voices)
    for finished in result.finished { remove(finished.row, finished.reason) }
    driver.settle(block)
  }

  /// What the game did in an update is done.
  func finishUpdate() {
    scene.graph.finishUpdate()
    freeClips()
    keepBudget()
    driver.deleteDoomed()
    settleDesk()
  }

  /// Traps when any store contradicts itself.
  func checkInvariants() {
    scene.checkInvariants()
    hearing.checkInvariants()
    walls.checkInvariants()
    rooms.checkInvariants()
    zones.checkInvariants()
    buses.checkInvariants()
    voices.checkInvariants()
    checkClipInvariants()
    limits.checkInvariants(voices) { scopes(of: $0) }
    driver.checkInvariants(voices)
  }
}
