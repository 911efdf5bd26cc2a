import AudioFiles

/// The current scene of an engine as ordinary calls, for recordings that begin in mid-game.
///
/// Voices start at their playheads with a short fade. State that no call can set is left out: the
/// earlier sound in effects, reverbs and filters, the progress of ducking, and each clip's last
/// start.
struct PresentScene {
  let engine: AudioEngine
  let recorder: any CallRecorder
  /// Frames of the output until the calls take effect.
  let frame: Int64

  init(_ engine: AudioEngine, to recorder: any CallRecorder) {
    self.engine = engine
    self.recorder = recorder
    frame = engine.callOutputFrame
  }

  var world: World { engine.world }
  /// The frame at which calls take effect, on the engine's clock.
  var now: Double { Double(engine.currentFrame) }

  func add(_ call: EngineCall) { recorder.record(call, at: frame) }

  func seconds(_ frames: Double) -> Duration { .seconds(frames / Double(engine.sampleRate)) }

  /// Records the scene. Each call uses only objects made by earlier calls.
  func record() {
    world.dropOrphans()
    addTime()
    for row in clipRows { addClip(row) }
    addBuses()
    addDuckings()
    for row in world.buses.order { addEffects(ofBus: row) }
    addPlaces()
    addWalls()
    for row in 0..<world.groups.highWater where world.groups.isLive(row) {
      add(.makeGroup(VoiceGroup(handle: world.groups.handle(at: row))))
    }
    addReverbs()
    addSteering()
    addVoices { $0.pauses.contains(.interruption) }
    addSession()
    addVoices { !$0.pauses.contains(.interruption) }
    addMoves()
    // Limits and cooldowns would refuse or merge the voices above.
    for scope in world.limits.scopes {
      add(.setLimit(target(of: scope), world.limits.limit(on: scope)))
    }
    for row in clipRows { addUse(ofClip: row) }
    for thing in world.labels.labelled where world.isThere(thing) {
      if let label = world.label(of: thing) { add(.setLabel(thing, label)) }
    }
  }

  // MARK: Values that change over time

  /// Sets a quantity to its current value, unless that is its default, and adds the rest of its
  /// ramp.
  func add(
    _ target: EngineCall.Target, _ quantity: RampedQuantity, _ ramp: Ramp, unlessAt usual: Double
  ) {
    let present = ramp.value(at: now)
    if present != usual { add(target, quantity, present, over: .zero, ramp.shape) }
    addRest(target, quantity, ramp)
  }

  /// Adds the rest of a running ramp.
  func addRest(_ target: EngineCall.Target, _ quantity: RampedQuantity, _ ramp: Ramp) {
    guard !ramp.isFinished(at: now) else { return }
    add(target, quantity, ramp.to, over: seconds(ramp.endFrame - now), ramp.shape)
  }

  func add(
    _ target: EngineCall.Target, _ quantity: RampedQuantity, _ value: Double, over time: Duration,
    _ shape: FadeShape
  ) {
    switch quantity {
    case .gain: add(.setGain(target, Gain(linear: value), over: time, shape))
    case .rate: add(.setRate(target, Rate(value), over: time))
    case .occlusion: add(.setOcclusion(target, Occlusion(value), over: time))
    }
  }

  // MARK: Time and the session

  private func addTime() {
    // Steps are due at the same moments.
    let rest = engine.timeline.clock.timeIntoStep
    if rest > .zero { add(.update(elapsed: rest)) }
    if engine.opensHRTF, !engine.wantsHRTF {
      add(.setHRTF(false, voices: engine.driver.binauralRanking.mostVoices))
    }
    if world.timeScaleSetting != 1 { add(.setTimeScale(world.timeScaleSetting)) }
    if engine.session.reasons.contains(.deviceLost) { add(.outputLost) }
    if case .movesTo? = engine.outputAfterBlock { add(.routeChanged("")) }
  }

  private func addSession() {
    let session = engine.session
    let waits = world.voices.rows.contains {
      world.voices.phase[$0] != .free && world.voices.details[$0].pauses.contains(.interruption)
    }
    // Existing voices wait to be resumed.
    if waits { addEndOfInterruption() }
    for name in session.interruptions.sorted() { add(.beginInterruption(name)) }
    for reason in SuspensionReasons.countable {
      let isByCall = reason == .game && session.isPausedByCall
      if isByCall { add(.pauseGame(.immediate)) }
      let count = session.count(of: reason) - (isByCall ? 1 : 0)
      for _ in 0..<min(max(count, 0), 1_000) { add(.suspend(reason)) }
    }
    if session.staysPaused { addEndOfInterruption() }
  }

  private func addEndOfInterruption() {
    add(.beginInterruption("earlier"))
    add(.endInterruption("earlier", shouldResume: false))
  }

  // MARK: Clips

  private var clipRows: [Int] { world.clips.rows.indices.filter { world.clips.isLive($0) } }

  private func addClip(_ row: Int) {
    let (clip, own) = (world.clips.clip(at: row), world.clips.rows[row])
    guard own.isKnown else { return add(.clipBegun(clip)) }
    var (options, storage) = (own.options, own.loadedAs)
    let origin: ClipOrigin
    if let key = own.key {
      origin = .file(key.path.text, in: own.files)
      // The same file may have been loaded again, as a separate clip.
      if own.uses == 0 { add(.clipBegun(clip)) }
    } else if case .decoded(let sound)? = own.sound, sound.isLive {
      origin = .live(name: own.name, sound.form)
    } else if let sound = own.sound {
      // The samples have the output's rate and their gain applied; a bed is AmbiX.
      options.gain = .unity
      if own.shape.isBed { options.channels = .ambisonic(.ambiX) }
      origin = .kept(KeptSound(sound: sound), name: own.name)
      options.convertsSampleRate = false
      options.loop = own.shape.loop == 0..<own.shape.frameCount ? nil : own.shape.loop
      // A clip that is decoded while it plays stays so, though it is embedded as plain samples.
      if case .resident = sound { storage = .resident } else { storage = .streamed }
    } else {
      return add(.clipBegun(clip))
    }
    add(.clipLoaded(clip, origin, options, storage: storage))
    if own.hasOwnMarkers { add(.setMarkers(clip, own.markers)) }
  }

  /// Settings of a clip that follow once there are voices.
  private func addUse(ofClip row: Int) {
    let (clip, own) = (world.clips.clip(at: row), world.clips.rows[row])
    if own.cooldown > 0 {
      add(
        .setCooldown(
          clip, seconds(Double(own.cooldown)), boost: Gain(linear: own.cooldownGain)))
    }
    if own.isKnown, own.uses == 0 { add(.clipUnloaded(clip, stoppingVoices: false)) }
  }

  private func target(of scope: LimitScope) -> EngineCall.Target {
    switch scope {
    case .clip(let row): .clip(world.clips.clip(at: row))
    case .group(let row): .group(VoiceGroup(handle: world.groups.handle(at: row)))
    case .emitter(let row): .emitter(world.scene.emitters.emitter(at: row))
    case .bus(let row): .bus(world.buses.bus(at: row))
    }
  }
}
