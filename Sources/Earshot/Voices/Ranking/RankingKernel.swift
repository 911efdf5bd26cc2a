/// What the ranking reads and writes of every voice and of what it plays on.
struct RankingKernel {
  /// The look-ahead of the loudness maps, in sample frames of the output.
  let lookAheadFrames: Int64
  let flatGain: Float

  /// From this rate on a voice runs away from its loudness map's look-ahead, and counts as at
  /// full scale.
  static let fastIncrement = VoiceTable.ticksPerFrame * 3 / 2

  /// So many voices are looked at together: few, since all those of the first are looked at closer.
  private static let stretch = 256

  /// Works out each voice's gain, and offers the best to the heap: a stretch of voices at a time,
  /// of which only those that are worth it are looked at any closer.
  func run(
    _ voices: inout VoiceTable, emitterGains: borrowing ContiguousArray<Float>,
    busGains: borrowing ContiguousArray<Float>, _ arena: borrowing LoudnessArena,
    _ best: inout BestVoices
  ) {
    var start = 0
    while start < voices.phase.count {
      let end = min(start + Self.stretch, voices.phase.count)
      let count = findContenders(
        start..<end, voices.phase, levels: voices.level, emitters: voices.emitter,
        buses: voices.bus, priorities: voices.priority, slots: voices.slot,
        emitterGains: emitterGains, busGains: busGains, best.worstThatMatters,
        gains: &voices.gain, found: &voices.contenders)
      var offers = ContiguousArray<BestVoices.Candidate>()
      swap(&offers, &voices.offers)
      let offered = listen(to: voices.contenders, count: count, voices, arena, best, &offers)
      best.consider(offers, count: offered)
      swap(&offers, &voices.offers)
      start = end
    }
  }

  /// The hot loop over all voices. What it leaves out makes no difference to the best there are so
  /// far, and can't to better ones.
  @inline(never)
  private func findContenders(
    _ rows: Range<Int>, _ phases: borrowing ContiguousArray<VoiceTable.Phase>,
    levels: borrowing ContiguousArray<Float>, emitters: borrowing ContiguousArray<Int32>,
    buses: borrowing ContiguousArray<Int32>, priorities: borrowing ContiguousArray<Int32>,
    slots: borrowing ContiguousArray<Int32>, emitterGains: borrowing ContiguousArray<Float>,
    busGains: borrowing ContiguousArray<Float>, _ worst: BestVoices.Bound,
    gains: inout ContiguousArray<Float>, found: inout ContiguousArray<Int>
  ) -> Int {
    // As long as the rows, each, so that no place in them has to be checked.
    let phases = phases.span.extracting(rows)
    let levels = levels.span.extracting(rows)
    let emitters = emitters.span.extracting(rows)
    let buses = buses.span.extracting(rows)
    let priorities = priorities.span.extracting(rows)
    let slots = slots.span.extracting(rows)
    let (enough, highest) = worst.certainlyHopeless
    let emitterGains = emitterGains.span
    let busGains = busGains.span
    precondition(gains.count >= rows.upperBound, "columns differ in length")
    while found.count < rows.count { found.append(0) }
    var gains = gains.mutableSpan
    var found = found.mutableSpan
    var count = 0
    for row in 0..<rows.count where phases[unchecked: row] == .playing {
      let emitter = Int(emitters[unchecked: row])
      let world = emitter >= 0 ? emitterGains[emitter] : flatGain
      let gain = levels[unchecked: row] * busGains[Int(buses[unchecked: row])] * world
      gains[unchecked: rows.lowerBound &+ row] = gain
      if gain * VoiceAllocator.loyalty <= enough, priorities[unchecked: row] <= highest { continue }
      let hasSource = slots[unchecked: row] >= 0
      let loyal = hasSource ? gain * VoiceAllocator.loyalty : gain
      guard loyal >= VoiceAllocator.threshold else { continue }
      let priority = VoiceTable.rank(priorities[unchecked: row], hasSource: hasSource)
      // No clip is louder than full scale.
      if worst.isHopeless(priority: priority, gain: loyal) { continue }
      found[unchecked: count] = rows.lowerBound &+ row
      count &+= 1
    }
    return count
  }

  /// Lists voices for the heap, by their gains and by how loud their clips are; answers how many.
  private func listen(
    to found: borrowing ContiguousArray<Int>, count: Int, _ voices: borrowing VoiceTable,
    _ arena: borrowing LoudnessArena, _ best: borrowing BestVoices,
    _ offers: inout ContiguousArray<BestVoices.Candidate>
  ) -> Int {
    while offers.count < count { offers.append(.none) }
    let worst = best.worstThatMatters
    var room = offers.mutableSpan
    var offered = 0
    for index in 0..<count {
      let row = found[index]
      let hasSource = voices.slot[row] >= 0
      let loyal = hasSource ? voices.gain[row] * VoiceAllocator.loyalty : voices.gain[row]
      let own = voices.ownLoudness(row, arena, lookAheadFrames: lookAheadFrames)
      let audibility = loyal * own
      guard audibility >= VoiceAllocator.threshold, !voices.isHeldBack[row] else { continue }
      let priority = VoiceTable.rank(voices.priority[row], hasSource: hasSource)
      if worst.isHopeless(priority: priority, gain: audibility) { continue }
      room[offered] = BestVoices.Candidate(row, priority: priority, gain: audibility)
      offered += 1
    }
    return offered
  }
}

extension VoiceTable {
  /// How loud a voice's own clip is here and in the next moment, as the kernel sees it: a linear
  /// root mean square.
  @inline(__always)
  func ownLoudness(
    _ row: Int, _ arena: borrowing LoudnessArena, lookAheadFrames: Int64
  ) -> Float {
    let map = Int(loudness[row])
    guard map > 0, increment[row] < RankingKernel.fastIncrement else { return 1 }
    let place = min(playhead[row], details[row].end)
    var entry = arena.entries[map + Int(place >> LoudnessMap.shift)]
    if limit[row] - playhead[row] < increment[row] * lookAheadFrames {
      if details[row].jumpsLeft != 0 {
        let start = Int(details[row].loopStart >> LoudnessMap.shift)
        entry = max(entry, arena.entries[map + start])
      } else if details[row].hasSequence {
        entry = 255
      }
    }
    return arena.gains[Int(entry)]
  }
}
