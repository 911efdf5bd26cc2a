import OpenALSoft

/// Applies aims to sources.
extension SubmixRenderer {
  /// Executes the events at the current position in the plan, and sets the sources' targets for the
  /// end of the next piece.
  func carryOut(_ plan: BlockPlan, to end: Int) {
    let left = framesLeft(plan)
    let frames = end - position
    carryOut(plan, to: end, in: frames, by: frames >= left ? 1 : Float(frames) / Float(left))
  }

  /// Like `carryOut(_:to:)`, for a piece of this many frames, with sources moved a part of the way.
  func carryOut(_ plan: BlockPlan, to end: Int, in frames: Int, by part: Float) {
    stop(plan, before: frames)
    batch.removeAll(keepingCapacity: true)
    context.deferUpdates()
    let aims = plan.aims
    let isWhole = part == 1 && !isLive && 4 * frames >= plan.frames && frames > 1
    // If changes are made in the first frames of a mix, a small one is made in the first mix.
    let settles = part < 1 && switchLeft == 0 && submix.rampFrames.map { frames >= $0 } ?? false
    // Once, because each access to an object's property is counted.
    let (sources, context, filter) = (sources, context, submix.filter)
    for index in aims.indices {
      if isWhole, aims[index].isEven, sources[aims[index].slot].isEven {
        sources[aims[index].slot].apply(aims[index], context, filter)
      } else {
        let hasScheduledFade = sources[aims[index].slot].scheduledFade != nil
        let isSmall =
          settles && !hasScheduledFade && aims[index].start == nil
          && change(aims[index]) <= smallChange
        apply(&aims[index], plan, to: end, in: frames, isSmall ? 1 : part)
      }
    }
    if sends != nil { aimSends(plan, in: frames, by: part) }
    context.processUpdates()
    batch.withUnsafeBufferPointer { context.play($0) }
  }

  private func apply(
    _ aim: inout BlockPlan.Aim, _ plan: BlockPlan, to end: Int, in frames: Int, _ part: Float
  ) {
    let slot = aim.slot
    var former = sources[slot].present
    // A new source is heard for at least one frame: it would start with the gain 0.
    let leaves = frames == 1 && leaves(aim)
    if let start = aim.start {
      if !isMade(start, slot) {
        guard offset(of: start) <= position else { return }
        former = aim.target
        make(start, aim, plan)
      }
      aim.start = nil
    }
    if aim.lastRound != nil, loopCut(aim, within: max(plan.frames - position, 1)) == 0 {
      sources[slot].isLooping = false
      context.set(sources[slot].source, .looping, to: 0)
    }
    if let ramp = sources[slot].scheduledFade { goOnFading(&aim, ramp, plan) }
    let gain = sources[slot].present.gain
    if part == 1 {
      sources[slot].present = aim.target
    } else {
      sources[slot].present.move(towards: aim.target, by: part)
    }
    if isLive {
      // Plans executed together would change it by the sum of their steps.
      let step = frames > 0 ? Driver.smallFilterStep : 0
      sources[slot].present.gainHF = min(
        max(aim.target.gainHF, former.gainHF - step), former.gainHF + step)
    }
    sources[slot].steer(
      in: frames, to: aim.target, inAll: max(plan.frames - position, frames))
    var values = sources[slot].present
    let fades = fadeLeft > 0 && !aim.envelope.isConstant
    let place = fades ? max(end, plan.frames) : end
    values.gain *= Float(aim.envelope.value(at: Double(plan.startFrame + Int64(place))))
    if fades { sources[slot].fallBehind() }
    if let ramp = sources[slot].scheduledFade {
      values.gain *= Float(ramp.value(at: Double(frame + Int64(frames))))
    }
    values.gain = sources[slot].approach(
      values.gain, in: frames, by: switchLeft > 0 ? abs(sources[slot].present.gain - gain) : 0,
      fading: fades || sources[slot].isEnding ? fadeLeft - afterFade : 0)
    if leaves { (values.gain, sources[slot].reached) = (0, 0) }
    sources[slot].apply(values, pitch: aim.pitch, through: submix.filter, context)
  }

  /// Whether an audible source stops with the next frame, or should have stopped before it. OpenAL
  /// fades out stopped sources, so the gain goes to 0 in a mix of that one frame.
  func leaves(_ aim: BlockPlan.Aim) -> Bool {
    guard submix.fadesStops, let stop = aim.stopsAt, stop <= position + 1 else { return false }
    return sources[aim.slot].isPlaying && sources[aim.slot].reached > 0
  }

