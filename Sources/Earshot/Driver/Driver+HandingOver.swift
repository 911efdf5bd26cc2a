import OpenALSoft

/// Properties that can't be changed of a playing source are changed by a cross-fade: another source
/// with the new properties continues the voice at the same playhead, and the two cross-fade over a
/// block. They are in phase, so the sum is as loud as either.
extension Driver {
  /// Applies the game's changes of voices' remaining sound to their sources. A voice that can't
  /// cross-fade yet does so in a later block.
  func renewSounds(
    _ block: Block, _ voices: inout VoiceTable, _ hearing: borrowing Hearing,
    _ clips: borrowing ClipCache
  ) {
    let hasSubmixes = bindings.submixCount > 1
    // Replacing sources come last, and are up to date.
    for index in 0..<bindings.busy.count {
      let slot = bindings.busy[index]
      guard case .bound(let row) = bindings[slot].state else { continue }
      let moves = hasSubmixes && bindings[slot].submix != submix(for: row, voices, clips)
      guard
        moves
          || bindings[slot].revision != voices.details[row].revision
            && !keepsBuffer(slot, row, voices, clips),
        !handOver(slot, row, block, &voices, hearing, clips)
      else { continue }
      // Without a spare there is never another source: the voice fades out and in. A source that
      // waits for sound isn't audible.
      guard Self.spares(of: bindings.count) == 0 || bindings[slot].standsStill,
        bindings[slot].start == nil
      else { continue }
      takeBack(from: row, at: block.startFrame, over: Ramp.Course(frames: rampFrames), &voices)
    }
  }

  /// Whether a source's buffer is still suitable, after setting its looping.
  private func keepsBuffer(
    _ slot: Int, _ row: Int, _ voices: borrowing VoiceTable, _ clips: borrowing ClipCache
  ) -> Bool {
    guard bindings[slot].queue == nil, let clip = clips.playable(at: voices.details[row].clip),
      fitsBuffer(row, clip, voices),
      voices.details[row].jumpsLeft == 0 || !bindings[slot].isOversampled
        || bindings[slot].loopsSeamlessly,
      case let form = form(of: row, clip, voices),
      bindings[slot].placing == form.placing
    else { return false }
    if voices.details[row].jumpsLeft != 0 {
      send(.setLooping(true), to: slot)
      bindings[slot].isLooping = true
    }
    bindings[slot].revision = voices.details[row].revision
    return true
  }

  /// Returns false if it isn't possible in this block: the source has another event, its clip is
  /// about to end, the following sound is still being read, or no other source is free.
  func handOver(
    _ slot: Int, _ row: Int, _ block: Block, _ voices: inout VoiceTable,
    _ hearing: borrowing Hearing, _ clips: borrowing ClipCache
  ) -> Bool {
    let old = bindings[slot]
    guard old.start == nil, old.stopsAt == nil, !old.standsStill, !old.isRunningOut,
      voices.details[row].haltsAt == nil, let clip = clips.playable(at: voices.details[row].clip)
    else { return false }
    let submix = submix(for: row, voices, clips)
    let form = form(of: row, clip, voices)
    // Panned and HRTF sound, or sound from around and from one place, are hardly correlated.
    let differs =
      isPair(submix, old.submix) || (form == .around) != (old.placing == .around)
    // Two cross-fades at once would leave a gap.
    guard bindings.idleCount(onSubmix: submix) > 0, !differs || old.envelope.isConstant,
      !binaural.isBinaural(submix) || old.envelope.isFinished(at: Double(block.startFrame))
    else { return false }
    settlePlayhead(row, slot, &voices)
    let details = voices.details[row]
    let live = old.liveQueue
    // Buffers and live sound continue within a sample frame, streams at the nearest one.
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
        for: row, onSubmix: submix, clip, form, at: frame, block, voices, clips,
        increment: old.increment, loopsSeamlessly: old.loopsSeamlessly)
    }
    guard case .ready(let made) = found,
      let taken = bindings.borrow(for: .bound(voice: row), onSubmix: submix)
    else { return false }
    let first = bind(
      row, to: taken, from: .handOver(from: old), made, form, clip, at: frame, block, &voices,
      hearing)
    let start = Double(block.startFrame)
    let level = old.envelope.value(at: start)
    let course =
      differs
      ? Ramp.Course(frames: 4 * rampFrames, shape: .equalPower) : Ramp.Course(frames: rampFrames)
    let entrance = entrance(onSubmix: submix, at: start, over: course)
    bindings[taken].envelope = entrance
    // The sum is even however the mix is cut, but not on two submixes, which are cut apart, nor
    // where the image moves.
    if !differs, isAlike(taken, old) {
      bindings[taken].crossFadesUntil = Int64(nearest: entrance.endFrame)
      bindings[slot].crossFadesUntil = bindings[taken].crossFadesUntil
    }
    if let live, let blocks = made.blocks {
      rest = live.heardPlace.rest
      liveSounds[row]?.blocks = blocks
    }
    // From a first frame OpenAL would begin at once with the gain that it shall come to.
    self.start(
      taken, at: .offset(0), placeToTakeOver(from: slot, by: taken, at: first, voices, row),
      cutsAfterFirstFrame: first == 0 || rest > 0)
    bindings[taken].start?.fraction = Float(rest) / Float(VoiceTable.ticksPerFrame)
    bindings[taken].start?.rateRatio = details.rateRatio
    voices.movePlayhead(row, to: place)
    if old.isLooping, details.jumpsLeft == 0 { send(.setLooping(false), to: slot) }
    bindings.fade(slot, entrance.falling(from: level))
    return true
  }

  /// On live outputs the renderer knows the source's position best, but not that of another
  /// submix's.
  private func placeToTakeOver(
    from former: Int, by slot: Int, at frame: Int, _ voices: borrowing VoiceTable, _ row: Int
  ) -> BlockPlan.Start.Place {
    guard pace == .live else { return .frame(frame) }
    if bindings[former].submix == bindings[slot].submix {
      return .takingOver(from: numberOnSubmix(former), frame)
    }
    return keepingTime(row, slot, from: frame, voices)
  }
}
