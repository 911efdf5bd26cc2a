import OpenALSoft

/// Carries out plans and renders what then sounds on one stem. From its making to its end nobody
/// else calls OpenAL about the stem's sources.
///
/// A plan is in step when it begins at its frame and the one before it was carried out to its end;
/// then it may cut. Otherwise values would jump: each source then approaches its value no faster
/// than `shortestFade`, what the plan stops is faded out before it begins, and what starts inside
/// its clip starts from silence. A queue that is about to run dry fades out first.
///
/// Used by whoever holds `Renderer.rendering`, but for the plans, which are handed over. So nothing
/// is gained by checking each access, which was a fifth of what a silent desk cost.
final class StemRenderer: @unchecked Sendable {
  /// Sample frames over which a source whose plan comes late goes from nothing to all.
  static let shortestFade: Float = 200
  /// Frames for which what has faded out so is mixed on where anything is placed for headphones: of
  /// that the last is still to come.
  static let ringing = 64
  /// The largest change of a gain that is left to the first frames of a mix, where OpenAL does it
  /// there: in amplitude, and as a part of what sounds together, which masks it (0.2 dB).
  static let leastChange: (absolute: Float, relative: Float) = (0.01, 0.02)
  /// A plan that is early by no more frames than these waits until it is time. One that is earlier
  /// begins at once: the engine is about to wait for the render.
  static let patience: Int64 = 2_048
  /// Frames of streams that wait in OpenAL's queues beyond what is rendered next, live.
  static let reserve = 2 * BlockQueue.blockFrames
  /// Frames in which what was told to stop is no longer heard from OpenAL.
  private static let lastRipple = 4_096
  /// Starts of sources after which some frames are mixed where none are by themselves.
  private static let mostUnmixedStarts = 64

  let stem: Stem
  let plans: PlanQueue
  let channelCount: Int
  let context: ALContext

  /// No array: each access to one that belongs to an object is checked, which cost a tenth of all.
  let sources: UnsafeMutableBufferPointer<RenderedSource>
  /// How many of them play from queues.
  @exclusivity(unchecked) var queueCount = 0
  @exclusivity(unchecked) var plan: BlockPlan?
  /// Frames of the plan that are rendered; more than it has while no other comes.
  @exclusivity(unchecked) var position = 0
  @exclusivity(unchecked) var frame: Int64 = 0
  /// What a gain may change by in the first frames of the coming mix.
  @exclusivity(unchecked) var smallChange = leastChange.absolute
  var lateStarts = 0
  private var unmixedStarts = 0
  @exclusivity(unchecked) var batch: ContiguousArray<ALSource> = []
  @exclusivity(unchecked) private(set) var isLive = false
  /// Whether one mix may go on over the ends of plans.
  @exclusivity(unchecked) private var mixesAcross = false
  /// Whether whoever pulls begins its plans.
  @exclusivity(unchecked) private var isLed = false
  /// Whether the plan began at its frame, and the one before it was carried out to its end.
  @exclusivity(unchecked) var isInStep = true
  /// Frames until a plan that is due begins: all but the last of them, `afterFade`, are those in
  /// which what it stops fades out. What comes in for that does so in the same, whatever its plan
  /// says: together they are as loud as ever.
  @exclusivity(unchecked) var fadeLeft = 0
  var afterFade = 0
  /// Frames in which the master's gain has still to pass from sources to its fader, or back. Plans
  /// that begin meanwhile change nothing of that.
  @exclusivity(unchecked) var switchLeft = 0
  /// How many there are in all, and what sources have of it as it begins to pass, as a factor of
  /// what their plans say.
  @exclusivity(unchecked) var switchFrames = 0
  @exclusivity(unchecked) var switchEntry: Float = 1
  /// Between these frames mixes are so short, as a source comes in or goes ahead of its plans.
  @exclusivity(unchecked) var ledFades: (frames: Range<Int64>, piece: Int) = (0..<0, 0)
  /// What sources send; nil until any may.
  @exclusivity(unchecked) var sends: RenderedSends?
  /// What the desk has to do as a plan begins; nil: this stem isn't the first.
  var desk: MixDesk?
  /// Whether it may give silence without mixing while nothing plays on it, and for how many frames
  /// nothing has been heard of it.
  private let rests: Bool
  @exclusivity(unchecked) private var quietFrames = 0
  @exclusivity(unchecked) private var isResting = false
  /// What comes of a mix.
  enum Mixed {
    case sound
    /// Nothing was written.
    case silence
    /// The context is nobody's, as in a forked child.
    case refused
  }

  init(_ stem: Stem, plans: PlanQueue, rests: Bool) {
    self.stem = stem
    self.plans = plans
    self.rests = rests
    context = stem.context
    channelCount = stem.layout.channelCount
    sources = .allocate(capacity: stem.sources.count)
    _ = sources.initialize(from: stem.sources.map { RenderedSource($0) })
    batch.reserveCapacity(sources.count)
  }

