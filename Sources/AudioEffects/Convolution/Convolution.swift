import CAudioKernels

/// Gives a sound the response of a recorded impulse: a real room, a speaker, or anything else.
///
/// It has no delay: the response's first 64 frames are computed directly, the next ones by spectra
/// of short parts, the rest by those of longer ones, whose work is spread evenly over the available
/// time.
///
/// `Complexity:` grows slowly with the response's length; memory is 16 bytes for each of its frames
/// and channels.
public final class Convolution: Insert {
  /// Settings that can change while it sounds. Another response needs another insert.
  public struct Settings: Equatable, Sendable {
    /// How loud the response is, as a factor: 0 to 16.
    public var wet: Double
    /// How loud the sound itself is beside it, as a factor: 0 to 1.
    public var dry: Double

    /// The response alone.
    public init(wet: Double = 1, dry: Double = 0) {
      self.wet = wet
      self.dry = dry
    }
  }

  /// The present settings, or those at the end of a running change.
  public private(set) var settings = Settings()
  /// How long the response is.
  public let responseFrames: Int

  private let head: [[Float]]
  private let tiers: [ConvolutionTier]
  /// For each channel its last input, the new input, and the output.
  private let runs: UnsafeMutablePointer<Float>
  private let result: UnsafeMutablePointer<Float>
  /// In the step that isn't complete.
  private var place = 0
  private var (wet, dry) = (Glide(1), Glide(0))

  private static let stepFrames = 64
  private static let sizes = [64, 1_024, 8_192]

  /// The longest response, in seconds; the rest is ignored.
  public static let longestResponse = 10

  /// 1 to 8 channels. The response has one channel for all, or as many as the sound: whole frames
  /// at its sample rate, interleaved. NaN in it counts as silence.
  ///
  /// `Complexity:` about a millisecond for a second of response.
  public init(
    channelCount: Int, sampleRate: Int, response: [Float], responseChannels: Int,
    _ settings: Settings = Settings()
  ) {
    precondition(
      responseChannels == 1 || responseChannels == channelCount,
      "a response has one channel or as many as the sound")
    precondition(response.count.isMultiple(of: responseChannels), "an incomplete frame")
    let frames = min(response.count / responseChannels, Self.longestResponse * sampleRate)
    let taps = (0..<responseChannels).map { channel in
      (0..<frames).map { frame -> Float in
        let tap = response[frame * responseChannels + channel]
        return tap.isFinite ? tap : 0
      }
    }
    responseFrames = frames
    let step = Self.stepFrames
    head = taps.map { row in (0..<step).map { $0 < frames ? row[$0] : 0 } }
    tiers = Self.sizes.indices.compactMap { index in
      let size = Self.sizes[index]
      let start = index == 0 ? size : 2 * size
      let end = index + 1 < Self.sizes.count ? min(frames, 2 * Self.sizes[index + 1]) : frames
      guard start < end else { return nil }
      return ConvolutionTier(
        size: size, range: start..<end, taps: taps, channelCount: channelCount, stepFrames: step)
    }
    runs = .allocate(capacity: channelCount * 2 * step)
    result = .allocate(capacity: step)
    super.init(channelCount: channelCount, sampleRate: sampleRate)
    set(settings, over: 0)
    reset()
  }

  deinit {
    runs.deallocate()
    result.deallocate()
  }

  public override var tail: Int { responseFrames }
  /// Blocks that are yet to be answered are as long as the longest parts.
  override var memory: Int { responseFrames + 2 * (tiers.last?.size ?? 0) }

  /// Moves to other settings, both of them evenly.
  public func set(_ asked: Settings, over frames: Int) {
    settings = asked.clamped()
    wet.move(to: Float(settings.wet), over: isAsleep ? 0 : frames)
    dry.move(to: Float(settings.dry), over: isAsleep ? 0 : frames)
  }

  public override func reset() {
    super.reset()
    for tier in tiers { tier.reset() }
    runs.update(repeating: 0, count: channelCount * 2 * Self.stepFrames)
    place = 0
    wet.end()
    dry.end()
  }

  override func render(
    _ samples: UnsafeMutablePointer<Float>, sideChain: UnsafePointer<Float>?, frames: Int
  ) {
    var done = 0
    while done < frames {
      let count = min(Self.stepFrames - place, frames - done)
      let gains = (wet, dry)
      for channel in 0..<channelCount {
        (wet, dry) = gains
        convolve(samples + done * channelCount + channel, channel, count)
      }
      place += count
      done += count
      guard place == Self.stepFrames else { continue }
      place = 0
      for tier in tiers { tier.endStep() }
      for channel in 0..<channelCount {
        let run = runs + channel * 2 * Self.stepFrames
        run.update(from: run + Self.stepFrames, count: Self.stepFrames)
      }
    }
  }

  private func convolve(_ samples: UnsafeMutablePointer<Float>, _ channel: Int, _ frames: Int) {
    let step = Self.stepFrames
    let new = runs + channel * 2 * step + step + place
    for frame in 0..<frames { new[frame] = samples[frame * channelCount] }
    result.update(repeating: 0, count: frames)
    head[channel % head.count].withUnsafeBufferPointer {
      kernel_convolve(frames, step, new - step + 1, $0.baseAddress, result)
    }
    for tier in tiers { tier.convolve(new, channel: channel, at: place, count: frames, to: result) }
    for frame in 0..<frames {
      samples[frame * channelCount] = wet.next() * result[frame] + dry.next() * new[frame]
    }
  }
}
