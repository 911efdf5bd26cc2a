import OpenALSoft

extension Driver {
  /// Works out what the render has to do in the block. Where the engine renders itself, that is
  /// done now, into `output`, which must hold just the block.
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
    // Once the first has it, all have. Those of other strips have nothing of the gain that passes.
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

  /// Whether any source plays from a queue, any voice may have to go on with another sound, or
  /// elsewhere, and any filter is due for a change.
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

  /// Where every source has to be at the end of the block, and when in it something happens.
  private func aim(
    _ renderer: Renderer, _ block: Block, _ voices: inout VoiceTable,
    _ hearing: borrowing Hearing
  ) {
    let first = renderer.plans.next
    let fraction = Float(min(1, Double(block.frames) / rampFrames))
    // Faders and what is placed for headphones have a part in gains.
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
      // Its gain isn't worked out anew, but it is heard through the master's fader as all else.
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
    // No choice of the two: that would be one more reference, counted for each voice.
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
      // The render may have begun it, and come to its loop's end, before the engine gets there.
      aim.pointee.lastRound = lastRound(lease, voices.cursor(row))
      plan.hasEvents = true
    }
    if case .bound(let row) = lease.state {
      // What goes on for ever has none.
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
    // Until then it is as loud as ever.
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
    // OpenAL rounds as the playhead does: what makes no difference there it need not be told.
    if isNew || lease.increment != voices.increment[row] {
      lease.increment = voices.increment[row]
      lease.pitch = voices.pitchGrid(row).pitch(at: lease.increment)
    }
    if lease.isTooFast(voices.fastestPitch) { isAnyTooFast = true }
    if lease.standsStill { voices.setEven(row, increment: 0) }
    if lease.ticksAhead != 0 { catchUp(&lease, row, block, &voices) }
    aimEnds(&lease, row, block, voices)
  }

  /// How loud it is to be, from where and how bright.
  func aimValues(
    _ lease: inout Lease, _ row: Int, _ block: Block, _ voices: borrowing VoiceTable,
    _ hearing: borrowing Hearing, fraction: Float
  ) {
    let wanted = values(
      of: row, onStem: lease.stem, formGain: lease.formGain, placing: lease.placing,
      voices, hearing)
    let isNew = lease.start != nil
    // Where blocks are shorter than a click-free ramp, one block is not enough for a jump.
    let gain = lease.present.gain
    lease.target = wanted
    steer(
      &lease.target, lease.steering, row, at: block.endFrame, voices, hearing)
    if !isNew { lease.target.gainHF = lease.filterForBlock }
    if fraction < 1, !isNew, abs(wanted.gain - gain) > 1e-6 {
      lease.target.gain = lagging(gain, wanted.gain, row, block, voices, fraction)
    }
  }

  /// A part of the way from one gain to another, beside a voice's fade, which takes its own time.
  private func lagging(
    _ former: Float, _ wanted: Float, _ row: Int, _ block: Block, _ voices: borrowing VoiceTable,
    _ fraction: Float
  ) -> Float {
    let fade = voices.details[row].fade
    // What waited was as loud as it will be.
    let isStarting = voices.details[row].isStarting
    let before = isStarting ? 1 : Float(fade.value(at: Double(block.startFrame)))
    let after = Float(fade.value(at: Double(block.endFrame)))
    guard min(before, after) > 1e-6 else { return wanted }
    let (from, to) = (former / before, wanted / after)
    return (from + (to - from) * fraction) * after
  }

  /// Where in the block it stops, and how it begins.
  func aimEnds(
    _ lease: inout Lease, _ row: Int, _ block: Block, _ voices: borrowing VoiceTable
  ) {
    if let frame = voices.details[row].haltsAt { lease.stopsAt = block.offset(of: frame) }
    // Until it starts it follows its voice unheard.
    if let start = lease.start, start.isLater(than: block) {
      lease.present = lease.target
      if voices.details[row].rampsStart { lease.present.gain = 0 }
    }
  }

  /// The playhead follows what the render has really played, and never goes back.
  private func catchUp(
    _ lease: inout Lease, _ row: Int, _ block: Block, _ voices: inout VoiceTable
  ) {
    let more = voices.hasten(row, by: lease.ticksAhead / Int64(block.frames))
    lease.ticksAhead -= more * Int64(block.frames)
  }

  /// Puts the playhead of a voice that leaves its source where the render has it.
  func settlePlayhead(_ row: Int, _ slot: Int, _ voices: inout VoiceTable) {
    let ahead = leases[slot].ticksAhead
    guard ahead != 0, voices.phase[row] == .playing,
      let place = voices.cursor(row).place(movedBy: ahead)
    else { return }
    voices.movePlayhead(row, to: place)
    leases[slot].ticks += ahead
    leases[slot].ticksAhead = 0
  }

  /// The source's ticks between which the last round of its loop lies; nil where it isn't known to
  /// have one.
  private func lastRound(_ lease: borrowing Lease, _ cursor: LoopCursor) -> Range<Int64>? {
    let ticks = lease.ticks
    return cursor.lastRound.map { $0.lowerBound + ticks..<$0.upperBound + ticks }
  }

  /// Learns how far the render has come: where it isn't as far as the engine's clock says, or
  /// further, the playheads of the voices that it plays are brought to where they are heard.
  func catchUpWithRender(_ voices: inout VoiceTable, now: Int64) {
    guard pace == .live, let renderer else { return }
    renderer.withReport { report in
      leases.visitBusy { slot, lease in
        let source = report.sources[slot]
        let hasStarted = source.serial == lease.serial
        if hasStarted { lease.start = nil }
        // What it plays in between is known only of an even rate.
        guard lease.isBound, !lease.standsStill, report.frame >= lease.glidesUntil else { return }
        let rendered = (now - report.frame) * lease.increment
        let ticks = hasStarted ? source.ticks + rendered : max(rendered, 0)
        lease.ticksAhead = ticks - lease.ticks
      }
    }
  }
}
