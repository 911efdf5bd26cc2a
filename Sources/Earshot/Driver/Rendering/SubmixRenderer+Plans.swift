import OpenALSoft

/// Plans: when one follows another, and where rendering has to be split.
extension SubmixRenderer {
  /// Begins the next plan; one must be waiting.
  func beginNext() {
    let new = plans.upcoming
    isInStep = !isLive || frame == new.startFrame && position == plan?.frames ?? 0
    if !isInStep { for index in sources.indices { sources[index].fallBehind() } }
    fadeLeft = 0
    if isInStep { switchLeft = 0 }
    if let plan { carryOutRest(plan, before: new) }
    plan = new
    position = 0
    for case (let slot?, let command) in new.commands { carryOut(command, on: slot) }
    for aim in new.aims { sources[aim.slot].increment = aim.increment }
    beginMixer(new)
    plans.noteTaken()
  }

  /// Ramps faders to the plan's values, and sources at the same speed, if the master's gain passes
  /// from one to the other: over the rest of the plan, unless that makes up for a stall.
  func beginMixer(_ new: BlockPlan) {
    let left = new.frames - position
    let frames = isInStep ? left : min(left, 4 * Int(Self.shortestFade))
    if let change = new.masterSwitch {
      (switchLeft, switchFrames, switchEntry) = (frames, frames, change.entry)
    }
    mixer?.begin(new, over: frames)
  }

  /// Whether the sounds that the next plan stops are silent. Otherwise they start to fade out. A
  /// sound stopped by one of the other due plans fades out only if it does so by its own plan: the
  /// replacement of other sound may not have started.
  func isSilentForNext() -> Bool {
    var isSilent = true
    for index in 0..<plans.waiting {
      let plan = plans.upcoming(index)
      guard plan.startFrame <= frame || index == 0 else { break }
      guard plan.endsSounds else { continue }
      for case (let slot?, let command) in plan.commands where command.endsSound {
        guard sources[slot].isPlaying, sources[slot].reached > 0, index == 0 || fades(slot) else {
          continue
        }
        sources[slot].isEnding = true
        sources[slot].fallBehind()
        if index == 0 { isSilent = false }
      }
    }
    return isSilent
  }

  private func fades(_ slot: Int) -> Bool {
    plan?.aims.contains { $0.slot == slot && $0.envelope.to == 0 } ?? false
  }

  /// The plan's later events happen now, because another begins.
  private func carryOutRest(_ plan: BlockPlan, before new: BlockPlan) {
    guard plan.hasEvents,
      plan.aims.contains(where: { $0.start != nil || $0.stopsAt != nil })
    else { return }
    for index in plan.aims.indices {
      guard case .frame? = plan.aims[index].start?.time else { continue }
      // The new plan repeats it, unless its voice has ended by then.
      if new.drains(plan.aims[index].slot) {
        plan.aims[index].start?.time = .offset(plan.frames)
      } else {
        (plan.aims[index].start, plan.aims[index].lastRound) = (nil, nil)
      }
    }
    let reached = position
    position = plan.frames
    // Nothing moves: the new plan starts from the current values.
    carryOut(plan, to: min(reached, plan.frames), in: 0, by: 0)
  }

  func carryOut(_ command: BlockPlan.Command, on slot: Int) {
    let source = sources[slot].source
    switch command {
    case .setBuffer(let buffer, let isDoubled):
      context.setBuffer(source, buffer)
      guard sources[slot].isDoubled != isDoubled else { break }
      sources[slot].isDoubled = isDoubled
      let resampler = isDoubled ? submix.resamplers.doubled : submix.resamplers.plain
      if let resampler { context.set(source, .resampler, to: resampler) }
    case .setDirect(let isDirect, let spatialize):
      context.set(source, .directChannels, to: isDirect ? 1 : 0)
      context.set(source, .spatialize, to: spatialize)
    case .setLooping(let isLooping):
      context.set(source, .looping, to: isLooping ? 1 : 0)
      sources[slot].isLooping = isLooping
    case .play(let queue):
      if sources[slot].queue == nil { queueCount += 1 }
      sources[slot].queue = queue
    case .closeQueue: closeQueue(slot)
    case .stop:
      withUnsafePointer(to: source) {
        context.stop(UnsafeBufferPointer(start: $0, count: 1))
      }
      noteStopped(slot)
    case .pause:
      context.pause(source)
      noteStopped(slot)
    case .drain(let serial):
      // Starts that have not happened yet never will.
      sources[slot].serial = serial
      sources[slot].drains = true
    }
  }

