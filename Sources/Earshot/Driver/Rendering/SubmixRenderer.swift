import OpenALSoft

/// Executes plans and renders one submix. During its life only it calls OpenAL for the submix's
/// sources.
///
/// A plan is in step if it begins at its frame and the previous one was executed to its end; then
/// it may make hard changes. Otherwise values would jump: so each source approaches its value no
/// faster than `shortestFade`, sounds that the plan stops fade out before it begins, and a start
/// inside a clip starts from silence. A queue about to run dry fades out first.
///
/// Used by the holder of `Renderer.rendering`, except for plans, which are passed on. So checking
/// each access is unnecessary, which was a fifth of a silent mixer's cost.
final class SubmixRenderer: @unchecked Sendable {
  /// Sample frames of a full-scale change of a source whose plan is late.
  static let shortestFade: Float = 200
  /// Frames for which a faded-out HRTF source is mixed on, because its last sound is still to come.
  static let ringing = 64
  /// The largest gain change left to the first frames of a mix, if OpenAL makes it there: in
  /// amplitude, and as a part of the total sound, which masks it (0.2 dB).
  static let leastChange: (absolute: Float, relative: Float) = (0.01, 0.02)
  /// A plan that is early by at most this many frames waits for its frame. An earlier one begins at
  /// once: the engine is about to wait for the renderer.
  static let patience: Int64 = 2_048
  /// Frames of streams in OpenAL's queues beyond the next rendered ones, live.
  static let reserve = 2 * BlockQueue.blockFrames
  /// Frames after which a stopped source is no longer audible.
  private static let lastRipple = 4_096
  /// Starts of sources after which some frames are mixed if none are otherwise.
  private static let mostUnmixedStarts = 64

  let submix: Submix
  let plans: PlanQueue
  let channelCount: Int
  let context: ALContext

  /// Not an array: each access to one in an object is checked, which was a tenth of the total cost.
  let sources: UnsafeMutableBufferPointer<RenderedSource>
  /// The number of sources with queues.
  @exclusivity(unchecked) var queueCount = 0
  @exclusivity(unchecked) var plan: BlockPlan?
  /// Rendered frames of the plan; more than it has while no other comes.
  @exclusivity(unchecked) var position = 0
  @exclusivity(unchecked) var frame: Int64 = 0
  /// The maximum gain change in the first frames of the next mix.
  @exclusivity(unchecked) var smallChange = leastChange.absolute
  var lateStarts = 0
  private var unmixedStarts = 0
  @exclusivity(unchecked) var batch: ContiguousArray<ALSource> = []
  @exclusivity(unchecked) private(set) var isLive = false
  /// Whether one mix may span the ends of plans.
  @exclusivity(unchecked) private var mixesAcross = false
  /// Whether the puller begins its plans.
  @exclusivity(unchecked) private var beginsTogether = false
  /// Whether the plan began at its frame, and the previous one was executed to its end.
  @exclusivity(unchecked) var isInStep = true
  /// Frames until a due plan begins: all but the last `afterFade` of them are the fade-out of the
  /// sounds that it stops. Replacements fade in over the same frames, independent of their plan:
  /// together they keep the level.
  @exclusivity(unchecked) var fadeLeft = 0
  var afterFade = 0
  /// Remaining frames of the master's gain passing from sources to its fader, or back. Plans that
  /// begin meanwhile don't affect it.
  @exclusivity(unchecked) var switchLeft = 0
  /// Its total frames, and the sources' initial share, as a factor on their plans' gains.
  @exclusivity(unchecked) var switchFrames = 0
  @exclusivity(unchecked) var switchEntry: Float = 1
  /// Between these frames mixes have this length, because of a fade ahead of its plans.
  @exclusivity(unchecked) var scheduledFades: (frames: Range<Int64>, piece: Int) = (0..<0, 0)
  /// The sends of sources; nil until they are possible.
  @exclusivity(unchecked) var sends: RenderedSends?
  /// Executes the mixer's commands at a plan's start; nil: this submix isn't the first.
  var mixer: Mixer?
  /// Whether it may skip mixing while nothing plays on it, and for how many frames it has been
  /// silent.
  private let rests: Bool
  @exclusivity(unchecked) private var quietFrames = 0
  @exclusivity(unchecked) private var isResting = false
  /// The result of a mix.
  enum Mixed {
    case sound
    /// Nothing was written.
    case silence
    /// The context is unusable, as in a forked child.
    case refused
  }

  init(_ submix: Submix, plans: PlanQueue, rests: Bool) {
    self.submix = submix
    self.plans = plans
    self.rests = rests
    context = submix.context
    channelCount = submix.layout.channelCount
    sources = .allocate(capacity: submix.sources.count)
    _ = sources.initialize(from: submix.sources.map { RenderedSource($0) })
    batch.reserveCapacity(sources.count)
  }

  /// Enables sends of sources to the submix's slots.
  func openSends() {
    sends = RenderedSends(sources: sources.count, channelCount: channelCount)
    sends?.framesInFours = submix.reverbFadeFrames
  }

