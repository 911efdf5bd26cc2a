/// A sound that is read once, from front to back, so that it need not be in memory as a whole.
public struct SoundReader {
  /// 1 or more.
  public let channelCount: Int
  /// In hertz.
  public let sampleRate: Double
  /// Writes the next whole frames, interleaved, and returns their number: fewer than there is room
  /// for only at the end, then 0.
  public let read: (UnsafeMutableBufferPointer<Float>) -> Int

  /// The closure is asked for pieces of a few thousand frames.
  public init(
    channelCount: Int, sampleRate: Double,
    read: @escaping (UnsafeMutableBufferPointer<Float>) -> Int
  ) {
    precondition(channelCount > 0 && sampleRate > 0 && sampleRate.isFinite)
    self.channelCount = channelCount
    self.sampleRate = sampleRate
    self.read = read
  }

  /// Reads a render in memory.
  public init(_ render: Render) {
    var place = 0
    self.init(channelCount: render.channelCount, sampleRate: render.sampleRate) { room in
      let count = min(room.count, render.samples.count - place)
      _ = render.samples.withUnsafeBufferPointer { samples in
        room.update(fromContentsOf: samples[place..<place + count])
      }
      place += count
      return count / render.channelCount
    }
  }
}
