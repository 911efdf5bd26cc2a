/// The voices whose rates are ramped in the current block, with their rate in each of its pieces.
struct GlideTable: Sendable {
  struct Piece: Sendable {
    /// Speed and pitch, without Doppler shift.
    let rate: Float
    /// The complete pitch, for OpenAL, and in ticks a sample frame.
    var pitch: Float = 1
    var increment: Int64 = 0

    mutating func settle(_ factor: Float, _ grid: PitchGrid) {
      increment = grid.increment(at: Rate.saturated(rate * factor))
      pitch = grid.pitch(at: increment)
    }
  }

  private(set) var pieces = BlockPieces(whole: 0)
  var rows: ContiguousArray<Int> = []
  private var all: ContiguousArray<Piece> = []

  mutating func begin(_ pieces: BlockPieces) {
    self.pieces = pieces
    all.removeAll(keepingCapacity: true)
  }

  /// Adds a voice's rates; returns their index.
  mutating func add(rateAt rate: (Double) -> Float) -> Int {
    for piece in 0..<pieces.count { all.append(Piece(rate: rate(pieces.middle(of: piece)))) }
    return all.count - pieces.count
  }

  func pieces(of glide: Int) -> ArraySlice<Piece> {
    ArraySlice(all[glide..<glide + pieces.count])
  }

  /// Changes pitches and increments.
  mutating func change(_ glide: Int, _ change: (inout Piece) -> Void) {
    for index in glide..<glide + pieces.count { change(&all[index]) }
  }

  /// The ticks between two frames of the block.
  func way(_ glide: Int, from start: Int, to end: Int) -> Int64 {
    way(all, at: glide, from: start, to: end)
  }

  /// For given pieces.
  func way(
    _ own: ContiguousArray<Piece>, at place: Int = 0, from start: Int, to end: Int
  ) -> Int64 {
    var way: Int64 = 0
    for piece in 0..<pieces.count {
      let first = max(pieces.start(of: piece), start)
      let last = min(pieces.start(of: piece + 1), end)
      if first < last { way += own[place + piece].increment * Int64(last - first) }
    }
    return way
  }

  /// The first frame of the block that is this many ticks after another one.
  func frame(_ glide: Int, from start: Int, after ticks: Int64) -> Int {
    var left = ticks
    for piece in 0..<pieces.count {
      let first = max(pieces.start(of: piece), start)
      let frames = pieces.start(of: piece + 1) - first
      guard frames > 0 else { continue }
      let increment = max(all[glide + piece].increment, 1)
      let needed = (left + increment - 1) / increment
      if needed <= frames || piece + 1 == pieces.count { return first + Int(needed) }
      left -= increment * Int64(frames)
    }
    return start
  }
}

extension VoiceTable {
  /// Ticks of a voice's playhead between two frames of the block.
  func way(_ row: Int, from start: Int, to end: Int) -> Int64 {
    guard let glide = details[row].glide else { return increment[row] * Int64(end - start) }
    return glides.way(glide, from: start, to: end)
  }

  /// The first frame of the block at which it is this many ticks further than at another.
  func frame(_ row: Int, from start: Int, after ticks: Int64) -> Int {
    if let glide = details[row].glide { return glides.frame(glide, from: start, after: ticks) }
    let increment = max(increment[row], 1)
    return start + Int((ticks + increment - 1) / increment)
  }

  @inline(__always)
  func pitchGrid(_ row: Int) -> PitchGrid { steps.grid(ratio: details[row].rateRatio) }

  var steps: PitchSteps {
    PitchSteps(
      steps: Float(pitchSteps), fastest: fastestPitch, ticksPerStep: ticksPerPitchStep)
  }

  /// Sets the ticks a sample frame at a pitch: so a voice without a source keeps exactly the time
  /// that it would have with one.
  @inline(__always)
  mutating func setIncrement(_ row: Int, pitch: Float) {
    let grid = pitchGrid(row)
    playhead.setIncrement(row, grid.increment(at: pitch))
    if let glide = details[row].glide { change(row, glide, grid, pitch: pitch) }
  }

  @inline(never)
  private mutating func change(
    _ row: Int, _ glide: Int, _ grid: PitchGrid, pitch: Float
  ) {
    let factor = factor(row, at: pitch)
    glides.change(glide) { $0.settle(factor, grid) }
  }

