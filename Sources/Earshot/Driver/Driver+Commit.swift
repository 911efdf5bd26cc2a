import OpenALSoft

extension Driver {
  /// Computes the renderer's work for the block. Where the engine renders itself, it is rendered
  /// now, into `output`, whose length must be the block's.
  func commit(
    _ block: Block, _ result: inout StepResult, _ voices: inout VoiceTable,
    _ hearing: borrowing Hearing, _ clips: borrowing ClipCache,
    into output: UnsafeMutableBufferPointer<Float>?, _ probe: StepProbe?
  ) {
    defer { probe?.end(.commit) }
    guard let renderer else {
      holdLiveSound(block, &voices)
      output?.update(repeating: 0)
      return
    }
    gainLimited = 0
    face(hearing.listenerRotation)
    noteMasterSwitch(block)
    let (hasQueues, hasNews, isFilterDue) = lookOver(voices, hearing)
    if hasQueues { recoverStreams(block, &voices, &result) }
    holdLiveSound(block, &voices)
    if hasNews { renewSounds(block, &voices, hearing, clips) }
    leaveOversampled(block, &voices, hearing, clips)
    if isFilterDue { changeFilters(block, &voices, hearing, clips) }
    aim(renderer, block, &voices, hearing)
    addLedFades(block, voices)
    aimSends(voices)
    setFaders(renderer.plans.next)
    // If the first has it, all have. Sources of other strips don't take part.
    let masterSwitch = renderer.plans.next.masterSwitch
    let noSwitch = masterSwitch.map { _ in MixDesk.MasterSwitch.along(from: 1, to: 1) }
    for number in renderer.stems.indices.reversed() {
      let stem = renderer.stems[number]
      let plan = stem.plans.next
      plan.masterSwitch = binaural.hosts[number] == 0 ? masterSwitch : noSwitch
      plan.startFrame = block.startFrame
      plan.frames = block.frames
      stem.plans.publish()
    }
    switch pace {
    case .exact: if let output { renderer.perform(into: output, probe) }
    case .silent: renderer.skip()
    case .live:
      if !renderer.plans.hasRoom { finishPlans(leaving: renderer.plans.capacity - 1, &voices) }
    }
  }

  /// Whether any source plays from a queue, any voice may need other sound or another submix, and
  /// any filter is due for a change.
  private func lookOver(
    _ voices: borrowing VoiceTable, _ hearing: borrowing Hearing
  ) -> (hasQueues: Bool, hasNews: Bool, isFilterDue: Bool) {
    guard leases.stemCount > 1 || isAnySendFiltered else {
      return Self.lookOver(&leases.all, leases.busy, voices, hearing)
    }
    var (hasQueues, hasNews, isFilterDue) = (false, leases.stemCount > 1, false)
    leases.visitBusy { slot, lease in
      if lease.queue != nil { hasQueues = true }
      guard case .bound(let row) = lease.state else { return lease.isFilterDue = false }
      if lease.revision != voices.details[row].revision { hasNews = true }
      let isDue = lease.isDue(wanted: gainHF(of: row, voices, hearing))
      lease.isFilterDue = isSendDue(slot, lease, row, voices) || isDue
      isFilterDue = isFilterDue || lease.isFilterDue
    }
    return (hasQueues, hasNews, isFilterDue)
  }

  /// The target of every source at the end of the block, and the events within it.
  private func aim(
    _ renderer: Renderer, _ block: Block, _ voices: inout VoiceTable,
    _ hearing: borrowing Hearing
  ) {
    let first = renderer.plans.next
    let fraction = Float(min(1, Double(block.frames) / rampFrames))
    // Faders and HRTF affect gains.
    let canBeEven =
      fraction == 1 && !routes.hasFaders && !binaural.isOn && !binaural.isBinaural(0)
    let steps = voices.steps
    var index = 0
    while index < leases.busy.count {
      if canBeEven {
        index = Self.aimEven(
          &leases.all, leases.busy, from: index, first, frames: Int64(block.frames),
          voices.details, gains: voices.gain, rates: voices.rate, emitters: voices.emitter,
          &voices.playhead, steps, hearing.places, facing, &gainLimited, &isAnyTooFast)
        guard index < leases.busy.count else { break }
      }
      let slot = leases.busy[index]
      aim(
        slot, &leases[slot], renderer, first, block, &voices, hearing, fraction: fraction)
      index += 1
    }
  }

