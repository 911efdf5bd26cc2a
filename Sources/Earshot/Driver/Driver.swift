import AudioEffects
import OpenALSoft

/// Mirrors the engine's state in OpenAL: computes the renderer's work, block by block, and owns the
/// bindings of sources and the buffers of clips.
///
/// Without an output in a render there is no renderer, and voices keep time without sources.
final class Driver {
  /// How time passes.
  enum Pace {
    /// The engine renders each block as it is computed.
    case exact
    /// A host or a device pulls.
    case live
    /// Nothing is mixed.
    case silent
  }

  @exclusivity(unchecked) private(set) var renderer: Renderer?
  @exclusivity(unchecked) private(set) var pace: Pace
  @exclusivity(unchecked) var bindings: BindingTable
  private var allowance = SourceAllowance()
  /// The buffers of each submix, and the buses on each.
  var buffers = [BufferPool()]
  let routes: BusRoutes
  /// The HRTF submixes and their strips.
  @exclusivity(unchecked) var binaural = BinauralStrips()
  @exclusivity(unchecked) var binauralRanking = BinauralRanking()
  /// For each channel strip: its bus's row, nil if it is unused; the frame at which it was last
  /// audible; its parent strip; and the count of strips given to buses at that time.
  var strips: [(owner: Int?, played: Int64, parent: Int, turn: Int)] = [(0, 0, -1, 0)]
  /// Removed slots that are not released yet.
  var leaving: [LeavingSlot] = []
  /// Whether the mixer's faders differ from their state without effects.
  var areFadersMoved = false
  /// In the coming block.
  var masterSwitch: Mixer.MasterSwitch?
  /// Buffers that are deleted once the renderer has released them, and the plan that does so.
  private var releasedBuffers: [(buffer: ALBuffer, submix: Int, plan: Int)] = []
  /// The listener's axes at the end of the next block; nil: the world's.
  @exclusivity(unchecked) var facing: Facing?
  /// The length of the shortest change in gain that doesn't click, in sample frames.
  let rampFrames: Double
  /// The sends to reverbs, and those of each source of the master's submixes; whether any of those
  /// has a filter.
  let sends: SendRoutes
  var sourceSends: ContiguousArray<SourceSend> = []
  var filtersSends = false
  /// The effects in the slots.
  var slotContents: ContiguousArray<EAXReverb?> = []
  /// Voices louder than OpenAL can mix, in the last block.
  @exclusivity(unchecked) var gainLimited = 0
  /// Whether a binding has to be updated at the end of the block.
  @exclusivity(unchecked) var isUnsettled = false
  /// Whether a voice is too fast for its oversampled buffer.
  @exclusivity(unchecked) var isAnyTooFast = false
  let worker = StreamWorker()
  /// Streams being read for voices, by row.
  var prefetches: [Int: Prefetch] = [:]
  /// The sources of live voices, by row, as long as they exist.
  var liveSounds: [Int: LiveSound] = [:]
  /// How often a stream ran dry.
  var underruns = 0
  let sampleRate: Int
  /// Room for sound that no output takes.
  private var unheard: [Float] = []
  /// Counts of previous renderers.
  private var former = (propertyCalls: 0, lateStarts: 0)

  init(
    _ renderer: Renderer, pace: Pace, rampFrames: Double, routes: BusRoutes, sends: SendRoutes
  ) {
    self.routes = routes
    self.sends = sends
    self.renderer = renderer
    hasStereoAngles = renderer.context.capabilities.hasStereoAngles
    self.pace = pace
    self.rampFrames = rampFrames
    sampleRate = renderer.submix.sampleRate
    bindings = BindingTable(count: renderer.submix.sources.count)
  }

  deinit {
    close()
    worker.stop()
  }

  /// The renderers' counts since the engine started.
  var renderCounts: (propertyCalls: Int, lateStarts: Int) {
    guard let renderer else { return former }
    return renderer.withReport {
      (former.propertyCalls + $0.propertyCalls, former.lateStarts + $0.lateStarts)
    }
  }

  /// Whether OpenAL supports separate angles of a stereo buffer's channels.
  private(set) var hasStereoAngles: Bool

  var layout: ChannelLayout { renderer?.submix.layout ?? .stereo }

  /// A submix's plan for the next block.
  func plan(ofSubmix submix: Int) -> BlockPlan? { renderer?.submixes[submix].plans.next }

  /// The number of a source on its submix.
  func numberOnSubmix(_ slot: Int) -> Int { slot - bindings.firsts[bindings[slot].submix] }

