import CAudioKernels

/// The positions of voices in their clips, and their continuations: columns by row.
///
/// Playheads and increments are counted in ticks. Most voices just advance, so a block of rows
/// whose voices are all far from a limit isn't updated: only its delay in sample frames is noted. A
/// change of a row first updates its block.
struct PlayheadTable: Sendable {
  private(set) var phases: ContiguousArray<VoiceTable.Phase> = []
  /// Ticks a sample frame of output, at this block's rate; during a ramp, at its end.
  private(set) var increments: ContiguousArray<Int64> = []
  /// The position at which the playhead has to be checked: the loop's end or the clip's.
  private(set) var limits: ContiguousArray<Int64> = []
  /// The positions of voices, without their block's delay.
  private(set) var places: ContiguousArray<Int64> = []
  /// The delay of a block's playing voices in sample frames of output, and the delay at which one
  /// of them may reach its limit.
  private(set) var delays: ContiguousArray<Int64> = []
  private var longestDelays: ContiguousArray<Int64> = []
  /// An upper bound of the increments of a block's playing voices.
  private var fastest: ContiguousArray<Int64> = []

  /// The rows of a block.
  static let block = Int(EARSHOT_BLOCK)

  mutating func reserve(_ rows: Int) {
    phases.reserveCapacity(rows)
    increments.reserveCapacity(rows)
    limits.reserveCapacity(rows)
    places.reserveCapacity(rows)
    delays.reserveCapacity(rows / Self.block + 1)
    longestDelays.reserveCapacity(rows / Self.block + 1)
    fastest.reserveCapacity(rows / Self.block + 1)
  }

  var count: Int { phases.count }

  /// The position of a voice in its clip at the end of the last block.
  @inline(__always)
  subscript(row: Int) -> Int64 {
    get {
      guard phases[row] == .playing else { return places[row] }
      return places[row] + increments[row] * delays[row / Self.block]
    }
    set {
      bringUp(row)
      places[row] = newValue
    }
  }

  @inline(__always)
  mutating func setPhase(_ row: Int, _ phase: VoiceTable.Phase) {
    bringUp(row)
    phases[row] = phase
    noteIncrement(row)
  }

  @inline(__always)
  mutating func setIncrement(_ row: Int, _ increment: Int64) {
    guard increments[row] != increment else { return }
    bringUp(row)
    increments[row] = increment
    noteIncrement(row)
  }

  @inline(__always)
  private mutating func noteIncrement(_ row: Int) {
    let block = row / Self.block
    if increments[row] > fastest[block] { fastest[block] = increments[row] }
  }

  /// An upper bound of the increments of playing voices in these rows.
  func fastest(of rows: Range<Int>) -> Int64 {
    let blocks = rows.lowerBound / Self.block..<(rows.upperBound + Self.block - 1) / Self.block
    return blocks.reduce(0) { max($0, fastest[$1]) }
  }

  @inline(__always)
  mutating func setLimit(_ row: Int, _ limit: Int64) {
    bringUp(row)
    limits[row] = limit
  }

  /// Makes a row for a voice that waits at a position, and advances from there to a limit; rows
  /// between the last one and it are free.
  mutating func makeRow(_ row: Int, at place: Int64 = 0, limit: Int64 = 0) {
    while phases.count <= row {
      phases.append(.free)
      increments.append(0)
      limits.append(0)
      places.append(0)
    }
    while delays.count * Self.block < phases.count {
      delays.append(0)
      longestDelays.append(0)
      fastest.append(0)
    }
    bringUp(row)
    (phases[row], places[row], increments[row]) = (.waiting, place, 0)
    limits[row] = limit
  }

  var playingCount: Int {
    phases.withUnsafeBytes { phases in
      kernel_count_bytes(
        phases.count, phases.baseAddress?.assumingMemoryBound(to: UInt8.self),
        VoiceTable.Phase.playing.byte)
    }
  }

  /// Advances all playing voices; rows that reach their limits are added to `found`, in order.
  mutating func advance(frames: Int64, found: inout ContiguousArray<Int>) {
    for block in delays.indices {
      delays[block] += frames
      if delays[block] > longestDelays[block] { scan(block: block, found: &found) }
    }
  }

  /// Updates a block, finds the voices at a limit, and computes the time until the next may reach
  /// one.
  private mutating func scan(block: Int, found: inout ContiguousArray<Int>) {
    let pace = bringUp(block: block)
    fastest[block] = pace.increment
    if pace.left <= 0 {
      for row in rows(of: block) where phases[row] == .playing && places[row] >= limits[row] {
        found.append(row)
      }
    } else if pace.increment > 0 {
      // A voice as near as the nearest, and as fast as the fastest, hasn't reached it yet.
      longestDelays[block] = (pace.left - 1) / pace.increment
    } else {
      longestDelays[block] = .max
    }
  }

  /// Before a change of a row: its block is checked in the next step.
  @inline(__always)
  private mutating func bringUp(_ row: Int) {
    let block = row / Self.block
    if delays[block] > 0 { _ = bringUp(block: block) }
    longestDelays[block] = 0
  }

  @inline(never)
  private mutating func bringUp(block: Int) -> kernel_pace {
    let (rows, frames) = (rows(of: block), delays[block])
    (delays[block], longestDelays[block]) = (0, 0)
    return phases.withUnsafeBytes { phases in
      increments.withUnsafeBufferPointer { increments in
        limits.withUnsafeBufferPointer { limits in
          places.withUnsafeMutableBufferPointer { places in
            let phases = UnsafeRawBufferPointer(rebasing: phases[rows])
            return kernel_advance(
              rows.count, phases.baseAddress?.assumingMemoryBound(to: UInt8.self),
              VoiceTable.Phase.playing.byte,
              UnsafeBufferPointer(rebasing: increments[rows]).baseAddress,
              UnsafeBufferPointer(rebasing: limits[rows]).baseAddress, frames,
              UnsafeMutableBufferPointer(rebasing: places[rows]).baseAddress)
          }
        }
      }
    }
  }

  private func rows(of block: Int) -> Range<Int> {
    block * Self.block..<min((block + 1) * Self.block, phases.count)
  }

  /// Traps if the columns are inconsistent.
  func checkInvariants() {
    precondition(
      increments.count == count && limits.count == count && places.count == count,
      "columns differ in length")
    precondition(delays.allSatisfy { $0 >= 0 }, "playheads are ahead of what they shall be")
    for row in 0..<count where phases[row] == .playing {
      precondition(increments[row] <= fastest[row / Self.block], "a voice is overlooked")
    }
    for block in delays.indices where delays[block] > 0 {
      for row in rows(of: block) where phases[row] == .playing {
        precondition(self[row] < limits[row], "a playhead has passed its limit unseen")
      }
    }
  }
}
