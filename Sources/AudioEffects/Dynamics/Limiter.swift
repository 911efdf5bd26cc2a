import CAudioKernels
import CSystem

/// Keeps the wave that a converter makes of samples, not just the samples, below a ceiling.
///
/// It looks ahead, so that the gain is down before the peak arrives, on a smooth curve, and
/// recovers over `release`. All channels get the same gain, so the stereo image stays. As long as
/// the waveform stays 0.1 dB below the ceiling, each sample comes out unchanged, `latency` frames
/// later.
///
/// The waveform is examined at four places a sample and at the tops between them: the ceiling holds
/// for all sound up to 0.46 of the sample rate (20.2 kHz at 44.1 kHz, 22 at 48). Noise between
/// there and half of the rate, which each converter reconstructs differently, may exceed it between
/// samples: by 2.5 dB where there is nothing else.
public final class Limiter: Insert {
  /// What a limiter does.
  public struct Settings: Equatable, Sendable {
    /// In decibels, where 0 is full scale: −60 to 24.
    public var ceiling: Double
    /// Seconds in which two thirds of the reduction recover, 0.005 to 5.
    public var release: Double

    /// One below full scale, as published music has it.
    public init(ceiling: Double = -1, release: Double = 0.08) {
      self.ceiling = ceiling
      self.release = release
    }
  }

  /// The present settings, or those at the end of a running change.
  public private(set) var settings = Settings()
  /// The largest reduction in the last block, in decibels; 0 for none.
  public private(set) var gainReduction = 0.0

  private let state: UnsafeMutablePointer<kernel_limiter>
  /// For each channel the past input that is still needed, and the new input.
  private let runs: UnsafeMutablePointer<Float>
  /// The delayed input, then the new one; interleaved.
  private let line: UnsafeMutablePointer<Float>
  private let gains: UnsafeMutablePointer<Float>
  private var threshold = Glide(1)
  /// The part of the gain reduction that remains a frame later.
  private var release = Glide(0)
  // Made before sound is rendered.
  private let (half, quarter) = (PeakInterpolation.half, PeakInterpolation.quarter)
  private let waveGain = PeakInterpolation.gain

  private static let pieceFrames = Int(EARSHOT_PEAK_PIECE)
  private static let runFrames = kept + pieceFrames + Int(EARSHOT_PEAK_ROOM)
  private static let kept = Int(EARSHOT_PEAK_HISTORY)
  private static let known = Int(EARSHOT_PEAK_DELAY)
  private static let margin = 0.1

  /// 1 to 8 channels; the ceiling in decibels, where 0 is full scale.
  public convenience init(channelCount: Int, sampleRate: Int, ceiling: Double = -1) {
    self.init(channelCount: channelCount, sampleRate: sampleRate, Settings(ceiling: ceiling))
  }

  /// 1 to 8 channels.
  public init(channelCount: Int, sampleRate: Int, _ settings: Settings) {
    state = .allocate(capacity: 1)
    state.initialize(to: kernel_limiter())
    // About a millisecond and a half for both.
    var box = 8
    while box < EARSHOT_LIMITER_BOX && box * 1_600 < sampleRate { box *= 2 }
    state.pointee.box = Int32(box)
    state.pointee.hold = Int32(2 * box + 4)
    runs = .allocate(capacity: channelCount * Self.runFrames)
    line = .allocate(capacity: channelCount * (2 * box + Self.known + Self.pieceFrames))
    gains = .allocate(capacity: Self.pieceFrames)
    super.init(channelCount: channelCount, sampleRate: sampleRate)
    set(settings, over: 0)
    reset()
  }

  deinit {
    state.deallocate()
    runs.deallocate()
    line.deallocate()
    gains.deallocate()
  }

  /// A peak is known some frames after it; then the gain takes two averages to come down.
  public override var latency: Int { 2 * Int(state.pointee.box) + Self.known }

  /// The frames until the gain has fully recovered.
  override var memory: Int { Int(20 * settings.release * Double(sampleRate)) + 2 * latency }

  /// Moves to other settings: the ceiling evenly as a factor, the release in how fast it is.
  public func set(_ asked: Settings, over frames: Int) {
    settings = asked.clamped()
    let steps = isAsleep ? 0 : frames
    let left = exp(-1 / (settings.release * Double(sampleRate)))
    release.move(to: Float(left), over: steps)
    let highest = pow(10, (settings.ceiling - Self.margin) / 20)
    threshold.move(to: Float(highest), over: steps)
  }

  public override func reset() {
    super.reset()
    kernel_limiter_reset(state)
    runs.update(repeating: 0, count: channelCount * Self.runFrames)
    line.update(repeating: 0, count: channelCount * (latency + Self.pieceFrames))
    threshold.end()
    release.end()
    gainReduction = 0
  }

  override func render(
    _ samples: UnsafeMutablePointer<Float>, sideChain: UnsafePointer<Float>?, frames: Int
  ) {
    var lowest: Float = 1
    var done = 0
    while done < frames {
      let count = min(Self.pieceFrames, frames - done)
      let place = samples + done * channelCount
      let isNeeded = findGains(place, count)
      (line + latency * channelCount).update(from: place, count: count * channelCount)
      if isNeeded || state.pointee.busy > 0 {
        smoothGains(count)
        kernel_scale_frames(count, channelCount, line, gains, place)
        for frame in 0..<count { lowest = min(lowest, gains[frame]) }
      } else {
        release.skip(count)
        place.update(from: line, count: count * channelCount)
      }
      line.update(from: line + count * channelCount, count: latency * channelCount)
      done += count
    }
    gainReduction = lowest < 1 ? -20 * log10(Double(lowest)) : 0
  }

  private func smoothGains(_ frames: Int) {
    var done = 0
    while done < frames {
      state.pointee.keep = release.next()
      let count = release.isMoving ? 1 : frames - done
      kernel_limiter_smooth(state, count, gains + done)
      done += count
    }
  }

  /// Finds the gain for each frame's peak, which arrived as many frames earlier as it takes to find
  /// it. Returns whether any frame needs a reduction.
  private func findGains(_ samples: UnsafePointer<Float>, _ frames: Int) -> Bool {
    let floor = min(threshold.value, threshold.target)
    gains.update(repeating: 0, count: frames)
    for channel in 0..<channelCount {
      let run = runs + channel * Self.runFrames
      kernel_take_channel(frames, channelCount, samples + channel, run + Self.kept)
      kernel_raise_to_peaks(frames, run, half, quarter, waveGain, floor, gains)
      run.update(from: run + frames, count: Self.kept)
    }
    guard threshold.isMoving else {
      let highest = threshold.value
      let isNeeded = kernel_largest(frames, gains, 0) > highest
      for frame in 0..<frames {
        let peak = gains[frame]
        gains[frame] = peak > highest ? highest / peak : 1
      }
      return isNeeded
    }
    var isNeeded = false
    for frame in 0..<frames {
      let (peak, highest) = (gains[frame], threshold.next())
      gains[frame] = peak > highest ? highest / peak : 1
      if peak > highest { isNeeded = true }
    }
    return isNeeded
  }
}
