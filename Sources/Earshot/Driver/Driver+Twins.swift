import OpenALSoft

/// Where each of two listeners hears all, a voice has a second source beside its own, its twin. It
/// plays the same buffer at the same time and pitch, and begins, loops and ends with it; only how
/// loud it is, from where and how bright is what the other listener hears. Its voice's own source
/// is for who hears the emitter anyway.
extension Driver {
  /// After sources were lent: twins come, go and change as their voices do.
  func settleTwins(
    _ block: Block, _ voices: inout VoiceTable, _ hearing: borrowing Hearing,
    _ allocator: borrowing VoiceAllocator
  ) {
    if hasTwins {
      hasTwins = false
      for index in leases.busy.indices.reversed() {
        let slot = leases.busy[index]
        guard case .twin(let row) = leases[slot].state else { continue }
        hasTwins = true
        settleTwin(slot, row, block, &voices, hearing, isWanted: allocator.wantsTwin(row))
      }
    }
    for candidate in allocator.twins.candidates where voices.twin[candidate.row] < 0 {
      lendTwin(to: candidate.row, block, &voices, hearing)
    }
  }

  private func settleTwin(
    _ slot: Int, _ row: Int, _ block: Block, _ voices: inout VoiceTable,
    _ hearing: borrowing Hearing, isWanted: Bool
  ) {
    let pair = hearing.pair(of: Int(voices.emitter[row]))
    if leases[slot].ear == hearing.hearer(of: Int(voices.emitter[row])) {
      changePlaces(row, &voices)
    }
    let (main, twin) = (Int(voices.slot[row]), Int(voices.twin[row]))
    guard isWanted, let pair, leases[main].queue == nil else {
      return takeBackTwin(
        from: row, at: block.startFrame, over: Ramp.Course(frames: rampFrames), &voices)
    }
    leases[twin].ear = pair.besider
    let filter = voices.gainHF[row] * pair.other.place.gainHF
    let isSendDue = isSendDue(twin, leases[twin], row, voices)
    let isDue = leases[twin].isDue(wanted: filter) || isSendDue
    let isOther =
      leases[twin].buffer != leases[main].buffer || leases[twin].stem != leases[main].stem
      || leases[twin].revision != leases[main].revision
    guard isDue || isOther, !renewTwin(row, block, &voices, hearing), isDue else { return }
    let present = leases[twin].present.gainHF
    let step = min(max(filter - present, -Self.smallFilterStep), Self.smallFilterStep)
    leases[twin].filterForBlock = present + step
    stepSend(twin)
  }

  /// To the other of the two it is louder now: each source goes on as it is, and what was the
  /// second is the voice's own.
  private func changePlaces(_ row: Int, _ voices: inout VoiceTable) {
    let (main, twin) = (Int(voices.slot[row]), Int(voices.twin[row]))
    guard leases[main].isBound else { return }
    settlePlayhead(row, main, &voices)
    (leases[main].state, leases[twin].state) = (.twin(voice: row), .bound(voice: row))
    (voices.slot[row], voices.twin[row]) = (Int32(twin), Int32(main))
    leases[main].ticksAhead = 0
    (leases[main].ear, leases[twin].ear) = (leases[twin].ear, Listener(handle: .none))
  }

  /// What can't be changed of a source while it plays is changed by a hand-over, as with others.
  private func renewTwin(
    _ row: Int, _ block: Block, _ voices: inout VoiceTable, _ hearing: borrowing Hearing
  ) -> Bool {
    let former = Int(voices.twin[row])
    guard leases[former].start == nil, leases[Int(voices.slot[row])].start == nil else {
      return false
    }
    let level = leases[former].envelope.value(at: Double(block.startFrame))
    guard lendTwin(to: row, block, &voices, hearing) else { return false }
    if leases[former].isLooping, voices.details[row].jumpsLeft == 0 {
      tell(former, .setLooping(false))
    }
    leases.fade(
      former, Ramp(from: level, to: 0, startFrame: Double(block.startFrame), frames: rampFrames))
    return true
  }

