/// What was rendered, and the place to ask what it sounds like.
package struct Recording: Equatable, Sendable {
  /// Interleaved: one sample of each channel per frame.
  package var samples: [Float]
  package let channelCount: Int
  package let sampleRate: Double

  package init(_ samples: [Float], channelCount: Int = 1, sampleRate: Double = 48_000) {
    precondition(channelCount > 0 && samples.count.isMultiple(of: channelCount))
    self.samples = samples
    self.channelCount = channelCount
    self.sampleRate = sampleRate
  }

  /// Channels of equal length, side by side.
  package init(channels: [[Float]], sampleRate: Double = 48_000) {
    let frames = channels[0].count
    precondition(channels.allSatisfy { $0.count == frames })
    self.init(
      (0..<frames).flatMap { frame in channels.map { $0[frame] } },
      channelCount: channels.count, sampleRate: sampleRate)
  }

  package var frameCount: Int { samples.count / channelCount }
  package var seconds: Double { Double(frameCount) / sampleRate }

  /// One channel alone.
  package func channel(_ index: Int) -> Recording {
    Recording(
      stride(from: index, to: samples.count, by: channelCount).map { samples[$0] },
      sampleRate: sampleRate)
  }

  package var left: Recording { channel(0) }
  package var right: Recording { channel(1) }

  /// A piece of it; frames beyond the end are left out.
  package subscript(frames: Range<Int>) -> Recording {
    let inside = frames.clamped(to: 0..<frameCount)
    return Recording(
      Array(samples[inside.lowerBound * channelCount..<inside.upperBound * channelCount]),
      channelCount: channelCount, sampleRate: sampleRate)
  }

  /// A piece of it, in seconds, rounded to whole frames.
  package subscript(seconds: Range<Double>) -> Recording {
    let first = Int((seconds.lowerBound * sampleRate).rounded())
    return self[first..<Int((seconds.upperBound * sampleRate).rounded())]
  }

  package static func + (first: Recording, second: Recording) -> Recording {
    precondition(
      first.channelCount == second.channelCount && first.sampleRate == second.sampleRate)
    return Recording(
      first.samples + second.samples, channelCount: first.channelCount,
      sampleRate: first.sampleRate)
  }
}
