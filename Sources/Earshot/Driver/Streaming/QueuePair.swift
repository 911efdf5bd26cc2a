import AudioEffects
import AudioFiles

/// Splits one channel into two different ones as it is queued.
struct QueuePair: ~Copyable {
  /// Frames of a fade before the end of a sound: the filters would continue for longer.
  private static let fade = 480

  private var filters: DecorrelatedPair
  private let floats: UnsafeMutableBufferPointer<Float>
  private let samples: UnsafeMutableBufferPointer<Float>

  init(sampleRate: Int) {
    filters = DecorrelatedPair(sampleRate: sampleRate)
    floats = .allocate(capacity: BlockQueue.blockFrames)
    samples = .allocate(capacity: 2 * BlockQueue.blockFrames)
  }

  deinit {
    floats.deallocate()
    samples.deallocate()
  }

  /// Stereo frames from mono ones. `left`: the remaining frames, these included, once known. Valid
  /// until the next call.
  mutating func apply(
    to input: UnsafeRawBufferPointer, _ format: SampleFormat, left: Int?
  ) -> UnsafeRawBufferPointer {
    switch format {
    case .int16:
      let words = input.assumingMemoryBound(to: Int16.self)
      for index in words.indices { floats[index] = Float(words[index]) * (1 / 32_768) }
      return process(UnsafeBufferPointer(rebasing: floats[..<words.count]), left: left)
    case .float32: return process(input.assumingMemoryBound(to: Float.self), left: left)
    }
  }

  private mutating func process(
    _ input: UnsafeBufferPointer<Float>, left: Int?
  ) -> UnsafeRawBufferPointer {
    let pairs = UnsafeMutableBufferPointer(rebasing: samples[..<(2 * input.count)])
    filters.process(input, into: pairs)
    if let left, left - input.count < Self.fade {
      for index in max(left - Self.fade, 0)..<input.count {
        let gain = Float(left - 1 - index) / Float(Self.fade)
        pairs[2 * index] *= gain
        pairs[2 * index + 1] *= gain
      }
    }
    return UnsafeRawBufferPointer(pairs)
  }
}
