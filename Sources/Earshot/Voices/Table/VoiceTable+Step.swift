extension VoiceTable {
  /// Whether OpenAL has to repeat the loop now. Beyond the loop's end it plays to the clip's end.
  func loopsInPlace(_ row: Int) -> Bool { cursor(row).isInLoop }

  /// Starts the voices due in the block, and computes gains, fades and rates at its end.
  mutating func begin(
    _ block: Block, lookingAhead ahead: LookAhead, timeScale: Float, buses: borrowing BusTree,
    emitterRates: borrowing ContiguousArray<Double>, emitterGlides: [Int: Ramp],
    _ result: inout StepResult
  ) {
    forgetEntered(block)
    endGlides()
    lentUntil = block.endFrame + ahead.binding
    startWaiting(block, soonUntil: block.endFrame + ahead.reading, &result)
    stopPlanned(block, &result)
    scratch.removeAll(keepingCapacity: true)
    let start = Double(block.startFrame)
    for row in ramping.indices where phase[row] == .playing {
      updateLevel(row, to: Double(block.endFrame), timeScale: timeScale, buses, emitterRates)
      if details[row].rate.glides(after: start) || buses.glides(Int(bus[row]), after: start)
        || emitterGlides[Int(emitter[row])] != nil || isDrivenFaster(row, buses, after: start)
      {
        glides.rows.append(row)
      }
      if !isSettled(row, at: Double(block.endFrame)) { scratch.append(row) }
    }
    ramping.removeAll()
    for row in scratch { ramping.insert(row) }
    for row in soon where phase[row] == .waiting {
      setEntry(row)
      updateLevel(row, to: Double(block.endFrame), timeScale: timeScale, buses, emitterRates)
    }
    guard !glides.rows.isEmpty else { return }
    beginGlides(block, timeScale: timeScale, buses, emitterRates, emitterGlides)
  }

  private mutating func startWaiting(
    _ block: Block, soonUntil soonEnd: Int64, _ result: inout StepResult
  ) {
    guard !waiting.isEmpty else { return }
    scratch.removeAll(keepingCapacity: true)
    for row in waiting.indices where phase[row] == .waiting {
      guard details[row].startFrame < block.endFrame else {
        scratch.append(row)
        if details[row].startFrame < soonEnd, !details[row].hasBegun { soon.append(row) }
        continue
      }
      details[row].startFrame = max(details[row].startFrame, block.startFrame)
      if details[row].startTicks >= details[row].end {
        finish(row, .ended, &result)
        details[row].plannedStop = nil
        continue
      }
      details[row].isStarting = true
      if !details[row].hasBegun {
        setEntry(row)
        soon.append(row)
      }
      playhead.setPhase(row, .playing)
      playhead[row] = details[row].startTicks
      updateLimit(row)
      result.started.append(row)
      ramping.insert(row)
    }
    waiting.removeAll()
    for row in scratch { waiting.insert(row) }
  }

  /// Sets the fade of a first start, now that the position in the clip is final: it may have been
  /// sought or paused since it was played.
  private mutating func setEntry(_ row: Int) {
    let isInside = details[row].startTicks > 0
    let entry = details[row].entry ?? Ramp.Course(frames: isInside ? rampFrames : 0)
    details[row].rampsStart = entry.frames > 0
    details[row].fade =
      entry.frames > 0
      ? Ramp(from: 0, to: 1, startFrame: Double(details[row].startFrame), over: entry)
      : .constant(1)
  }

  /// Computes a voice's own gain and rate at a frame.
  mutating func updateLevel(
    _ row: Int, to frame: Double, timeScale: Float, _ buses: borrowing BusTree,
    _ emitterRates: borrowing ContiguousArray<Double>
  ) {
    var own = details[row].gain.value(at: frame)
    // A waiting voice has its future level.
    if phase[row] != .waiting { own *= details[row].fade.value(at: frame) }
    var ownHF: Float = 1
    let driven = driven(row, buses) { $0.value(at: frame) }
    own *= driven.gain
    let occlusion = Occlusion(details[row].occlusion.value(at: frame) + driven.occlusion)
    if occlusion.amount > 0 {
      own *= occlusion.gain.linear
      ownHF = Float(occlusion.highFrequencyGain.linear)
    }
    level[row] = Float(own)
    gainHF[row] = ownHF * buses.heardGainHF[Int(bus[row])]
    let scale = buses.ignoresGameTime[Int(bus[row])] ? 1 : timeScale
    var newRate = Float(details[row].rate.value(at: frame)) * scale
    newRate *= buses.heardRate[Int(bus[row])] * Float(driven.rate)
    if emitter[row] >= 0 { newRate *= Float(emitterRates[Int(emitter[row])]) }
    newRate = Rate.saturated(newRate)
    if newRate != rate[row] || increment[row] == 0 {
      rate[row] = newRate
      setIncrement(row, pitch: newRate)
    }
  }

  /// The effect of parameters on a voice.
  func driven(
    _ row: Int, _ buses: borrowing BusTree, _ read: (Ramp) -> Double
  ) -> MixValues {
    guard buses.parameters.drivesVoices else { return MixValues() }
    return buses.parameters.values(
      ofClip: details[row].clip, emitter: Int(emitter[row]), read)
  }

  private func isDrivenFaster(
    _ row: Int, _ buses: borrowing BusTree, after frame: Double
  ) -> Bool {
    guard buses.parameters.movesUntil > frame, buses.parameters.drivesVoices else { return false }
    let own = emitter[row] < 0 ? nil : Int(emitter[row])
    return buses.parameters.glides(.clip(details[row].clip), on: own, after: frame)
      || own.map { buses.parameters.glides(.emitter($0), on: $0, after: frame) } ?? false
  }

  /// Notes that parameters advance, by which voices are driven, or drive others.
  mutating func noteDriven(_ buses: borrowing BusTree, after frame: Double) {
    if buses.parameters.isTouched { return markAllChanged() }
    guard buses.parameters.drivesVoices, buses.parameters.movesUntil > frame else { return }
    for row in rows
    where phase[row] != .free
      && buses.parameters.drives(clip: details[row].clip, emitter: Int(emitter[row]))
    {
      markChanged(row)
    }
  }

  /// Notes that a voice has to be recomputed in the next step.
  mutating func markChanged(_ row: Int) { ramping.insert(row) }

  /// Notes that many voices have to be recomputed.
  mutating func markAllChanged() {
    for row in rows where phase[row] != .free { ramping.insert(row) }
  }

  private func isSettled(_ row: Int, at frame: Double) -> Bool {
    details[row].afterFade == .goOn && details[row].gain.isFinished(at: frame)
      && details[row].fade.isFinished(at: frame) && details[row].rate.isFinished(at: frame)
      && details[row].occlusion.isFinished(at: frame)
  }

  /// Moves every playhead to the end of the block, and finds the voices that end.
  mutating func advance(_ block: Block, _ result: inout StepResult) {
    for row in result.started where phase[row] == .playing {
      playhead[row] -= way(row, from: 0, to: block.offset(of: details[row].startFrame))
    }
    for row in halting.indices where phase[row] == .playing {
      guard let frame = details[row].haltsAt else { continue }
      playhead[row] -= way(row, from: block.offset(of: frame), to: block.frames)
    }
    for row in glides.rows where phase[row] == .playing && details[row].glide != nil {
      playhead[row] += way(row, from: 0, to: block.frames) - increment[row] * Int64(block.frames)
    }
    scratch.removeAll(keepingCapacity: true)
    playhead.advance(frames: Int64(block.frames), found: &scratch)
    for row in scratch { passLimit(row, &result) }
    for row in result.started {
      details[row].isStarting = false
      details[row].hasBegun = true
    }
    halt(block, &result)
    finishFades(block, &result)
  }

  /// The playhead has reached the loop's end, or the clip's.
  private mutating func passLimit(_ row: Int, _ result: inout StepResult) {
    while phase[row] == .playing, playhead[row] >= limit[row] {
      var cursor = cursor(row)
      let beyond = cursor.wrap(at: limit[row])
      details[row].jumpsLeft = cursor.jumpsLeft
      guard let beyond else { return movePlayhead(row, to: cursor.place) }
      guard moveOn(row, by: beyond, &result) else {
        playhead[row] = cursor.place
        return finish(row, .ended, &result)
      }
    }
  }

  private mutating func halt(_ block: Block, _ result: inout StepResult) {
    for row in halting.indices {
      guard let frame = details[row].haltsAt else { continue }
      precondition(frame < block.endFrame, "a halt is for the coming block")
      details[row].haltsAt = nil
      guard phase[row] == .playing else { continue }
      finishFade(row, &result)
    }
    halting.removeAll()
  }

  private mutating func finishFades(_ block: Block, _ result: inout StepResult) {
    for row in ramping.indices
    where phase[row] == .playing && details[row].afterFade != .goOn
      && details[row].fade.isFinished(at: Double(block.endFrame))
    {
      finishFade(row, &result)
    }
  }

  /// Executes the action after the fade.
  private mutating func finishFade(_ row: Int, _ result: inout StepResult) {
    switch details[row].afterFade {
    case .goOn: return
    case .stop(let reason): finish(row, reason, &result)
    case .pause:
      details[row].startTicks = playhead[row]
      playhead.setPhase(row, .paused)
      result.paused.append(row)
    }
    details[row].afterFade = .goOn
  }

  /// Marks a voice as ended; it is inactive until it is removed.
  mutating func finish(_ row: Int, _ reason: FinishReason, _ result: inout StepResult) {
    playhead.setPhase(row, .paused)
    result.finished.append(
      StepResult.Finished(
        row: row, voice: voice(at: row), clip: details[row].clip, reason: reason))
  }
}