  /// Lends a second source to a voice, which begins with its own, or comes in where that is. False
  /// when none is idle, or it has to be in a later block.
  @discardableResult
  private func lendTwin(
    to row: Int, _ block: Block, _ voices: inout VoiceTable, _ hearing: borrowing Hearing
  ) -> Bool {
    let main = Int(voices.slot[row])
    guard main >= 0, let pair = hearing.pair(of: Int(voices.emitter[row])),
      isFitForTwin(main, row, pair, block, voices),
      let slot = leases.borrow(for: .twin(voice: row), onStem: leases[main].stem)
    else { return false }
    hasTwins = true
    voices.twin[row] = Int32(slot)
    makeTwin(slot, of: main)
    leases[slot].ear = pair.besider
    let present = values(
      of: row, onStem: leases[slot].stem, formGain: leases[slot].formGain,
      isDirect: leases[slot].isDirect, isWide: false, voices, hearing, isTwin: true)
    leases[slot].present = present
    (leases[slot].filterForBlock, leases[slot].filterWanted) = (present.gainHF, present.gainHF)
    if let start = leases[main].start {
      if voices.details[row].isStarting, voices.details[row].rampsStart {
        leases[slot].present.gain = 0
      }
      leases[slot].envelope = leases[main].envelope
      self.start(slot, as: start)
      return true
    }
    settlePlayhead(row, main, &voices)
    let (frame, rest) = VoiceTable.wholeFrames(of: voices.playhead[row])
    leases[slot].envelope = Ramp(
      from: 0, to: 1, startFrame: Double(block.startFrame), frames: rampFrames)
    start(
      slot, at: .offset(0),
      pace == .live ? .takingOver(from: numberOnStem(main), frame) : .frame(frame),
      cutsAfterFirstFrame: frame == 0 || rest > 0)
    leases[slot].start?.fraction = Float(rest) / Float(VoiceTable.ticksPerFrame)
    leases[slot].start?.rateRatio = voices.details[row].rateRatio
    return true
  }

  /// Whether a second source can play what a voice's own does, from this block on.
  private func isFitForTwin(
    _ main: Int, _ row: Int, _ pair: ListenerPair, _ block: Block, _ voices: borrowing VoiceTable
  ) -> Bool {
    let details = voices.details[row]
    guard leases[main].queue == nil, !leases[main].isWide, leases[main].stopsAt == nil,
      details.haltsAt == nil, leases.idleCount(onStem: leases[main].stem) > 0
    else { return false }
    switch leases[main].start?.time {
    case .offset: return true
    // One that may have begun by now is no more to be begun with.
    case .frame: return voices.phase[row] == .waiting
    case nil:
      let end = voices.playhead[row] + voices.way(row, from: 0, to: block.frames)
      // Until it has gone over it is heard as between the two.
      return (voices.twin[row] >= 0 || !pair.goesOver)
        && (details.jumpsLeft != 0 || end < details.end)
    }
  }

  /// Settles of a twin what it has of its voice's own source.
  func makeTwin(_ slot: Int, of main: Int) {
    let own = leases[main]
    configure(
      slot, Material(buffer: own.buffer, formGain: own.formGain, doubling: own.doubling),
      own.isDirect ? .flat : .positional, loops: own.isLooping)
    leases[slot].formGain = own.formGain
    leases[slot].followers = own.followers
    leases[slot].revision = own.revision
    (leases[slot].pitch, leases[slot].increment) = (own.pitch, own.increment)
  }

  /// Lets a source start just as another one does.
  func start(_ slot: Int, as start: BlockPlan.Start) {
    leases[slot].serial &+= 1
    leases[slot].start = start
    leases[slot].start?.serial = leases[slot].serial
  }

  /// Takes the second source from a voice, if it has one: what that plays is faded out.
  func takeBackTwin(
    from row: Int, at frame: Int64, over course: Ramp.Course, _ voices: inout VoiceTable
  ) {
    let slot = Int(voices.twin[row])
    guard slot >= 0 else { return }
    voices.twin[row] = -1
    letGo(of: slot, row, at: frame, over: course, voices)
  }

  /// After all others were aimed.
  func aimTwins(
    _ renderer: Renderer, _ first: BlockPlan, _ block: Block, _ voices: borrowing VoiceTable,
    _ hearing: borrowing Hearing, fraction: Float
  ) {
    for slot in leases.busy {
      guard case .twin(let row) = leases[slot].state else { continue }
      let main = Int(voices.slot[row])
      let (pitch, increment) = (leases[main].pitch, leases[main].increment)
      (leases[slot].pitch, leases[slot].increment) = (pitch, increment)
      aimValues(&leases[slot], row, block, voices, hearing, fraction: fraction, isTwin: true)
      aimEnds(&leases[slot], row, block, voices)
      finishAim(slot, &leases[slot], renderer, first, block, voices)
    }
  }
}

extension Lease {
  var isTwin: Bool {
    if case .twin = state { true } else { false }
  }

  /// Whether its voice has begun, and it with it.
  @inline(__always)
  func hasBegun(_ voices: borrowing VoiceTable) -> Bool {
    switch state {
    case .bound: true
    case .twin(let row): voices.phase[row] == .playing
    case .idle, .ahead, .fading, .draining: false
    }
  }
}