  private func aim(
    _ slot: Int, _ lease: inout Lease, _ renderer: Renderer, _ first: BlockPlan, _ block: Block,
    _ voices: inout VoiceTable, _ hearing: borrowing Hearing, fraction: Float
  ) {
    switch lease.state {
    case .idle: return
    case .draining: break
    case .fading:
      // Its gain isn't computed again, but the master's fader applies to it.
      lease.target.gain = afterSwitch(lease.target.gain, onStem: lease.stem)
      aimFade(&lease, block)
    case .ahead(let row), .bound(let row):
      aim(&lease, row, block, &voices, hearing, fraction: fraction)
    }
    finishAim(slot, &lease, renderer, first, block, voices)
  }

  func finishAim(
    _ slot: Int, _ lease: inout Lease, _ renderer: Renderer, _ first: BlockPlan, _ block: Block,
    _ voices: borrowing VoiceTable
  ) {
    // Not a conditional expression: that would retain one more reference, for each voice.
    if lease.stem == 0 {
      add(aimOf: slot, &lease, to: first, block, voices)
    } else {
      let plan = renderer.stems[lease.stem].plans.next
      add(aimOf: slot - leases.firsts[lease.stem], &lease, to: plan, block, voices)
    }
    lease.present = lease.target
    if !lease.isBound || lease.start != nil || lease.stopsAt != nil || !lease.envelope.isConstant {
      isUnsettled = true
    }
    if lease.queue != nil { adaptSupply(lease) }
  }

  func add(
    aimOf slot: Int, _ lease: inout Lease, to plan: BlockPlan, _ block: Block,
    _ voices: borrowing VoiceTable
  ) {
    let aim = plan.makeAim()
    aim.pointee.slot = slot
    if lease.start != nil, lease.state != .draining, let start = lease.start {
      aim.pointee.start = start
      aim.pointee.entry = turned(lease.present, lease.steering)
      plan.hasEvents = true
      switch start.time {
      case .offset: plan.startsSounds = true
      case .frame: plan.hasCuts = true
      }
    }
    if lease.stopsAt != nil {
      (plan.hasCuts, plan.hasEvents) = (true, true)
      aim.pointee.stopsAt = lease.stopsAt
    }
    aim.pointee.target = turned(lease.target, lease.steering)
    aim.pointee.envelope = lease.envelope
    aim.pointee.crossFades = lease.crossFadesUntil > block.startFrame && !lease.envelope.isConstant
    aim.pointee.pitch = lease.pitch
    aim.pointee.increment = lease.increment
    if case .ahead(let row) = lease.state, lease.isLooping, voices.details[row].jumpsLeft >= 0 {
      // The renderer may have started it, and reached its loop's end, before the engine gets there.
      aim.pointee.lastRound = lastRound(lease, voices.cursor(row))
      plan.hasEvents = true
    }
    if case .bound(let row) = lease.state {
      // An endless loop has no last round.
      if lease.isLooping, voices.details[row].jumpsLeft >= 0 {
        aim.pointee.lastRound = lastRound(lease, voices.cursor(row))
        plan.hasEvents = true
      }
      let isStarting = voices.details[row].isStarting
      let start = isStarting ? block.offset(of: voices.details[row].startFrame) : 0
      lease.ticks += voices.way(row, from: start, to: block.frames)
      if let glide = voices.details[row].glide {
        plan.addGlide(
          voices.glides.pieces(of: glide), voices.pitchGrid(row), voices.glides.pieces,
          to: &aim.pointee)
        lease.glidesUntil = block.endFrame
      }
    }
  }

  func aimFade(_ lease: inout Lease, _ block: Block) {
    let envelope = lease.envelope
    guard lease.stopsAt == nil, envelope.to == 0, envelope.from != 0,
      envelope.endFrame <= envelope.startFrame
    else { return }
    lease.stopsAt = block.offset(of: Int64(envelope.startFrame))
    // Until then it stays at its level.
    lease.envelope = .constant(envelope.from)
  }

  private func aim(
    _ lease: inout Lease, _ row: Int, _ block: Block, _ voices: inout VoiceTable,
    _ hearing: borrowing Hearing, fraction: Float
  ) {
    let isNew = lease.start != nil
    aimValues(&lease, row, block, voices, hearing, fraction: fraction)
    let pitch = pitch(of: row, voices, hearing) * lease.hurry
    voices.setIncrement(row, pitch: pitch)
    // OpenAL rounds like the playhead: differences that vanish there need not be sent.
    if isNew || lease.increment != voices.increment[row] {
      lease.increment = voices.increment[row]
      lease.pitch = voices.pitchGrid(row).pitch(at: lease.increment)
    }
    if lease.isTooFast(voices.fastestPitch) { isAnyTooFast = true }
    if lease.standsStill { voices.setEven(row, increment: 0) }
    if lease.ticksAhead != 0 { catchUp(&lease, row, block, &voices) }
    aimEnds(&lease, row, block, voices)
  }

