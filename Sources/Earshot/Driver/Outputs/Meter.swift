import Synchronization

/// How loud each channel of an output is: peak and root mean square of the last twentieth of a
/// second, as linear sample values.
public struct MeterReading: Hashable, Sendable {
  /// The largest absolute sample value of each channel.
  public let peak: [Float]
  /// The root mean square of each channel.
  public let rms: [Float]
}

/// Measures samples as they pass. One thread at a time measures; any may read meanwhile.
final class Meter: Sendable {
  let channelCount: Int
  private let windowFrames: Int
  /// Bit patterns of what the last complete window had: peaks, then mean squares.
  private let published: [Published]
  /// Largest and then sums of squares of the present window. Only the measuring thread's.
  private nonisolated(unsafe) let gathered: UnsafeMutablePointer<Float>
  private nonisolated(unsafe) var frames = 0

  private final class Published: Sendable {
    let bits = Atomic<UInt32>(0)
  }

  init(channelCount: Int, sampleRate: Int) {
    self.channelCount = channelCount
    windowFrames = max(1, sampleRate / 20)
    published = (0..<2 * channelCount).map { _ in Published() }
    gathered = .allocate(capacity: 2 * channelCount)
    gathered.initialize(repeating: 0, count: 2 * channelCount)
  }

  deinit {
    gathered.deallocate()
  }

  /// Measures interleaved samples. Allocates nothing and waits for nothing.
  func measure(_ samples: UnsafeBufferPointer<Float>) {
    var left = samples.count / channelCount
    var start = 0
    while left > 0 {
      let part = min(left, windowFrames - frames)
      let end = start + part * channelCount
      gather(UnsafeBufferPointer(rebasing: samples[start..<end]))
      (start, left) = (end, left - part)
      frames += part
      if frames == windowFrames { publish() }
    }
  }

  private func gather(_ samples: UnsafeBufferPointer<Float>) {
    var index = 0
    if 8.isMultiple(of: channelCount) { index = gatherEights(samples) }
    while index < samples.count {
      let square = samples[index] * samples[index]
      let channel = index % channelCount
      gathered[channel] = max(gathered[channel], square)
      gathered[channelCount + channel] += square
      index += 1
    }
  }

  /// Eight samples at a time, of which every channel has the same places. Answers how many.
  private func gatherEights(_ samples: UnsafeBufferPointer<Float>) -> Int {
    let bytes = UnsafeRawBufferPointer(samples)
    let eights = samples.count / 8
    var largest = SIMD8<Float>.zero
    var sums = SIMD8<Float>.zero
    for eight in 0..<eights {
      let values = bytes.loadUnaligned(fromByteOffset: eight * 32, as: SIMD8<Float>.self)
      let squares = values * values
      sums += squares
      largest.replace(with: squares, where: squares .> largest)
    }
    for place in 0..<8 {
      let channel = place % channelCount
      gathered[channel] = max(gathered[channel], largest[place])
      gathered[channelCount + channel] += sums[place]
    }
    return eights * 8
  }

  private func publish() {
    for index in 0..<2 * channelCount {
      let isSum = index >= channelCount
      let value =
        isSum ? gathered[index] / Float(windowFrames) : gathered[index].squareRoot()
      published[index].bits.store(value.bitPattern, ordering: .relaxed)
      gathered[index] = 0
    }
    frames = 0
  }

  var reading: MeterReading {
    let values = published.map { Float(bitPattern: $0.bits.load(ordering: .relaxed)) }
    return MeterReading(
      peak: Array(values[..<channelCount]), rms: values[channelCount...].map { $0.squareRoot() })
  }
}
