import OpenALSoft

extension Driver {
  /// Takes the source from a voice that has ended, or stands still, with this block. `isSilent`
  /// tells that it was faded out or stopped; otherwise it plays its last frames.
  func retire(_ row: Int, isSilent: Bool, _ voices: inout VoiceTable) {
    let slot = Int(voices.slot[row])
    guard slot >= 0, let link else { return }
    voices.slot[row] = -1
    link.pool.slots[slot].voice = -1
    switch timing {
    case .stepped, .silent:
      // What was rendered is at its end already; nothing is cut off.
      stopNow(slot, link)
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
    let progress = mixProgress()
    var index = link.pool.busy.count
    while index > 0 {
      index -= 1
      let slot = link.pool.busy[index]
      switch link.pool.slots[slot].state {
      case .idle: break
      case .bound:
        link.pool.slots[slot].isRelay = false
        // What takes over from another at the block's very end starts with the next.
        let startsNext = link.pool.slots[slot].startsAt == block.frames
        link.pool.slots[slot].startsAt = startsNext ? 0 : -1
        link.pool.slots[slot].loopChangesAt = -1
        if link.pool.slots[slot].present.gain == link.pool.slots[slot].target.gain,
          link.pool.slots[slot].envelope.isFinished(at: Double(block.endFrame))
        {
          link.pool.slots[slot].envelope = .constant(1)
        }
      case .fadingOut: settleFade(slot, block, link, progress)
      case .draining:
        if link.context.state(of: link.pool.slots[slot].source) != .playing {
          link.pool.giveBack(slot)
        }
      }
    }
  }

  private func settleFade(
    _ slot: Int, _ block: Block, _ link: OutputLink, _ progress: (now: Int64, twoMixes: Int64)
  ) {
    if link.pool.slots[slot].stopsAt >= 0 {
      link.pool.giveBack(slot)
      return
    }
    guard link.pool.slots[slot].envelope.isFinished(at: Double(block.endFrame)) else { return }
    if timing == .stepped || timing == .silent {
      stopNow(slot, link)
    } else if link.pool.slots[slot].silentAtMix == .max {
      link.pool.slots[slot].silentAtMix = progress.now + progress.twoMixes
    } else if progress.now > link.pool.slots[slot].silentAtMix {
      stopNow(slot, link)
    }
  }

  private func stopNow(_ slot: Int, _ link: OutputLink) {
    link.pool.stop(CollectionOfOne(slot), link.context)
    link.pool.giveBack(slot)
  }
}