  /// Its gain, position and filter.
  func aimValues(
    _ lease: inout Lease, _ row: Int, _ block: Block, _ voices: borrowing VoiceTable,
    _ hearing: borrowing Hearing, fraction: Float
  ) {
    let wanted = values(
      of: row, onStem: lease.stem, formGain: lease.formGain, placing: lease.placing,
      voices, hearing)
    let isNew = lease.start != nil
    // If blocks are shorter than a click-free ramp, one block isn't enough for a jump.
    let gain = lease.present.gain
    lease.target = wanted
    steer(
      &lease.target, lease.steering, row, at: block.endFrame, voices, hearing)
    if !isNew { lease.target.gainHF = lease.filterForBlock }
    if fraction < 1, !isNew, abs(wanted.gain - gain) > 1e-6 {
      lease.target.gain = lagging(gain, wanted.gain, row, block, voices, fraction)
    }
  }

  /// A part of the way from one gain to another, independent of a voice's fade, which has its own
  /// time.
  private func lagging(
    _ former: Float, _ wanted: Float, _ row: Int, _ block: Block, _ voices: borrowing VoiceTable,
    _ fraction: Float
  ) -> Float {
    let fade = voices.details[row].fade
    // A waiting voice had its final level.
    let isStarting = voices.details[row].isStarting
    let before = isStarting ? 1 : Float(fade.value(at: Double(block.startFrame)))
    let after = Float(fade.value(at: Double(block.endFrame)))
    guard min(before, after) > 1e-6 else { return wanted }
    let (from, to) = (former / before, wanted / after)
    return (from + (to - from) * fraction) * after
  }

  /// The stop within the block, and the start.
  func aimEnds(
    _ lease: inout Lease, _ row: Int, _ block: Block, _ voices: borrowing VoiceTable
  ) {
    if let frame = voices.details[row].haltsAt { lease.stopsAt = block.offset(of: frame) }
    // Until it starts it follows its voice silently.
    if let start = lease.start, start.isLater(than: block) {
      lease.present = lease.target
      if voices.details[row].rampsStart { lease.present.gain = 0 }
    }
  }

  /// The playhead follows the sound actually rendered, and never goes back.
  private func catchUp(
    _ lease: inout Lease, _ row: Int, _ block: Block, _ voices: inout VoiceTable
  ) {
    let more = voices.hasten(row, by: lease.ticksAhead / Int64(block.frames))
    lease.ticksAhead -= more * Int64(block.frames)
  }

  /// Sets the playhead of a voice that leaves its source to the renderer's.
  func settlePlayhead(_ row: Int, _ slot: Int, _ voices: inout VoiceTable) {
    let ahead = leases[slot].ticksAhead
    guard ahead != 0, voices.phase[row] == .playing,
      let place = voices.cursor(row).place(movedBy: ahead)
    else { return }
    voices.movePlayhead(row, to: place)
    leases[slot].ticks += ahead
    leases[slot].ticksAhead = 0
  }

  /// The source's ticks of the start and end of its loop's last round; nil if it has none that is
  /// known.
  private func lastRound(_ lease: borrowing Lease, _ cursor: LoopCursor) -> Range<Int64>? {
    let ticks = lease.ticks
    return cursor.lastRound.map { $0.lowerBound + ticks..<$0.upperBound + ticks }
  }

  /// Reads the renderer's progress: if it differs from the engine's clock, the playheads of its
  /// voices are set to the audible positions.
  func catchUpWithRender(_ voices: inout VoiceTable, now: Int64) {
    guard pace == .live, let renderer else { return }
    renderer.withReport { report in
      leases.visitBusy { slot, lease in
        let source = report.sources[slot]
        let hasStarted = source.serial == lease.serial
        if hasStarted { lease.start = nil }
        // In between, its position is known only for an even rate.
        guard lease.isBound, !lease.standsStill, report.frame >= lease.glidesUntil else { return }
        let rendered = (now - report.frame) * lease.increment
        let ticks = hasStarted ? source.ticks + rendered : max(rendered, 0)
        lease.ticksAhead = ticks - lease.ticks
      }
    }
  }
}
