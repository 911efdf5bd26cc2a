/// The choice of voices with HRTF if their number is limited: the best of the voices with sources,
/// by priority and gain. Their clips' loudness doesn't count, because it changes too fast.
struct BinauralRanking {
  /// A voice with HRTF counts as this much louder (3 dB), because each change costs a cross-fade.
  static let loyalty: Float = 1.41

  /// How many at most.
  var mostVoices = Int.max
  /// Whether the limit applies in this block.
  private(set) var isNeeded = false
  private var best = BestVoices(capacity: 0)
  /// The last ranking in which each row was chosen.
  private var chosenIn: ContiguousArray<UInt32> = []
  private var turn: UInt32 = 0

  func isChosen(_ row: Int) -> Bool {
    !isNeeded || row < chosenIn.count && chosenIn[row] == turn
  }

  /// Before voices are considered; with their number.
  mutating func begin(candidates: Int) {
    isNeeded = mostVoices < candidates
    best.removeAll(limit: mostVoices)
  }

  /// `stays`: it has HRTF already.
  mutating func consider(_ row: Int, priority: Int32, gain: Float, stays: Bool) {
    best.consider(
      row, priority: VoiceTable.rank(priority, hasSource: stays),
      gain: stays ? gain * Self.loyalty : gain)
  }

  mutating func end(rows: Int) {
    turn &+= 1
    while chosenIn.count < rows { chosenIn.append(0) }
    for candidate in best.candidates { chosenIn[candidate.row] = turn }
  }
}
