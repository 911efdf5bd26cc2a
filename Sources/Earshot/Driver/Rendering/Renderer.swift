import OpenALSoft
import Synchronization

/// Carries out plans and renders what then sounds: the only place that plays and stops sources.
///
/// Offline the engine's thread calls `perform` for each plan as it is made. Live, whoever pulls
/// calls `pull`, on one thread at a time; it waits for nobody and takes the plans that there are.
/// Where a plan comes late, the render goes on as it was, and the plan begins when it comes.
final class Renderer: @unchecked Sendable {
  /// What is rendered at once at the least where there is a choice: gains change over a whole
  /// mix, so a very short one would click.
  static let shortestMix = 256
  /// The most.
  static let longestMix = 1_024
  /// A plan that is early by no more frames than these waits until it is time. One that is earlier
  /// begins at once: the engine is about to wait for the render.
  private static let patience: Int64 = 2_048
  /// Frames of streams that wait in OpenAL's queues beyond what is rendered next, live.
  private static let reserve = 2 * Reel.blockFrames

  let stem: Stem
  let plans: PlanQueue
  let meter: Meter
  let channelCount: Int
  private let context: ALContext
  private let report: Mutex<RenderReport>
  /// Held by whoever renders. Only a change of the reader ever makes another wait for it.
  private let rendering = Mutex(())
  private let reader = Atomic<UInt>(0)

  // Used by whoever renders.
  private var sources: ContiguousArray<RenderedSource>
  private var plan: BlockPlan?
  /// Frames of the plan that are rendered; more than it has while no other comes.
  private var position = 0
  private var frame: Int64 = 0
  private var pulledFrames: Int64 = 0
  private var lateStarts = 0
  private var listener: BlockPlan.Orientation = (SIMD3(0, 0, -1), SIMD3(0, 1, 0))
  private var batch: ContiguousArray<ALSource> = []
  private var isLive = false
  private var hasEnded = false

  init(_ stem: Stem) {
    self.stem = stem
    context = stem.context
    channelCount = stem.layout.channelCount
    plans = PlanQueue(sources: stem.sources.count)
    meter = Meter(channelCount: channelCount, sampleRate: stem.sampleRate)
    sources = ContiguousArray(stem.sources.map { RenderedSource($0) })
    batch.reserveCapacity(sources.count)
    report = Mutex(
      RenderReport(
        sources: ContiguousArray(repeating: RenderReport.Source(), count: sources.count)))
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
    while plans.waiting > 0 { begin(plans.take()) }
    guard let plan else { return }
    precondition(output.count == plan.frames * channelCount, "the output holds just the block")
    while position < plan.frames {
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
    isLive = false
    while plans.waiting > 0 { begin(plans.take()) }
    guard let plan else { return }
    send(plan, to: plan.frames)
    advance(plan.frames, to: plan.frames)
    publishReport()
  }

  // MARK: Live, on any thread

  /// Only this reader may pull from now on, besides the engine; nil: nobody. Waits for the pull that
  /// is under way.
  func setReader(_ new: RenderReader?) {
    rendering.withLock { _ in
      reader.store(Self.number(of: new), ordering: .releasing)
    }
  }

  private static func number(of reader: RenderReader?) -> UInt {
    reader.map { UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) } ?? 0
  }

