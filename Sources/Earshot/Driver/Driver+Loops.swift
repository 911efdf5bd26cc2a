import OpenALSoft

extension Driver {
  /// OpenAL repeats for ever or not at all; so a voice that loops a number of times is told in
  /// the last round not to.
  func planLoop(_ slot: inout Slot, _ block: Block, _ voices: borrowing VoiceTable) {
    let row = slot.voice
    let details = voices.details[row]
    var jumpsLeft = details.jumpsLeft
    var playhead = voices.playhead[row]
    var loop = (start: details.loopStart, end: details.loopEnd)
    if slot.isSuccessor {
      // It plays what the voice only comes to in this block: the loop's next round, or the last
      // of its clips, which is the only one that loops.
      let ticks = VoiceTable.ticksPerFrame
      playhead = Int64(slot.startOffset) * ticks
      if details.jumpsLeft != 0 {
        jumpsLeft -= jumpsLeft > 0 ? 1 : 0
      } else if let last = voices.sequences[row]?.first {
        jumpsLeft = last.looping.jumps
        loop.start = Int64(last.shape.loop.lowerBound) * ticks
        loop.end = Int64(last.shape.loop.upperBound) * ticks
      }
    }
    if jumpsLeft == 0 {
      slot.loopChangesAt = max(slot.startsAt, 0)
      return
    }
    let increment = max(voices.increment[row], 1)
    let round = loop.end - loop.start
    let start = Int64(max(slot.startsAt, 0))
    let frames = Int64(block.frames) - start
    let (rest, overflow) = round.multipliedReportingOverflow(by: jumpsLeft - 1)
    guard !overflow, rest < increment * frames else { return }
    let toLastRound = loop.end - playhead + rest
    let lastRoundStarts = (toLastRound + increment - 1) / increment
    let lastRoundEnds = (toLastRound + round) / increment
    if lastRoundStarts < frames, lastRoundEnds <= frames {
      slot.loopChangesAt = Int(start + lastRoundStarts)
    }
  }

  /// OpenAL stops at a clip's end. A looping voice that came there from beyond the loop's end goes
  /// on at the loop's start, and a voice that plays several clips goes on with the next: on another
  /// source, so that no sample is lost.
  func relay(
    _ link: OutputLink, _ block: Block, _ voices: inout VoiceTable,
    _ clips: borrowing ClipCache, _ log: inout EventLog
  ) {
    var index = 0
    let count = link.pool.busy.count
    while index < count {
      let slot = link.pool.busy[index]
      index += 1
      guard link.pool.playsToItsEnd(slot) else { continue }
      let row = link.pool.slots[slot].voice
      guard voices.details[row].haltsAt == nil else { continue }
      if voices.details[row].jumpsLeft != 0 {
        relayLoop(slot, row, link, block, &voices)
      } else if voices.details[row].hasSequence {
        relaySequence(slot, row, link, block, &voices, clips, &log)
      }
    }
  }

  private func relayLoop(
    _ slot: Int, _ row: Int, _ link: OutputLink, _ block: Block, _ voices: inout VoiceTable
  ) {
    let details = voices.details[row]
    let start = max(link.pool.slots[slot].startsAt, 0)
    let offset = Self.framesToEnd(
      details.end - voices.playhead[row], voices.increment[row], from: start)
    guard offset <= block.frames else { return }
    var next = Successor(slot: link.pool.slots[slot])
    next.offset = offset
    next.startFrame = Int(details.loopStart / VoiceTable.ticksPerFrame)
    next.loops = true
    _ = succeed(slot, next, row, link, &voices)
  }

