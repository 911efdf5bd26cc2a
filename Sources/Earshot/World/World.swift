import Acoustics
import AudioEffects

/// The game's objects and their state, block by block: nodes and emitters, listeners, buses,
/// voices, clips and their limits.
///
/// The game's calls change it immediately; `step` executes a block and returns its results. It is a
/// class because its parts are changed side by side: each is a separate access, and none is copied.
final class World {
  let driver: Driver
  let sampleRate: Int
  /// Sample frames of the shortest change that doesn't click.
  let rampFrames: Double
  /// Seconds before a sound by which a voice is ranked: two blocks and the ramp of a returning
  /// voice, and a block for the detection.
  let lookAhead: Double
  let maximumVoices: Int
  let clipBudget: Int?

  // One thread at a time, and no call gets a closure that returns here while a part is changed:
  // checking that at run time took a third of the time of every call.
  @exclusivity(unchecked) var scene = Scene()
  @exclusivity(unchecked) var emitterRamps = EmitterRamps()
  /// Emitters that are removed with their last voice.
  @exclusivity(unchecked) var oneShotEmitters: Set<Emitter> = []
  /// One-shot emitters whose last voice has ended.
  @exclusivity(unchecked) var spentEmitters: [Emitter] = []
  @exclusivity(unchecked) var air: Air? {
    didSet { hearing.airAbsorption = air?.absorption(at: Self.filterReference) ?? 0 }
  }
  /// The frequency, in hertz, at which a voice's filter has its stated gain.
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
  @exclusivity(unchecked) var automatedSettings: ContiguousArray<AutomatedSetting> = []
  @exclusivity(unchecked) var reverbs = ReverbTable()
  @exclusivity(unchecked) var sends = SendTable()
  /// In a step.
  @exclusivity(unchecked) var wantedReverbs: ContiguousArray<WantedReverb> = []
  /// Blocks that were silenced because effects and faders gave invalid samples.
  let silencedBlocks: FaultTally
  /// Blocks for which the game's own effects took longer than their duration.
  let slowBlocks = FaultTally()
  /// Reverbs exist, and the master had a gain other than 1.
  var isMasterHeld = false
  /// Buses, except the master, with full metering; and the meters of those with a strip, by row.
  @exclusivity(unchecked) var meteredBuses: Set<Int> = []
  @exclusivity(unchecked) var busMeters: [Int: Meter] = [:]
  @exclusivity(unchecked) var voices: VoiceTable
  @exclusivity(unchecked) var allocator: VoiceAllocator
  @exclusivity(unchecked) var clips = ClipCache()
  /// Voices that wait for a clip's first load, and their start positions in seconds.
  @exclusivity(unchecked) var pendingStarts: [Int: Double] = [:]
  @exclusivity(unchecked) var limits = LimitTable()
  @exclusivity(unchecked) var groups = HandleTable()
  @exclusivity(unchecked) var clipSets = ClipSetTable()
  @exclusivity(unchecked) var generator: SeededGenerator
  @exclusivity(unchecked) var policies = PolicyTable()
  @exclusivity(unchecked) var labels = LabelTable()

  /// The next block's first sample frame, on the engine's clock.
  @exclusivity(unchecked) private(set) var now: Int64 = 0
  /// The frame at which calls take effect, if that is not the next block's first.
  @exclusivity(unchecked) var callFrame: Int64?
  /// The scene's own clock, which runs slower or faster with game time.
  @exclusivity(unchecked) var sceneFrame = 0.0
  @exclusivity(unchecked) var timeScaleSetting = 1.0
  /// Whether game time stands still.
  @exclusivity(unchecked) var isPaused = false

