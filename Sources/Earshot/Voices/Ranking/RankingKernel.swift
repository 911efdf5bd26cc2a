/// What the ranking reads and writes of every voice and of what it plays on.
struct RankingKernel {
  /// The look-ahead of the loudness maps, in sample frames of the output.
  let lookAheadFrames: Int64
  let flatGain: Float

  /// From this rate on a voice runs away from its loudness map's look-ahead, and counts as at
  /// full scale.
  static let fastIncrement = VoiceTable.ticksPerFrame * 3 / 2

  /// The hot loop over all voices: works out each one's gain, and offers the best to the heap.
  func run(
    _ phases: borrowing ContiguousArray<VoiceTable.Phase>,
    levels: borrowing ContiguousArray<Float>, emitters: borrowing ContiguousArray<Int32>,
    buses: borrowing ContiguousArray<Int32>, priorities: borrowing ContiguousArray<Int32>,
    slots: borrowing ContiguousArray<Int32>, playheads: borrowing ContiguousArray<Int64>,
    increments: borrowing ContiguousArray<Int64>, limits: borrowing ContiguousArray<Int64>,
    maps: borrowing ContiguousArray<Int32>, heldBack: borrowing ContiguousArray<Bool>,
    details: borrowing ContiguousArray<VoiceDetails>,
    emitterGains: borrowing ContiguousArray<Float>, busGains: borrowing ContiguousArray<Float>,
    loudness: borrowing ContiguousArray<UInt8>, loudnessGains: borrowing ContiguousArray<Float>,
    gains: inout ContiguousArray<Float>, _ best: inout BestVoices
  ) {
    let phases = phases.span
    let levels = levels.span
    let emitters = emitters.span
    let buses = buses.span
    let priorities = priorities.span
    let slots = slots.span
    let playheads = playheads.span
    let increments = increments.span
    let limits = limits.span
    let maps = maps.span
    let heldBack = heldBack.span
    let details = details.span
    let emitterGains = emitterGains.span
    let busGains = busGains.span
    let loudness = loudness.span
    let loudnessGains = loudnessGains.span
    var gains = gains.mutableSpan
    for row in 0..<phases.count where phases[row] == .playing {
      let emitter = Int(emitters[row])
      let world = emitter >= 0 ? emitterGains[emitter] : flatGain
      let gain = levels[row] * busGains[Int(buses[row])] * world
      gains[row] = gain
      let loyal = slots[row] >= 0 ? gain * VoiceAllocator.loyalty : gain
      guard loyal >= VoiceAllocator.threshold else { continue }
      let priority = VoiceTable.rank(priorities[row], hasSource: slots[row] >= 0)
      // No clip is louder than full scale.
      if best.isHopeless(priority: priority, gain: loyal) { continue }
      let map = Int(maps[row])
      let playhead = playheads[row]
      let increment = increments[row]
      var entry: UInt8 = 255
      if map > 0, increment < Self.fastIncrement {
        entry = loudness[map + Int(playhead >> LoudnessMap.shift)]
        if limits[row] - playhead < increment * lookAheadFrames {
          if details[row].jumpsLeft != 0 {
            let start = loudness[map + Int(details[row].loopStart >> LoudnessMap.shift)]
            entry = max(entry, start)
          } else if details[row].hasSequence {
            // How the next clip begins isn't looked up.
            entry = 255
          }
        }
      }
      let audibility = loyal * loudnessGains[Int(entry)]
      guard audibility >= VoiceAllocator.threshold, !heldBack[row] else { continue }
      best.consider(row, priority: priority, gain: audibility)
    }
  }
}

extension VoiceTable {
  /// How loud a voice's own clip is here and in the next moment, as the kernel sees it: a linear
  /// root mean square.
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
    return LoudnessMap.gains[Int(entry)]
  }
}
