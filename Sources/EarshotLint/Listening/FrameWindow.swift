/// Keeps some frames of a sound that is read once.
struct FrameWindow: Sendable {
  /// Of the whole sound.
  let frames: Range<Int>
  let channelCount: Int
  /// Interleaved; frames beyond the sound's end are missing.
  private(set) var samples: [Float] = []

  init(_ frames: Range<Int>, channelCount: Int) {
    self.frames = frames
    self.channelCount = channelCount
  }

  /// Takes the frames in its range from a block; blocks arrive in order.
  mutating func add(_ block: UnsafeMutableBufferPointer<Float>, from start: Int) {
    let part = frames.clamped(to: start..<start + block.count / channelCount)
    guard !part.isEmpty else { return }
    samples +=
      block[(part.lowerBound - start) * channelCount..<(part.upperBound - start) * channelCount]
  }

  /// Keeps the latest frames, at most as many as the window has.
  mutating func takeLast(_ block: UnsafeMutableBufferPointer<Float>) {
    let room = frames.count * channelCount
    samples += block.suffix(room)
    if samples.count > room { samples.removeFirst(samples.count - room) }
  }

  var count: Int { samples.count / channelCount }

  subscript(frame: Int, channel: Int) -> Float { samples[frame * channelCount + channel] }

  /// The largest change between two consecutive frames.
  func steepest(_ channel: Int) -> Float {
    var largest: Float = 0
    for frame in 1..<max(count, 1) {
      largest = max(largest, abs(self[frame, channel] - self[frame - 1, channel]))
    }
    return largest
  }
}

/// A jump of the waveform: its size, and the waveform's own movement near it.
struct WaveStep: Sendable {
  let channel: Int
  let size: Float
  let steepest: Float

  /// A waveform that moves half as fast by itself masks it.
  func isHeard(above level: Float) -> Bool { size > level && size > 2 * steepest }

  /// The largest audible step, of one for each channel.
  static func heard(_ steps: [WaveStep], above level: Float) -> WaveStep? {
    steps.filter { $0.isHeard(above: level) }.max { $0.size < $1.size }
  }
}
