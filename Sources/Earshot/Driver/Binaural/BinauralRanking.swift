/// Who is placed by a head-related transfer function where not all may be: the best of the voices
/// that are to have a source, by their priorities and gains. The loudness of their clips isn't
/// asked: it changes too fast.
struct BinauralRanking {
  /// A voice that is placed so counts as this much louder (3 dB), as each change costs a
  /// cross-fade.
  static let loyalty: Float = 1.41

  /// How many at most.
  var mostVoices = Int.max
  /// Not all may be, in this block.
  private(set) var isNeeded = false
  private var best = BestVoices(capacity: 0)
  /// The ranking in which a row was chosen last.
  private var chosenIn: ContiguousArray<UInt32> = []
  private var turn: UInt32 = 0

  func isChosen(_ row: Int) -> Bool {
    !isNeeded || row < chosenIn.count && chosenIn[row] == turn
  }

  /// Before voices are considered, of which there are so many.
  mutating func begin(candidates: Int) {
    isNeeded = mostVoices < candidates
    best.removeAll(limit: mostVoices)
  }

  /// `stays`: it is placed so already.
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
