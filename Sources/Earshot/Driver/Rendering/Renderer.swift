import OpenALSoft
import Synchronization

/// Carries out plans and renders what then sounds. From its making to its end nobody else calls
/// OpenAL about its stem's sources.
///
/// Offline the engine's thread calls `perform` for each plan as it is made. Live, whoever pulls
/// calls `pull`, on one thread at a time; it waits for nobody and takes the plans that there are.
/// Where a plan comes late, the render goes on as it was, and the plan begins when it comes.
///
/// A plan is in step when it begins at its frame and the one before it was carried out to its end;
/// then it may cut. Otherwise values would jump: each source then approaches its value no faster
/// than `shortestFade`, what the plan stops is faded out before it begins, and what starts inside
/// its clip starts from silence. A queue that is about to run dry fades out first.
final class Renderer: @unchecked Sendable {
  /// What is rendered at once at the least where there is a choice: gains change over a whole
  /// mix, so a very short one would click.
  static let shortestMix = 256
  /// Sample frames over which a source whose plan comes late goes from nothing to all.
  static let shortestFade: Float = 200
  /// The change of a gain, in amplitude, that isn't left to the first frames of a mix.
  static let steepness: Float = 0.01
  /// The most that is rendered at once.
  static let longestMix = 1_024
  /// A plan that is early by no more frames than these waits until it is time. One that is earlier
  /// begins at once: the engine is about to wait for the render.
  static let patience: Int64 = 2_048
  /// Frames of streams that wait in OpenAL's queues beyond what is rendered next, live.
  static let reserve = 2 * BlockQueue.blockFrames

  let stem: Stem
  let plans: PlanQueue
  let meter: Meter
  let channelCount: Int
  let context: ALContext
  let report: Mutex<RenderReport>
  /// Held by whoever renders: a reader, or the engine where nobody pulls, plans have no room or the
  /// output changes. Those wait for each other.
  private let rendering = Mutex(())
  private let reader = Atomic<UInt>(0)

  // Used by whoever renders.
  /// No array: each access to one that belongs to an object is checked, which cost a tenth of all.
  let sources: UnsafeMutableBufferPointer<RenderedSource>
  var plan: BlockPlan?
  /// Frames of the plan that are rendered; more than it has while no other comes.
  var position = 0
  var frame: Int64 = 0
  private(set) var pulledFrames: Int64 = 0
  var lateStarts = 0
  var listener: BlockPlan.Orientation = (SIMD3(0, 0, -1), SIMD3(0, 1, 0))
  var batch: ContiguousArray<ALSource> = []
  private(set) var isLive = false
  /// Whether one mix may go on over the ends of plans.
  private var mixesAcross = false
  /// Whether the plan began at its frame, and the one before it was carried out to its end.
  var isInStep = true
  private var hasEnded = false
  /// Whether what was rendered last was for nobody.
  private var hasGap = false
  private(set) var load = RenderLoad()
  /// The time by which the load is measured, in nanoseconds.
  var clock: @Sendable () -> Int64 = { Wakeup.now }

  init(_ stem: Stem, blocksPerSecond: Double) {
    self.stem = stem
    context = stem.context
    channelCount = stem.layout.channelCount
    plans = PlanQueue(sources: stem.sources.count, blocksPerSecond: blocksPerSecond)
    meter = Meter(channelCount: channelCount, sampleRate: stem.sampleRate)
    sources = .allocate(capacity: stem.sources.count)
    _ = sources.initialize(from: stem.sources.map { RenderedSource($0) })
    batch.reserveCapacity(sources.count)
    report = Mutex(
      RenderReport(
        sources: ContiguousArray(repeating: RenderReport.Source(), count: sources.count)))
  }

  deinit {
    sources.deinitialize()
    sources.deallocate()
  }

  /// How far it has come, as of the latest pull.
  func withReport<Result>(_ body: (borrowing RenderReport) -> Result) -> Result {
    report.withLock { body($0) }
  }

  /// Frames of a source's queue that are still to be played, once as many as are needed are
  /// decoded and queued. Only offline.
  func framesAhead(of slot: Int, upTo frames: Int) -> Int {
    guard let queue = sources[slot].queue else { return 0 }
    let ticks = sources[slot].queueTicks
    if queue.pans { return queue.framesAhead(decoding: frames) }
    queue.supply(
      untilTick: ticks + Int64(frames) * VoiceTable.ticksPerFrame, of: sources[slot].source,
      context)
    return queue.suppliedFrames - Int(ticks / VoiceTable.ticksPerFrame)
  }

  // MARK: Offline, on the engine's thread

  /// Carries out the latest plan and renders just its block. The context must be current.
  func perform(into output: UnsafeMutableBufferPointer<Float>, _ probe: StepProbe?) {
    rendering.withLock { _ in carryOutAll(into: output, probe) }
  }

