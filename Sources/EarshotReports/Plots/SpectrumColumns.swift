import AudioEffects
import CSystem

/// The spectrum of each channel over time: powers in rows of equal width in pitch, by column.
/// Columns become twice as long whenever there are too many.
package final class SpectrumColumns {
  package static let rows = 128
  /// The frequency at the bottom, and the one at the top, in hertz.
  package static let lowest = 30.0
  package let highest: Double
  package let channelCount: Int
  /// Powers by channel, column and row; a sine of full scale has 1.
  package private(set) var powers: [[Float]]

  private let sampleRate: Double
  private let capacity: Int
  /// The length of a transform, and the distance between two.
  private let size: Int
  private let hop: Int
  private let transform: RealFourierTransform
  private let window: [Float]
  /// The rows' places among the transform's frequencies.
  private let edges: [Double]
  /// For each channel the last `size` samples; as many are filled.
  private var recent: [[Float]]
  private var filled: Int
  private var scratch: [Float]
  private var piecesPerColumn = 1
  private var pieces = 0
  /// Sums of the column that isn't full yet.
  private var present: [[Float]]
  private var presentPieces: Float = 0

  init(channelCount: Int, sampleRate: Int, capacity: Int) {
    self.channelCount = channelCount
    self.sampleRate = Double(sampleRate)
    self.capacity = capacity
    highest = max(Double(sampleRate) / 2, 2 * Self.lowest)
    var size = 64
    while size < sampleRate / 24, size < 16_384 { size *= 2 }
    (self.size, hop) = (size, size / 2)
    transform = RealFourierTransform(count: size)
    // Hann's window halves a sine, of which a frequency has half.
    window = (0..<size).map { index in
      let turn = 2 * Double.pi * (Double(index) + 0.5) / Double(size)
      return Float((0.5 - 0.5 * cos(turn)) * 4 / Double(size))
    }
    let ratio = highest / Self.lowest
    edges = (0...Self.rows).map { row in
      let frequency = Self.lowest * pow(ratio, Double(row) / Double(Self.rows))
      return frequency * Double(size) / Double(sampleRate)
    }
    powers = Array(repeating: [], count: channelCount)
    recent = Array(repeating: Array(repeating: 0, count: size), count: channelCount)
    // The first column is about the beginning.
    filled = size / 2
    scratch = Array(repeating: 0, count: size + 2 * transform.binCount)
    present = Array(repeating: Array(repeating: 0, count: Self.rows), count: channelCount)
  }

  package var columnCount: Int { powers[0].count / Self.rows }

  package var secondsPerColumn: Double { Double(hop * piecesPerColumn) / sampleRate }

  /// The level in dB of full scale; −120 for silence.
  package func level(_ channel: Int, _ column: Int, _ row: Int) -> Double {
    max(10 * log10(Double(powers[channel][column * Self.rows + row]) + 1e-12), -120)
  }

  /// Adds whole frames, interleaved, which are all numbers.
  func add(_ samples: UnsafeBufferPointer<Float>) {
    let frames = samples.count / channelCount
    var frame = 0
    while frame < frames {
      let count = min(frames - frame, size - filled)
      for channel in 0..<channelCount {
        for index in 0..<count {
          recent[channel][filled + index] = samples[(frame + index) * channelCount + channel]
        }
      }
      filled += count
      frame += count
      if filled == size { endPiece() }
    }
  }

  /// Adds the rest, with silence behind it.
  func finish() {
    if filled > size / 2 || columnCount == 0 {
      for channel in 0..<channelCount {
        for index in filled..<size { recent[channel][index] = 0 }
      }
      endPiece()
    }
    if presentPieces > 0 { endColumn() }
  }

  private func endPiece() {
    // Of long columns eight transforms tell enough.
    if pieces % max(piecesPerColumn / 8, 1) == 0 {
      for channel in 0..<channelCount { transformPiece(channel) }
      presentPieces += 1
    }
    for channel in 0..<channelCount {
      recent[channel].withUnsafeMutableBufferPointer { samples in
        guard let base = samples.baseAddress else { return }
        base.update(from: base + hop, count: size - hop)
      }
    }
    filled = size - hop
    pieces += 1
    if pieces == piecesPerColumn { endColumn() }
  }

  private func transformPiece(_ channel: Int) {
    scratch.withUnsafeMutableBufferPointer { scratch in
      guard let weighted = scratch.baseAddress else { return }
      let (real, imaginary) = (weighted + size, weighted + size + transform.binCount)
      for index in 0..<size { weighted[index] = recent[channel][index] * window[index] }
      transform.forward(weighted, to: real, imaginary)
      for bin in 0..<transform.binCount {
        real[bin] = real[bin] * real[bin] + imaginary[bin] * imaginary[bin]
      }
      for row in 0..<Self.rows { present[channel][row] += power(of: row, in: real) }
    }
  }

  /// The strongest frequency of a row; between two of them, a share of both.
  private func power(of row: Int, in powers: UnsafeMutablePointer<Float>) -> Float {
    let last = transform.binCount - 1
    let (low, high) = (edges[row], edges[row + 1])
    let (first, end) = (Int(low.rounded(.up)), Int(high.rounded(.up)))
    if end > first, first < last {
      return (first..<min(end, last + 1)).reduce(0) { max($0, powers[$1]) }
    }
    let middle = min((low + high) / 2, Double(last))
    let bin = min(Int(middle), last - 1)
    let share = Float(middle) - Float(bin)
    return powers[bin] * (1 - share) + powers[bin + 1] * share
  }

  private func endColumn() {
    for channel in 0..<channelCount {
      for row in 0..<Self.rows {
        powers[channel].append(present[channel][row] / max(presentPieces, 1))
        present[channel][row] = 0
      }
    }
    (presentPieces, pieces) = (0, 0)
    if columnCount == capacity { halve() }
  }

  private func halve() {
    let rows = Self.rows
    for channel in 0..<channelCount {
      let old = powers[channel]
      var merged: [Float] = []
      merged.reserveCapacity(capacity * rows)
      for start in stride(from: 0, to: old.count, by: 2 * rows) {
        for place in start..<start + rows {
          let other = place + rows < old.count ? old[place + rows] : old[place]
          merged.append((old[place] + other) / 2)
        }
      }
      powers[channel] = merged
    }
    piecesPerColumn *= 2
  }
}