  deinit {
    sources.deinitialize()
    sources.deallocate()
  }

  /// Frames of a source's queue still to be played, after decoding and queuing as many as needed.
  /// Only offline.
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

  /// Executes the latest plan and renders exactly its block.
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

  /// Executes the latest plan without mixing: time passes silently.
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

  /// Mixes and discards some frames after many starts, if only a mix frees their memory: otherwise
  /// an output of silence would use more and more.
  private func noteUnmixedStarts(_ count: Int) {
    guard submix.mixesFreeStarts else { return }
    unmixedStarts += count
    guard unmixedStarts > Self.mostUnmixedStarts else { return }
    unmixedStarts = 0
    withUnsafeTemporaryAllocation(of: Float.self, capacity: 4 * channelCount) { samples in
      guard let base = samples.baseAddress else { return }
      submix.fold.render(into: base, frames: 4, channels: channelCount)
    }
  }

  // MARK: Live, on any thread

  /// Renders interleaved samples, fewer than requested if a plan has arrived that changes the
  /// mixer. `beginsTogether`: its plans begin by `begin`, with those of other submixes.
  func pull(
    into samples: UnsafeMutablePointer<Float>, frames: Int, mixingAcross: Bool = false,
    beginsTogether: Bool = false
  ) -> Mixed {
    isLive = true
    mixesAcross = mixingAcross
    self.beginsTogether = beginsTogether
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

  /// Begins the next plan before the mixer needs its commands; then `perform` or `pull` renders it.
  /// Returns false if the context is unusable.
  func begin(isLive: Bool) -> Bool {
    self.isLive = isLive
    // A resting one gets no calls.
    if rests, hasNothing(plans.upcoming), plan.map(hasNothing) ?? true {
      beginNext()
      return true
    }
    quietFrames = 0
    return context.withCurrent { beginNext() } != nil
  }

  /// Whether a plan waits that begins at or before a frame.
  func hasPlan(by frame: Int64) -> Bool { plans.waiting > 0 && plans.upcoming.startFrame <= frame }

  /// Frames until the next plan begins, or is prepared; nil: it is due, and the sounds that it
  /// stops are silent.
  func framesToPlan() -> Int? {
    let early = plans.upcoming.startFrame - frame
    if early > 0, early <= Self.patience { return Int(early) }
    if !isSilentForNext() { hurry() }
    return fadeLeft > afterFade ? fadeLeft - afterFade : fadeLeft > 0 ? fadeLeft : nil
  }

  /// Whether sounds stopped by a due plan are fading out.
  var isHurried: Bool { fadeLeft > afterFade }

  /// Fades them out, and their replacements in, on all submixes in the same frames.
  func hurry() {
    if !isHurried { fadeLeft = Int(Self.shortestFade) + afterFade }
  }

  /// Whether a waiting plan changes the mixer.
  var hasMixerWork: Bool { (0..<plans.waiting).contains { plans.upcoming($0).hasMixerWork } }

  /// Ends rendering.
  func end() {
    context.withCurrent {
      for index in sources.indices { closeQueue(index) }
      batch.removeAll(keepingCapacity: true)
      for source in sources { batch.append(source.source) }
      batch.withUnsafeBufferPointer { context.stop($0) }
    }
  }

  /// The maximum frames of a mix.
  var longestPiece: Int { mixesAcross ? submix.longestRamp : Renderer.longestMix }

  /// Renders up to this many frames, until the next event; returns their number: zero if the mixer
  /// has to be asked first.
  private func renderPiece(into samples: UnsafeMutablePointer<Float>, atMost room: Int) -> Int {
    var length = min(room, longestPiece)
    while !beginsTogether, plans.waiting > 0 {
      if plans.upcoming.hasMixerWork { return 0 }
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
    if !plan.scheduledFades.isEmpty { takeOverFades(plan) }
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
      submix.fold.render(into: samples, frames: frames, channels: channelCount)
    } else {
      mixInFours(into: samples, frames: frames)
    }
    guard rests else { return }
    // Sends are audible for longer.
    let isQuiet = !sources.contains { $0.isPlaying } && (sends == nil || isHush(samples, frames))
    quietFrames = isQuiet ? quietFrames + frames : 0
  }

  // MARK: Rest

  /// Whether the remaining sound of sends is 140 dB below full scale.
  func isHush(_ samples: UnsafeMutablePointer<Float>, _ frames: Int) -> Bool {
    (0..<frames * channelCount).allSatisfy { abs(samples[$0]) < 1e-7 }
  }

  /// An inactive submix other than the first costs next to nothing: frames pass, or the waiting
  /// plan, without calling OpenAL. Returns false if it is active.
  private func rest(_ frames: Int?) -> Bool {
    guard rests, sends?.isEven ?? true,
      // An echo may follow a second later.
      quietFrames > (sends == nil ? Self.lastRipple : submix.sampleRate),
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

  /// Resumes mixing, for a while at least.
  func wake() {
    guard isResting else { return }
    isResting = false
    quietFrames = 0
  }
}
