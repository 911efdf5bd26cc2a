import OpenALSoft

/// What can't be changed of a source while it plays is changed by a hand-over: its voice goes on,
/// at the same playhead, on another source that has it from its start, and the two are cross-faded
/// over a block. In phase, their sum is as loud as either.
extension Driver {
  /// Lets sources play what the game has changed of what their voices have still to play. A voice
  /// that can't be handed over yet is in a later block.
  func renewSounds(
    _ block: Block, _ voices: inout VoiceTable, _ hearing: borrowing Hearing,
    _ clips: borrowing ClipCache
  ) {
    let hasStems = leases.stemCount > 1
    // Those that take over come last, and know all.
    for index in 0..<leases.busy.count {
      let slot = leases.busy[index]
      guard case .bound(let row) = leases[slot].state else { continue }
      let moves = hasStems && leases[slot].stem != stem(for: row, voices, clips)
      guard
        moves
          || leases[slot].revision != voices.details[row].revision
            && !keepsBuffer(slot, row, voices, clips),
        !handOver(slot, row, block, &voices, hearing, clips)
      else { continue }
      // Without a spare there never is another: it fades out, and comes back. What stands still
      // isn't heard.
      guard Self.spares(of: leases.count) == 0 || leases[slot].standsStill,
        leases[slot].start == nil
      else { continue }
      takeBack(from: row, at: block.startFrame, over: Ramp.Course(frames: rampFrames), &voices)
    }
  }

  /// Whether a source's buffer will do, once it is told whether to go on looping.
  private func keepsBuffer(
    _ slot: Int, _ row: Int, _ voices: borrowing VoiceTable, _ clips: borrowing ClipCache
  ) -> Bool {
    guard leases[slot].queue == nil, let clip = clips.playable(at: voices.details[row].clip),
      fitsBuffer(row, clip, voices),
      voices.details[row].jumpsLeft == 0 || !leases[slot].isOversampled
        || leases[slot].loopsSeamlessly,
      case let form = form(of: row, clip, voices),
      leases[slot].placing == form.placing
    else { return false }
    if voices.details[row].jumpsLeft != 0 {
      tell(slot, .setLooping(true))
      leases[slot].isLooping = true
    }
    leases[slot].revision = voices.details[row].revision
    return true
  }

  /// False when it can't be done in this block: something else happens to the source, its clip is
  /// about to end, what follows is still being read, or no other source is idle.
  func handOver(
    _ slot: Int, _ row: Int, _ block: Block, _ voices: inout VoiceTable,
    _ hearing: borrowing Hearing, _ clips: borrowing ClipCache
  ) -> Bool {
    let old = leases[slot]
    guard old.start == nil, old.stopsAt == nil, !old.standsStill, !old.isRunningOut,
      voices.details[row].haltsAt == nil, let clip = clips.playable(at: voices.details[row].clip)
    else { return false }
    let stem = stem(for: row, voices, clips)
    let form = form(of: row, clip, voices)
    // Panned and not, or around and in one place, the two have little in common.
    let differs =
      isPair(stem, old.stem) || (form == .around) != (old.placing == .around)
    // Two cross-fades at once would let a gap be heard.
    guard leases.idleCount(onStem: stem) > 0, !differs || old.envelope.isConstant,
      !binaural.isBinaural(stem) || old.envelope.isFinished(at: Double(block.startFrame))
    else { return false }
    settlePlayhead(row, slot, &voices)
    let details = voices.details[row]
    let live = old.liveQueue
    // Buffers and live sound go on within a sample frame, streams at the nearest one.
    let isExact = live != nil || old.queue == nil && fitsBuffer(row, clip, voices)
    var (frame, rest) =
      isExact
      ? VoiceTable.wholeFrames(of: voices.playhead[row]) : (Self.entry(of: row, voices).frame, 0)
    let place = Int64(frame) * VoiceTable.ticksPerFrame + rest
    let way = voices.way(row, from: 0, to: block.frames)
    guard details.jumpsLeft != 0 || details.hasSequence || place + way < details.end else {
      return false
    }
    var found = Search.buffering
    if let live {
      found = .ready(
        Material(
          blocks: live.copyBlocks(from: Self.lead(of: form, sampleRate: live.blocks.sampleRate)),
          formGain: old.formGain))
    } else {
      found = material(
        for: row, onStem: stem, clip, form, at: frame, block, voices, clips,
        increment: old.increment, loopsSeamlessly: old.loopsSeamlessly)
    }
    guard case .ready(let made) = found,
      let taken = leases.borrow(for: .bound(voice: row), onStem: stem)
    else { return false }
    let first = bind(
      row, to: taken, from: .handOver(from: old), made, form, clip, at: frame, block, &voices,
      hearing)
    let start = Double(block.startFrame)
    let level = old.envelope.value(at: start)
    let course =
      differs
      ? Ramp.Course(frames: 4 * rampFrames, shape: .equalPower) : Ramp.Course(frames: rampFrames)
    let entrance = entrance(onStem: stem, at: start, over: course)
    leases[taken].envelope = entrance
    // The sum is even however the mix is cut, but not on two stems, which are cut apart, nor where
    // the image moves.
    if !differs, isAlike(taken, old) {
      leases[taken].crossFadesUntil = Int64(nearest: entrance.endFrame)
      leases[slot].crossFadesUntil = leases[taken].crossFadesUntil
    }
    if let live, let blocks = made.blocks {
      rest = live.heardPlace.rest
      liveSounds[row]?.blocks = blocks
    }
    // From a first frame OpenAL would begin at once with the gain that it shall come to.
    self.start(
      taken, at: .offset(0), placeToTakeOver(from: slot, by: taken, at: first, voices, row),
      cutsAfterFirstFrame: first == 0 || rest > 0)
    leases[taken].start?.fraction = Float(rest) / Float(VoiceTable.ticksPerFrame)
    leases[taken].start?.rateRatio = details.rateRatio
    voices.movePlayhead(row, to: place)
    if old.isLooping, details.jumpsLeft == 0 { tell(slot, .setLooping(false)) }
    leases.fade(slot, entrance.falling(from: level))
    return true
  }

  /// Live, the render knows best where a source is; but of another stem it knows nothing.
  private func placeToTakeOver(
    from former: Int, by slot: Int, at frame: Int, _ voices: borrowing VoiceTable, _ row: Int
  ) -> BlockPlan.Start.Place {
    guard pace == .live else { return .frame(frame) }
    if leases[former].stem == leases[slot].stem {
      return .takingOver(from: numberOnStem(former), frame)
    }
    return keepingTime(row, slot, from: frame, voices)
  }
}
