import CAudioKernels

/// The data that the ranking reads and writes of every voice.
struct RankingKernel {
  /// The look-ahead of the loudness maps, in sample frames of the output.
  let lookAheadFrames: Int64
  let flatGain: Float

  /// From this rate on a voice exceeds its loudness map's look-ahead, and counts as full scale.
  static let fastIncrement = VoiceTable.ticksPerFrame * 3 / 2

  /// Voices examined together: few, since all of the first stretch are examined closely.
  static let stretch = 256

  /// Computes each voice's gain, and offers the best to the heap: stretch by stretch, with a close
  /// look only at promising voices.
  func run(
    _ voices: inout VoiceTable, emitterGains: borrowing ContiguousArray<Float>,
    busGains: borrowing ContiguousArray<Float>, _ arena: borrowing LoudnessArena,
    _ best: inout BestVoices
  ) {
    var start = 0
    while start < voices.phase.count {
      let end = min(start + Self.stretch, voices.phase.count)
      // A fast voice may be at full scale.
      let isSlow = voices.playhead.fastest(of: start..<end) < Self.fastIncrement
      let count = findContenders(
        start..<end, voices.playhead.phases, levels: voices.level, emitters: voices.emitter,
        buses: voices.bus, priorities: voices.priority,
        highest: voices.highestPriorities[start / Self.stretch], loudest: voices.loudest,
        loudnesses: arena.gains, isSlow: isSlow, emitterGains: emitterGains, busGains: busGains,
        best.worstThatMatters, gains: &voices.gain, found: &voices.contenders)
      var offers = ContiguousArray<BestVoices.Candidate>()
      swap(&offers, &voices.offers)
      let offered = listOffers(of: voices.contenders, count: count, voices, arena, best, &offers)
      best.consider(offers, count: offered)
      swap(&offers, &voices.offers)
      start = end
    }
  }

