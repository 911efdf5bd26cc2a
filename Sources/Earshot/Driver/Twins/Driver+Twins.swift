import OpenALSoft

/// With a full mix for each of two listeners, a voice has a second source. It starts and ends with
/// the first; its gain, position, filter and rate are those for the other listener. Each source
/// keeps its listener.
extension Driver {
  /// After sources were bound: adds, removes and changes second sources with their voices.
  func settleTwins(
    _ block: Block, _ voices: inout VoiceTable, _ hearing: borrowing Hearing,
    _ allocator: borrowing VoiceAllocator, _ clips: borrowing ClipCache
  ) {
    hasTwins = false
    for slot in leases.busy {
      guard let row = leases[slot].voice else { continue }
      settleEar(slot, row, &voices, hearing)
      guard leases[slot].isBeside else { continue }
      if voices.twin[row] < 0, !allocator.wantsTwin(row) {
        // With a single source only the listener to which it is louder hears it.
        (leases[slot].ear, leases[slot].isBeside) = (Listener(handle: .none), false)
        voices.leads[row] = nil
      }
      hasTwins = true
    }
    for index in leases.busy.indices.reversed() {
      let slot = leases.busy[index]
      guard case .twin(let row) = leases[slot].state else { continue }
      hasTwins = true
      let isWanted = allocator.wantsTwin(row)
      settleTwin(slot, row, block, &voices, hearing, clips, isWanted: isWanted)
    }
    for candidate in allocator.twins.candidates where voices.twin[candidate.row] < 0 {
      lendTwin(to: candidate.row, block, &voices, hearing, clips)
    }
  }

  /// Decides the listener of a voice's own source.
  func settleEar(
    _ slot: Int, _ row: Int, _ voices: inout VoiceTable, _ hearing: borrowing Hearing
  ) {
    guard let pair = hearing.pair(of: Int(voices.emitter[row])) else {
      (leases[slot].ear, leases[slot].isBeside) = (Listener(handle: .none), false)
      if voices.twin[row] < 0 { voices.leads[row] = nil }
      return
    }
    if !pair.includes(leases[slot].ear) {
      let known = voices.leads[row]?.ear
      leases[slot].ear = known.flatMap { pair.includes($0) ? $0 : nil } ?? pair.listener
    }
    leases[slot].isBeside = leases[slot].ear == pair.besider
  }

  private func settleTwin(
    _ twin: Int, _ row: Int, _ block: Block, _ voices: inout VoiceTable,
    _ hearing: borrowing Hearing, _ clips: borrowing ClipCache, isWanted: Bool
  ) {
    let (main, emitter) = (Int(voices.slot[row]), Int(voices.emitter[row]))
    let pair = hearing.pair(of: emitter)
    guard isWanted, let pair, pair.includes(leases[twin].ear),
      leases[twin].ear != leases[main].ear
    else {
      if leases[twin].ear == hearing.hearer(of: emitter), leases[main].ear != leases[twin].ear {
        changePlaces(row, &voices)
      }
      if pair == nil { voices.leads[row] = nil }
      return takeBackTwin(
        from: row, at: block.startFrame, over: Ramp.Course(frames: rampFrames), &voices)
    }
    leases[twin].isBeside = leases[twin].ear == pair.besider
    let place = pair.heard(isBeside: leases[twin].isBeside).place
    let filter = voices.gainHF[row] * place.gainHF
    let isSendDue = isSendDue(twin, leases[twin], row, voices)
    let isDue = leases[twin].isDue(wanted: filter) || isSendDue
    let isOther =
      leases[twin].stem != leases[main].stem || leases[twin].revision != leases[main].revision
      || leases[twin].isTooFast(voices.fastestPitch)
    guard isDue || isOther, !renewTwin(row, block, &voices, hearing, clips), isDue else { return }
    let present = leases[twin].present.gainHF
    let step = min(max(filter - present, -Self.smallFilterStep), Self.smallFilterStep)
    leases[twin].filterForBlock = present + step
    stepSend(twin)
  }

  /// The second source continues alone as the voice's own, if it isn't beyond the voice's sound.
  private func changePlaces(_ row: Int, _ voices: inout VoiceTable) {
    let (main, twin) = (Int(voices.slot[row]), Int(voices.twin[row]))
    // Live sound is read by the voice's own source, which changes to the other listener.
    guard leases[main].isBound, leases[main].start == nil, leases[twin].start == nil,
      leases[main].liveQueue == nil
    else { return }
    settlePlayhead(row, main, &voices)
    if let lead = voices.leads[row] {
      guard lead.delay == 0, let place = voices.cursor(row).place(movedBy: lead.ticks) else {
        return
      }
      voices.movePlayhead(row, to: place)
      voices.leads[row]?.ticks = -lead.ticks
      voices.leads[row]?.ear = leases[twin].ear
    }
    leases.changeParts(of: main, twin)
    (voices.slot[row], voices.twin[row]) = (Int32(twin), Int32(main))
    leases[main].ticksAhead = 0
    leases[twin].isBeside = false
  }

  /// Properties that can't change of a playing source are changed by a cross-fade, as with others.
  private func renewTwin(
    _ row: Int, _ block: Block, _ voices: inout VoiceTable, _ hearing: borrowing Hearing,
    _ clips: borrowing ClipCache
  ) -> Bool {
    let former = Int(voices.twin[row])
    guard leases[former].start == nil, leases[Int(voices.slot[row])].start == nil else {
      return false
    }
    let level = leases[former].envelope.value(at: Double(block.startFrame))
    guard lendTwin(to: row, after: former, block, &voices, hearing, clips) else { return false }
    if leases[former].isLooping, voices.details[row].jumpsLeft == 0 {
      tell(former, .setLooping(false))
    }
    leases.fade(
      former,
      Ramp(from: level, to: 0, startFrame: Double(block.startFrame), frames: rampFrames))
    return true
  }