  /// Lets sources send to the stem's slots.
  func openSends() {
    sends = RenderedSends(sources: sources.count, channelCount: channelCount)
    sends?.framesInFours = stem.reverbFadeFrames
  }

  deinit {
    sources.deinitialize()
    sources.deallocate()
  }

  /// Frames of a source's queue that are still to be played, once as many as are needed are
  /// decoded and queued. Only offline.
  func framesAhead(of slot: Int, upTo frames: Int) -> Int {
    guard let queue = sources[slot].queue else { return 0 }
    let ticks = sources[slot].queueTicks
    if queue.isSteered { return queue.framesAhead(decoding: frames) }
    context.withCurrent {
      queue.supply(
        untilTick: ticks + Int64(frames) * VoiceTable.ticksPerFrame, of: sources[slot].source,
        context)
    }
    return queue.suppliedFrames - Int(ticks / VoiceTable.ticksPerFrame)
  }

  // MARK: Offline, on the engine's thread

  /// Carries out the latest plan and renders just its block.
  @discardableResult
  func perform(into output: UnsafeMutablePointer<Float>, _ probe: StepProbe?) -> Mixed {
    isLive = false
    if rest(nil) { return .silence }
    context.withCurrent { carryOutAll(into: output, probe) }
    return .sound
  }

  private func carryOutAll(into output: UnsafeMutablePointer<Float>, _ probe: StepProbe?) {
    wake()
    while plans.waiting > 0 { beginNext() }
    guard let plan else { return }
    frame = plan.startFrame
    while position < plan.frames {
      glide(plan)
      let end = nextCut(plan)
      carryOut(plan, to: end)
      supplyQueues(frames: end - position)
      probe?.end(.commit)
      mix(into: output + position * channelCount, frames: end - position)
      probe?.end(.mixing)
      context.trace.noteRender()
      advance(end - position, to: end)
    }
  }

  /// Carries out the latest plan without mixing anything: time passes silently.
  func skip() {
    context.withCurrent {
      isLive = false
      wake()
      while plans.waiting > 0 { beginNext() }
      guard let plan else { return }
      frame = plan.startFrame
      while position < plan.frames {
        glide(plan)
        let end = plan.pieceEnd(after: position)
        carryOut(plan, to: end)
        noteUnmixedStarts(batch.count)
        advance(end - position, to: end)
      }
    }
  }

  /// Mixes some frames for nobody once many sources have started since, where only a mix frees
  /// what a start takes: an output of silence would take more and more memory.
  private func noteUnmixedStarts(_ count: Int) {
    guard stem.mixesFreeStarts else { return }
    unmixedStarts += count
    guard unmixedStarts > Self.mostUnmixedStarts else { return }
    unmixedStarts = 0
    withUnsafeTemporaryAllocation(of: Float.self, capacity: 4 * channelCount) { samples in
      guard let base = samples.baseAddress else { return }
      stem.fold.render(into: base, frames: 4, channels: channelCount)
    }
  }

  // MARK: Live, on any thread

  /// Renders interleaved samples, fewer than asked for where a plan has come meanwhile that changes
  /// the desk. `isLed`: its plans begin by `begin`, with those of other stems.
  func pull(
    into samples: UnsafeMutablePointer<Float>, frames: Int, mixingAcross: Bool = false,
    isLed: Bool = false
  ) -> Mixed {
    isLive = true
    mixesAcross = mixingAcross
    self.isLed = isLed
    if rest(frames) { return .silence }
    let isThere: Void? = context.withCurrent {
      wake()
      var done = 0
      while done < frames {
        if mixesAcross { startEarly() }
        let count = renderPiece(into: samples + done * channelCount, atMost: frames - done)
        done += count
        if count == 0 { break }
      }
      noteDrained()
    }
    return isThere == nil ? .refused : .sound
  }

  /// Begins the next plan before the desk needs what it has for it, and then `perform` or `pull`
  /// renders it. False where the context is nobody's.
  func begin(isLive: Bool) -> Bool {
    self.isLive = isLive
    // To one that rests nothing is said.
    if rests, hasNothing(plans.upcoming), plan.map(hasNothing) ?? true {
      beginNext()
      return true
    }
    quietFrames = 0
    return context.withCurrent { beginNext() } != nil
  }

  /// Whether a plan waits that begins no later than at a frame.
  func hasPlan(by frame: Int64) -> Bool { plans.waiting > 0 && plans.upcoming.startFrame <= frame }

