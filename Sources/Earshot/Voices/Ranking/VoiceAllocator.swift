/// Decides which voices get a source: the most important, and among equals the loudest, by their
/// gain and their clips' upcoming loudness.
///
/// One pass over the voices and a heap of the best; nothing is sorted and nothing allocated.
struct VoiceAllocator: ~Copyable, Sendable {
  /// A voice below this level (−80 dB) is inaudible, and gets no source.
  static let threshold: Float = 1e-4
  /// A voice with a source counts as this much louder (about 2 dB), so that two nearly equal voices
  /// don't alternate.
  static let loyalty: Float = 1.25
  /// If there are more voices than sources, winners that together are this far below the total (50
  /// dB) are left out: the difference is inaudible, and several loud voices can start in one step
  /// without waiting for others to fade out.
  static let maskedPower: Float = 1e-5

  private(set) var best: BestVoices
  /// The block in which a row last won a source.
  private var wonIn: ContiguousArray<UInt32> = []
  private var turn: UInt32 = 0

  /// Voices without a source that get one; sorted only if that matters.
  private(set) var winners: ContiguousArray<Int> = []
  /// The number of sources for them.
  private(set) var sources = 0
  /// Sources kept free for the next loud voices.
  private(set) var kept = 0

  /// How far the loudness maps look ahead, in sample frames of the output.
  let lookAheadFrames: Int64

  init(sources: Int, voices: Int, lookAheadFrames: Int64) {
    self.lookAheadFrames = lookAheadFrames
    best = BestVoices(capacity: sources)
    wonIn.reserveCapacity(voices)
    winners.reserveCapacity(sources)
  }

  /// Computes every voice's gain, and chooses the voices that get sources.
  mutating func rank(
    _ voices: inout VoiceTable, _ hearing: borrowing Hearing, _ buses: borrowing BusTree,
    loudness: borrowing LoudnessArena, sources: Int
  ) {
    self.sources = sources
    winners.removeAll(keepingCapacity: true)
    best.removeAll(limit: sources)
    let kernel = RankingKernel(
      lookAheadFrames: lookAheadFrames, flatGain: hearing.listenerGain)
    kernel.run(
      &voices, emitterGains: hearing.gain, busGains: buses.heardGain, loudness, &best)
    rankAhead(&voices, hearing, buses, loudness)
    kept = best.leaveOut(atMost: sources / 2, power: Self.maskedPower)
    turn &+= 1
    while wonIn.count < voices.phase.count { wonIn.append(0) }
    Self.mark(best.candidates, turn, in: &wonIn)
    let slots = voices.slot.span
    for candidate in best.candidates where slots[candidate.row] < 0 {
      winners.append(candidate.row)
    }
  }

  private static func mark(
    _ best: borrowing ContiguousArray<BestVoices.Candidate>, _ turn: UInt32,
    in turns: inout ContiguousArray<UInt32>
  ) {
    var turns = turns.mutableSpan
    for index in best.indices { turns[best[index].row] = turn }
  }

  /// Voices that start soon compete by their future loudness.
  private mutating func rankAhead(
    _ voices: inout VoiceTable, _ hearing: borrowing Hearing, _ buses: borrowing BusTree,
    _ loudness: borrowing LoudnessArena
  ) {
    for row in voices.soon {
      let loyalty = voices.slot[row] >= 0 ? Self.loyalty : 1
      let own = voices.ownLoudness(row, loudness, lookAheadFrames: lookAheadFrames)
      if voices.phase[row] == .playing {
        // Loud enough by now to compete by its current loudness.
        guard voices.gain[row] * loyalty * own < Self.threshold else { continue }
      } else {
        guard voices.isAhead(row) else { continue }
        voices.gain[row] = voices.gainNow(row, hearing, buses)
      }
      let gain = voices.gainOnceThere(row, hearing, buses) * loyalty * own
      guard gain >= Self.threshold, !voices.isHeldBack[row] else { continue }
      best.consider(
        row, priority: VoiceTable.rank(voices.priority[row], hasSource: loyalty > 1), gain: gain)
    }
  }

  /// Whether the last ranking gave the row a source.
  func hasWon(_ row: Int) -> Bool { row < wonIn.count && wonIn[row] == turn }

  /// Moves the most important winners to the front, if not all can start: by a heap with the worst
  /// on top, in place, since there may be thousands.
  mutating func sortWinners(_ voices: borrowing VoiceTable) {
    for index in (0..<winners.count / 2).reversed() { sink(index, of: winners.count, voices) }
    for end in winners.indices.reversed() {
      winners.swapAt(0, end)
      sink(0, of: end, voices)
    }
  }

  private mutating func sink(_ start: Int, of count: Int, _ voices: borrowing VoiceTable) {
    var index = start
    while 2 * index + 1 < count {
      var child = 2 * index + 1
      if child + 1 < count, outranks(winners[child], winners[child + 1], voices) { child += 1 }
      guard outranks(winners[index], winners[child], voices) else { return }
      winners.swapAt(index, child)
      index = child
    }
  }

  /// Of equals, the one that was played first.
  private func outranks(_ a: Int, _ b: Int, _ voices: borrowing VoiceTable) -> Bool {
    let first = (voices.priority[a], voices.gain[a])
    let second = (voices.priority[b], voices.gain[b])
    return first != second ? first > second : voices.details[a].order < voices.details[b].order
  }
}
