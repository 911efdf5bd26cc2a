import OpenALSoft

extension Driver {
  /// Tells OpenAL what changed since the last block and, where the engine renders, renders it
  /// into `output`, which must then hold just the block.
  func commit(
    _ block: Block, _ voices: inout VoiceTable, _ hearing: borrowing Hearing,
    _ clips: borrowing ClipCache, _ log: inout EventLog,
    into output: UnsafeMutableBufferPointer<Float>?, _ probe: StepProbe? = nil
  ) {
    guard let link else {
      holdLiveSound(nil, block, &voices)
      output?.update(repeating: 0)
      return
    }
    cuts.removeAll(keepingCapacity: true)
    let changeFraction = min(1, Double(block.frames) / rampFrames)
    gainLimited = 0
    recoverStreams(link, &voices, &log)
    holdLiveSound(link, block, &voices)
    changeFilters(link, block, &voices, hearing, clips)
    aim(&link.pool, block, &voices, hearing, fraction: Float(changeFraction))
    link.listenerTarget = (SIMD3(hearing.listenerForward), SIMD3(hearing.listenerUp))
    if timing == .stepped, let output {
      renderInPieces(block, link, output, probe)
    } else {
      sendPiece(from: 0, to: block.frames, of: block, link, &link.pool, startsEverything: true)
      if hasAppointments { keepAppointments(link, &voices) }
    }
  }

  /// Where every source has to be at the end of the block, and when in it something happens.
  private func aim(
    _ pool: inout SourcePool, _ block: Block, _ voices: inout VoiceTable,
    _ hearing: borrowing Hearing, fraction: Float
  ) {
    for index in pool.busy {
      switch pool.slots[index].state {
      case .idle, .draining: continue
      case .fadingOut: aimFade(&pool.slots[index], block)
      case .bound: aim(&pool.slots[index], block, &voices, hearing, fraction: fraction)
      }
      if pool.slots[index].queue != nil { supply(&pool.slots[index], block) }
      if pool.slots[index].mayCutBlock { noteCuts(pool.slots[index], block) }
    }
  }

  private func aimFade(_ slot: inout Slot, _ block: Block) {
    let envelope = slot.envelope
    guard slot.stopsAt < 0, envelope.to == 0, envelope.from != 0,
      envelope.endFrame <= envelope.startFrame
    else { return }
    slot.stopsAt = block.offset(of: Int64(envelope.startFrame))
    // Until then it is as loud as ever.
    slot.envelope = .constant(envelope.from)
  }

  private func aim(
    _ slot: inout Slot, _ block: Block, _ voices: inout VoiceTable, _ hearing: borrowing Hearing,
    fraction: Float
  ) {
    let row = slot.voice
    let wanted = values(of: row, formGain: slot.formGain, voices, hearing)
    let isNew = slot.startsAt >= 0
    // Where blocks are shorter than a click-free ramp, one block is not enough for a jump.
    let gain = slot.present.gain
    slot.target = wanted
    if !isNew { slot.target.gainHF = slot.filterForBlock }
    if fraction < 1, !isNew, slot.appointment == nil, abs(wanted.gain - gain) > 1e-6 {
      slot.target.gain = gain + (wanted.gain - gain) * fraction
    }
    let pitch = pitch(of: row, voices, hearing)
    voices.setIncrement(row, pitch: pitch)
    if slot.isHeld { voices.increment[row] = 0 }
    // OpenAL rounds as the playhead does: what makes no difference there it need not be told.
    let isSettled = slot.appointment.map { !mayChange($0) } ?? false
    if isNew || slot.increment != voices.increment[row], !isSettled {
      slot.pitch = pitch
      slot.increment = voices.increment[row]
    }
    slot.loopChangesAt = -1
    if slot.isLooping, voices.details[row].jumpsLeft >= 0 { planLoop(&slot, block, voices) }
    if let frame = voices.details[row].haltsAt { slot.stopsAt = block.offset(of: frame) }
  }

  private func noteCuts(_ slot: borrowing Slot, _ block: Block) {
    func cut(_ offset: Int) {
      if offset > 0, offset < block.frames { cuts.append(offset) }
    }
    cut(slot.startsAt)
    if slot.startsAt >= 0, slot.cutsAfterFirstFrame { cut(slot.startsAt + 1) }
    cut(slot.stopsAt)
    cut(slot.loopChangesAt)
  }

