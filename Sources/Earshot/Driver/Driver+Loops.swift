import OpenALSoft

extension Driver {
  /// OpenAL repeats for ever or not at all; so in the last round it is told not to.
  func planLoop(
    _ slot: Int, _ row: Int, _ link: OutputLink, _ block: Block, _ voices: borrowing VoiceTable
  ) {
    link.pool.slots[slot].loopChangesAt = -1
    guard link.pool.slots[slot].isLooping else { return }
    let details = voices.details[row]
    var jumpsLeft = details.jumpsLeft
    var playhead = voices.playhead[row]
    if link.pool.slots[slot].isRelay {
      jumpsLeft -= jumpsLeft > 0 ? 1 : 0
      playhead = details.loopStart
    }
    guard jumpsLeft >= 0 else { return }
    if jumpsLeft == 0 {
      link.pool.slots[slot].loopChangesAt = 0
      return
    }
    let increment = max(voices.increment[row], 1)
    let round = details.loopEnd - details.loopStart
    let start = Int64(max(link.pool.slots[slot].startsAt, 0))
    let frames = Int64(block.frames) - start
    let (rest, overflow) = round.multipliedReportingOverflow(by: jumpsLeft - 1)
    guard !overflow, rest < increment * frames else { return }
    let toLastRound = details.loopEnd - playhead + rest
    let lastRoundStarts = (toLastRound + increment - 1) / increment
    let lastRoundEnds = (toLastRound + round) / increment
    if lastRoundStarts < frames, lastRoundEnds <= frames {
      link.pool.slots[slot].loopChangesAt = Int(start + lastRoundStarts)
    }
  }

  /// A looping voice whose playhead is beyond the loop's end plays to the clip's end, where OpenAL
  /// stops, and goes on at the loop's start: on another source, so that no sample is lost.
  func relayLoops(_ link: OutputLink, _ block: Block, _ voices: inout VoiceTable) {
    var index = 0
    let count = link.pool.busy.count
    while index < count {
      let slot = link.pool.busy[index]
      index += 1
      guard link.pool.slots[slot].state == .bound, !link.pool.slots[slot].isLooping else {
        continue
      }
      let row = link.pool.slots[slot].voice
      let details = voices.details[row]
      guard details.jumpsLeft != 0, details.haltsAt == nil else { continue }
      let start = Int64(max(link.pool.slots[slot].startsAt, 0))
      let increment = max(voices.increment[row], 1)
      let toEnd = (details.end - voices.playhead[row] + increment - 1) / increment + start
      guard toEnd <= Int64(block.frames) else { continue }
      relay(slot, row, at: Int(toEnd), link, block, &voices)
    }
  }

  private func relay(
    _ slot: Int, _ row: Int, at offset: Int, _ link: OutputLink, _ block: Block,
    _ voices: inout VoiceTable
  ) {
    // A block later the voice would be at the loop's start all the same.
    guard offset < block.frames || link.pool.idleCount > 0, let next = link.pool.borrow() else {
      return
    }
    let loopStart = Int(voices.details[row].loopStart / VoiceTable.ticksPerFrame)
    let preroll = min(loopStart, 1, offset)
    let old = link.pool.slots[slot]
    // One jump is the relay itself.
    let loops = voices.details[row].jumpsLeft != 1
    let source = link.pool.slots[next].source
    if link.pool.slots[next].buffer != old.buffer {
      link.context.setBuffer(source, old.buffer)
      link.pool.slots[next].buffer = old.buffer
    }
    if link.pool.slots[next].isDirect != old.isDirect {
      link.context.set(source, .directChannels, to: old.isDirect ? 1 : 0)
      link.context.set(source, .spatialize, to: old.isDirect ? 0 : 2)
      link.pool.slots[next].isDirect = old.isDirect
    }
    if link.pool.slots[next].isLooping != loops {
      link.context.set(source, .looping, to: loops ? 1 : 0)
      link.pool.slots[next].isLooping = loops
    }
    link.pool.slots[next].state = .bound
    link.pool.slots[next].voice = row
    link.pool.slots[next].isRelay = true
    link.pool.slots[next].startsAt = offset - preroll
    link.pool.slots[next].startOffset = loopStart - preroll
    link.pool.slots[next].cutsAfterFirstFrame = preroll > 0
    link.pool.slots[next].present = old.present
    link.pool.slots[next].target = old.present
    link.pool.slots[next].envelope = old.envelope
    link.pool.slots[next].formGain = old.formGain
    link.pool.slots[next].silentAtMix = .max
    voices.slot[row] = Int32(next)
    link.pool.slots[slot].voice = -1
    link.pool.slots[slot].state = .fadingOut
    link.pool.slots[slot].envelope = .constant(1)
    link.pool.slots[slot].stopsAt = offset
  }
}
