import OpenALSoft

extension Driver {
  /// Takes the source from a voice that has ended, or stands still, with this block. `isSilent`
  /// tells that it was faded out or stopped; otherwise it plays its last frames.
  func retire(_ row: Int, isSilent: Bool, _ voices: inout VoiceTable) {
    let slot = Int(voices.slot[row])
    guard slot >= 0, let link else { return }
    voices.slot[row] = -1
    link.pool.slots[slot].voice = -1
    leaveLiveReel(link.pool.slots[slot])
    if isSilent, withdraw(slot, link) { return }
    switch timing {
    case .stepped, .silent:
      // What was rendered is at its end already; nothing is cut off.
      stopNow(slot, &link.pool, link.context)
    case .realTime, .hosted:
      if link.pool.slots[slot].isLooping {
        link.pool.slots[slot].isLooping = false
        link.context.set(link.pool.slots[slot].source, .looping, to: 0)
      }
      if isSilent {
        link.pool.slots[slot].state = .fadingOut
        link.pool.slots[slot].envelope = .constant(0)
        link.pool.slots[slot].silentAtMix = .max
      } else {
        link.pool.slots[slot].state = .draining
      }
    }
  }

  /// Makes slots idle whose sound has come to its end.
  func settle(_ block: Block) {
    guard let link else { return }
    settle(&link.pool, block, link.context)
  }

  private func settle(_ pool: inout SourcePool, _ block: Block, _ context: ALContext) {
    let progress = mixProgress()
    var index = pool.busy.count
    while index > 0 {
      index -= 1
      let slot = pool.busy[index]
      switch pool.slots[slot].state {
      case .idle: break
      case .bound: settle(&pool.slots[slot], block)
      case .fadingOut: settleFade(slot, &pool, block, context, progress)
      case .draining:
        pool.slots[slot].startsAt = -1
        if context.state(of: pool.slots[slot].source) != .playing { pool.giveBack(slot) }
      }
    }
  }

  private func settle(_ slot: inout Slot, _ block: Block) {
    // What takes over from another at the block's very end starts with the next.
    slot.startsAt = slot.startsAt == block.frames ? 0 : -1
    slot.loopChangesAt = -1
    if slot.present.gain == slot.target.gain,
      slot.envelope.isFinished(at: Double(block.endFrame))
    {
      slot.envelope = .constant(slot.envelope.to)
    }
  }

  private func settleFade(
    _ slot: Int, _ pool: inout SourcePool, _ block: Block, _ context: ALContext,
    _ progress: (now: Int64, twoMixes: Int64)
  ) {
    // It has started by now, and must not again.
    let startedNow = pool.slots[slot].startsAt >= 0
    pool.slots[slot].startsAt = -1
    if pool.slots[slot].stopsAt >= 0 {
      // A device starts after it stops, so what was to do both in one block plays still.
      if startedNow { stopNow(slot, &pool, context) } else { pool.giveBack(slot) }
      return
    }
    guard pool.slots[slot].envelope.isFinished(at: Double(block.endFrame)) else { return }
    if timing == .stepped || timing == .silent {
      stopNow(slot, &pool, context)
    } else if pool.slots[slot].silentAtMix == .max {
      pool.slots[slot].silentAtMix = progress.now + progress.twoMixes
    } else if progress.now > pool.slots[slot].silentAtMix {
      stopNow(slot, &pool, context)
    }
  }

  private func stopNow(_ slot: Int, _ pool: inout SourcePool, _ context: ALContext) {
    pool.stop(CollectionOfOne(slot), context)
    pool.giveBack(slot)
  }
}
