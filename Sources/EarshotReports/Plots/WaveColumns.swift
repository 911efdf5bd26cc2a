/// The lowest and the highest sample of each channel in columns of equal length. Columns become
/// twice as long whenever there are too many, as there may be hours of sound.
package struct WaveColumns {
  package let channelCount: Int
  /// The length of a column.
  package private(set) var framesPerColumn = 1
  /// Low and high by column and channel.
  package private(set) var values: [Float] = []
  private let capacity: Int
  /// The column that isn't full yet.
  private var present: [Float]
  private var presentFrames = 0

  init(channelCount: Int, capacity: Int) {
    self.channelCount = channelCount
    self.capacity = capacity
    present = Self.nothing(channelCount)
  }

  package var columnCount: Int { values.count / (2 * channelCount) }

  /// The largest magnitude; 0 for silence.
  package var peak: Float { values.reduce(0) { max($0, abs($1)) } }

  package func low(_ column: Int, _ channel: Int) -> Float {
    values[2 * (column * channelCount + channel)]
  }

  package func high(_ column: Int, _ channel: Int) -> Float {
    values[2 * (column * channelCount + channel) + 1]
  }

  private static func nothing(_ channelCount: Int) -> [Float] {
    (0..<2 * channelCount).map { $0 % 2 == 0 ? .infinity : -.infinity }
  }

  /// Adds whole frames, interleaved, which are all numbers.
  mutating func add(_ samples: UnsafeBufferPointer<Float>) {
    let frames = samples.count / channelCount
    var frame = 0
    while frame < frames {
      let count = min(frames - frame, framesPerColumn - presentFrames)
      for channel in 0..<channelCount {
        var (low, high) = (present[2 * channel], present[2 * channel + 1])
        for index in frame..<frame + count {
          let sample = samples[index * channelCount + channel]
          low = min(low, sample)
          high = max(high, sample)
        }
        (present[2 * channel], present[2 * channel + 1]) = (low, high)
      }
      presentFrames += count
      frame += count
      if presentFrames == framesPerColumn { endColumn() }
    }
  }

  /// Ends the last column.
  mutating func finish() {
    if presentFrames > 0 { endColumn() }
  }

  private mutating func endColumn() {
    values += present
    present = Self.nothing(channelCount)
    presentFrames = 0
    if columnCount == capacity { halve() }
  }

  private mutating func halve() {
    let width = 2 * channelCount
    var merged: [Float] = []
    merged.reserveCapacity(capacity * width)
    for start in stride(from: 0, to: values.count, by: 2 * width) {
      for place in start..<start + width {
        let other = place + width < values.count ? values[place + width] : values[place]
        merged.append(
          place % 2 == 0 ? min(values[place], other) : max(values[place], other))
      }
    }
    values = merged
    framesPerColumn *= 2
  }
}
