import AudioEffects
import AudioFiles

/// Makes two channels that differ of one as it is queued.
struct QueuePair: ~Copyable {
  /// Frames before the end of a sound over which it fades: the filters would go on for longer.
  private static let fade = 480

  private var filters: DecorrelatedPair
  private let samples: UnsafeMutableBufferPointer<Float>

  init(sampleRate: Int) {
    filters = DecorrelatedPair(sampleRate: sampleRate)
    samples = .allocate(capacity: 2 * BlockQueue.blockFrames)
  }

  deinit { samples.deallocate() }

  /// Stereo frames of mono ones. `left`: how many frames are left, these included, once that is
  /// known. Valid until the next call.
  mutating func apply(
    to input: UnsafeRawBufferPointer, _ format: SampleFormat, left: Int?
  ) -> UnsafeRawBufferPointer {
    switch format {
    case .int16:
      apply(input.assumingMemoryBound(to: Int16.self), left) { Float($0) * (1 / 32_768) }
    case .float32: apply(input.assumingMemoryBound(to: Float.self), left) { $0 }
    }
  }

  @inline(__always)
  private mutating func apply<Sample>(
    _ input: UnsafeBufferPointer<Sample>, _ left: Int?, _ float: (Sample) -> Float
  ) -> UnsafeRawBufferPointer {
    for index in input.indices {
      var pair = filters.process(float(input[index]))
      if let left, left - index <= Self.fade { pair *= Float(left - 1 - index) / Float(Self.fade) }
      samples[2 * index] = pair.x
      samples[2 * index + 1] = pair.y
    }
    filters.dropRests()
    return UnsafeRawBufferPointer(
      UnsafeMutableBufferPointer(rebasing: samples[..<(2 * input.count)]))
  }
}
