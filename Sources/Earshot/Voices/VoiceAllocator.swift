/// Decides which voices get a source: the most important, and among equals the loudest.
///
/// One pass over the voices and a heap of the best; nothing is sorted and nothing allocated.
struct VoiceAllocator: Sendable {
  /// A voice quieter than this (−80 dB) is not heard, and a source would be wasted on it.
  static let threshold: Float = 1e-4
  /// A voice that has a source counts as this much louder (about 2 dB), so that two near-equal
  /// voices don't take it from each other all the time.
  static let loyalty: Float = 1.25

  private(set) var best: BestVoices
  /// The block in which a row last won a source.
  private var wonIn: ContiguousArray<UInt32> = []
  private var turn: UInt32 = 0

  /// Voices that have a source and are to lose it.
  private(set) var losers: ContiguousArray<Int> = []
  /// Voices that have none and are to get one; the best first only where that matters.
  private(set) var winners: ContiguousArray<Int> = []
  /// Voices that could be heard.
  private(set) var audible = 0

  init(sources: Int, voices: Int) {
    best = BestVoices(capacity: sources)
    wonIn.reserveCapacity(voices)
    losers.reserveCapacity(sources)
    winners.reserveCapacity(sources)
  }

  /// Works out every voice's one gain, and who of them are worth the sources.
  mutating func rank(
    _ voices: inout VoiceTable, _ hearing: borrowing Hearing, _ buses: borrowing BusTree,
    sources: Int
  ) {
    losers.removeAll(keepingCapacity: true)
    winners.removeAll(keepingCapacity: true)
    best.removeAll(limit: sources)
    audible = rankVoices(
      voices.phase, voices.level, emitters: voices.emitter, buses: voices.bus,
      priorities: voices.priority, slots: voices.slot, emitterGains: hearing.gain,
      busGains: buses.heardGain, flatGain: hearing.listenerGain, gains: &voices.gain, &best)
    turn &+= 1
    while wonIn.count < voices.phase.count { wonIn.append(0) }
    for candidate in best.candidates {
      wonIn[candidate.row] = turn
      if voices.slot[candidate.row] < 0 { winners.append(candidate.row) }
    }
  }

  /// Whether the last ranking gave the row a source.
  func hasWon(_ row: Int) -> Bool { row < wonIn.count && wonIn[row] == turn }

  /// Notes a voice that has a source which it didn't win again.
  mutating func noteLoser(_ row: Int) { losers.append(row) }

  /// Brings the most important of the winners to the front, for when not all can start.
  mutating func sortWinners(_ voices: borrowing VoiceTable) {
    for index in winners.indices.dropFirst() {
      var place = index
      while place > 0, outranks(winners[place], winners[place - 1], voices) {
        winners.swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  private func outranks(_ a: Int, _ b: Int, _ voices: borrowing VoiceTable) -> Bool {
    (voices.priority[a], voices.gain[a]) > (voices.priority[b], voices.gain[b])
  }
}

/// The hot loop over all voices. Answers how many of them could be heard.
private func rankVoices(
  _ phases: borrowing ContiguousArray<VoiceTable.Phase>, _ levels: borrowing ContiguousArray<Float>,
  emitters: borrowing ContiguousArray<Int32>, buses: borrowing ContiguousArray<Int32>,
  priorities: borrowing ContiguousArray<Int32>, slots: borrowing ContiguousArray<Int32>,
  emitterGains: borrowing ContiguousArray<Float>, busGains: borrowing ContiguousArray<Float>,
  flatGain: Float, gains: inout ContiguousArray<Float>, _ best: inout BestVoices
) -> Int {
  var audible = 0
  let phases = phases.span
  let levels = levels.span
  let emitters = emitters.span
  let buses = buses.span
  let priorities = priorities.span
  let slots = slots.span
  let emitterGains = emitterGains.span
  let busGains = busGains.span
  var gains = gains.mutableSpan
  for row in 0..<phases.count where phases[row] == .playing {
    let emitter = Int(emitters[row])
    let world = emitter >= 0 ? emitterGains[emitter] : flatGain
    let gain = levels[row] * busGains[Int(buses[row])] * world
    gains[row] = gain
    guard gain >= VoiceAllocator.threshold else { continue }
    audible += 1
    let counted = slots[row] >= 0 ? gain * VoiceAllocator.loyalty : gain
    best.consider(row, priority: priorities[row], gain: counted)
  }
  return audible
}
