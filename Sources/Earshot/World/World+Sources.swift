/// Who sounds: the ranking decides, the driver lends.
extension World {
  /// Gives sources to the voices that have won one, and takes them from those that have lost.
  func lendSources(_ block: Block) {
    driver.listVoices(into: &result.losers) { !allocator.hasWon($0) }
    for row in result.losers {
      if voices.phase[row] == .playing { noteLoss(row) }
      driver.takeBack(from: row, at: block.startFrame, over: clickFree, &voices)
    }
    if allocator.winners.count > driver.idleSources { allocator.sortWinners(voices) }
    for row in result.started where driver.begin(row, voices) { noteDecision(.becameReal, row) }
    for row in allocator.winners {
      switch driver.lend(to: row, block, &result, &voices, hearing, clips) {
      case .lent where voices.phase[row] == .waiting: break
      case .lent: noteDecision(.becameReal, row)
      case .refused where voices.phase[row] == .playing: result.starved += 1
      case .refused, .buffering, .tooSoon: break
      }
    }
    for row in voices.soon where voices.phase[row] == .waiting && !voices.isAhead(row) {
      driver.readAhead(for: row, block, voices, clips)
    }
    for row in result.started where voices.slot[row] < 0 {
      noteDecision(.becameVirtual(virtualReason(of: row), to: nil), row)
    }
    driver.dropPrefetches(block)
  }

  /// A playing voice loses its source. Where another took its place, it is told which: as many
  /// winners as losers, in their order.
  private func noteLoss(_ row: Int) {
    var reason = VoiceReason.inaudible
    var taker: Voice?
    if voices.isHeldBack[row] {
      reason = .heldBack
    } else if audibility(of: row) >= VoiceAllocator.threshold {
      reason = allocator.kept > 0 ? .masked : .outranked
    }
    if reason == .outranked {
      if result.stolen < allocator.winners.count {
        taker = voices.voice(at: allocator.winners[result.stolen])
      }
      result.stolen += 1
    }
    noteDecision(.becameVirtual(reason, to: taker), row)
  }

  /// What a voice's rank is made of besides its priority: its gain, and how loud its clip is now
  /// and in the next moment.
  func audibility(of row: Int) -> Float { voices.gain[row] * loudness(of: row) }

  /// How loud its clip is now and in the next moment.
  func loudness(of row: Int) -> Float {
    voices.ownLoudness(row, clips.loudness, lookAheadFrames: allocator.lookAheadFrames)
  }

  /// Why a voice that plays has no source.
  func virtualReason(of row: Int) -> VoiceReason {
    if driver.renderer == nil { return .noOutput }
    if voices.isHeldBack[row] { return .heldBack }
    if audibility(of: row) < VoiceAllocator.threshold { return .inaudible }
    guard allocator.hasWon(row) else {
      // With a source for everybody it was silent when they were ranked, and is about to strike.
      if !allocator.best.leftSomeOut { return .inaudible }
      return allocator.kept > 0 ? .masked : .outranked
    }
    let isBuffering =
      driver.isBuffering(row) || clips.playable(at: voices.details[row].clip) == nil
    return isBuffering ? .buffering : .waitingForSource
  }

  /// A voice leaves its source, which fades out from now on.
  func leaveSource(_ row: Int, over course: Ramp.Course) {
    driver.takeBack(from: row, at: currentFrame, over: course, &voices)
  }

  // MARK: Decisions

  func noteDecision(_ kind: Decision.Kind, _ row: Int) {
    decisions.append(
      Decision(
        frame: currentFrame, voice: voices.voice(at: row),
        clip: clips.clip(at: voices.details[row].clip), kind: kind))
  }

  /// A voice that is refused has ended before it began. Its handle is like no other's, so that
  /// it can be asked about.
  func refuse(_ clip: Clip, _ reason: Refusal, as ticket: Voice? = nil) -> Voice {
    counts.refused += 1
    let count = UInt32(truncatingIfNeeded: counts.refused)
    let voice =
      ticket ?? Voice(handle: Handle(index: VoiceTickets.refused, generation: count | 1 << 31))
    decisions.append(
      Decision(frame: currentFrame, voice: voice, clip: clip, kind: .refused(reason)))
    return voice
  }
}
