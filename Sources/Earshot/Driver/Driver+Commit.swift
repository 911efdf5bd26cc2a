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
      output?.update(repeating: 0)
      return
    }
    cuts.removeAll(keepingCapacity: true)
    let changeFraction = min(1, Double(block.frames) / rampFrames)
    gainLimited = 0
    relay(link, block, &voices, clips, &log)
    changeFilters(link, block, &voices, hearing)
    for slot in link.pool.busy {
      aim(slot, link, block, &voices, hearing, fraction: Float(changeFraction))
    }
    link.listenerTarget = (SIMD3(hearing.listenerForward), SIMD3(hearing.listenerUp))
    if timing == .stepped, let output {
      renderInPieces(block, link, output, probe)
    } else {
      sendPiece(from: 0, to: block.frames, of: block, link, startsEverything: true)
    }
  }

  /// Where one source has to be at the end of the block, and when in it something happens.
  private func aim(
    _ slot: Int, _ link: OutputLink, _ block: Block, _ voices: inout VoiceTable,
    _ hearing: borrowing Hearing, fraction: Float
  ) {
    switch link.pool.slots[slot].state {
    case .idle, .draining: return
    case .fadingOut:
      let envelope = link.pool.slots[slot].envelope
      if link.pool.slots[slot].stopsAt < 0, envelope.to == 0,
        envelope.endFrame <= envelope.startFrame, envelope.from != 0
      {
        link.pool.slots[slot].stopsAt = block.offset(of: Int64(envelope.startFrame))
        // Until then it is as loud as ever.
        link.pool.slots[slot].envelope = .constant(envelope.from)
      }
    case .bound:
      let row = link.pool.slots[slot].voice
      let wanted = values(
        of: row, formGain: link.pool.slots[slot].formGain, voices, hearing)
      let isNew = link.pool.slots[slot].startsAt >= 0
      // Where blocks are shorter than a click-free ramp, one block is not enough for a jump.
      let gain = link.pool.slots[slot].present.gain
      link.pool.slots[slot].target = wanted
      if !isNew {
        link.pool.slots[slot].target.gainHF = link.pool.slots[slot].filterForBlock
      }
      if fraction < 1, !isNew, abs(wanted.gain - gain) > 1e-6 {
        link.pool.slots[slot].target.gain = gain + (wanted.gain - gain) * fraction
      }
      link.pool.slots[slot].pitch = pitch(of: row, voices, hearing)
      voices.setIncrement(row, pitch: link.pool.slots[slot].pitch)
      planLoop(slot, row, link, block, voices)
      if voices.details[row].haltsAt != nil {
        link.pool.slots[slot].stopsAt = block.offset(of: voices.details[row].haltsAt ?? 0)
      }
    }
    noteCuts(link.pool.slots[slot], block)
  }

  private func noteCuts(_ slot: Slot, _ block: Block) {
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
      sendPiece(from: start, to: end, of: block, link, startsEverything: false)
      probe?.end(.commit)
      link.device.render(into: output.baseAddress! + start * channels, frameCount: end - start)
      probe?.end(.mixing)
      link.context.trace.noteRender()
      start = end
    }
  }

  /// Makes everything happen that happens at the start of a piece of the block, and sends where
  /// gains and places have to be at its end.
  private func sendPiece(
    from start: Int, to end: Int, of block: Block, _ link: OutputLink, startsEverything: Bool
  ) {
    let context = link.context
    batch.removeAll(keepingCapacity: true)
    for slot in link.pool.busy
    where link.pool.slots[slot].stopsAt >= 0
      && (startsEverything || link.pool.slots[slot].stopsAt == start)
    {
      batch.append(slot)
    }
    link.pool.stop(batch, context)
    batch.removeAll(keepingCapacity: true)
    context.deferUpdates()
    turnListener(link, by: Float(end - start) / Float(block.frames - start))
    for slot in link.pool.busy {
      let startsAt = link.pool.slots[slot].startsAt
      if startsAt >= 0, startsEverything || startsAt == start {
        let offset = link.pool.slots[slot].startOffset
        context.set(link.pool.slots[slot].source, .sampleOffset, to: offset)
        batch.append(slot)
      } else if startsAt > start {
        continue
      }
      if link.pool.slots[slot].loopChangesAt >= 0,
        startsEverything || link.pool.slots[slot].loopChangesAt == start
      {
        link.pool.slots[slot].isLooping.toggle()
        let loops = link.pool.slots[slot].isLooping
        context.set(link.pool.slots[slot].source, .looping, to: loops ? 1 : 0)
      }
      sendValues(slot, from: start, to: end, of: block, link)
    }
    context.processUpdates()
    link.pool.play(batch, context)
  }

  private func sendValues(
    _ slot: Int, from start: Int, to end: Int, of block: Block, _ link: OutputLink
  ) {
    guard link.pool.slots[slot].state != .draining else { return }
    let target = link.pool.slots[slot].target
    if end == block.frames {
      link.pool.slots[slot].present = target
    } else {
      let part = Float(end - start) / Float(block.frames - start)
      link.pool.slots[slot].present.move(towards: target, by: part)
    }
    var values = link.pool.slots[slot].present
    let envelope = link.pool.slots[slot].envelope
    let level = envelope.value(at: Double(block.startFrame) + Double(end))
    values.gain *= Float(level)
    link.pool.send(values, to: slot, link.context)
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
