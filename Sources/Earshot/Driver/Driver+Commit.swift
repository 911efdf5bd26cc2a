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
    addScheduledFades(block, voices)
    aimSends(voices)
    setFaders(renderer.plans.next)
    // If the first has it, all have. Sources of other strips don't take part.
    let masterSwitch = renderer.plans.next.masterSwitch
    let noSwitch = masterSwitch.map { _ in Mixer.MasterSwitch.along(from: 1, to: 1) }
    for number in renderer.submixes.indices.reversed() {
      let submix = renderer.submixes[number]
      let plan = submix.plans.next
      plan.masterSwitch = binaural.hosts[number] == 0 ? masterSwitch : noSwitch
      plan.startFrame = block.startFrame
      plan.frames = block.frames
      submix.plans.publish()
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
    guard bindings.submixCount > 1 || isAnySendFiltered else {
      return Self.lookOver(&bindings.all, bindings.busy, voices, hearing)
    }
    var (hasQueues, hasNews, isFilterDue) = (false, bindings.submixCount > 1, false)
    bindings.visitBusy { slot, binding in
      if binding.queue != nil { hasQueues = true }
      guard case .bound(let row) = binding.state else { return binding.isFilterDue = false }
      if binding.revision != voices.details[row].revision { hasNews = true }
      let isDue = binding.isDue(wanted: gainHF(of: row, voices, hearing))
      binding.isFilterDue = isSendDue(slot, binding, row, voices) || isDue
      isFilterDue = isFilterDue || binding.isFilterDue
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
    while index < bindings.busy.count {
      if canBeEven {
        index = Self.aimEven(
          &bindings.all, bindings.busy, from: index, first, frames: Int64(block.frames),
          voices.details, gains: voices.gain, rates: voices.rate, emitters: voices.emitter,
          &voices.playhead, steps, hearing.places, facing, &gainLimited, &isAnyTooFast)
        guard index < bindings.busy.count else { break }
      }
      let slot = bindings.busy[index]
      aim(
        slot, &bindings[slot], renderer, first, block, &voices, hearing, fraction: fraction)
      index += 1
    }
  }

  private func aim(
    _ slot: Int, _ binding: inout Binding, _ renderer: Renderer, _ first: BlockPlan, _ block: Block,
    _ voices: inout VoiceTable, _ hearing: borrowing Hearing, fraction: Float
  ) {
    switch binding.state {
    case .idle: return
    case .draining: break
    case .fading:
      // Its gain isn't computed again, but the master's fader applies to it.
      binding.target.gain = afterSwitch(binding.target.gain, onSubmix: binding.submix)
      aimFade(&binding, block)
    case .ahead(let row), .bound(let row):
      aim(&binding, row, block, &voices, hearing, fraction: fraction)
    }
    finishAim(slot, &binding, renderer, first, block, voices)
  }

  func finishAim(
    _ slot: Int, _ binding: inout Binding, _ renderer: Renderer, _ first: BlockPlan, _ block: Block,
    _ voices: borrowing VoiceTable
  ) {
    // Not a conditional expression: that would retain one more reference, for each voice.
    if binding.submix == 0 {
      add(aimOf: slot, &binding, to: first, block, voices)
    } else {
      let plan = renderer.submixes[binding.submix].plans.next
      add(aimOf: slot - bindings.firsts[binding.submix], &binding, to: plan, block, voices)
    }
    binding.present = binding.target
    if !binding.isBound || binding.start != nil || binding.stopsAt != nil
      || !binding.envelope.isConstant
    {
      isUnsettled = true
    }
    if binding.queue != nil { adaptSupply(binding) }
  }

  func add(
    aimOf slot: Int, _ binding: inout Binding, to plan: BlockPlan, _ block: Block,
    _ voices: borrowing VoiceTable
  ) {
    let aim = plan.makeAim()
    aim.pointee.slot = slot
    if binding.start != nil, binding.state != .draining, let start = binding.start {
      aim.pointee.start = start
      aim.pointee.entry = turned(binding.present, binding.steering)
      plan.hasEvents = true
      switch start.time {
      case .offset: plan.startsSounds = true
      case .frame: plan.hasCuts = true
      }
    }
    if binding.stopsAt != nil {
      (plan.hasCuts, plan.hasEvents) = (true, true)
      aim.pointee.stopsAt = binding.stopsAt
    }
    aim.pointee.target = turned(binding.target, binding.steering)
    aim.pointee.envelope = binding.envelope
    aim.pointee.crossFades =
      binding.crossFadesUntil > block.startFrame && !binding.envelope.isConstant
    aim.pointee.pitch = binding.pitch
    aim.pointee.increment = binding.increment
    if case .ahead(let row) = binding.state, binding.isLooping, voices.details[row].jumpsLeft >= 0 {
      // The renderer may have started it, and reached its loop's end, before the engine gets there.
      aim.pointee.lastRound = lastRound(binding, voices.cursor(row))
      plan.hasEvents = true
    }
    if case .bound(let row) = binding.state {
      // An endless loop has no last round.
      if binding.isLooping, voices.details[row].jumpsLeft >= 0 {
        aim.pointee.lastRound = lastRound(binding, voices.cursor(row))
        plan.hasEvents = true
      }
      let isStarting = voices.details[row].isStarting
      let start = isStarting ? block.offset(of: voices.details[row].startFrame) : 0
      binding.ticks += voices.way(row, from: start, to: block.frames)
      if let glide = voices.details[row].glide {
        plan.addGlide(
          voices.glides.pieces(of: glide), voices.pitchGrid(row), voices.glides.pieces,
          to: &aim.pointee)
        binding.glidesUntil = block.endFrame
      }
    }
  }

  func aimFade(_ binding: inout Binding, _ block: Block) {
    let envelope = binding.envelope
    guard binding.stopsAt == nil, envelope.to == 0, envelope.from != 0,
      envelope.endFrame <= envelope.startFrame
    else { return }
    binding.stopsAt = block.offset(of: Int64(envelope.startFrame))
    // Until then it stays at its level.
    binding.envelope = .constant(envelope.from)
  }

  private func aim(
    _ binding: inout Binding, _ row: Int, _ block: Block, _ voices: inout VoiceTable,
    _ hearing: borrowing Hearing, fraction: Float
  ) {
    let isNew = binding.start != nil
    aimValues(&binding, row, block, voices, hearing, fraction: fraction)
    let pitch = pitch(of: row, voices, hearing) * binding.hurry
    voices.setIncrement(row, pitch: pitch)
    // OpenAL rounds like the playhead: differences that vanish there need not be sent.
    if isNew || binding.increment != voices.increment[row] {
      binding.increment = voices.increment[row]
      binding.pitch = voices.pitchGrid(row).pitch(at: binding.increment)
    }
    if binding.isTooFast(voices.fastestPitch) { isAnyTooFast = true }
    if binding.standsStill { voices.setEven(row, increment: 0) }
    if binding.ticksAhead != 0 { catchUp(&binding, row, block, &voices) }
    aimEnds(&binding, row, block, voices)
  }

  /// Its gain, position and filter.
  func aimValues(
    _ binding: inout Binding, _ row: Int, _ block: Block, _ voices: borrowing VoiceTable,
    _ hearing: borrowing Hearing, fraction: Float
  ) {
    let wanted = values(
      of: row, onSubmix: binding.submix, formGain: binding.formGain, placing: binding.placing,
      voices, hearing)
    let isNew = binding.start != nil
    // If blocks are shorter than a click-free ramp, one block isn't enough for a jump.
    let gain = binding.present.gain
    binding.target = wanted
    steer(
      &binding.target, binding.steering, row, at: block.endFrame, voices, hearing)
    if !isNew { binding.target.gainHF = binding.filterForBlock }
    if fraction < 1, !isNew, abs(wanted.gain - gain) > 1e-6 {
      binding.target.gain = lagging(gain, wanted.gain, row, block, voices, fraction)
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
    _ binding: inout Binding, _ row: Int, _ block: Block, _ voices: borrowing VoiceTable
  ) {
    if let frame = voices.details[row].haltsAt { binding.stopsAt = block.offset(of: frame) }
    // Until it starts it follows its voice silently.
    if let start = binding.start, start.isLater(than: block) {
      binding.present = binding.target
      if voices.details[row].rampsStart { binding.present.gain = 0 }
    }
  }

  /// The playhead follows the sound actually rendered, and never goes back.
  private func catchUp(
    _ binding: inout Binding, _ row: Int, _ block: Block, _ voices: inout VoiceTable
  ) {
    let more = voices.hasten(row, by: binding.ticksAhead / Int64(block.frames))
    binding.ticksAhead -= more * Int64(block.frames)
  }

  /// Sets the playhead of a voice that leaves its source to the renderer's.
  func settlePlayhead(_ row: Int, _ slot: Int, _ voices: inout VoiceTable) {
    let ahead = bindings[slot].ticksAhead
    guard ahead != 0, voices.phase[row] == .playing,
      let place = voices.cursor(row).place(movedBy: ahead)
    else { return }
    voices.movePlayhead(row, to: place)
    bindings[slot].ticks += ahead
    bindings[slot].ticksAhead = 0
  }

  /// The source's ticks of the start and end of its loop's last round; nil if it has none that is
  /// known.
  private func lastRound(_ binding: borrowing Binding, _ cursor: LoopCursor) -> Range<Int64>? {
    let ticks = binding.ticks
    return cursor.lastRound.map { $0.lowerBound + ticks..<$0.upperBound + ticks }
  }

  /// Reads the renderer's progress: if it differs from the engine's clock, the playheads of its
  /// voices are set to the audible positions.
  func catchUpWithRender(_ voices: inout VoiceTable, now: Int64) {
    guard pace == .live, let renderer else { return }
    renderer.withReport { report in
      bindings.visitBusy { slot, binding in
        let source = report.sources[slot]
        let hasStarted = source.serial == binding.serial
        if hasStarted { binding.start = nil }
        // In between, its position is known only for an even rate.
        guard binding.isBound, !binding.standsStill, report.frame >= binding.glidesUntil else {
          return
        }
        let rendered = (now - report.frame) * binding.increment
        let ticks = hasStarted ? source.ticks + rendered : max(rendered, 0)
        binding.ticksAhead = ticks - binding.ticks
      }
    }
  }
}
