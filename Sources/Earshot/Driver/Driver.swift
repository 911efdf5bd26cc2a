import AudioEffects
import OpenALSoft

/// Mirrors the engine's truth in OpenAL: works out, block by block, what the render has to do, and
/// owns the leases of sources and the buffers of clips.
///
/// While there is no output in a render, there is no renderer and voices keep time without sources.
final class Driver {
  /// How time passes.
  enum Pace {
    /// The engine renders each block as it is worked out.
    case exact
    /// Somebody else pulls: a host, or a device's feeder.
    case live
    /// Nothing is mixed.
    case silent
  }

  @exclusivity(unchecked) private(set) var renderer: Renderer?
  @exclusivity(unchecked) private(set) var pace: Pace
  @exclusivity(unchecked) var leases: LeaseTable
  private var allowance = SourceAllowance()
  /// The buffers of each stem, and what of the buses is to be heard on which.
  var buffers = [BufferPool()]
  let routes: BusRoutes
  /// Which stems place sound for headphones, and whose.
  @exclusivity(unchecked) var binaural = BinauralStrips()
  @exclusivity(unchecked) var binauralRanking = BinauralRanking()
  /// The rows of the buses that have a strip of the desk; nil for one that nobody has. And the
  /// frame at which something last played on it, the strip that it goes into, and how many were
  /// given to buses when it was.
  var strips: [(owner: Int?, played: Int64, parent: Int, turn: Int)] = [(0, 0, -1, 0)]
  /// Slots that leave, or have left, and aren't let go of yet.
  var leaving: [LeavingSlot] = []
  /// The desk's faders aren't where they are without effects.
  var areFadersMoved = false
  /// In the coming block.
  var masterSwitch: MixDesk.MasterSwitch?
  /// Buffers that go as soon as the render has let go of them, and the plan that tells it to.
  private var doomed: [(buffer: ALBuffer, stem: Int, plan: Int)] = []
  /// The listener's axes at the end of the coming block; nil: the world's.
  @exclusivity(unchecked) var facing: Facing?
  /// The length of the shortest change in gain that doesn't click, in sample frames.
  let rampFrames: Double
  /// What is sent to reverbs, and by each source of the master's stems; whether any of those does
  /// so through a filter.
  let sends: SendRoutes
  var sourceSends: ContiguousArray<SourceSend> = []
  var filtersSends = false
  /// What the slots have in them.
  var slotContents: ContiguousArray<EAXReverb?> = []
  /// Voices louder than OpenAL can mix, in the last block.
  @exclusivity(unchecked) var gainLimited = 0
  /// Something of a lease is over with the block.
  @exclusivity(unchecked) var isUnsettled = false
  /// A voice is too fast for the buffer at twice its clip's rate.
  @exclusivity(unchecked) var isAnyTooFast = false
  let worker = StreamWorker()
  /// Streams that are being read for voices, by their rows.
  var prefetches: [Int: Prefetch] = [:]
  /// What voices of live sound play from, by their rows, for as long as they live.
  var liveSounds: [Int: LiveSound] = [:]
  /// Times that a stream ran dry.
  var underruns = 0
  let sampleRate: Int
  /// What renderers before this one counted.
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
    sampleRate = renderer.stem.sampleRate
    leases = LeaseTable(count: renderer.stem.sources.count)
  }

  deinit {
    close()
    worker.stop()
  }

  /// What the render has counted since the engine started.
  var renderCounts: (propertyCalls: Int, lateStarts: Int) {
    guard let renderer else { return former }
    return renderer.withReport {
      (former.propertyCalls + $0.propertyCalls, former.lateStarts + $0.lateStarts)
    }
  }

  /// Whether OpenAL can put the channels of a stereo buffer in two places.
  private(set) var hasStereoAngles: Bool

  var layout: ChannelLayout { renderer?.stem.layout ?? .stereo }

  /// The plan of the coming block, of a stem.
  func plan(ofStem stem: Int) -> BlockPlan? { renderer?.stems[stem].plans.next }

  /// Which of its stem's sources one is.
  func numberOnStem(_ slot: Int) -> Int { slot - leases.firsts[leases[slot].stem] }

  /// Lets a source be told something as the coming block begins.
  func tell(_ slot: Int, _ command: BlockPlan.Command) {
    guard let plan = plan(ofStem: leases[slot].stem) else { return }
    plan.commands.append((numberOnStem(slot), command))
    if command.endsSound { plan.endsSounds = true }
  }

  func setPace(_ new: Pace) {
    // All of it that anybody was to hear has been rendered.
    for slot in leases.busy.reversed() where leases[slot].state == .draining { release(slot) }
    if pace != .live, new == .live { renderer?.publishSources() }
    pace = new
  }

  /// Lets the render carry out what it was told and nobody has pulled yet, but for so many plans.
  /// One that begins none for a second is brought to where the engine is: better a moment of
  /// silence than a game that hangs. The context must be current.
  func finishPlans(leaving count: Int = 0, _ voices: inout VoiceTable) {
    guard pace == .live, let renderer else { return }
    let samples = UnsafeMutablePointer<Float>.allocate(
      capacity: Renderer.longestMix * renderer.channelCount)
    defer { samples.deallocate() }
    var (taken, left) = (renderer.plans.takenCount, sampleRate)
    while renderer.plans.waiting > count {
      guard left > 0 else { return skipPlans(&voices) }
      guard renderer.pull(into: samples, frames: Renderer.shortestMix, for: nil) != .refused else {
        return
      }
      left = renderer.plans.takenCount > taken ? sampleRate : left - Renderer.shortestMix
      taken = renderer.plans.takenCount
    }
  }

  /// Takes all sources back at once; their voices get others where they are by then.
  func takeBackAll(_ voices: inout VoiceTable) {
    for row in voices.rows where detach(row, &voices) != nil {
      voices.setIncrement(row, pitch: voices.rate[row])
    }
    while let slot = leases.busy.last { release(slot) }
  }

  /// Brings the render to where the engine is, without mixing what lies between.
  func skipPlans(_ voices: inout VoiceTable) {
    renderer?.skip()
    takeBackAll(&voices)
  }

  /// Where in its clip the render had a voice so many frames of the output ago, in ticks, or where
  /// its source began since; nil for one that isn't sounding.
  func renderedTicks(_ row: Int, _ voices: borrowing VoiceTable, ago frames: Int64) -> Int64? {
    let slot = Int(voices.slot[row])
    guard pace == .live, slot >= 0, leases[slot].isBound, let renderer else { return nil }
    return renderer.withReport { report in
      guard report.sources[slot].serial == leases[slot].serial else { return nil }
      let (cursor, played) = (voices.cursor(row), report.sources[slot].ticks)
      // Where its rounds are counted the next one isn't looked into.
      let place = cursor.place(movedBy: played - leases[slot].ticks) ?? cursor.place
      let former = place - min(frames * voices.increment[row], played)
      // What has played for longer than to here has gone round, a short loop more than once, or on
      // from another clip.
      let (jumps, loop) = (voices.details[row].repetition.looping.jumps, cursor.loop)
      let hasGoneRound =
        played > place + VoiceTable.ticksPerFrame && (jumps < 0 || cursor.jumpsLeft < jumps)
      guard hasGoneRound, former < loop.lowerBound else { return max(former, 0) }
      return loop.upperBound - 1 - (loop.lowerBound - 1 - former) % Int64(loop.count)
    }
  }

  /// Takes everything away, and every source with it. Voices must be told by `forgetSources`.
  func unlink() {
    close()
    renderer = nil
  }

  /// Goes on with another renderer, from a frame on. Voices must be told by `forgetSources`.
  func relink(_ new: Renderer, at frame: Int64) {
    close()
    new.frame = frame
    renderer = new
    hasStereoAngles = new.context.capabilities.hasStereoAngles
    leases = LeaseTable(count: new.stem.sources.count)
    buffers = [BufferPool()]
    strips = [(0, 0, -1, 0)]
    binaural.removeStems()
    sourceSends = []
  }

  /// Ends with everything, here and now.
  func close() {
    guard let renderer else { return }
    // A forked child hasn't the threads that it would have to wait for.
    guard !renderer.stem.device.isClosed else {
      self.renderer = nil
      return
    }
    for slot in leases.busy {
      leases[slot].liveQueue?.leaveBlocks()
      if let queue = leases[slot].queue { worker.remove(queue) }
    }
    renderer.end()
    former = renderCounts
    renderer.close()
    // What OpenAL held is gone.
    buffers = buffers.map { _ in BufferPool() }
    doomed = []
    leases = LeaseTable(count: 0)
    binaural.removeStems()
    self.renderer = nil
  }

  /// Sources that may be lent to voices in the long run; the rest are spares, for voices that
  /// still fade out while their successors already sound.
  var lendableSources: Int {
    renderer == nil
      ? 0 : allowance.sources(of: leases.count - Self.spares(of: leases.count))
  }

  /// Lets the render's context rest while the engine is suspended.
  func setSuspended(_ isSuspended: Bool) {
    for stem in renderer?.stems ?? [] {
      if isSuspended { stem.context.suspend() } else { stem.context.restore() }
    }
  }

  /// Lends fewer sources from now on if the output that pulls hardly gets its sound in time; true
  /// when it comes to that.
  func watchLoad(seconds: Double) -> Bool {
    guard pace == .live, let renderer else { return false }
    return allowance.update(seconds: seconds, load: renderer.withReport { $0.load })
  }

  static func spares(of count: Int) -> Int {
    count < 2 ? 0 : max(1, min(count / 16, 16))
  }

  var idleSources: Int { leases.idleCount }

  /// Lists the rows of those of the voices that have a source.
  func listVoices(into rows: inout ContiguousArray<Int>, where isWanted: (Int) -> Bool) {
    rows.removeAll(keepingCapacity: true)
    leases.listVoices(into: &rows, where: isWanted)
  }

  var boundCount: Int { leases.boundCount }

  /// Whether a source stands still because the live sound that it plays hasn't come yet.
  func standsStill(_ slot: Int32) -> Bool { leases[Int(slot)].standsStill }

  /// Traps when sources and voices contradict each other.
  func checkInvariants(_ voices: borrowing VoiceTable) { leases.checkInvariants(voices: voices) }
}

