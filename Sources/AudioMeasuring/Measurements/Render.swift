/// A rendered sound, and measurements of it.
///
/// Full scale is 1, levels are in decibels of it (dBFS), times in seconds or sample frames from the
/// render's first. No question traps: an empty render is silent, and an unknown value is nil or not
/// a number.
public struct Render: Equatable, Sendable {
  /// Interleaved: one sample of each channel per frame.
  public var samples: [Float]
  /// How many samples a frame has, 1 or more, in the order of a WAVE file's channels.
  public let channelCount: Int
  /// Frames a second.
  public let sampleRate: Double

  /// Interleaved samples; an incomplete frame at their end is ignored. There must be a channel, and
  /// the rate must be above 0.
  public init(_ samples: [Float], channelCount: Int = 1, sampleRate: Double = 48_000) {
    precondition(channelCount > 0, "a render has a channel, not \(channelCount)")
    precondition(sampleRate > 0 && sampleRate.isFinite, "no sample rate: \(sampleRate) Hz")
    self.samples = samples
    self.channelCount = channelCount
    self.sampleRate = sampleRate
  }

  /// One array for each channel; shorter ones are padded with silence, and none at all is an empty
  /// render.
  public init(channels: [[Float]], sampleRate: Double = 48_000) {
    let frames = channels.map(\.count).max() ?? 0
    var samples = [Float](repeating: 0, count: frames * channels.count)
    for (channel, heard) in channels.enumerated() {
      for frame in heard.indices { samples[frame * channels.count + channel] = heard[frame] }
    }
    self.init(samples, channelCount: max(1, channels.count), sampleRate: sampleRate)
  }

  /// Whole frames.
  public var frameCount: Int { samples.count / channelCount }
  /// How long it is.
  public var seconds: Double { Double(frameCount) / sampleRate }

  /// One channel alone; one that isn't there is silent.
  public func channel(_ index: Int) -> Render {
    var heard = [Float](repeating: 0, count: frameCount)
    if (0..<channelCount).contains(index) {
      for frame in heard.indices { heard[frame] = samples[frame * channelCount + index] }
    }
    return Render(heard, sampleRate: sampleRate)
  }

  /// The first channel.
  public var left: Render { channel(0) }
  /// The second channel; of a mono render the only one, which both ears hear.
  public var right: Render { channel(min(1, channelCount - 1)) }

  /// A piece of it; frames beyond the end are left out.
  public subscript(frames: Range<Int>) -> Render {
    let inside = frames.clamped(to: 0..<frameCount)
    return Render(
      Array(samples[inside.lowerBound * channelCount..<inside.upperBound * channelCount]),
      channelCount: channelCount, sampleRate: sampleRate)
  }

  /// A piece of it, in seconds: see `frames(in:)`.
  public subscript(seconds: some RangeExpression<Double>) -> Render { self[frames(in: seconds)] }

  /// The frames of a time such as `0.5...0.6`, `0.5..<0.6`, `2...` or `...0.1`: from the frame
  /// nearest to its beginning to the one before that nearest to its end, whether the range includes
  /// its end or not. Times beyond the render are clamped.
  public func frames(in seconds: some RangeExpression<Double>) -> Range<Int> {
    let (start, end) = Self.bounds(of: seconds)
    func frame(_ time: Double) -> Int {
      let place = (time * sampleRate).rounded()
      // NaN is the beginning.
      return place > 0 ? Int(min(Double(frameCount), place)) : 0
    }
    return frame(start)..<max(frame(start), frame(end))
  }

  /// The beginning and the end of a time; infinite where it has none.
  package static func bounds(
    of seconds: some RangeExpression<Double>
  ) -> (start: Double, end: Double) {
    switch seconds {
    case let range as ClosedRange<Double>: (range.lowerBound, range.upperBound)
    case let range as Range<Double>: (range.lowerBound, range.upperBound)
    case let range as PartialRangeFrom<Double>: (range.lowerBound, .infinity)
    case let range as PartialRangeThrough<Double>: (0, range.upperBound)
    case let range as PartialRangeUpTo<Double>: (0, range.upperBound)
    default: (0, .infinity)
    }
  }

  /// One after the other; both must have the same channels and rate.
  public static func + (first: Render, second: Render) -> Render {
    precondition(
      first.channelCount == second.channelCount && first.sampleRate == second.sampleRate,
      "renders of other channels or rates don't follow each other")
    return Render(
      first.samples.prefix(first.frameCount * first.channelCount) + second.samples,
      channelCount: first.channelCount, sampleRate: first.sampleRate)
  }
}