  /// Sends a source a command at the start of the next block.
  func send(_ command: BlockPlan.Command, to slot: Int) {
    guard let plan = plan(ofSubmix: bindings[slot].submix) else { return }
    plan.commands.append((numberOnSubmix(slot), command))
    if command.endsSound { plan.endsSounds = true }
  }

  func setPace(_ new: Pace) {
    // All of its audible sound has been rendered.
    for slot in bindings.busy.reversed() where bindings[slot].state == .draining { release(slot) }
    if pace != .live, new == .live { renderer?.publishSources() }
    pace = new
  }

  /// Executes published plans that were not pulled yet, except this number of them. A renderer that
  /// begins none for a second is moved to the engine's position: a moment of silence is better than
  /// a hanging game. The context must be current.
  func finishPlans(leaving count: Int = 0, _ voices: inout VoiceTable) {
    guard pace == .live, let renderer else { return }
    var (taken, left) = (renderer.plans.takenCount, sampleRate)
    while renderer.plans.waiting > count {
      guard left > 0 else { return skipPlans(&voices) }
      guard pullUnheard(Renderer.shortestMix) else { return }
      left = renderer.plans.takenCount > taken ? sampleRate : left - Renderer.shortestMix
      taken = renderer.plans.takenCount
    }
  }

  /// Renders up to a frame of the engine's clock, unheard, because no output pulls.
  func pullUnheard(until end: Int64, _ voices: inout VoiceTable) {
    guard let renderer else { return }
    var left = Int(clamping: end - renderer.withReport { $0.frame })
    // Mixing a day of unheard sound would take minutes.
    if left > sampleRate { return skipPlans(&voices) }
    while left > 0 {
      let part = min(left, Renderer.longestMix)
      guard pullUnheard(part) else { return }
      left -= part
    }
  }

  /// Returns false if the renderer has ended.
  private func pullUnheard(_ frames: Int) -> Bool {
    guard let renderer else { return false }
    let count = Renderer.longestMix * renderer.channelCount
    if unheard.count < count { unheard = Array(repeating: 0, count: count) }
    return unheard.withUnsafeMutableBufferPointer {
      renderer.pull(into: $0.baseAddress!, frames: frames, for: nil) != .refused
    }
  }

  /// Releases all sources at once; their voices get others at their current playheads.
  func takeBackAll(_ voices: inout VoiceTable) {
    for row in voices.rows where detach(row, &voices) != nil {
      voices.setIncrement(row, pitch: voices.rate[row])
    }
    while let slot = bindings.busy.last { release(slot) }
  }

  /// Moves the renderer to the engine's position, without mixing the time in between.
  func skipPlans(_ voices: inout VoiceTable) {
    renderer?.skip()
    takeBackAll(&voices)
  }

  /// The renderer's position of a voice in its clip this many output frames ago, in ticks, or its
  /// source's start since then; nil if it isn't sounding.
  func renderedTicks(_ row: Int, _ voices: borrowing VoiceTable, ago frames: Int64) -> Int64? {
    let slot = Int(voices.slot[row])
    guard pace == .live, slot >= 0, bindings[slot].isBound, let renderer else { return nil }
    return renderer.withReport { report in
      guard report.sources[slot].serial == bindings[slot].serial else { return nil }
      let (cursor, played) = (voices.cursor(row), report.sources[slot].ticks)
      // With a counted number of rounds the next one isn't entered.
      let place = cursor.place(movedBy: played - bindings[slot].ticks) ?? cursor.place
      let former = place - min(frames * voices.increment[row], played)
      // A voice that has played for longer has looped, possibly several times, or continued from
      // another clip.
      let (jumps, loop) = (voices.details[row].repetition.looping.jumps, cursor.loop)
      let hasGoneRound =
        played > place + VoiceTable.ticksPerFrame && (jumps < 0 || cursor.jumpsLeft < jumps)
      guard hasGoneRound, former < loop.lowerBound else { return max(former, 0) }
      return loop.upperBound - 1 - (loop.lowerBound - 1 - former) % Int64(loop.count)
    }
  }

  /// Releases everything, and every source. Voices must be notified by `forgetSources`.
  func unlink() {
    close()
    renderer = nil
  }

  /// Continues with another renderer, from a frame on. Voices must be notified by `forgetSources`.
  func relink(_ new: Renderer, at frame: Int64) {
    close()
    new.frame = frame
    renderer = new
    hasStereoAngles = new.context.capabilities.hasStereoAngles
    bindings = BindingTable(count: new.submix.sources.count)
    buffers = [BufferPool()]
    strips = [(0, 0, -1, 0)]
    binaural.removeSubmixes()
    sourceSends = []
  }