/// Clips' buffers.
extension Driver {
  /// Bytes that OpenAL holds.
  var uploadedBytes: Int { buffers.reduce(0) { $0 + $1.byteCount } }

  /// Gives back the buffers of a clip; false while one is still needed.
  func forget(clip: Handle) -> Bool {
    guard renderer != nil else { return true }
    var isGone = true
    for stem in buffers.indices {
      isGone = buffers[stem].remove(clip: clip) { release($0, ofStem: stem) } && isGone
    }
    return isGone
  }

  /// What a clip sounds like has changed: copies of what it was go as soon as nobody plays them.
  func disown(clip: Handle) {
    for stem in buffers.indices { buffers[stem].disown(clip: clip) }
  }

  /// Gives back copies of what clips were.
  func dropDisowned() {
    guard renderer != nil else { return }
    for stem in buffers.indices where buffers[stem].hasDisowned {
      buffers[stem].dropDisowned { release($0, ofStem: stem) }
    }
  }

  /// Deletes what the render has let go of.
  func deleteDoomed() {
    guard !doomed.isEmpty, let renderer else { return }
    let taken = renderer.stems.map(\.plans.takenCount)
    doomed.removeAll { buffer, stem, plan in
      guard plan < taken[stem] else { return false }
      let context = renderer.stems[stem].context
      context.withCurrent { context.delete(buffer) }
      return true
    }
  }

  /// Whether nothing keeps OpenAL's copies of a clip from going.
  func couldForget(clip: Handle) -> Bool {
    renderer == nil
      || buffers.indices.allSatisfy { stem in
        buffers[stem].couldRemove(clip: clip) { leases.canLetGo(of: $0, onStem: stem) }
      }
  }

  /// Takes a buffer off the idle sources that still hold it; false when one plays it.
  func release(_ buffer: ALBuffer, ofStem stem: Int) -> Bool {
    guard leases.canLetGo(of: buffer, onStem: stem), let renderer else { return false }
    for slot in leases.indices where leases[slot].stem == stem && leases[slot].buffer == buffer {
      tell(slot, .setBuffer(nil, isDoubled: false))
      leases[slot].buffer = nil
    }
    doomed.append((buffer, stem, renderer.stems[stem].plans.count))
    return true
  }

  /// Stops reading ahead for a voice, which goes on somewhere else or with something else.
  func dropPrefetch(_ row: Int) {
    guard let prefetch = prefetches.removeValue(forKey: row) else { return }
    worker.remove(prefetch)
  }
}