  /// Releases a voice's second source, if it has one, with a fade-out.
  func takeBackTwin(
    from row: Int, at frame: Int64, over course: Ramp.Course, _ voices: inout VoiceTable
  ) {
    let slot = Int(voices.twin[row])
    guard slot >= 0 else { return }
    voices.twin[row] = -1
    endSound(of: slot, row, at: frame, over: course, voices)
  }

  // MARK: A block

  /// After the targets of all others.
  func aimTwins(
    _ renderer: Renderer, _ first: BlockPlan, _ block: Block, _ voices: inout VoiceTable,
    _ hearing: borrowing Hearing, fraction: Float
  ) {
    for slot in leases.busy {
      switch leases[slot].state {
      case .twin(let row):
        setPitch(ofTwin: slot, row, voices, hearing)
        aimValues(&leases[slot], row, block, voices, hearing, fraction: fraction)
        aimEnds(&leases[slot], row, block, voices)
        finishAim(slot, &leases[slot], renderer, first, block, voices)
        drift(row, leases[slot].increment, pitch: leases[slot].pitch, block, &voices)
      case .bound(let row):
        guard voices.twin[row] < 0, hearing.pair(of: Int(voices.emitter[row])) != nil else {
          continue
        }
        let pitch = pitch(of: row, voices, hearing, isBeside: !leases[slot].isBeside)
        let increment = voices.pitchGrid(row).increment(at: pitch)
        drift(row, increment, pitch: pitch, block, &voices)
      case .idle, .ahead, .fading, .draining: break
      }
    }
  }

  private func setPitch(
    ofTwin slot: Int, _ row: Int, _ voices: borrowing VoiceTable, _ hearing: borrowing Hearing
  ) {
    let main = leases[Int(voices.slot[row])]
    // Live sound can be read only once: both hear it at the same rate.
    guard main.liveQueue == nil else {
      (leases[slot].pitch, leases[slot].increment) = (main.pitch, main.increment)
      return
    }
    let pitch = pitch(of: row, voices, hearing, isBeside: leases[slot].isBeside)
    let increment = voices.pitchGrid(row).increment(at: pitch)
    guard leases[slot].start != nil || leases[slot].increment != increment else { return }
    leases[slot].increment = increment
    leases[slot].pitch = voices.pitchGrid(row).pitch(at: increment)
  }

  /// The time difference of the two after the block, if each hears the voice at its own time.
  private func drift(
    _ row: Int, _ increment: Int64, pitch: Float, _ block: Block, _ voices: inout VoiceTable
  ) {
    let main = leases[Int(voices.slot[row])]
    guard voices.phase[row] == .playing, !main.standsStill,
      increment != main.increment || voices.leads[row] != nil || voices.details[row].glide != nil
    else { return }
    let passed = voices.passed(row, in: block)
    // For live sound both are at the same position, once it has reached both.
    guard main.liveQueue == nil else {
      voices.drift(row, by: 0, in: passed.count, ear: main.ear)
      return
    }
    let mainWay =
      voices.details[row].glide == nil
      ? main.increment * Int64(passed.count)
      : voices.way(row, from: passed.lowerBound, to: passed.upperBound)
    let twinWay = way(ofTwin: row, increment, pitch: pitch, block, voices)
    voices.drift(row, by: twinWay - mainWay, in: passed.count, ear: main.ear)
  }

  /// Ticks of a second source in a block.
  private func way(
    ofTwin row: Int, _ increment: Int64, pitch: Float, _ block: Block,
    _ voices: borrowing VoiceTable
  ) -> Int64 {
    let passed = voices.passed(row, in: block)
    let wait = Int(min(voices.leads[row]?.delay ?? 0, Int64(passed.count)))
    guard let glide = voices.details[row].glide else {
      return increment * Int64(passed.count - wait)
    }
    let pieces = voices.pieces(of: glide, row, at: pitch)
    return voices.glides.way(pieces, from: passed.lowerBound + wait, to: passed.upperBound)
  }

  /// Like its voice's own source: its advance, and the end of its looping.
  func advance(
    twin lease: inout Lease, _ row: Int, _ aim: UnsafeMutablePointer<BlockPlan.Aim>,
    _ plan: BlockPlan, _ block: Block, _ voices: borrowing VoiceTable
  ) {
    if lease.isLooping, voices.details[row].jumpsLeft >= 0 {
      let lead = voices.leads[row]?.ticks ?? 0
      aim.pointee.lastRound = voices.cursor(row).lastRound.map {
        $0.lowerBound + lease.ticks - lead..<$0.upperBound + lease.ticks - lead
      }
      plan.hasEvents = true
    }
    guard !lease.standsStill else { return }
    lease.ticks += way(ofTwin: row, lease.increment, pitch: lease.pitch, block, voices)
    if let glide = voices.details[row].glide {
      let pieces = voices.pieces(of: glide, row, at: lease.pitch)
      plan.addGlide(
        pieces, voices.pitchGrid(row), voices.glides.pieces, to: &aim.pointee)
      lease.glidesUntil = block.endFrame
    }
  }
}

extension Lease {
  var isTwin: Bool {
    if case .twin = state { true } else { false }
  }

  /// Whether its voice has started, and it as well.
  @inline(__always)
  func hasBegun(_ voices: borrowing VoiceTable) -> Bool {
    switch state {
    case .bound: true
    case .twin(let row): voices.phase[row] == .playing
    case .idle, .ahead, .fading, .draining: false
    }
  }
}