  private func renderInPieces(
    _ block: Block, _ link: OutputLink, _ output: UnsafeMutableBufferPointer<Float>,
    _ probe: StepProbe?
  ) {
    cuts.append(block.frames)
    cuts.sort()
    let channels = link.layout.channelCount
    precondition(output.count == block.frames * channels, "the output holds just the block")
    var start = 0
    for end in cuts where end > start {
      sendPiece(from: start, to: end, of: block, link, &link.pool, startsEverything: false)
      probe?.end(.commit)
      link.fold.render(
        into: output.baseAddress! + start * channels, frames: end - start, channels: channels)
      probe?.end(.mixing)
      link.context.trace.noteRender()
      start = end
    }
  }

  /// Makes everything happen that happens at the start of a piece of the block, and sends where
  /// gains and places have to be at its end.
  private func sendPiece(
    from start: Int, to end: Int, of block: Block, _ link: OutputLink, _ pool: inout SourcePool,
    startsEverything: Bool
  ) {
    let context = link.context
    batch.removeAll(keepingCapacity: true)
    for index in pool.busy {
      let stopsAt = pool.slots[index].stopsAt
      if stopsAt >= 0, startsEverything || stopsAt == start { batch.append(index) }
    }
    pool.stop(batch, context)
    batch.removeAll(keepingCapacity: true)
    context.deferUpdates()
    turnListener(link, by: Float(end - start) / Float(block.frames - start))
    var now: Int64?
    for index in pool.busy {
      let startsAt = pool.slots[index].startsAt
      if startsAt >= 0, startsEverything || startsAt == start {
        if pool.slots[index].alignment != nil { now = now ?? readDevice(link) }
        if let now { realign(&pool.slots[index], now) }
        let offset = pool.slots[index].startOffset
        if offset >= 0 { context.set(pool.slots[index].source, .sampleOffset, to: offset) }
        batch.append(index)
      } else if startsAt > start {
        continue
      }
      let loopChangesAt = pool.slots[index].loopChangesAt
      if loopChangesAt >= 0, startsEverything || loopChangesAt == start {
        pool.slots[index].isLooping.toggle()
        let loops = pool.slots[index].isLooping
        context.set(pool.slots[index].source, .looping, to: loops ? 1 : 0)
      }
      let values = valuesToSend(&pool.slots[index], from: start, to: end, of: block)
      if let values { pool.send(values, to: index, context) }
    }
    context.processUpdates()
    pool.play(batch, context)
    for index in batch { pool.slots[index].queue?.noteStart() }
    if let now { realign(batch, link, &pool, toldAt: now) }
  }

  /// Where a source has to be at the end of a piece of the block; nil when it is left alone.
  private func valuesToSend(
    _ slot: inout Slot, from start: Int, to end: Int, of block: Block
  ) -> Slot.Values? {
    guard slot.state != .draining else { return nil }
    if end == block.frames {
      slot.present = slot.target
    } else {
      let part = Float(end - start) / Float(block.frames - start)
      slot.present.move(towards: slot.target, by: part)
    }
    var values = slot.present
    values.gain *= Float(slot.envelope.value(at: Double(block.startFrame) + Double(end)))
    return values
  }

  /// As sources, the listener goes to where it has to be piece by piece.
  private func turnListener(_ link: OutputLink, by part: Float) {
    let target = link.listenerTarget
    guard link.listenerPresent != target else { return }
    if part < 1 {
      link.listenerPresent.forward += (target.forward - link.listenerPresent.forward) * part
      link.listenerPresent.up += (target.up - link.listenerPresent.up) * part
    } else {
      link.listenerPresent = target
    }
    let (forward, up) = link.listenerPresent
    link.context.setListenerOrientation(forward: forward, up: up)
  }
}

extension Slot.Values {
  /// Part of the way to other values.
  mutating func move(towards target: Slot.Values, by part: Float) {
    gain += (target.gain - gain) * part
    x += (target.x - x) * part
    y += (target.y - y) * part
    z += (target.z - z) * part
    gainHF = target.gainHF
  }
}
