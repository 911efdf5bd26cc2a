import CSystem

/// Collects sample frames whose number is not known beforehand, then becomes `Samples`.
///
/// Grows with the arriving samples and never with a header's length; growing moves pages instead of
/// copying them where the system can (`realloc`).
struct SampleBuilder: ~Copyable {
  struct Contents: ~Copyable {
    let base: UnsafeRawPointer
    let format: SampleFormat
    let channelCount: Int
    let sampleRate: Int
    let frameCount: Int
  }

  let format: SampleFormat
  let channelCount: Int
  let sampleRate: Int
  private(set) var frameCount = 0

  private var base: UnsafeMutableRawPointer
  private var capacity: Int

  private var bytesPerFrame: Int { channelCount * format.bytesPerSample }

  /// `frameCapacity` is memory taken at once, so it must not be a stranger's number.
  init(format: SampleFormat, channelCount: Int, sampleRate: Int, frameCapacity: Int) {
    self.format = format
    self.channelCount = channelCount
    self.sampleRate = sampleRate
    capacity = max(frameCapacity, 1) * channelCount * format.bytesPerSample
    base = Self.resize(nil, to: capacity)
  }

  deinit { free(base) }

  /// Room for `frames` more, to be filled and then counted with `commit`.
  mutating func room(forFrames frames: Int) -> UnsafeMutableRawBufferPointer {
    let used = frameCount * bytesPerFrame
    let needed = used + frames * bytesPerFrame
    if needed > capacity {
      capacity = max(needed, capacity + capacity / 2)
      base = Self.resize(base, to: capacity)
    }
    return UnsafeMutableRawBufferPointer(start: base + used, count: needed - used)
  }

  /// Counts frames written into the last requested room.
  mutating func commit(frames: Int) {
    precondition((frameCount + frames) * bytesPerFrame <= capacity)
    frameCount += frames
  }

  /// The collected samples, at their exact size; there must be at least one frame.
  consuming func finish() -> Contents {
    precondition(frameCount > 0, "samples without a frame")
    let exact = Self.resize(base, to: frameCount * bytesPerFrame)
    let contents = Contents(
      base: UnsafeRawPointer(exact), format: format, channelCount: channelCount,
      sampleRate: sampleRate, frameCount: frameCount)
    discard self
    return contents
  }

  static func release(_ base: UnsafeRawPointer) {
    free(UnsafeMutableRawPointer(mutating: base))
  }

  private static func resize(
    _ base: UnsafeMutableRawPointer?, to byteCount: Int
  ) -> UnsafeMutableRawPointer {
    guard let resized = realloc(base, byteCount) else {
      fatalError("no memory for \(byteCount) bytes of samples")
    }
    return resized
  }
}
