/// Gathers interleaved frames into units of a fixed length, in 16 bits, channel by channel.
struct PendingFrames {
  private let unit: Int
  private let channelCount: Int
  private var samples: [Int16] = []
  private var start = 0

  init(unit: Int, channelCount: Int) {
    self.unit = unit
    self.channelCount = channelCount
  }

  mutating func append(_ interleaved: UnsafeBufferPointer<Float>) {
    samples.removeFirst(start)
    start = 0
    samples.reserveCapacity(samples.count + interleaved.count)
    for sample in interleaved {
      samples.append(Int16(truncatingIfNeeded: sample.rounded(toBits: 16)))
    }
  }

  /// Nil until enough frames have come.
  mutating func nextUnit() -> [[Int16]]? {
    guard samples.count - start >= unit * channelCount else { return nil }
    let channels = (0..<channelCount).map { channel in
      (0..<unit).map { samples[start + $0 * channelCount + channel] }
    }
    start += unit * channelCount
    return channels
  }

  /// The remaining frames, padded with the last one; nil if there are none.
  mutating func lastUnit() -> [[Int16]]? {
    let left = samples.count - start
    guard left > 0 else { return nil }
    let lastFrame = samples.suffix(channelCount)
    for _ in 0..<(unit - left / channelCount) { samples += lastFrame }
    return nextUnit()
  }
}