  private func stop(_ plan: BlockPlan, before frames: Int) {
    guard plan.hasEvents else { return }
    batch.removeAll(keepingCapacity: true)
    let aims = plan.aims
    for index in aims.indices {
      guard let stop = aims[index].stopsAt, stop <= position else { continue }
      let slot = aims[index].slot
      let isLate = isLive && frame > plan.startFrame + Int64(stop)
      if !isLate, frames > 0, leaves(aims[index]) { continue }
      aims[index].stopsAt = nil
      if isLate, sources[slot].reached > 0 {
        // A late stop isn't the requested one.
        sources[slot].isEnding = true
        sources[slot].fallBehind()
        continue
      }
      batch.append(sources[slot].source)
      sources[slot].isPlaying = false
    }
    batch.withUnsafeBufferPointer { context.stop($0) }
  }

  /// Whether a start has another share of the master's gain than its plan says.
  var sharesSwitch: Bool { switchLeft > 0 && switchEntry != 1 }

  /// The sources' current share of it, as a factor.
  var masterShare: Float {
    guard sharesSwitch else { return 1 }
    return switchEntry + (1 - switchEntry) * Float(switchFrames - switchLeft) / Float(switchFrames)
  }

  /// Starts a source. While the master's gain passes, it has the same share as all others, after a
  /// mix of one frame, as OpenAL would start with the target gain.
  func make(_ start: BlockPlan.Start, _ aim: BlockPlan.Aim, _ plan: BlockPlan) {
    let slot = aim.slot
    sources[slot].present = aim.entry
    sources[slot].present.gain *= masterShare
    let late = frameLate(start, plan)
    if case .frame = start.time, late > 0 { lateStarts += 1 }
    var entry = entry(of: start, in: slot, late: late, by: aim.increment)
    sources[slot].queue?.steer(to: aim.entry)
    supply(&entry, slot)
    sources[slot].ticks = entry.ticks
    sources[slot].isEnding = false
    let isInside = isLive && sources[slot].queue?.isInside ?? false
    let gain = sources[slot].present.gain * Float(aim.envelope.from)
    if let place = entry.place {
      // OpenAL fades in from silence inside a clip, but not at a queue's start inside a sound.
      sources[slot].isOpening = place == 0 && isInside
      sources[slot].reached = place > 0 || isInside ? 0 : gain
      enter(at: place, and: entry.fraction, slot, start)
    }
    sources[slot].haste = nil
    leave(slot)
    if case .frame = start.time, let fade = plan.scheduledFade(of: slot) { fadeIn(fade, plan) }
    // A hard start happens in its frame even if its plan is late, like a fade-in.
    let isAsMeant = start.cutsAfterFirstFrame && gain > 0 || sources[slot].scheduledFade != nil
    // The first mix may have one frame.
    if isLive, late > 0 || !isInStep && !isAsMeant || isInside { sources[slot].fallBehind() }
    sources[slot].serial = start.serial
    sources[slot].drains = false
    var goesOn = false
    if case .takingOver(let former, _) = start.place { goesOn = sources[former].isPlaying }
    sources[slot].isPlaying =
      sources[slot].queue?.begin(fadesIn: entry.place ?? 0 > 0, goesOn: goesOn) ?? true
    if sources[slot].isPlaying {
      batch.append(sources[slot].source)
    } else {
      sources[slot].reached = 0
    }
  }

  /// Where a source begins.
  private struct Entry {
    /// A frame of its buffer, or its queue, with its fraction; nil: the current position.
    var place: Int?
    var fraction: Float
    /// The ticks that it would have played by now.
    var ticks: Int64 = 0
  }

  /// The position of a start that is late by this many frames.
  private func entry(
    of start: BlockPlan.Start, in slot: Int, late: Int, by increment: Int64
  ) -> Entry {
    var entry = Entry(fraction: start.fraction)
    switch start.place {
    case .frame(let frame): entry.place = frame
    case .keepingTime(let frame, let end, let round):
      entry.ticks = Int64(late) * increment
      let further = (entry.ticks + VoiceTable.ticksPerFrame / 2) / VoiceTable.ticksPerFrame
      var place = max(frame + Int(clamping: further), 0)
      if place >= end { place = round > 0 ? end - round + (place - end) % round : end - 1 }
      entry.place = place
    case .takingOver(let former, let frame):
      entry.ticks = Int64(late) * increment
      entry.place = frame
      if let (present, rest) = placeToTakeOver(former, slot) {
        (entry.place, entry.fraction) = (present, rest)
      } else if sources[former].isPlaying {
        // It has looped, to a position where the other's queue doesn't begin.
        entry.place = frame + Int(entry.ticks / VoiceTable.ticksPerFrame)
      }
      // At the start of its buffer it would start with the target gain.
      if entry.place == 0, !start.cutsAfterFirstFrame {
        entry.fraction = max(entry.fraction, 1 / 1_024)
      }
    case .present: entry.ticks = sources[slot].ticks
    }
    return entry
  }

