/// The binding of sources: the ranking decides, the driver binds.
extension World {
  /// Binds sources to the voices that have won one, and releases those of voices that have lost.
  func bindSources(_ block: Block) {
    driver.listVoices(into: &result.losers) { !allocator.hasWon($0) }
    for row in result.losers {
      if voices.phase[row] == .playing { noteLoss(row) }
      driver.takeBack(from: row, at: block.startFrame, over: clickFree, &voices)
    }
    if allocator.winners.count > driver.idleSources { allocator.sortWinners(voices) }
    for row in result.started where driver.begin(row, voices) { noteDecision(.becameReal, row) }
    for row in allocator.winners {
      switch driver.bindSource(to: row, block, &result, &voices, hearing, clips) {
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

  /// A playing voice loses its source. The decision names the voice that took its place: winners
  /// and losers are paired in order.
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

  /// A voice's rank apart from its priority: its gain, and its clip's loudness at this and the next
  /// moment.
  func audibility(of row: Int) -> Float { voices.gain[row] * loudness(of: row) }

  /// Its clip's loudness at this and the next moment.
  func loudness(of row: Int) -> Float {
    voices.ownLoudness(row, clips.loudness, lookAheadFrames: allocator.lookAheadFrames)
  }

  /// Why a playing voice has no source.
  func virtualReason(of row: Int) -> VoiceReason {
    if driver.renderer == nil { return .noOutput }
    if voices.isHeldBack[row] { return .heldBack }
    if audibility(of: row) < VoiceAllocator.threshold { return .inaudible }
    guard allocator.hasWon(row) else {
      // With enough sources for all, it was silent at the ranking, and is about to become loud.
      if !allocator.best.leftSomeOut { return .inaudible }
      return allocator.kept > 0 ? .masked : .outranked
    }
    let isBuffering =
      driver.isBuffering(row) || clips.playable(at: voices.details[row].clip) == nil
    return isBuffering ? .buffering : .waitingForSource
  }

  /// Releases a voice's source, which fades out.
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

  /// A refused voice ends before it starts. It has a handle of its own, so that it can be
  /// explained.
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