  /// How many frames are rendered before the next plan begins, or something is done for that; nil:
  /// it is due, and what it stops is silent.
  func framesToPlan() -> Int? {
    let early = plans.upcoming.startFrame - frame
    if early > 0, early <= Self.patience { return Int(early) }
    if !isSilentForNext() { hurry() }
    return fadeLeft > afterFade ? fadeLeft - afterFade : fadeLeft > 0 ? fadeLeft : nil
  }

  /// Whether what a plan that is due stops is fading out.
  var isHurried: Bool { fadeLeft > afterFade }

  /// Fades it out, and what goes on in its place in, on all stems in the same frames.
  func hurry() {
    if !isHurried { fadeLeft = Int(Self.shortestFade) + afterFade }
  }

  /// Whether a waiting plan changes the desk.
  var hasDeskWork: Bool { (0..<plans.waiting).contains { plans.upcoming($0).hasDeskWork } }

  /// Nothing is rendered after it.
  func end() {
    context.withCurrent {
      for index in sources.indices { closeQueue(index) }
      batch.removeAll(keepingCapacity: true)
      for source in sources { batch.append(source.source) }
      batch.withUnsafeBufferPointer { context.stop($0) }
    }
  }

  /// The most frames that are mixed at once.
  var longestPiece: Int { mixesAcross ? stem.longestRamp : Renderer.longestMix }

  /// Renders up to so many frames, as far as nothing happens between them; answers how many: none
  /// where the desk has to be asked first.
  private func renderPiece(into samples: UnsafeMutablePointer<Float>, atMost room: Int) -> Int {
    var length = min(room, longestPiece)
    while !isLed, plans.waiting > 0 {
      if plans.upcoming.hasDeskWork { return 0 }
      if mixesAcross, canPass(to: plans.upcoming, within: length) {
        pass(to: plans.upcoming)
        continue
      }
      if let wait = framesToPlan() {
        length = min(length, wait)
        break
      }
      beginNext()
    }
    if switchLeft > 0 { length = min(length, switchLeft) }
    length = lookAtQueues(before: length)
    guard let plan else {
      render(length, into: samples, to: length)
      return length
    }
    glide(plan)
    let left = plan.frames - position
    if !plan.ledFades.isEmpty { takeOverFades(plan) }
    length = min(length, left > 0 ? nextCut(plan) - position : cutAhead(plan, within: length))
    carryOut(plan, to: position + length)
    render(length, into: samples, to: position + length)
    return length
  }

  private func render(_ frames: Int, into samples: UnsafeMutablePointer<Float>, to end: Int) {
    supplyQueues(frames: frames)
    mix(into: samples, frames: frames)
    advance(frames, to: end)
  }

  private func mix(into samples: UnsafeMutablePointer<Float>, frames: Int) {
    if sends?.isEven ?? true {
      stem.fold.render(into: samples, frames: frames, channels: channelCount)
    } else {
      mixInFours(into: samples, frames: frames)
    }
    guard rests else { return }
    // What was sent to slots is heard for longer.
    let isQuiet = !sources.contains { $0.isPlaying } && (sends == nil || isHush(samples, frames))
    quietFrames = isQuiet ? quietFrames + frames : 0
  }

  // MARK: Rest

  /// Whether nothing is left of what was sent but what is 140 dB below full scale.
  func isHush(_ samples: UnsafeMutablePointer<Float>, _ frames: Int) -> Bool {
    (0..<frames * channelCount).allSatisfy { abs(samples[$0]) < 1e-7 }
  }

  /// A stem beside the first costs next to nothing while nothing sounds on it and nothing is to be
  /// done: so many frames pass, or the plan that waits, and OpenAL isn't told. False where there is
  /// something.
  private func rest(_ frames: Int?) -> Bool {
    guard rests, sends?.isEven ?? true,
      // An echo may come a second later.
      quietFrames > (sends == nil ? Self.lastRipple : stem.sampleRate),
      plan.map(hasNothing) ?? true
    else { return false }
    let waiting = plans.waiting
    for index in 0..<waiting {
      let next = plans.upcoming(index)
      guard hasNothing(next), !isLive || next.startFrame <= frame + Self.patience else {
        return false
      }
    }
    while !isLive, plans.waiting > 0 { beginNext() }
    guard let plan else { return false }
    if !isLive { frame = plan.startFrame }
    let length = frames ?? plan.frames
    passTime(length, to: position + length)
    isResting = true
    return true
  }

  private func hasNothing(_ plan: BlockPlan) -> Bool {
    plan.commands.isEmpty && plan.aims.isEmpty && plan.sends.isEmpty
      && plan.slots.indices.allSatisfy { index in
        plan.slots[index].entry == nil && plan.slots[index].target == sends?.slots[index].sent
      }
  }

  /// Goes on to mix, for a while at the least.
  func wake() {
    guard isResting else { return }
    isResting = false
    quietFrames = 0
  }
}
