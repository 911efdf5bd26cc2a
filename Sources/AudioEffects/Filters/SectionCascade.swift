import CAudioKernels

/// Filters in series, each of which moves to new settings in its own time.
struct SectionCascade: ~Copyable {
  private struct Move {
    var from = FilterSection.identity
    var now = FilterSection.identity
    var to = FilterSection.identity
    /// The exact setting; `to` is audibly the same.
    var goal = FilterSection.identity
    var length = 0
    var left = 0
  }

  private let channelCount: Int
  private let atOnce: Int
  private let groupCount: Int
  private var moves: [Move]
  /// For each group two rows of states, six of coefficients, six of their increments and six of
  /// their values at the stretch's end; all rows have eight lanes.
  private let rows: UnsafeMutablePointer<Float>
  /// Frames until coefficients are computed again; in between they move evenly.
  private var stretchLeft = 0

  private static let stretchFrames = 32
  private static let rowsPerGroup = 20
  private static let (factorsAt, stepsAt, endsAt) = (2 * 8, 8 * 8, 14 * 8)

  init(count: Int, channelCount: Int) {
    self.channelCount = channelCount
    atOnce = kernel_sections_at_once(channelCount)
    groupCount = (count + atOnce - 1) / atOnce
    moves = Array(repeating: Move(), count: count)
    let size = groupCount * Self.rowsPerGroup * 8
    rows = .allocate(capacity: size)
    rows.initialize(repeating: 0, count: size)
    writeFactors()
  }

  deinit { rows.deallocate() }

  var isMoving: Bool { moves.contains { $0.left > 0 } || stretchLeft > 0 }
  var isIdentity: Bool { !isMoving && moves.allSatisfy(\.now.isIdentity) }

  /// In frames, until all that sounds on has fallen by 120 dB.
  var tail: Int { moves.reduce(0) { $0 + max($1.now.tail, $1.to.tail) } }

  /// How long the longest change still takes.
  var framesLeft: Int { moves.reduce(0) { max($0, $1.left) } }

  mutating func set(_ section: FilterSection, at index: Int, over frames: Int) {
    // As a `Glide`.
    let isSame = section == moves[index].goal
    guard !isSame || moves[index].left == 0 || frames <= 0 else { return }
    var (from, to) = (moves[index].now, section)
    // A filter comes and goes where it is, not by a journey from somewhere.
    if from.isIdentity { (from.turn, from.damping) = (to.turn, to.damping) }
    if to.isIdentity { (to.turn, to.damping) = (from.turn, from.damping) }
    let length = from == to || frames <= 0 ? 0 : max(frames, from.calmFrames(to: to))
    moves[index] = Move(
      from: from, now: length == 0 ? to : from, to: to, goal: section, length: length,
      left: length)
    if length == 0 && stretchLeft == 0 { write(to, index, at: Self.factorsAt) }
    if length == 0 && stretchLeft > 0 { write(to, index, at: Self.endsAt) }
  }

  /// Silent inside, and all settings where they go.
  mutating func reset() {
    stretchLeft = 0
    for index in moves.indices {
      moves[index].now = moves[index].to
      moves[index].left = 0
    }
    writeFactors()
    for group in 0..<groupCount { state(group).update(repeating: 0, count: 16) }
  }

  /// Scales the state as if all past input had been louder by this factor.
  mutating func scale(by gain: Float) {
    for group in 0..<groupCount {
      for index in 0..<16 { state(group)[index] *= gain }
    }
  }

  /// Writes the coefficients of the sections' present settings. Lanes without a section pass on
  /// their input.
  private func writeFactors() {
    for index in 0..<groupCount * atOnce {
      let section = index < moves.count ? moves[index].now : .identity
      write(section, index, at: Self.factorsAt)
      if index >= moves.count { write(.identity, index, at: Self.endsAt) }
    }
  }

  mutating func render(_ samples: UnsafeMutablePointer<Float>, frames: Int) {
    var (samples, frames) = (samples, frames)
    while frames > 0 {
      if stretchLeft == 0 && isMoving { beginStretch() }
      let isMoving = stretchLeft > 0
      let count = isMoving ? min(frames, stretchLeft) : frames
      for group in 0..<groupCount where isMoving || !isIdle(group) {
        let at = state(group)
        kernel_filter_sections(
          count, channelCount, samples, at, at + Self.factorsAt,
          isMoving ? at + Self.stepsAt : nil)
      }
      if isMoving {
        stretchLeft -= count
        if stretchLeft == 0 { endStretch() }
      }
      samples += count * channelCount
      frames -= count
    }
  }

  private func isIdle(_ group: Int) -> Bool {
    sections(group).allSatisfy { moves[$0].now.isIdentity }
  }

  private func sections(_ group: Int) -> Range<Int> {
    group * atOnce..<min((group + 1) * atOnce, moves.count)
  }

  private mutating func beginStretch() {
    stretchLeft = Self.stretchFrames
    for index in moves.indices {
      if moves[index].left > 0 {
        moves[index].left = max(0, moves[index].left - Self.stretchFrames)
        let move = moves[index]
        moves[index].now =
          move.left == 0
          ? move.to
          : move.from.moved(to: move.to, by: 1 - Double(move.left) / Double(move.length))
      }
      write(moves[index].now, index, at: Self.endsAt)
    }
    for group in 0..<groupCount {
      let at = state(group)
      for place in 0..<48 {
        at[Self.stepsAt + place] =
          (at[Self.endsAt + place] - at[Self.factorsAt + place]) / Float(Self.stretchFrames)
      }
    }
  }

  private mutating func endStretch() {
    for group in 0..<groupCount {
      let at = state(group)
      (at + Self.factorsAt).update(from: at + Self.endsAt, count: 48)
      // The state of a filter that does nothing would be heard when it starts to work again.
      if isIdle(group) { at.update(repeating: 0, count: 16) }
    }
  }

  private func state(_ group: Int) -> UnsafeMutablePointer<Float> {
    rows + group * Self.rowsPerGroup * 8
  }

  private func write(_ section: FilterSection, _ index: Int, at offset: Int) {
    let factors = section.factors
    let width = 8 / atOnce
    let place = state(index / atOnce) + offset + index % atOnce * width
    for lane in 0..<width {
      (place[lane], place[lane + 8], place[lane + 16]) = (factors.0, factors.1, factors.2)
      (place[lane + 24], place[lane + 32], place[lane + 40]) = (factors.3, factors.4, factors.5)
    }
  }
}