  /// Many slow buses in sequence result in zero.
  private func factor(_ row: Int, at pitch: Float) -> Float {
    rate[row] > 0 ? pitch / rate[row] : 1
  }

  /// A voice's rates in the pieces of the block, if they differ from its own pitch.
  func pieces(of glide: Int, _ row: Int, at pitch: Float) -> ContiguousArray<GlideTable.Piece> {
    var pieces = ContiguousArray(glides.pieces(of: glide))
    let (factor, grid) = (factor(row, at: pitch), pitchGrid(row))
    for index in pieces.indices { pieces[index].settle(factor, grid) }
    return pieces
  }

  /// Advances by this many ticks a sample frame, regardless of its rate.
  mutating func setEven(_ row: Int, increment: Int64) {
    playhead.setIncrement(row, increment)
    details[row].glide = nil
  }

  /// Advances by more or fewer ticks a sample frame, but not backwards.
  mutating func hasten(_ row: Int, by ticks: Int64) -> Int64 {
    var least = increment[row]
    let glide = details[row].glide
    if let glide { for piece in glides.pieces(of: glide) { least = min(least, piece.increment) } }
    let more = max(ticks, -least)
    playhead.setIncrement(row, increment[row] + more)
    if let glide { glides.change(glide) { $0.increment += more } }
    return more
  }

  /// Finds the pieces for the rates that are ramped in the block.
  mutating func beginGlides(
    _ block: Block, timeScale: Float, _ buses: borrowing BusTree,
    _ emitterRates: borrowing ContiguousArray<Double>, _ emitterGlides: [Int: Ramp]
  ) {
    func rate(_ row: Int, at frame: Double) -> Float {
      let (bus, emitter) = (Int(bus[row]), Int(emitter[row]))
      var rate = Float(details[row].rate.glidingValue(at: frame))
      rate *= buses.ignoresGameTime[bus] ? 1 : timeScale
      rate *= buses.rate(of: bus, at: frame)
      if buses.parameters.drivesVoices {
        let driven = buses.parameters.values(ofClip: details[row].clip, emitter: emitter) {
          $0.glidingValue(at: frame)
        }
        rate *= Float(driven.rate)
      }
      if emitter >= 0 {
        rate *= Float(emitterGlides[emitter]?.glidingValue(at: frame) ?? emitterRates[emitter])
      }
      return Rate.saturated(rate)
    }
    let start = Double(block.startFrame)
    var steepest: Float = 1
    for row in glides.rows {
      let (first, last) = (rate(row, at: start), self.rate[row])
      guard first > 0, last > 0 else { continue }
      let change = last / first
      steepest = max(steepest, change, 1 / change)
    }
    guard steepest > 1 else { return endGlides() }
    glides.begin(BlockPieces(block.frames, change: Double(steepest)))
    for row in glides.rows {
      details[row].glide = glides.add { middle in rate(row, at: start + middle) }
      setIncrement(row, pitch: self.rate[row])
    }
  }

  mutating func endGlides() {
    guard !glides.rows.isEmpty else { return }
    for row in glides.rows { details[row].glide = nil }
    glides.rows.removeAll(keepingCapacity: true)
  }
}

/// The steps to which all pitches are rounded.
struct PitchSteps {
  let steps: Float
  let fastest: Float
  let ticksPerStep: Int64

  @inline(__always)
  func grid(ratio: Float) -> PitchGrid {
    PitchGrid(ratio: ratio, steps: steps, fastest: fastest, ticksPerStep: ticksPerStep)
  }
}

/// OpenAL's own arithmetic, which uses fixed fractions of a frame.
struct PitchGrid {
  /// The clip's sample rate over the output's.
  let ratio: Float
  let steps: Float
  let fastest: Float
  let ticksPerStep: Int64

  /// Ticks a sample frame.
  @inline(__always)
  func increment(at pitch: Float) -> Int64 {
    // Adding this rounds a number to the nearest whole one, ties to even: `rounded` is a function
    // call where processors may lack it.
    let rounder = 0x1.8p52
    let all = Double(min(pitch * ratio, fastest) * steps) + rounder
    return max(Int64(bitPattern: all.bitPattern &- rounder.bitPattern), 1) * ticksPerStep
  }

  /// The pitch with exactly this increment, also if OpenAL plays twice as many frames.
  func pitch(at increment: Int64) -> Float {
    Float(increment) / Float(VoiceTable.ticksPerFrame) / ratio
  }
}