  func closeQueue(_ slot: Int) {
    if let queue = sources[slot].queue {
      queue.close(sources[slot].source, context)
      queueCount -= 1
    }
    sources[slot].queue = nil
    noteStopped(slot)
  }

  private func noteStopped(_ slot: Int) {
    leave(slot)
    sources[slot].isPlaying = false
    sources[slot].isEnding = false
    sources[slot].runsDry = false
    sources[slot].drains = false
  }

  /// Continues rate ramps.
  func glide(_ plan: BlockPlan) {
    plan.takeUpPiece(at: position) { sources[$0].increment = $1 }
  }

  /// The position of the next event in the plan, or its end.
  func nextCut(_ plan: BlockPlan) -> Int {
    var cut = plan.pieceEnd(after: position)
    cut = position + fadeCut(within: cut - position)
    if let ramp = submix.rampFrames {
      cut = min(cut, position + rampCut(plan, of: framesLeft(plan), atLeast: ramp))
    }
    let most = submix.longestLoopRead
    guard plan.hasEvents || most != nil else { return cut }
    // Only their positions, because copying all of their state would cost more than the work.
    let aims = plan.aims
    for index in aims.indices {
      if most != nil, let most = longestLoop(aims[index]), cut - position > most {
        cut = position + most
      }
      if let start = aims[index].start, !isMade(start, aims[index].slot) {
        let offset = offset(of: start)
        if offset > position {
          cut = min(cut, offset)
          continue
        }
        cut = position + firstCut(start, aims[index].slot, plan, within: cut - position)
      }
      if !aims[index].envelope.isConstant {
        let begins = Int(aims[index].envelope.startFrame) - Int(plan.startFrame)
        if begins > position { cut = min(cut, begins) }
      }
      if let stop = aims[index].stopsAt {
        if leaves(aims[index]) {
          cut = position + 1
        } else if stop > position {
          // The frame before the stop is a mix of its own (`leaves`).
          cut = min(cut, submix.fadesStops ? max(stop - 1, position + 1) : stop)
        }
      }
      if aims[index].lastRound != nil,
        let loop = loopCut(aims[index], within: plan.frames - position), loop > 0
      {
        cut = min(cut, position + loop)
      }
    }
    return cut
  }

  /// The maximum frames of a mix so that a source repeats correctly; nil: unlimited.
  private func longestLoop(_ aim: BlockPlan.Aim) -> Int? {
    guard let read = submix.longestLoopRead, sources[aim.slot].isLooping else { return nil }
    let increment = max(aim.increment, aim.fastest, 1) * Int64(sources[aim.slot].framesEach)
    return max(Int(Int64(read) * VoiceTable.ticksPerFrame / increment), 1)
  }

  /// Frames in which sources reach the plan's values.
  func framesLeft(_ plan: BlockPlan) -> Int {
    switchLeft > 0 ? switchLeft : plan.frames - position
  }

  /// The length of the next of equal pieces in which nothing changes by more than a small amount,
  /// if OpenAL makes each change in the first `ramp` frames of a mix. Each mix costs something for
  /// every voice, so there are no more pieces than necessary.
  private func rampCut(_ plan: BlockPlan, of frames: Int, atLeast ramp: Int) -> Int {
    guard frames > ramp else { return frames }
    var (largest, power): (Float, Float) = (0, 0)
    let aims = plan.aims
    for index in aims.indices {
      largest = max(largest, change(aims[index]))
      power += aims[index].target.gain * aims[index].target.gain
    }
    smallChange = max(Self.leastChange.absolute, Self.leastChange.relative * power.squareRoot())
    let pieces = max(largest / smallChange, 1).rounded(.up)
    guard pieces * Float(ramp) < Float(frames) else { return ramp }
    return (frames + Int(pieces) - 1) / Int(pieces)
  }