  /// Queues decoded audio up to the start position.
  private func supply(_ entry: inout Entry, _ slot: Int) {
    guard let queue = sources[slot].queue, let wanted = entry.place else { return }
    entry.ticks += Int64(queue.leaveOutOld()) * VoiceTable.ticksPerFrame
    queue.supply(
      untilTick: Int64(wanted + 1) * VoiceTable.ticksPerFrame, of: sources[slot].source, context)
    // Beyond the decoded sound it starts too early, rather than not at all.
    let there = max(min(wanted, queue.suppliedFrames - 1), 0)
    entry.ticks -= Int64(wanted - there) * VoiceTable.ticksPerFrame
    entry.place = there
  }

  /// Sets a source's start position in OpenAL.
  private func enter(at place: Int, and fraction: Float, _ slot: Int, _ start: BlockPlan.Start) {
    sources[slot].firstFrame = place - Int(sources[slot].ticks / VoiceTable.ticksPerFrame)
    sources[slot].firstRest = Int64(fraction * Float(VoiceTable.ticksPerFrame))
    let (each, isNear) = (sources[slot].framesEach, place < 4_096)
    if fraction > 0, isNear {
      context.setOffset(sources[slot].source, toFrame: (Float(place) + fraction) * Float(each))
    } else {
      context.set(sources[slot].source, .sampleOffset, to: place * each)
    }
    // A float can't represent a later position exactly.
    let catchesUp = !isNear && start.cutsAfterFirstFrame
    sources[slot].headStart = catchesUp ? fraction / start.rateRatio : 0
  }

  /// The lateness of a start in frames; negative if it is early.
  private func frameLate(_ start: BlockPlan.Start, _ plan: BlockPlan) -> Int {
    switch start.time {
    case .offset(let offset): Int(clamping: frame - plan.startFrame) - offset
    case .frame(let due): Int(clamping: frame - due)
    }
  }

  /// The position in its buffer, or queue, at which a source takes over from another.
  private func placeToTakeOver(_ former: Int, _ slot: Int) -> (frame: Int, rest: Float)? {
    guard sources[former].isPlaying else { return nil }
    let frame: Int
    var rest: Int64 = 0
    if let old = sources[former].queue {
      // Live sound is taken over in the middle of a frame.
      let half = old.blocks.isLive ? 0 : VoiceTable.ticksPerFrame / 2
      if old.blocks.isLive { rest = sources[former].queueTicks % VoiceTable.ticksPerFrame }
      let played = Int((sources[former].queueTicks + half) / VoiceTable.ticksPerFrame)
      guard let place = old.place(ofFrame: played), place.part == 0 else { return nil }
      frame = place.frame
    } else {
      let place =
        context.offset(of: sources[former].source).frames / Double(sources[former].framesEach)
      guard sources[slot].queue != nil else {
        return (Int(place), Float(place - place.rounded(.down)))
      }
      frame = Int(place.rounded())
    }
    guard let new = sources[slot].queue else { return (frame, 0) }
    let offset = frame - new.blocks.firstFrame
    guard offset >= 0, offset < new.blocks.readyFrames else { return nil }
    return (offset, Float(rest) / Float(VoiceTable.ticksPerFrame))
  }

  func advance(_ frames: Int, to end: Int) {
    for index in sources.indices where sources[index].isPlaying {
      sources[index].ticks += sources[index].increment * Int64(frames)
      // Testing for nil first avoids copying the struct.
      if sources[index].queue != nil { sources[index].notePlayed() }
    }
    passTime(frames, to: end)
  }

  /// Frames have passed, mixed or not, to a position in the plan. On a resting submix, waiting for
  /// frames would never end, and block all others.
  func passTime(_ frames: Int, to end: Int) {
    frame += Int64(frames)
    position = end
    (fadeLeft, switchLeft) = (max(fadeLeft - frames, 0), max(switchLeft - frames, 0))
  }

  func noteDrained() {
    for index in sources.indices where sources[index].drains {
      guard context.state(of: sources[index].source) != .playing else { continue }
      sources[index].isPlaying = false
    }
  }

  /// Adds its counts.
  func addCounts(to report: inout RenderReport) {
    report.propertyCalls += context.trace.propertyCalls
    report.lateStarts += lateStarts
  }

  /// Adds the progress of its sources.
  func noteSources(in report: inout RenderReport, from first: Int) {
    for index in sources.indices {
      report.sources[first + index] = RenderReport.Source(
        serial: sources[index].serial, ticks: sources[index].ticks,
        hasDrained: sources[index].drains && !sources[index].isPlaying)
    }
  }
}
