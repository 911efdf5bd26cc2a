/// The past input for as long as it may be read: interleaved frames in a ring.
final class DelayLine {
  let channelCount: Int
  private let mask: Int
  private let ring: UnsafeMutablePointer<Float>
  private(set) var place = 0

  /// Holds at least the last `frames` frames.
  init(frames: Int, channelCount: Int) {
    self.channelCount = channelCount
    var size = 16
    while size < frames + 2 { size *= 2 }
    mask = size - 1
    ring = .allocate(capacity: size * channelCount)
    clear()
  }

  deinit { ring.deallocate() }

  func clear() {
    ring.update(repeating: 0, count: (mask + 1) * channelCount)
    place = 0
  }

  /// The frame `delay` before the one that is written next.
  @inline(__always)
  func frame(_ delay: Int) -> UnsafeMutablePointer<Float> {
    ring + ((place - delay) & mask) * channelCount
  }

  @inline(__always)
  func advance() { place += 1 }
}
