import AudioFiles

/// The loudness of a clip over time, so that a voice can be ranked by what it is about to play and
/// not only by its gain: one byte for each 512 sample frames.
///
/// Every entry is the largest root mean square within its frames and the time after it that a voice
/// needs to return: a voice is ranked by a loud sound before that starts.
struct LoudnessMap: Sendable {
  static let framesPerEntry = 512
  /// A playhead's ticks, shifted right by this, are an entry's index.
  static let shift: Int64 = 25

  let entries: ContiguousArray<UInt8>

  /// `lookAhead` in sample frames of the clip.
  init(of samples: Samples, lookAhead: Int, isBed: Bool = false) {
    var measure = LoudnessMeasure(
      format: samples.format, channelCount: samples.channelCount, isBed: isBed)
    samples.withUnsafeBytes { measure.add($0.baseAddress!, frames: samples.frameCount) }
    self.init(measure, lookAhead: lookAhead)
  }

  /// Makes a map from measured blocks.
  init(_ measure: LoudnessMeasure, lookAhead: Int) {
    precondition(1 << Self.shift == Int64(Self.framesPerEntry) << 16, "ticks and entries disagree")
    let ahead = (lookAhead + Self.framesPerEntry - 1) / Self.framesPerEntry
    entries = Self.loudestAhead(measure.finished, by: ahead)
  }

  /// For sound that was not analysed: full scale throughout.
  static let unknown = LoudnessMap(entries: [])

  init(entries: ContiguousArray<UInt8>) { self.entries = entries }

  /// The gain of an entry: 0 is silence, 255 is full scale, in steps of 0.375 dB.
  static let gains: ContiguousArray<Float> = ContiguousArray(
    (0...255).map { entry in
      entry == 0 ? 0 : Float(Elementary.power(10, (Double(entry) - 255) * 0.375 / 20))
    })

  /// The smallest entry that isn't below a root mean square.
  static func entry(rms: Float) -> UInt8 {
    guard rms > 0 else { return 0 }
    let decibels = 20 * Elementary.log10(Double(rms))
    return UInt8(min(max((decibels / 0.375).rounded(.up) + 255, 0), 255))
  }

  /// The maximum of each entry and this number of entries after it, by a queue of candidates.
  private static func loudestAhead(
    _ levels: ContiguousArray<UInt8>, by ahead: Int
  ) -> ContiguousArray<UInt8> {
    var result = levels
    var queue: ContiguousArray<Int> = []
    var first = 0
    for index in levels.indices.reversed() {
      while queue.count > first, levels[queue[queue.count - 1]] <= levels[index] {
        queue.removeLast()
      }
      queue.append(index)
      while queue[first] > index + ahead { first += 1 }
      result[index] = levels[queue[first]]
    }
    return result
  }
}