  /// A source's remaining change in its most affected channel, in amplitude. Late changes are as
  /// fast as allowed.
  func change(_ aim: BlockPlan.Aim) -> Float {
    let slot = aim.slot
    let isEnding = sources[slot].isEnding || sources[slot].runsDry
    let isLate = isEnding || sources[slot].haste != nil
    // A source ahead of its plan has mixes of its own length.
    guard isLate || sources[slot].scheduledFade == nil else { return 0 }
    // Both halves of a cross-fade change in the same frames, so their sum is even. In a late plan
    // the old half fades out first.
    let crossFades = aim.crossFades && fadeLeft == 0
    let fades = !aim.envelope.isConstant && !crossFades
    var place = sources[slot].present.place
    var former = crossFades ? sources[slot].present.gain : sources[slot].reached
    if let start = aim.start, !isMade(start, slot) {
      guard offset(of: start) <= position else { return 0 }
      place = aim.entry.place
      former = aim.entry.gain * (fades ? Float(aim.envelope.from) : 1)
    } else if !sources[slot].isPlaying {
      return 0
    }
    let gain = isEnding ? 0 : aim.target.gain * (crossFades ? 1 : Float(aim.envelope.to))
    var change = abs(gain - former)
    if place != aim.target.place, sources[slot].queue?.isBed != true {
      let way = aim.target.place.polar.direction * gain - place.polar.direction * former
      change = (change + (way * way).sum().squareRoot()) / 2
    }
    let turns = aim.target.angles - sources[slot].present.angles
    if turns != .zero { change += max(abs(turns.x), abs(turns.y)) * gain / 2 }
    return isLate && change > Self.leastChange.absolute ? .infinity : change
  }

  /// Like `nextCut`, if no other plan comes: the number of frames until then.
  func cutAhead(_ plan: BlockPlan, within frames: Int) -> Int {
    var cut = fadeCut(within: frames)
    if let ramp = submix.rampFrames { cut = min(cut, rampCut(plan, of: frames, atLeast: ramp)) }
    for aim in plan.aims {
      if let start = aim.start, !isMade(start, aim.slot) {
        let ahead = offset(of: start) - position
        if ahead > 0 { cut = min(cut, ahead) }
        if ahead <= 0 { cut = firstCut(start, aim.slot, plan, within: cut) }
      }
      if let loop = loopCut(aim, within: frames), loop > 0 { cut = min(cut, loop) }
      if let most = longestLoop(aim) { cut = min(cut, most) }
    }
    return cut
  }

  func isMade(_ start: BlockPlan.Start, _ slot: Int) -> Bool {
    sources[slot].serial == start.serial
  }

  /// The position of a source's start in the plan.
  func offset(of start: BlockPlan.Start) -> Int {
    switch start.time {
    case .offset(let offset): offset
    case .frame(let due): position + Int(clamping: due - frame)
    }
  }

  /// The frames until a source's looping has to be switched off: OpenAL repeats endlessly or not at
  /// all, so it is switched off in the last round. Nil while that can wait; 0: now.
  func loopCut(_ aim: BlockPlan.Aim, within frames: Int) -> Int? {
    guard let lastRound = aim.lastRound, sources[aim.slot].isLooping else { return nil }
    var ticks = sources[aim.slot].ticks
    var before = 0
    if let start = aim.start, !isMade(start, aim.slot) {
      ticks = 0
      before = max(0, offset(of: start) - position)
    }
    if ticks >= lastRound.lowerBound { return before }
    let increment = max(aim.increment, 1)
    let begins = (lastRound.lowerBound - ticks + increment - 1) / increment
    // If the rate may still rise it is switched off early, which does no harm.
    let ends = (lastRound.upperBound - ticks) / max(increment, aim.fastest)
    guard begins < frames - before, ends <= frames - before else { return nil }
    return before + Int(begins)
  }
}