  private func carryOutAll(
    into output: UnsafeMutableBufferPointer<Float>, _ probe: StepProbe?
  ) {
    isLive = false
    while plans.waiting > 0 { beginNext() }
    guard let plan else { return }
    frame = plan.startFrame
    precondition(output.count == plan.frames * channelCount, "the output holds just the block")
    while position < plan.frames {
      glide(plan)
      let end = nextCut(plan)
      send(plan, to: end)
      supplyQueues(frames: end - position)
      probe?.end(.commit)
      stem.fold.render(
        into: output.baseAddress! + position * channelCount, frames: end - position,
        channels: channelCount)
      probe?.end(.mixing)
      context.trace.noteRender()
      advance(end - position, to: end)
    }
    publishReport()
  }

  /// Carries out the latest plan without mixing anything: time passes silently.
  func skip() {
    rendering.withLock { _ in
      isLive = false
      hasGap = true
      while plans.waiting > 0 { beginNext() }
      guard let plan else { return }
      frame = plan.startFrame
      while position < plan.frames {
        glide(plan)
        let end = plan.pieceEnd(after: position)
        send(plan, to: end)
        advance(end - position, to: end)
      }
      publishReport()
    }
  }

  // MARK: Live, on any thread

  /// Only this reader may pull from now on, besides the engine; nil: nobody. Waits for a pull that
  /// is under way.
  func setReader(_ new: RenderReader?) {
    rendering.withLock { _ in
      reader.store(Self.number(of: new), ordering: .releasing)
    }
  }

  private static func number(of reader: RenderReader?) -> UInt {
    reader.map { UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) } ?? 0
  }

  /// What a reader gets.
  enum Pulled {
    /// What follows what it got before; or, as the engine itself has pulled or skipped some, what
    /// comes later.
    case goesOn, goesOnLater
    /// Nothing, as another reads, or it has ended.
    case refused
  }

  /// Renders interleaved samples for a reader, or for the engine itself.
  @discardableResult
  func pull(
    into samples: UnsafeMutablePointer<Float>, frames: Int, for reader: RenderReader?
  ) -> Pulled {
    rendering.withLock { _ in
      guard !hasEnded, reader == nil || isCurrent(reader) else { return .refused }
      isLive = true
      let start = reader == nil ? 0 : clock()
      mixesAcross = reader?.startsEarly ?? false
      // In a forked child the context is nobody's.
      let isThere: Void? = context.withCurrent {
        var done = 0
        while done < frames {
          if mixesAcross { startEarly() }
          done += renderPiece(into: samples + done * channelCount, atMost: frames - done)
        }
        noteDrained()
      }
      guard isThere != nil else { return .refused }
      if reader != nil {
        pulledFrames += Int64(frames)
        load.add(
          nanoseconds: clock() - start, for: Double(frames) / Double(stem.sampleRate))
      }
      publishReport()
      defer { hasGap = reader == nil }
      return hasGap ? .goesOnLater : .goesOn
    }
  }

  private func isCurrent(_ reader: RenderReader?) -> Bool {
    self.reader.load(ordering: .acquiring) == Self.number(of: reader)
  }

  /// Waits for the pull that is under way; there is none after it. The context must be current.
  func end() {
    rendering.withLock { _ in hasEnded = true }
    for index in sources.indices { closeQueue(index) }
    batch.removeAll(keepingCapacity: true)
    for source in sources { batch.append(source.source) }
    batch.withUnsafeBufferPointer { context.stop($0) }
  }

  /// Renders up to so many frames, as far as nothing happens between them; answers how many.
  private func renderPiece(into samples: UnsafeMutablePointer<Float>, atMost room: Int) -> Int {
    var length = min(room, mixesAcross ? stem.longestRamp : Self.longestMix)
    while plans.waiting > 0 {
      if mixesAcross, canPass(to: plans.upcoming, within: length) {
        pass(to: plans.upcoming)
        continue
      }
      let early = plans.upcoming.startFrame - frame
      if early > 0, early <= Self.patience {
        length = min(length, Int(early))
        break
      }
      // What it stops fades out first.
      guard isSilentForNext() else {
        length = min(length, Int(Self.shortestFade))
        break
      }
      beginNext()
    }
    length = lookAtQueues(before: length)
    guard let plan else {
      render(length, into: samples, to: length)
      return length
    }
    glide(plan)
    let left = plan.frames - position
    length = min(length, left > 0 ? nextCut(plan) - position : cutAhead(plan, within: length))
    send(plan, to: position + length)
    render(length, into: samples, to: position + length)
    return length
  }

  private func render(_ frames: Int, into samples: UnsafeMutablePointer<Float>, to end: Int) {
    supplyQueues(frames: frames)
    stem.fold.render(into: samples, frames: frames, channels: channelCount)
    advance(frames, to: end)
  }
}
