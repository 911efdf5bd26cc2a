import OpenALSoft

extension Driver {
  /// The start of a second source.
  private struct TwinEntry {
    enum Manner {
      /// Its voice's own source starts as well.
      case together(BlockPlan.Start)
      /// The sound reaches the other listener only now.
      case later(Int)
      /// It joins a playing voice.
      case inside
    }

    let ticks: Int64
    let manner: Manner
  }

  /// Binds a second source to a voice. It starts with the voice's own, joins it, or replaces a
  /// former one. Returns false if none is free, or it has to be in a later block.
  @discardableResult
  func lendTwin(
    to row: Int, after former: Int? = nil, _ block: Block, _ voices: inout VoiceTable,
    _ hearing: borrowing Hearing, _ clips: borrowing ClipCache
  ) -> Bool {
    let main = Int(voices.slot[row])
    guard main >= 0, let pair = hearing.pair(of: Int(voices.emitter[row])),
      leases.idleCount(onStem: leases[main].stem) > 0, leases[main].stopsAt == nil,
      leases[main].revision == voices.details[row].revision, voices.details[row].haltsAt == nil,
      !leases[main].standsStill, !leases[main].isRunningOut,
      former != nil || !pair.goesOver || leases[main].start != nil
    else { return false }
    if leases[main].start == nil { settlePlayhead(row, main, &voices) }
    guard let entry = twinEntry(row, main, block, voices),
      let clip = clips.playable(at: voices.details[row].clip)
    else { return false }
    let isBeside = !leases[main].isBeside
    let pitch = pitch(of: row, voices, hearing, isBeside: isBeside)
    let form = form(of: row, clip, voices)
    var (frame, rest) = VoiceTable.wholeFrames(of: entry.ticks)
    let material: Material
    let live = leases[main].liveQueue
    if let live {
      guard pace != .silent else { return false }
      material = Material(
        blocks: live.copyBlocks(from: Self.lead(of: form, sampleRate: live.blocks.sampleRate)),
        formGain: leases[main].formGain)
    } else {
      if leases[main].queue != nil, rest > 0 {
        let half = VoiceTable.ticksPerFrame / 2
        (frame, rest) = (Int((entry.ticks + half) / VoiceTable.ticksPerFrame), 0)
      }
      guard
        case .ready(let made) = self.material(
          for: row, onStem: leases[main].stem, clip, form, at: frame, block, voices, clips,
          increment: voices.pitchGrid(row).increment(at: pitch),
          loopsSeamlessly: former.map { leases[$0].loopsSeamlessly } ?? false, isTwin: true)
      else { return false }
      material = made
    }
    guard let slot = leases.borrow(for: .twin(voice: row), onStem: leases[main].stem) else {
      return false
    }
    hasTwins = true
    voices.twin[row] = Int32(slot)
    leases[slot].ear = isBeside ? pair.besider : pair.listener
    leases[slot].isBeside = isBeside
    configure(
      slot, material, form, loops: material.blocks == nil && voices.loopsInPlace(row))
    leases[slot].steering = steering(of: row, material, clip, voices)
    leases[slot].formGain = material.formGain
    leases[slot].followers = material.followers
    leases[slot].revision = voices.details[row].revision
    leases[slot].increment = voices.pitchGrid(row).increment(at: pitch)
    var present = values(
      of: row, onStem: leases[slot].stem, formGain: material.formGain,
      placing: form.placing, voices, hearing, isBeside: isBeside)
    steer(
      &present, leases[slot].steering, row, at: block.startFrame, voices, hearing,
      isBeside: isBeside)
    // It starts with the current rotation, and reaches the next at the block's end.
    if let former, leases[former].placing == form.placing,
      leases[former].stem == leases[slot].stem
    {
      let filter = present.gainHF
      present = leases[former].present
      present.gain *= material.formGain / leases[former].formGain
      present.gainHF = filter
    }
    leases[slot].present = present
    (leases[slot].filterForBlock, leases[slot].filterWanted) = (present.gainHF, present.gainHF)
    let first =
      material.blocks.map { attach($0, to: slot, at: frame, copyOf: live) } ?? frame
    begin(
      slot, row, entry.manner, main: main, former: former, at: first, rest: rest, block, voices)
    return true
  }

  private func begin(
    _ slot: Int, _ row: Int, _ manner: TwinEntry.Manner, main: Int, former: Int?, at first: Int,
    rest: Int64, _ block: Block, _ voices: borrowing VoiceTable
  ) {
    let details = voices.details[row]
    switch manner {
    case .together(let start):
      if details.isStarting, details.rampsStart { leases[slot].present.gain = 0 }
      leases[slot].envelope = leases[main].envelope
      var place = start.place
      switch place {
      case .frame, .takingOver, .present: place = .frame(first)
      case .keepingTime(_, let end, let round):
        place = .keepingTime(first, end: end, round: round)
      }
      self.start(slot, at: start.time, place, cutsAfterFirstFrame: start.cutsAfterFirstFrame)
    case .later(let offset):
      if details.rampsStart { leases[slot].present.gain = 0 }
      self.start(
        slot, at: .offset(offset), .frame(first),
        cutsAfterFirstFrame: details.rampsStart != (details.originTicks > 0))
    case .inside:
      leases[slot].envelope = Ramp(
        from: 0, to: 1, startFrame: Double(block.startFrame), frames: rampFrames)
      let place = placeToComeIn(row, slot, after: former ?? main, at: first, voices)
      self.start(slot, at: .offset(0), place, cutsAfterFirstFrame: first == 0 || rest > 0)
    }
    leases[slot].start?.fraction = Float(rest) / Float(VoiceTable.ticksPerFrame)
    leases[slot].start?.rateRatio = details.rateRatio
  }

  /// Live, the renderer knows the source's position best, if the two are at the same position.
  private func placeToComeIn(
    _ row: Int, _ slot: Int, after other: Int, at first: Int, _ voices: borrowing VoiceTable
  ) -> BlockPlan.Start.Place {
    guard pace == .live else { return .frame(first) }
    let isSame = leases[other].isTwin || voices.leads[row] == nil
    guard !isSame || leases[other].stem != leases[slot].stem else {
      return .takingOver(from: numberOnStem(other), first)
    }
    return keepingTime(row, slot, from: first, voices)
  }

  /// Nil while it isn't possible.
  private func twinEntry(
    _ row: Int, _ main: Int, _ block: Block, _ voices: borrowing VoiceTable
  ) -> TwinEntry? {
    let details = voices.details[row]
    let lead = voices.leads[row] ?? EarLead(ear: leases[main].ear)
    if lead.delay > 0 {
      let offset = details.isStarting ? block.offset(of: details.startFrame) : 0
      guard voices.phase[row] == .playing else { return nil }
      return TwinEntry(ticks: details.originTicks, manner: .later(offset + Int(lead.delay)))
    }
    let cursor = voices.cursor(row)
    guard let place = lead.ticks == 0 ? cursor.place : cursor.place(movedBy: lead.ticks) else {
      return nil
    }
    switch leases[main].start?.time {
    case .offset?: break
    // A voice that may have started by now can't be joined at its start any more.
    case .frame?: guard voices.phase[row] == .waiting else { return nil }
    case nil:
      let end = place + voices.way(row, from: 0, to: block.frames)
      guard details.jumpsLeft != 0 || details.hasSequence || end < details.end else { return nil }
      return TwinEntry(ticks: place, manner: .inside)
    }
    return leases[main].start.map { TwinEntry(ticks: place, manner: .together($0)) }
  }
}