  @exclusivity(unchecked) var result: StepResult
  @exclusivity(unchecked) var log = EventLog()
  @exclusivity(unchecked) var decisions = DecisionLog()
  @exclusivity(unchecked) var counts = Statistics()
  /// Plays so far with a start before the call.
  @exclusivity(unchecked) var startsTooLate = 0
  /// Whether an emitter surrounds the listener.
  @exclusivity(unchecked) var hasSurrounding = false
  /// Measures the parts of a step for the benchmark.
  @exclusivity(unchecked) var probe: StepProbe?

  init(
    _ driver: Driver, _ submix: Submix, framesPerBlock: Double, maximumVoices: Int,
    clipBudget: Int?,
    hearing: consuming Hearing, buses: consuming BusTree, silencedBlocks: FaultTally,
    generator: SeededGenerator
  ) {
    self.driver = driver
    self.buses = buses
    self.silencedBlocks = silencedBlocks
    sampleRate = submix.sampleRate
    rampFrames = driver.rampFrames
    lookAhead = (3 * framesPerBlock + rampFrames) / Double(sampleRate)
    self.maximumVoices = maximumVoices
    self.clipBudget = clipBudget
    spaces = SpaceTable(speedOfSound: hearing.speedOfSound)
    self.hearing = hearing
    self.generator = generator
    let (capacity, sources) = (min(maximumVoices, 4_096), submix.sources.count)
    voices = VoiceTable(capacity: capacity)
    voices.outputRate = sampleRate
    voices.pitchSteps = Int64(submix.pitchSteps)
    voices.fastestPitch = submix.fastestPitch
    voices.rampFrames = rampFrames
    allocator = VoiceAllocator(
      sources: sources, voices: capacity,
      lookAheadFrames: Int64(lookAhead * Double(sampleRate)))
    result = StepResult(voices: capacity, sources: sources)
    counts.sources = sources
  }

  /// The sample frame at which calls take effect.
  var currentFrame: Int64 { callFrame ?? now }

  /// The speed of game time.
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

  /// Ramps a quantity over a time; returns false if its object was removed.
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

  /// Executes a block, from motion to sound; `result` has the events. Where the engine renders
  /// itself, the block is rendered into `output`.
  ///
  /// Playheads advance only after sources were bound with their positions: a source starts on a
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
    bindSources(block)
    if !scene.emitters.travels.isEmpty { shiftUnheard(block) }
    voices.settleVirtual(block, allocator, clips.loudness, &result)
    probe?.end(.binding)
    if !automatedSettings.isEmpty { leadSettings(block) }
    resolveSends(block)
    driver.commit(block, &result, &voices, hearing, clips, into: output, probe)
    reportMarkers(block)
    voices.advance(block, &result)
    reportMarkersOfNextClips(block)
    settle(block)
    probe?.end(.settling)
    now = block.endFrame
  }

  /// Returns the block's length in game time, in seconds.
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

  /// Decides which voices get sources.
  private func rank() {
    if !limits.isEmpty {
      for row in result.stopping { limits.remove(row, from: scopes(of: row)) }
    }
    limits.holdBack(
      &voices, hearing, buses, clips.loudness, lookAheadFrames: allocator.lookAheadFrames)
    allocator.rank(
      &voices, hearing, buses, loudness: clips.loudness, sources: driver.bindableSources)
    hearing.locate(allocator.best, on: voices.emitter, in: scene)
    hearing.locateSides(allocator.best, on: voices.emitter, in: scene)
    spreadSurrounding()
    if clips.hasBeds { hearing.turnBeds(allocator.best, on: voices.emitter, in: scene) }
    driver.chooseBinaural(allocator.best, voices, clips)
    if driver.binaural.hasMoved, driver.binaural.takeHasMoved() { wireMixer(isSeamless: true) }
  }

  /// After the block: voices that ended or paused release their sources.
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

  /// Ends an update.
  func finishUpdate() {
    scene.graph.finishUpdate()
    freeClips()
    keepBudget()
    driver.deleteReleasedBuffers()
    settleMixer()
  }

  /// Traps if any store is inconsistent.
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