  /// Closes everything immediately.
  func close() {
    guard let renderer else { return }
    // A forked child doesn't have the threads to wait for.
    guard !renderer.submix.device.isClosed else {
      self.renderer = nil
      return
    }
    for slot in bindings.busy {
      bindings[slot].liveQueue?.leaveBlocks()
      if let queue = bindings[slot].queue { worker.remove(queue) }
    }
    renderer.end()
    former = renderCounts
    renderer.close()
    // OpenAL's objects are gone.
    buffers = buffers.map { _ in BufferPool() }
    releasedBuffers = []
    bindings = BindingTable(count: 0)
    binaural.removeSubmixes()
    self.renderer = nil
  }

  /// Sources for voices in the long run; the rest are spares, for voices that still fade out while
  /// their successors already sound.
  var bindableSources: Int {
    renderer == nil
      ? 0 : allowance.sources(of: bindings.count - Self.spares(of: bindings.count))
  }

  /// Suspends the renderer's context while the engine is suspended.
  func setSuspended(_ isSuspended: Bool) {
    for submix in renderer?.submixes ?? [] {
      if isSuspended { submix.context.suspend() } else { submix.context.restore() }
    }
  }

  /// Uses fewer sources from now on if rendering hardly keeps up; returns true when it starts to.
  func watchLoad(seconds: Double) -> Bool {
    guard pace == .live, let renderer else { return false }
    return allowance.update(seconds: seconds, load: renderer.withReport { $0.load })
  }

  static func spares(of count: Int) -> Int {
    count < 2 ? 0 : max(1, min(count / 16, 16))
  }

  var idleSources: Int { bindings.idleCount }

  /// Lists the rows of the given voices with a source.
  func listVoices(into rows: inout ContiguousArray<Int>, where isWanted: (Int) -> Bool) {
    rows.removeAll(keepingCapacity: true)
    bindings.listVoices(into: &rows, where: isWanted)
  }

  var boundCount: Int { bindings.boundCount }

  /// Whether a source waits for live sound.
  func standsStill(_ slot: Int32) -> Bool { bindings[Int(slot)].standsStill }

  /// Traps if sources and voices are inconsistent.
  func checkInvariants(_ voices: borrowing VoiceTable) { bindings.checkInvariants(voices: voices) }
}

/// Clips' buffers.
extension Driver {
  /// Bytes that OpenAL holds.
  var uploadedBytes: Int { buffers.reduce(0) { $0 + $1.byteCount } }

  /// Frees the buffers of a clip; returns false while one is in use.
  func forget(clip: Handle) -> Bool {
    guard renderer != nil else { return true }
    var isGone = true
    for submix in buffers.indices {
      isGone = buffers[submix].remove(clip: clip) { release($0, ofSubmix: submix) } && isGone
    }
    return isGone
  }

  /// A clip's content has changed: its old buffers are freed once they are unused.
  func disown(clip: Handle) {
    for submix in buffers.indices { buffers[submix].disown(clip: clip) }
  }

  /// Frees old buffers of clips.
  func dropDisowned() {
    guard renderer != nil else { return }
    for submix in buffers.indices where buffers[submix].hasDisowned {
      buffers[submix].dropDisowned { release($0, ofSubmix: submix) }
    }
  }

  /// Deletes buffers that the renderer has released.
  func deleteReleasedBuffers() {
    guard !releasedBuffers.isEmpty, let renderer else { return }
    let taken = renderer.submixes.map(\.plans.takenCount)
    releasedBuffers.removeAll { buffer, submix, plan in
      guard plan < taken[submix] else { return false }
      let context = renderer.submixes[submix].context
      context.withCurrent { context.delete(buffer) }
      return true
    }
  }

  /// Whether all of OpenAL's copies of a clip can be freed.
  func couldForget(clip: Handle) -> Bool {
    renderer == nil
      || buffers.indices.allSatisfy { submix in
        buffers[submix].couldRemove(clip: clip) { bindings.canLetGo(of: $0, onSubmix: submix) }
      }
  }

  /// Detaches a buffer from free sources; returns false if one plays it.
  func release(_ buffer: ALBuffer, ofSubmix submix: Int) -> Bool {
    guard bindings.canLetGo(of: buffer, onSubmix: submix), let renderer else { return false }
    for slot in bindings.indices
    where bindings[slot].submix == submix && bindings[slot].buffer == buffer {
      send(.setBuffer(nil, isDoubled: false), to: slot)
      bindings[slot].buffer = nil
    }
    releasedBuffers.append((buffer, submix, renderer.submixes[submix].plans.count))
    return true
  }

  /// Stops reading ahead for a voice that has moved or changed its sound.
  func dropPrefetch(_ row: Int) {
    guard let prefetch = prefetches.removeValue(forKey: row) else { return }
    worker.remove(prefetch)
  }
}
