import AudioMeasuring
import CSystem

/// The data of a picture of two sounds, gathered while they are read: columns become twice as long
/// whenever there are too many, as there may be hours of sound.
struct PictureColumns {
  struct Column {
    /// The lowest and the highest sample by channel: in the first, in the second, and in the
    /// difference of the second.
    var waves: [(low: Float, high: Float)]
    /// Sums of powers by row, from low frequencies up, of the first and the second.
    var powers: [Float]
    var pieces = 0
  }

  static let rows = 120
  private static let capacity = 2_048

  let channelCount: Int
  let sampleRate: Double
  private(set) var columns: [Column] = []
  private(set) var frameCount = 0
  /// How many frames a column has.
  private(set) var columnFrames = 0
  private var piecesPerColumn = 1
  private var bins: [Range<Int>] = []

  init(channelCount: Int, sampleRate: Double) {
    self.channelCount = channelCount
    self.sampleRate = sampleRate
  }

  /// The frequency at the bottom, and the one at the top.
  var lowest: Double { 40 }
  var highest: Double { sampleRate / 2 }

  mutating func add(_ piece: ComparedPiece) {
    guard !piece.first.isEmpty else { return }
    if bins.isEmpty { findBins(count: piece.firstPowers.count) }
    if piece.channel == 0 {
      begin()
      frameCount += piece.first.count
      columnFrames = max(columnFrames, piece.first.count * piecesPerColumn)
    }
    let last = columns.count - 1
    for (index, place) in [0, 1, 2].map({ 3 * piece.channel + $0 }).enumerated() {
      var (low, high) = columns[last].waves[place]
      for frame in piece.first.indices {
        let sample =
          switch index {
          case 0: piece.first[frame]
          case 1: piece.second[frame]
          default: piece.second[frame] - piece.first[frame]
          }
        low = min(low, sample)
        high = max(high, sample)
      }
      columns[last].waves[place] = (low, high)
    }
    for row in 0..<Self.rows {
      var (first, second): (Float, Float) = (0, 0)
      for bin in bins[row] {
        first += piece.firstPowers[bin]
        second += piece.secondPowers[bin]
      }
      columns[last].powers[row] += first
      columns[last].powers[Self.rows + row] += second
    }
    if piece.channel == channelCount - 1 { columns[last].pieces += 1 }
  }

  private mutating func begin() {
    if let last = columns.last, last.pieces < piecesPerColumn { return }
    if columns.count == Self.capacity { halve() }
    if let last = columns.last, last.pieces < piecesPerColumn { return }
    columns.append(
      Column(
        waves: Array(repeating: (.infinity, -.infinity), count: 3 * channelCount),
        powers: Array(repeating: 0, count: 2 * Self.rows)))
  }

  private mutating func halve() {
    columns = stride(from: 0, to: columns.count, by: 2).map { index in
      guard index + 1 < columns.count else { return columns[index] }
      var (a, b) = (columns[index], columns[index + 1])
      for place in a.waves.indices {
        a.waves[place].low = min(a.waves[place].low, b.waves[place].low)
        a.waves[place].high = max(a.waves[place].high, b.waves[place].high)
      }
      for place in a.powers.indices { a.powers[place] += b.powers[place] }
      a.pieces += b.pieces
      b.pieces = 0
      return a
    }
    piecesPerColumn *= 2
    columnFrames *= 2
  }

  /// Rows are as far apart in pitch; low ones share a frequency of the spectrum.
  private mutating func findBins(count: Int) {
    let width = highest / Double(count - 1)
    let ratio = pow(highest / lowest, 1 / Double(Self.rows))
    var bottom = lowest
    bins = (0..<Self.rows).map { _ in
      let first = min(Int((bottom / width).rounded()), count - 1)
      bottom *= ratio
      return first..<max(first + 1, min(Int((bottom / width).rounded()), count))
    }
  }
}