  /// The hot loop over all voices. The voices that it leaves out can't be among the best.
  private func findContenders(
    _ rows: Range<Int>, _ phases: borrowing ContiguousArray<VoiceTable.Phase>,
    levels: borrowing ContiguousArray<Float>, emitters: borrowing ContiguousArray<Int32>,
    buses: borrowing ContiguousArray<UInt16>, priorities: borrowing ContiguousArray<Int32>,
    highest: Int32, loudest: borrowing ContiguousArray<UInt8>,
    loudnesses: borrowing ContiguousArray<Float>, isSlow: Bool,
    emitterGains: borrowing ContiguousArray<Float>, busGains: borrowing ContiguousArray<Float>,
    _ worst: BestVoices.Bound, gains: inout ContiguousArray<Float>,
    found: inout ContiguousArray<Int>
  ) -> Int {
    let end = rows.upperBound
    precondition(phases.count >= end && levels.count >= end, "columns differ in length")
    precondition(emitters.count >= end && buses.count >= end, "columns differ in length")
    precondition(priorities.count >= end && gains.count >= end, "columns differ in length")
    precondition(loudest.count >= end && loudnesses.count == 256, "columns differ in length")
    let (enough, enoughPriority) = worst.certainlyHopeless
    while found.count < rows.count { found.append(0) }
    let count = phases.withUnsafeBytes { phases in
      levels.withUnsafeBufferPointer { levels in
        emitters.withUnsafeBufferPointer { emitters in
          buses.withUnsafeBufferPointer { buses in
            priorities.withUnsafeBufferPointer { priorities in
              emitterGains.withUnsafeBufferPointer { emitterGains in
                busGains.withUnsafeBufferPointer { busGains in
                  loudest.withUnsafeBufferPointer { loudest in
                    loudnesses.withUnsafeBufferPointer { loudnesses in
                      gains.withUnsafeMutableBufferPointer { gains in
                        found.withUnsafeMutableBufferPointer { found in
                          var columns = kernel_ranking(
                            phases: phases.baseAddress?.assumingMemoryBound(to: UInt8.self),
                            levels: levels.baseAddress, emitters: emitters.baseAddress,
                            buses: buses.baseAddress,
                            priorities: highest > enoughPriority ? priorities.baseAddress : nil,
                            loudest: isSlow ? loudest.baseAddress : nil,
                            loudnesses: loudnesses.baseAddress, gains: gains.baseAddress,
                            emitterGains: emitterGains.baseAddress,
                            busGains: busGains.baseAddress, emitterCount: emitterGains.count,
                            busCount: busGains.count)
                          return kernel_rank(
                            &columns, rows.lowerBound, rows.count,
                            VoiceTable.Phase.playing.byte, flatGain, VoiceAllocator.loyalty,
                            enough, enoughPriority, found.baseAddress)
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
    precondition(count >= 0, "a voice on an emitter or a bus that there isn't")
    return count
  }

  /// Lists voices for the heap, by their gains and their clips' loudness; returns their number. No
  /// clip is louder than full scale.
  private func listOffers(
    of found: borrowing ContiguousArray<Int>, count: Int, _ voices: borrowing VoiceTable,
    _ arena: borrowing LoudnessArena, _ best: borrowing BestVoices,
    _ offers: inout ContiguousArray<BestVoices.Candidate>
  ) -> Int {
    while offers.count < count { offers.append(.none) }
    let worst = best.worstThatMatters
    var room = offers.mutableSpan
    var offered = 0
    // Each as long as the rows: every index found is a row.
    let slots = voices.slot.span
    precondition(voices.gain.count == slots.count, "columns differ in length")
    precondition(voices.priority.count == slots.count, "columns differ in length")
    let gains = voices.gain.span
    let priorities = voices.priority.span
    let heldBack = voices.isHeldBack.span.extracting(0..<slots.count)
    let maps = voices.loudness.span.extracting(0..<slots.count)
    let increments = voices.playhead.increments.span.extracting(0..<slots.count)
    let places = voices.playhead.places.span.extracting(0..<slots.count)
    let limits = voices.playhead.limits.span.extracting(0..<slots.count)
    let delays = voices.playhead.delays.span
    let (entries, loudnesses) = (arena.entries.span, arena.gains.span)
    for index in 0..<count {
      let row = found[index]
      let hasSource = slots[row] >= 0
      let gain = gains[unchecked: row]
      let loyal = hasSource ? gain * VoiceAllocator.loyalty : gain
      guard loyal >= VoiceAllocator.threshold, !heldBack[unchecked: row] else { continue }
      let priority = VoiceTable.rank(priorities[unchecked: row], hasSource: hasSource)
      // No clip is louder than full scale.
      if worst.isHopeless(priority: priority, gain: loyal) { continue }
      // It plays, as all found voices do.
      let increment = increments[unchecked: row]
      let playhead = places[unchecked: row] + increment * delays[row / PlayheadTable.block]
      let pace = (increment, playhead, limits[unchecked: row])
      let audibility =
        loyal
        * voices.ownLoudness(
          row, map: Int(maps[unchecked: row]), pace, entries, loudnesses, lookAheadFrames)
      guard audibility >= VoiceAllocator.threshold else { continue }
      if worst.isHopeless(priority: priority, gain: audibility) { continue }
      room[offered] = BestVoices.Candidate(row, priority: priority, gain: audibility)
      offered += 1
    }
    return offered
  }
}

extension VoiceTable {
  /// The loudness of a voice's own clip at this and the next moment, for the kernel: a linear root
  /// mean square.
  @inline(__always)
  func ownLoudness(
    _ row: Int, _ arena: borrowing LoudnessArena, lookAheadFrames: Int64
  ) -> Float {
    let pace = (increment[row], playhead[row], limit[row])
    return ownLoudness(
      row, map: Int(loudness[row]), pace, arena.entries.span, arena.gains.span, lookAheadFrames)
  }

  @inline(__always)
  fileprivate func ownLoudness(
    _ row: Int, map: Int, _ pace: (increment: Int64, playhead: Int64, limit: Int64),
    _ entries: Span<UInt8>, _ gains: Span<Float>, _ lookAheadFrames: Int64
  ) -> Float {
    guard map > 0, pace.increment < RankingKernel.fastIncrement else { return 1 }
    var entry = entries[map + Int(pace.playhead >> LoudnessMap.shift)]
    if pace.limit - pace.playhead < pace.increment * lookAheadFrames {
      if details[row].jumpsLeft != 0 {
        let start = Int(details[row].loopStart >> LoudnessMap.shift)
        entry = max(entry, entries[map + start])
      } else if details[row].hasSequence {
        entry = 255
      }
    }
    return gains[Int(entry)]
  }
}
