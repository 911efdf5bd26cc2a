import OpenALSoft
import Synchronization

/// The gains with which HRTF sound is as loud as panned sound: voices, reverbs and beds.
///
/// OpenAL's data sets differ by up to 5 dB between versions, and users may install their own. The
/// level is therefore measured with the installed set, over pink noise, after `shelf`.
struct BinauralLevel: Sendable {
  /// The gain of voices.
  private(set) var placed: Float = 1
  /// The gain of sound from all around, for which the library's response is uniform.
  private(set) var surrounding: Float = 1
  /// The gain of reverbs' output.
  private(set) var reverb: Float = 1
  /// The gain of the four loudspeakers of a bed.
  private(set) var bed: Float = 1
  /// Restores the low frequencies that the data lack.
  private(set) var shelf: LowShelf?
  /// The polynomial of `decibels(ahead:up:)`.
  private var factors = InlineArray<10, Float>(repeating: 0)

  /// The gain of a panned voice among HRTF voices, such that both are as loud. `ahead` and `up` are
  /// components of its direction, of length 1.
  func panned(ahead: Float, up: Float) -> Float {
    // An approximation of the exponential function.
    let power = decibels(ahead: ahead, up: up) * 0.11513
    return placed * (1 + power * (1 + power / 2 * (1 + power / 3)))
  }

  /// How much louder than panned a voice is in this direction, without `placed`.
  private func decibels(ahead: Float, up: Float) -> Float {
    let terms = Self.terms(ahead: ahead, up: up)
    var sum: Float = 0
    for index in factors.indices { sum += factors[index] * terms[index] }
    return sum
  }

  /// Both sides are symmetric, so these are all terms up to the third order.
  private static func terms(ahead: Float, up: Float) -> InlineArray<10, Float> {
    let (forth, height) = (ahead * ahead, up * up)
    return [
      1, ahead, up, forth, height, ahead * up, forth * ahead, height * up, forth * up,
      height * ahead,
    ]
  }
}

extension BinauralLevel {
  private static let known = Mutex<[Int: BinauralLevel]>([:])

  /// The measured levels at a sample rate, once in a process. Takes 10 to 15 ms the first time.
  static func measured(sampleRate: Int) -> BinauralLevel {
    known.withLock { known in
      if let level = known[sampleRate] { return level }
      let probe = ALBinauralProbe(sampleRate: sampleRate)
      let level = probe.map { BinauralLevel($0, sampleRate: sampleRate) } ?? BinauralLevel()
      known[sampleRate] = level
      return level
    }
  }

  private init(_ probe: ALBinauralProbe, sampleRate: Int) {
    func spectrum(_ response: [Float]) -> EarSpectrum {
      EarSpectrum(response, sampleRate: sampleRate)
    }
    let directions = probe.directions
    let spectra = directions.map { spectrum($0.placed) }
    // Eight directions around, of which the probe has five.
    let around = directions.indices.filter { directions[$0].vector.y == 0 }
    let weights: [Double] = around.map { directions[$0].vector.x == 0 ? 1 : 2 }
    func sum(_ powers: [Double]) -> Double { zip(weights, powers).reduce(0) { $0 + $1.0 * $1.1 } }
    shelf = LowShelf(sampleRate: sampleRate) { low, high in
      sum(around.map { spectra[$0].power(from: low, to: high) })
    }
    let panned = sum(around.map { Double(directions[$0].pannedPower) })
    let placed = sum(around.map { spectra[$0].power(shelf) })
    let bed = sum(
      around.map { spectrum(Self.bed(from: directions[$0].vector, directions)).power(shelf) })
    guard panned > 0, placed > 0, bed > 0 else { return }
    self.placed = Float((panned / placed).squareRoot())
    self.bed = Float((panned / bed).squareRoot())
    surrounding = Float((1 / spectrum([1, 0]).power(shelf)).squareRoot())
    if !probe.placedReverb.isEmpty {
      let (panned, placed) = (spectrum(probe.pannedReverb), spectrum(probe.placedReverb))
      reverb = Float((panned.power() / placed.power(shelf)).squareRoot())
    }
    fit(
      directions.map(\.vector),
      zip(directions, spectra).map {
        10 * Elementary.log10(max($1.power(shelf), 1e-9) / max(Double($0.pannedPower), 1e-9))
      })
  }

  /// The response of both ears to an impulse in a bed, from a horizontal direction.
  /// `BedDecoding.quad` decodes the bed for four loudspeakers at the diagonals.
  private static func bed(
    from direction: SIMD3<Float>, _ directions: [ALBinauralProbe.Direction]
  ) -> [Float] {
    var heard = [Float](repeating: 0, count: directions[0].placed.count)
    let wave = SIMD4(1, -direction.x, 0, -direction.z)
    let speakers = BedDecoding.quad.rows
    // Front left and right, back left and right.
    for (index, row) in speakers.enumerated() {
      let level = (row * wave).sum()
      let isBehind = index >= 2
      let speaker = directions.first {
        $0.vector.y == 0 && $0.vector.x == abs($0.vector.z) && ($0.vector.z > 0) == isBehind
      }
      guard let speaker else { continue }
      for frame in 0..<heard.count / 2 {
        // The left speaker's left ear is the right speaker's right one.
        let near = speaker.placed[2 * frame + 1] * level
        let far = speaker.placed[2 * frame] * level
        heard[2 * frame] += index % 2 == 0 ? near : far
        heard[2 * frame + 1] += index % 2 == 0 ? far : near
      }
    }
    return heard
  }

  /// Fits the polynomial to these decibels in these directions, by least squares.
  private mutating func fit(_ directions: [SIMD3<Float>], _ decibels: [Double]) {
    let count = factors.count
    // Each row is an equation, with its right side last.
    var rows = [[Double]](repeating: [Double](repeating: 0, count: count + 1), count: count)
    for (direction, value) in zip(directions, decibels) {
      let terms = Self.terms(ahead: -direction.z, up: direction.y)
      for row in 0..<count {
        for column in 0..<count { rows[row][column] += Double(terms[row] * terms[column]) }
        rows[row][count] += Double(terms[row]) * value
      }
    }
    for pivot in 0..<count {
      guard let best = (pivot..<count).max(by: { abs(rows[$0][pivot]) < abs(rows[$1][pivot]) }),
        abs(rows[best][pivot]) > 1e-6
      else { return }
      rows.swapAt(pivot, best)
      for row in 0..<count where row != pivot {
        let part = rows[row][pivot] / rows[pivot][pivot]
        for column in pivot...count { rows[row][column] -= part * rows[pivot][column] }
      }
    }
    for index in 0..<count { factors[index] = Float(rows[index][count] / rows[index][index]) }
  }
}

extension LowShelf {
  /// The shelf that restores low frequencies, from the power between two frequencies; nil if
  /// nothing is missing. 12 dB at most.
  fileprivate init?(sampleRate: Int, power: (_ low: Double, _ high: Double) -> Double) {
    let whole = power(250, 2_000)
    let (lowest, low) = (power(20, 40), power(100, 144))
    guard lowest > 0, low > 0 else { return nil }
    let most = min(whole / lowest, 16)
    let part = min(whole / low, 0.95 * most)
    guard part > 1.05 else { return nil }
    let frequency = 120 * ((part - 1) / (most - part)).squareRoot()
    self.init(
      gain: Float(most.squareRoot()), frequency: min(frequency, 300), sampleRate: sampleRate)
  }
}
