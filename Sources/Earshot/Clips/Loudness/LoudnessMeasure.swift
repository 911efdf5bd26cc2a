import AudioFiles

/// Measures the loudness of a sound's blocks as its frames arrive.
struct LoudnessMeasure {
  private let format: SampleFormat
  private let channelCount: Int
  /// The number of measured channels, from the first on: a bed's W contains all sound.
  private let heardCount: Int
  private var levels: ContiguousArray<UInt8> = []
  /// Of the incomplete block.
  private var sum: Float = 0
  private var frames = 0
  private(set) var frameCount = 0

  init(format: SampleFormat, channelCount: Int, isBed: Bool = false) {
    self.format = format
    self.channelCount = channelCount
    heardCount = isBed ? 1 : channelCount
  }

  /// Adds the next interleaved frames.
  mutating func add(_ samples: UnsafeRawPointer, frames count: Int) {
    switch format {
    case .float32:
      let values = samples.assumingMemoryBound(to: Float.self)
      add(count) { values[$0] * values[$0] }
    case .int16:
      let values = samples.assumingMemoryBound(to: Int16.self)
      add(count) {
        let value = Float(values[$0]) / 32_768
        return value * value
      }
    }
  }

  @inline(__always)
  private mutating func add(_ count: Int, square: (Int) -> Float) {
    var done = 0
    while done < count {
      let part = min(count - done, LoudnessMap.framesPerEntry - frames)
      if heardCount == channelCount {
        for index in done * channelCount..<(done + part) * channelCount { sum += square(index) }
      } else {
        for frame in done..<done + part { sum += square(frame * channelCount) }
      }
      done += part
      frames += part
      if frames == LoudnessMap.framesPerEntry { closeStretch() }
    }
    frameCount += count
  }

  /// Adds silence up to a frame: for frames that a file claims but lacks.
  mutating func addSilence(upTo end: Int) {
    while frameCount < end {
      let part = min(end - frameCount, LoudnessMap.framesPerEntry - frames)
      frames += part
      frameCount += part
      if frames == LoudnessMap.framesPerEntry { closeStretch() }
    }
  }

  private mutating func closeStretch() {
    let count = max(frames * heardCount, 1)
    levels.append(LoudnessMap.entry(rms: (sum / Float(count)).squareRoot()))
    (sum, frames) = (0, 0)
  }

  /// All blocks. A playhead may be at the very end, which has an entry of its own.
  var finished: ContiguousArray<UInt8> {
    var whole = self
    whole.closeStretch()
    return whole.levels
  }
}
