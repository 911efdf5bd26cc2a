import AudioEffects
import AudioFiles

/// Splits one channel into two different ones as it is queued.
struct QueuePair: ~Copyable {
  /// Frames of a fade before the end of a sound: the filters would continue for longer.
  private static let fade = 480

  private var filters: DecorrelatedPair
  private let samples: UnsafeMutableBufferPointer<Float>

  init(sampleRate: Int) {
    filters = DecorrelatedPair(sampleRate: sampleRate)
    samples = .allocate(capacity: 2 * BlockQueue.blockFrames)
  }

  deinit { samples.deallocate() }

  /// Stereo frames from mono ones. `left`: the remaining frames, these included, once known. Valid
  /// until the next call.
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
