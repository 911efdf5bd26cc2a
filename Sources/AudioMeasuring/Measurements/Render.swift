/// What was rendered, and the place to ask what it sounds like.
public struct Render: Equatable, Sendable {
  /// Interleaved: one sample of each channel per frame.
  public var samples: [Float]
  public let channelCount: Int
  public let sampleRate: Double

  public init(_ samples: [Float], channelCount: Int = 1, sampleRate: Double = 48_000) {
    precondition(channelCount > 0 && samples.count.isMultiple(of: channelCount))
    self.samples = samples
    self.channelCount = channelCount
    self.sampleRate = sampleRate
  }

  /// Channels of equal length, side by side.
  public init(channels: [[Float]], sampleRate: Double = 48_000) {
    let frames = channels[0].count
    precondition(channels.allSatisfy { $0.count == frames })
    self.init(
      (0..<frames).flatMap { frame in channels.map { $0[frame] } },
      channelCount: channels.count, sampleRate: sampleRate)
  }

  public var frameCount: Int { samples.count / channelCount }
  public var seconds: Double { Double(frameCount) / sampleRate }

  /// One channel alone.
  public func channel(_ index: Int) -> Render {
    Render(
      stride(from: index, to: samples.count, by: channelCount).map { samples[$0] },
      sampleRate: sampleRate)
  }

  public var left: Render { channel(0) }
  public var right: Render { channel(1) }

  /// A piece of it; frames beyond the end are left out.
  public subscript(frames: Range<Int>) -> Render {
    let inside = frames.clamped(to: 0..<frameCount)
    return Render(
      Array(samples[inside.lowerBound * channelCount..<inside.upperBound * channelCount]),
      channelCount: channelCount, sampleRate: sampleRate)
  }

  /// A piece of it, in seconds, rounded to whole frames.
  public subscript(seconds: Range<Double>) -> Render {
    let first = Int((seconds.lowerBound * sampleRate).rounded())
    return self[first..<Int((seconds.upperBound * sampleRate).rounded())]
  }

  public static func + (first: Render, second: Render) -> Render {
    precondition(
      first.channelCount == second.channelCount && first.sampleRate == second.sampleRate)
    return Render(
      first.samples + second.samples, channelCount: first.channelCount,
      sampleRate: first.sampleRate)
  }
}
