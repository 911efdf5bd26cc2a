import AudioEffects
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
  /// Bit patterns of what the last complete window had: peaks, then root mean squares.
  private let published: [Published]
  /// Of the present window. Only the measuring thread's.
  private nonisolated(unsafe) var present: LevelMeter

  private final class Published: Sendable {
    let bits = Atomic<UInt32>(0)
  }

  init(channelCount: Int, sampleRate: Int) {
    self.channelCount = channelCount
    windowFrames = max(1, sampleRate / 20)
    published = (0..<2 * channelCount).map { _ in Published() }
    present = LevelMeter(channelCount: channelCount)
  }

  /// Measures interleaved samples. Allocates nothing and waits for nothing.
  func measure(_ samples: UnsafeBufferPointer<Float>) {
    guard let first = samples.baseAddress else { return }
    let frames = samples.count / channelCount
    var done = 0
    while done < frames {
      let part = min(frames - done, windowFrames - present.frameCount)
      present.add(first + done * channelCount, frames: part)
      done += part
      if present.frameCount == windowFrames { publish() }
    }
  }

  private func publish() {
    for channel in 0..<channelCount {
      publish(present.peak(ofChannel: channel), at: channel)
      publish(present.rms(ofChannel: channel), at: channelCount + channel)
    }
    present.clear()
  }

  private func publish(_ value: Float, at index: Int) {
    published[index].bits.store(value.bitPattern, ordering: .relaxed)
  }

  var reading: MeterReading {
    let values = published.map { Float(bitPattern: $0.bits.load(ordering: .relaxed)) }
    return MeterReading(peak: Array(values[..<channelCount]), rms: Array(values[channelCount...]))
  }
}