  /// Renders interleaved samples for a reader, or for the engine itself. False, and nothing is
  /// written, for any other.
  func pull(
    into samples: UnsafeMutablePointer<Float>, frames: Int, for reader: RenderReader?
  ) -> Bool {
    rendering.withLock { _ in
      guard !hasEnded, reader == nil || isCurrent(reader) else { return false }
      isLive = true
      context.whileRendering {
        var done = 0
        while done < frames {
          done += renderPiece(into: samples + done * channelCount, atMost: frames - done)
        }
        noteDrained()
      }
      if reader != nil { pulledFrames += Int64(frames) }
      publishReport()
      return true
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
    var length = min(room, Self.longestMix)
    var isOvertaken = false
    while plans.waiting > 0, !isOvertaken {
      let next = plans.upcoming
      let early = next.startFrame - frame
      if early > 0, early <= Self.patience {
        length = min(length, Int(early))
        break
      }
      isOvertaken = next.endsSounds && position < plan?.frames ?? 0
      if !isOvertaken { begin(plans.take()) }
    }
    guard let plan else {
      render(length, into: samples, to: length)
      return length
    }
    let left = plan.frames - position
    if isOvertaken, length >= min(left, Self.shortestMix) {
      // What has to be silent for the next plan is, after a mix that is just long enough.
      length = min(left, Self.shortestMix)
      send(plan, to: plan.frames)
      render(length, into: samples, to: plan.frames)
      return length
    }
    let cut = left > 0 ? nextCut(plan) - position : cutAhead(plan, within: length)
    length = min(length, cut)
    send(plan, to: position + length)
    render(length, into: samples, to: position + length)
    return length
  }

  private func render(_ frames: Int, into samples: UnsafeMutablePointer<Float>, to end: Int) {
    supplyQueues(frames: frames)
    stem.fold.render(into: samples, frames: frames, channels: channelCount)
    advance(frames, to: end)
  }

  // MARK: Plans

  private func begin(_ new: BlockPlan) {
    if let old = plan { carryOutRest(old) }
    plan = new
    position = 0
    for (slot, command) in new.commands { carryOut(command, on: slot) }
  }

  /// What the plan had for later happens now, since another takes over.
  private func carryOutRest(_ plan: BlockPlan) {
    guard plan.aims.contains(where: { $0.start != nil || $0.stopsAt != nil }) else { return }
    for index in plan.aims.indices {
      if case .frame? = plan.aims[index].start?.time { plan.aims[index].start = nil }
    }
    position = plan.frames
    send(plan, to: plan.frames)
  }

  private func carryOut(_ command: BlockPlan.Command, on slot: Int) {
    let source = sources[slot].source
    switch command {
    case .setBuffer(let buffer): context.setBuffer(source, buffer)
    case .setDirect(let isDirect, let spatialize):
      context.set(source, .directChannels, to: isDirect ? 1 : 0)
      context.set(source, .spatialize, to: spatialize)
    case .setLooping(let isLooping):
      context.set(source, .looping, to: isLooping ? 1 : 0)
      sources[slot].isLooping = isLooping
    case .play(let queue): sources[slot].queue = queue
    case .closeQueue: closeQueue(slot)
    case .stop:
      withUnsafePointer(to: source) {
        context.stop(UnsafeBufferPointer(start: $0, count: 1))
      }
      sources[slot].isPlaying = false
      sources[slot].drains = false
    case .pause:
      context.pause(source)
      sources[slot].isPlaying = false
    case .drain(let serial):
      // What didn't start until now never will.
      sources[slot].serial = serial
      sources[slot].drains = true
    }
  }

  private func closeQueue(_ slot: Int) {
    sources[slot].queue?.close(sources[slot].source, context)
    sources[slot].queue = nil
    sources[slot].isPlaying = false
    sources[slot].drains = false
  }

  /// The next place in the plan at which something happens, or its end.
  private func nextCut(_ plan: BlockPlan) -> Int {
    var cut = plan.frames
    for aim in plan.aims {
      if let start = aim.start, !isMade(start, aim.slot) {
        let offset = offset(of: start)
        if offset > position {
          cut = min(cut, offset)
          continue
        }
        if start.cutsAfterFirstFrame { cut = min(cut, position + 1) }
      }
      if let stop = aim.stopsAt, stop > position { cut = min(cut, stop) }
      if let loop = loopCut(aim, within: plan.frames - position), loop > 0 {
        cut = min(cut, position + loop)
      }
    }
    return cut
  }

  /// As `nextCut`, while no other plan comes: how many frames until then.
  private func cutAhead(_ plan: BlockPlan, within frames: Int) -> Int {
    var cut = frames
    for aim in plan.aims {
      if let start = aim.start, !isMade(start, aim.slot) {
        let ahead = offset(of: start) - position
        if ahead > 0 { cut = min(cut, ahead) }
        if ahead <= 0, start.cutsAfterFirstFrame { cut = 1 }
      }
      if let loop = loopCut(aim, within: frames), loop > 0 { cut = min(cut, loop) }
    }
    return cut
  }

  private func isMade(_ start: BlockPlan.Start, _ slot: Int) -> Bool {
    sources[slot].serial == start.serial
  }

  /// Where in the plan a source starts.
  private func offset(of start: BlockPlan.Start) -> Int {
    switch start.time {
    case .offset(let offset): offset
    case .frame(let due): position + Int(clamping: due - frame)
    }
  }

  /// In how many frames a source has to be told not to loop any more: OpenAL repeats for ever or
  /// not at all, so it is told in the last round. Nil while that can wait; 0: now.
  private func loopCut(_ aim: BlockPlan.Aim, within frames: Int) -> Int? {
    guard let lastRound = aim.lastRound, sources[aim.slot].isLooping else { return nil }
    var ticks = sources[aim.slot].ticks
    var before = 0
    if let start = aim.start, !isMade(start, aim.slot) {
      ticks = 0
      before = max(0, offset(of: start) - position)
    }
    if ticks >= lastRound.start { return before }
    let increment = max(aim.increment, 1)
    let begins = (lastRound.start - ticks + increment - 1) / increment
    let ends = (lastRound.end - ticks) / increment
    guard begins < frames - before, ends <= frames - before else { return nil }
    return before + Int(begins)
  }

  // MARK: Sources

  /// Makes everything happen that happens at the present place in the plan, and sends where gains
  /// and places have to be at the end of the coming piece.
  private func send(_ plan: BlockPlan, to end: Int) {
    stop(plan)
    batch.removeAll(keepingCapacity: true)
    context.deferUpdates()
    let part = end >= plan.frames ? 1 : Float(end - position) / Float(plan.frames - position)
    turnListener(plan.listener, by: part)
    for index in plan.aims.indices {
      let slot = plan.aims[index].slot
      let increment = plan.aims[index].increment
      if let start = plan.aims[index].start {
        if isMade(start, slot) {
          plan.aims[index].start = nil
        } else if offset(of: start) > position {
          continue
        } else {
          sources[slot].present = plan.aims[index].entry
          make(start, on: slot, increment: increment, plan)
          plan.aims[index].start = nil
        }
      }
      sources[slot].increment = increment
      if loopCut(plan.aims[index], within: max(plan.frames - position, 1)) == 0 {
        sources[slot].isLooping = false
        context.set(sources[slot].source, .looping, to: 0)
      }
      sources[slot].present.move(towards: plan.aims[index].target, by: part)
      if part == 1 { sources[slot].present = plan.aims[index].target }
      var values = sources[slot].present
      values.gain *= Float(
        plan.aims[index].envelope.value(at: Double(plan.startFrame + Int64(end))))
      sources[slot].send(values, pitch: plan.aims[index].pitch, through: stem.filter, context)
    }
    context.processUpdates()
    batch.withUnsafeBufferPointer { context.play($0) }
  }

  private func stop(_ plan: BlockPlan) {
    batch.removeAll(keepingCapacity: true)
    for index in plan.aims.indices {
      guard let stop = plan.aims[index].stopsAt, stop <= position else { continue }
      let slot = plan.aims[index].slot
      plan.aims[index].stopsAt = nil
      batch.append(sources[slot].source)
      sources[slot].isPlaying = false
    }
    batch.withUnsafeBufferPointer { context.stop($0) }
  }

  private func make(
    _ start: BlockPlan.Start, on slot: Int, increment: Int64, _ plan: BlockPlan
  ) {
    let source = sources[slot].source
    let late = frameLate(start, plan)
    if late > 0 { lateStarts += 1 }
    var place: Int?
    /// What it would have played by now.
    var ticks: Int64 = 0
    switch start.place {
    case .frame(let frame): place = frame
    case .keepingTime(let frame, let end, let round):
      ticks = Int64(late) * increment
      let further = (ticks + VoiceTable.ticksPerFrame / 2) / VoiceTable.ticksPerFrame
      place = max(frame + Int(clamping: further), 0)
      if let further = place, further >= end {
        place = round > 0 ? end - round + (further - end) % round : end - 1
      }
    case .takingOver(let former, let frame):
      ticks = Int64(late) * increment
      place = placeToTakeOver(former, slot) ?? frame
    case .present: ticks = sources[slot].ticks
    }
    sources[slot].ticks = ticks
    if let place {
      sources[slot].firstFrame = place - Int(ticks / VoiceTable.ticksPerFrame)
      let first = Int64(place + 1) * VoiceTable.ticksPerFrame
      sources[slot].queue?.supply(untilTick: first, of: source, context)
      context.set(source, .sampleOffset, to: place)
    }
    sources[slot].serial = start.serial
    sources[slot].isPlaying = true
    sources[slot].drains = false
    sources[slot].queue?.noteStart()
    batch.append(source)
  }

  /// How many frames after its time a start comes; before it, if that is negative.
  private func frameLate(_ start: BlockPlan.Start, _ plan: BlockPlan) -> Int {
    switch start.time {
    case .offset(let offset): Int(clamping: frame - plan.startFrame) - offset
    case .frame(let due): Int(clamping: frame - due)
    }
  }

  /// Where in its buffer, or queue, a source begins that goes on with what another plays.
  private func placeToTakeOver(_ former: Int, _ slot: Int) -> Int? {
    guard sources[former].isPlaying else { return nil }
    guard let old = sources[former].queue else {
      let (frames, _) = context.offset(of: sources[former].source)
      return Int(frames.rounded())
    }
    let half = VoiceTable.ticksPerFrame / 2
    let played = Int((sources[former].queueTicks + half) / VoiceTable.ticksPerFrame)
    guard let new = sources[slot].queue, let place = old.place(ofFrame: played),
      place.part == 0
    else { return nil }
    let offset = place.frame - new.reel.firstFrame
    return offset >= 0 && offset < new.reel.readyFrames ? offset : nil
  }

  /// As sources, the listener goes to where it has to be piece by piece.
  private func turnListener(_ target: BlockPlan.Orientation, by part: Float) {
    guard listener != target else { return }
    if part < 1 {
      listener.forward += (target.forward - listener.forward) * part
      listener.up += (target.up - listener.up) * part
    } else {
      listener = target
    }
    context.setListenerOrientation(forward: listener.forward, up: listener.up)
  }

  private func supplyQueues(frames: Int) {
    let reserve = isLive ? Int64(Self.reserve) * VoiceTable.ticksPerFrame : 0
    for index in sources.indices {
      guard let queue = sources[index].queue else { continue }
      if isLive, sources[index].serial != 0, queue.hasRunDry(sources[index].source, context) {
        sources[index].isPlaying = false
        continue
      }
      guard sources[index].isPlaying else { continue }
      let ticks = sources[index].queueTicks + sources[index].increment * Int64(frames)
      queue.supply(untilTick: ticks + reserve, of: sources[index].source, context)
    }
  }

  private func advance(_ frames: Int, to end: Int) {
    for index in sources.indices where sources[index].isPlaying {
      sources[index].ticks += sources[index].increment * Int64(frames)
      if let queue = sources[index].queue {
        queue.notePlayed(Int(sources[index].queueTicks / VoiceTable.ticksPerFrame))
      }
    }
    frame += Int64(frames)
    position = end
  }

  private func noteDrained() {
    for index in sources.indices where sources[index].drains {
      guard context.state(of: sources[index].source) != .playing else { continue }
      sources[index].isPlaying = false
    }
  }

  private func publishReport() {
    report.withLockIfAvailable { report in
      report.frame = frame
      report.pulledFrames = pulledFrames
      report.propertyCalls = context.trace.propertyCalls
      report.lateStarts = lateStarts
      for index in sources.indices {
        report.sources[index] = RenderReport.Source(
          serial: sources[index].serial, ticks: sources[index].ticks,
          hasDrained: sources[index].drains && !sources[index].isPlaying)
      }
    }
  }
}
