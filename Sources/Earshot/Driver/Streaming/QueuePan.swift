import AudioFiles

/// Applies separate factors to left and right as they are queued, and ramps them, frame by frame.
struct QueuePan: ~Copyable {
  /// The factors at the end of the queued sound, and their targets at a frame of the queue.
  private var sides = SIMD2<Float>(1, 1)
  private var target = SIMD2<Float>(1, 1)
  private var frame = 0
  private let samples: UnsafeMutableBufferPointer<Float>

  init() { samples = .allocate(capacity: 2 * BlockQueue.blockFrames) }

  deinit { samples.deallocate() }

  /// Sets the factors of the sound queued from now on.
  mutating func set(_ sides: SIMD2<Float>) { (self.sides, target) = (sides, sides) }

  mutating func aim(at target: SIMD2<Float>, byFrame frame: Int) {
    (self.target, self.frame) = (target, frame)
  }

  /// Stereo frames with their factors, the first of them at a frame of the queue. Valid until the
  /// next call.
  mutating func apply(
    to input: UnsafeRawBufferPointer, _ format: SampleFormat, from first: Int
  ) -> UnsafeRawBufferPointer {
    switch format {
    case .int16:
      apply(input.assumingMemoryBound(to: Int16.self), from: first) { Float($0) * (1 / 32_768) }
    case .float32: apply(input.assumingMemoryBound(to: Float.self), from: first) { $0 }
    }
  }

  @inline(__always)
  private mutating func apply<Sample>(
    _ input: UnsafeBufferPointer<Sample>, from first: Int, _ float: (Sample) -> Float
  ) -> UnsafeRawBufferPointer {
    // Never faster than is free of clicks.
    let fastest = SIMD2<Float>(repeating: 2 / SubmixRenderer.shortestFade)
    let wanted = (target - sides) / Float(max(frame - first, 1))
    let step = wanted.clamped(lowerBound: -fastest, upperBound: fastest)
    let count = input.count / 2
    for index in 0..<count {
      if any(sides .!= target) {
        let isThere = abs(target - sides) .<= abs(step)
        sides = (sides + step).replacing(with: target, where: isThere)
      }
      samples[2 * index] = float(input[2 * index]) * sides.x
      samples[2 * index + 1] = float(input[2 * index + 1]) * sides.y
    }
    return UnsafeRawBufferPointer(UnsafeMutableBufferPointer(rebasing: samples[..<(2 * count)]))
  }

  private func abs(_ value: SIMD2<Float>) -> SIMD2<Float> {
    value.replacing(with: -value, where: value .< 0)
  }
}
