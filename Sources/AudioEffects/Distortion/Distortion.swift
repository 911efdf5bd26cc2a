import CAudioKernels
import CSystem

/// Makes the sound rough, as an overdriven amplifier, a cheap radio or a broken speaker does.
///
/// It works at a multiple of the sample rate, so that new overtones beyond the audible range don't
/// come back as false tones.
public final class Distortion: Insert {
  /// How the wave is bent.
  public enum Curve: String, Sendable, CaseIterable {
    /// More and more, as tubes do.
    case soft
    /// Not at all up to full scale, and cut off there.
    case hard
  }

  /// At how many times the sample rate it works.
  public enum Oversampling: String, Sendable, CaseIterable {
    /// Enough for soft distortion.
    case double
    /// For bright sounds and hard distortion.
    case quadruple
  }

  /// What a distortion does.
  public struct Settings: Equatable, Sendable {
    /// How the wave is bent. Changes at once.
    public var curve: Curve
    /// Decibels by which the sound is louder before it is bent: −12 to 60.
    public var drive: Double
    /// Hertz above which 6 dB an octave are lost afterwards: 200 to 20,000.
    public var tone: Double
    /// The output gain in decibels: −60 to 12.
    public var level: Double
    /// How much of the sound is bent, the rest being as it was: 0 to 1.
    public var mix: Double

    /// All of it, as an amplifier that is turned up.
    public init(
      _ curve: Curve = .soft, drive: Double = 18, tone: Double = 6_000, level: Double = -6,
      mix: Double = 1
    ) {
      self.curve = curve
      self.drive = drive
      self.tone = tone
      self.level = level
      self.mix = mix
    }
  }

  /// The present settings, or those at the end of a running change.
  public private(set) var settings = Settings()

  /// For each channel.
  private let first: [RateDoubler]
  private let second: [RateDoubler]
  private let dry: DelayLine
  /// One channel at once, at one, two and four times the rate.
  private let once: UnsafeMutablePointer<Float>
  private let twice: UnsafeMutablePointer<Float>
  private let fourTimes: UnsafeMutablePointer<Float>
  private let held: UnsafeMutablePointer<Float>
  private var (drive, opening, level, mix) = (Glide(1), Glide(1), Glide(1), Glide(1))

  private static let pieceFrames = 256

  /// 1 to 8 channels.
  public init(
    channelCount: Int, sampleRate: Int, _ settings: Settings = Settings(),
    oversampling: Oversampling = .double
  ) {
    let frames = Self.pieceFrames
    first = (0..<channelCount).map { _ in RateDoubler(frames: frames, pairs: 20) }
    second =
      oversampling == .double
      ? [] : (0..<channelCount).map { _ in RateDoubler(frames: 2 * frames, pairs: 8) }
    dry = DelayLine(frames: 64 + frames, channelCount: channelCount)
    once = .allocate(capacity: frames)
    twice = .allocate(capacity: 2 * frames)
    fourTimes = .allocate(capacity: 4 * frames)
    held = .allocate(capacity: channelCount)
    super.init(channelCount: channelCount, sampleRate: sampleRate)
    set(settings, over: 0)
    reset()
  }

  deinit {
    once.deallocate()
    twice.deallocate()
    fourTimes.deallocate()
    held.deallocate()
  }

  public override var latency: Int { first[0].latency + (second.first?.latency ?? 0) / 2 }

  public override var tail: Int {
    let lowest = min(Double(opening.value), Double(opening.target))
    return latency + Int(16 / max(lowest, 1e-4))
  }

  /// Moves to other settings, all of them evenly except for the curve.
  public func set(_ asked: Settings, over frames: Int) {
    settings = asked.clamped()
    let length = isAsleep ? 0 : frames
    let turn = tan(.pi * min(settings.tone / Double(sampleRate), 0.49))
    drive.move(to: Float(pow(10, settings.drive / 20)), over: length)
    opening.move(to: Float(2 * turn / (1 + turn)), over: length)
    level.move(to: Float(pow(10, settings.level / 20)), over: length)
    mix.move(to: Float(settings.mix), over: length)
  }

  public override func reset() {
    super.reset()
    for stage in first { stage.clear() }
    for stage in second { stage.clear() }
    dry.clear()
    held.update(repeating: 0, count: channelCount)
    drive.end()
    opening.end()
    level.end()
    mix.end()
  }

  override func render(
    _ samples: UnsafeMutablePointer<Float>, sideChain: UnsafePointer<Float>?, frames: Int
  ) {
    var done = 0
    while done < frames {
      let count = min(Self.pieceFrames, frames - done)
      let place = samples + done * channelCount
      keepDry(place, count)
      let before = (drive, opening, level, mix)
      for channel in 0..<channelCount {
        // All channels at the same settings, frame by frame.
        (drive, opening, level, mix) = before
        bend(place + channel, channel, count)
        blend(place + channel, channel, count)
      }
      done += count
    }
  }

  private func keepDry(_ samples: UnsafePointer<Float>, _ frames: Int) {
    for frame in 0..<frames {
      dry.frame(0).update(from: samples + frame * channelCount, count: channelCount)
      dry.advance()
    }
  }

  private func bend(_ samples: UnsafePointer<Float>, _ channel: Int, _ frames: Int) {
    for frame in 0..<frames { once[frame] = samples[frame * channelCount] * drive.next() }
    first[channel].double(once, count: frames, to: twice)
    if second.isEmpty {
      shape(twice, 2 * frames)
    } else {
      second[channel].double(twice, count: 2 * frames, to: fourTimes)
      shape(fourTimes, 4 * frames)
      second[channel].halve(fourTimes, count: 2 * frames, to: twice)
    }
    first[channel].halve(twice, count: frames, to: once)
  }

  private func shape(_ samples: UnsafeMutablePointer<Float>, _ count: Int) {
    switch settings.curve {
    case .soft: kernel_shape_softly(count, samples)
    case .hard: kernel_shape_hard(count, samples)
    }
  }

  private func blend(_ samples: UnsafeMutablePointer<Float>, _ channel: Int, _ frames: Int) {
    var held = held[channel]
    let delay = latency + frames
    for frame in 0..<frames {
      // A filter of the first order, as in an echo.
      let push = (once[frame] - held) * opening.next() * 0.5
      let dulled = held + push
      held = dulled + push
      let clean = dry.frame(delay - frame)[channel]
      samples[frame * channelCount] = clean + mix.next() * (dulled * level.next() - clean)
    }
    self.held[channel] = held
  }
}