  private func relaySequence(
    _ slot: Int, _ row: Int, _ link: OutputLink, _ block: Block, _ voices: inout VoiceTable,
    _ clips: borrowing ClipCache, _ log: inout EventLog
  ) {
    var slot = slot
    var rest = voices.details[row].end - voices.playhead[row]
    var start = max(link.pool.slots[slot].startsAt, 0)
    for item in (voices.sequences[row] ?? []).reversed() {
      let offset = Self.framesToEnd(rest, voices.increment[row], from: start)
      guard offset <= block.frames, let clip = clips.playable(at: item.clip) else { return }
      var next = Successor(slot: link.pool.slots[slot])
      let form = Self.form(of: voices.details[row], clip: clip, on: link.layout)
      do {
        next.buffer = try link.buffers.buffer(
          of: clip.samples, loop: clip.loop, clip: clip.handle, form: form, link.context)
      } catch {
        log.note(.driverError(error.description))
        return
      }
      next.isDirect = form != .positional
      next.formGain = Self.gain(of: form, clip)
      next.offset = offset
      next.loops = item.looping.jumps != 0
      guard let succeeded = succeed(slot, next, row, link, &voices) else { return }
      slot = succeeded
      start = offset
      rest = Int64(item.shape.frameCount) * VoiceTable.ticksPerFrame
      guard !next.loops, offset < block.frames else { return }
    }
  }

  /// A source takes over in a whole sample frame, where the playhead was between two: from now on
  /// the playhead is where OpenAL has it.
  func followSuccessors(_ block: Block, _ voices: inout VoiceTable) {
    guard let link else { return }
    for slot in link.pool.busy where link.pool.slots[slot].isSuccessor {
      link.pool.slots[slot].isSuccessor = false
      let row = link.pool.slots[slot].voice
      guard row >= 0, voices.phase[row] == .playing else { continue }
      let frames = Int64(block.frames - link.pool.slots[slot].startsAt)
      let start = Int64(link.pool.slots[slot].startOffset) * VoiceTable.ticksPerFrame
      let playhead = start + voices.increment[row] * frames
      guard playhead < voices.limit[row] else { continue }
      let shift = playhead - voices.playhead[row]
      voices.playhead[row] = playhead
      for index in voices.movedOn.indices where voices.movedOn[index].row == row {
        voices.movedOn[index].beyond += shift
      }
    }
  }

  /// After how many frames the next source takes over: as soon as OpenAL would mix the clip's last
  /// sample with the silence that it takes to follow.
  private static func framesToEnd(_ ticks: Int64, _ increment: Int64, from start: Int) -> Int {
    let whole = max(ticks - VoiceTable.ticksPerFrame, 0) / max(increment, 1)
    return start + Int(clamping: whole) + 1
  }

  /// What the next source is to play, and from when.
  private struct Successor {
    var buffer: ALBuffer?
    var isDirect: Bool
    var formGain: Float
    /// Sample frames into the block at which it takes over.
    var offset = 0
    /// The sample frame of its buffer that is heard first.
    var startFrame = 0
    var loops = false

    init(slot: Slot) {
      buffer = slot.buffer
      isDirect = slot.isDirect
      formGain = slot.formGain
    }
  }

  /// Lends another source to the same voice, which takes over in the given frame. Nil when none
  /// is idle; the voice then has none until the next block.
  private func succeed(
    _ slot: Int, _ next: Successor, _ row: Int, _ link: OutputLink, _ voices: inout VoiceTable
  ) -> Int? {
    defer {
      link.pool.slots[slot].voice = -1
      link.pool.slots[slot].state = .fadingOut
      link.pool.slots[slot].envelope = .constant(1)
      link.pool.slots[slot].stopsAt = next.offset
    }
    guard let taken = link.pool.borrow() else {
      voices.slot[row] = -1
      voices.setIncrement(row, pitch: voices.rate[row])
      return nil
    }
    let old = link.pool.slots[slot]
    configure(taken, link, buffer: next.buffer, isDirect: next.isDirect, loops: next.loops)
    // OpenAL lets whatever starts inside a clip rise from silence in its first piece, so that
    // piece is the frame before.
    let preroll = min(next.startFrame, 1, next.offset)
    link.pool.slots[taken].state = .bound
    link.pool.slots[taken].voice = row
    link.pool.slots[taken].startsAt = next.offset - preroll
    link.pool.slots[taken].startOffset = next.startFrame - preroll
    link.pool.slots[taken].cutsAfterFirstFrame = preroll > 0
    link.pool.slots[taken].present = old.present
    link.pool.slots[taken].target = old.present
    link.pool.slots[taken].envelope = old.envelope
    link.pool.slots[taken].pitch = old.pitch
    link.pool.slots[taken].isSuccessor = true
    link.pool.slots[taken].formGain = next.formGain
    link.pool.slots[taken].silentAtMix = .max
    voices.slot[row] = Int32(taken)
    return taken
  }
}
