import CAudioKernels
import CSystem

/// Lowers sound above a threshold, which reduces the dynamic range.
///
/// All channels get the same gain. It is computed every four frames and moves evenly in between;
/// without look-ahead it is four to eight frames late.
public final class Compressor: Insert {
  /// What counts as loud.
  public enum Detector: String, Sendable, CaseIterable {
    /// The highest sample of any channel.
    case peak
    /// The root of the mean square over all channels and about 10 ms: a sine of full scale is at −3
    /// dB. Sound in only one of two channels counts 3 dB less than in both, and in one of eight 9
    /// dB less: the threshold is for the whole sound, wherever it comes from.
    case rms
  }

  /// What a compressor does.
  public struct Settings: Equatable, Sendable {
    /// Decibels, where 0 is full scale: −80 to 24.
    public var threshold: Double
    /// How many decibels more of input make one more of output, 1 to 1,000.
    public var ratio: Double
    /// Over how many decibels around the threshold the ratio comes in, 0 to 48.
    public var knee: Double
    /// Seconds in which the gain does two thirds (63 %) of its way down, 0 to 2.
    public var attack: Double
    /// The same on its way up, 0.001 to 10; where the attack is slow it is slower by that.
    public var release: Double
    /// Decibels by which all is louder afterwards, −24 to 48.
    public var makeUp: Double
    /// What counts as loud.
    public var detector: Detector

    /// A gentle one, as for a whole mix.
    public init(
      threshold: Double = -18, ratio: Double = 3, knee: Double = 6, attack: Double = 0.01,
      release: Double = 0.15, makeUp: Double = 0, detector: Detector = .peak
    ) {
      self.threshold = threshold
      self.ratio = ratio
      self.knee = knee
      self.attack = attack
      self.release = release
      self.makeUp = makeUp
      self.detector = detector
    }
  }

  /// The present settings, or those at the end of a running change.
  public private(set) var settings = Settings()
  /// The largest reduction in the last block, in decibels, without make-up gain.
  public private(set) var gainReduction = 0.0

  /// How many frames the sound waits for its gain.
  private let lookAhead: Int
  private let line: UnsafeMutablePointer<Float>
  /// The sums for the next level.
  private let group: UnsafeMutablePointer<Float>
  private var groupFrames = 0
  /// Gains of frames, of which some are left when a block ends.
  private let gains: UnsafeMutablePointer<Float>
  private var gainCount = Compressor.groupSize
  private var lastGain: Float = 1
  /// One for each group: levels, then their reductions; the curve's numbers; factors.
  private let levels: UnsafeMutablePointer<Float>
  private var threshold = Glide(0)
  private var slope = Glide(0)
  private var knee = Glide(1)
  private var makeUp = Glide(0)
  private var power: Float = 0
  private var (heldReduction, reduction): (Float, Float) = (0, 0)
  /// How much of a difference is left behind in a group.
  private var attack = Glide(0)
  private var release = Glide(0)

  private static let groupSize = Int(EARSHOT_LEVEL_FRAMES)
  private static let pieceFrames = 256
  private static let groupsAtMost = pieceFrames / groupSize + 1
  private static let averaging = 0.01

  /// 1 to 8 channels. `lookAhead` is how many seconds the gain is earlier than the sound, 0 to
  /// 0.1, which is the latency.
  public init(
    channelCount: Int, sampleRate: Int, _ settings: Settings = Settings(), lookAhead: Double = 0
  ) {
    let seconds = Self.held(lookAhead: lookAhead)
    self.lookAhead = Int((seconds * Double(sampleRate)).rounded())
    line = .allocate(capacity: channelCount * (self.lookAhead + Self.pieceFrames))
    group = .allocate(capacity: channelCount * Self.groupSize)
    gains = .allocate(capacity: Self.pieceFrames + 2 * Self.groupSize)
    levels = .allocate(capacity: 6 * Self.groupsAtMost)
    super.init(channelCount: channelCount, sampleRate: sampleRate)
    set(settings, over: 0)
    reset()
  }

  deinit {
    line.deallocate()
    group.deallocate()
    gains.deallocate()
    levels.deallocate()
  }

  public override var latency: Int { lookAhead }

  /// The frames until the gain has fully recovered.
  override var memory: Int {
    let times = settings.attack + settings.release + Self.averaging
    return Int(30 * times * Double(sampleRate))
  }

  /// Moves to other settings, all of them evenly, the attack and the release in how fast they are.
  /// The detector changes at once.
  public func set(_ asked: Settings, over frames: Int) {
    settings = asked.clamped()
    let steps = isAsleep ? 0 : (frames + Self.groupSize - 1) / Self.groupSize
    attack.move(to: 1 - Float(kept(settings.attack)), over: steps)
    release.move(to: 1 - Float(kept(settings.release)), over: steps)
    threshold.move(to: Float(settings.threshold), over: steps)
    slope.move(to: Float(1 - 1 / settings.ratio), over: steps)
    knee.move(to: Float(max(settings.knee, 0.01)), over: steps)
    makeUp.move(to: Float(settings.makeUp), over: steps)
    if steps == 0 && isAsleep { startGains() }
  }

  /// The part of a difference that remains after a group of frames.
  private func kept(_ seconds: Double) -> Double {
    seconds == 0 ? 0 : exp(-Double(Self.groupSize) / (seconds * Double(sampleRate)))
  }

  public override func reset() {
    super.reset()
    line.update(repeating: 0, count: channelCount * (lookAhead + Self.pieceFrames))
    group.update(repeating: 0, count: channelCount * Self.groupSize)
    threshold.end()
    slope.end()
    knee.end()
    makeUp.end()
    attack.end()
    release.end()
    (groupFrames, power, heldReduction, reduction, gainReduction) = (0, 0, 0, 0, 0)
    startGains()
  }

  private func startGains() {
    var decibels = makeUp.value
    kernel_factors_of_decibels(1, &decibels, &lastGain)
    gains.update(repeating: lastGain, count: Self.groupSize)
    gainCount = Self.groupSize
  }

  override func render(
    _ samples: UnsafeMutablePointer<Float>, sideChain: UnsafePointer<Float>?, frames: Int
  ) {
    var (done, most) = (0, Float(0))
    while done < frames {
      let count = min(Self.pieceFrames, frames - done)
      let place = samples + done * channelCount
      let heard = sideChain.map { $0 + done * channelCount } ?? UnsafePointer(place)
      most = max(most, addGains(levelsFound(heard, count)))
      (line + lookAhead * channelCount).update(from: place, count: count * channelCount)
      kernel_scale_frames(count, channelCount, line, gains, place)
      line.update(from: line + count * channelCount, count: lookAhead * channelCount)
      gainCount -= count
      gains.update(from: gains + count, count: gainCount)
      done += count
    }
    gainReduction = Double(most)
  }

  /// Levels of all groups that become complete; how many.
  private func levelsFound(_ samples: UnsafePointer<Float>, _ frames: Int) -> Int {
    var (samples, left, found) = (samples, frames, 0)
    if groupFrames > 0 { found += addToGroup(&samples, &left) }
    let whole = left / Self.groupSize
    find(whole, samples, levels + found)
    found += whole
    samples += whole * Self.groupSize * channelCount
    left -= whole * Self.groupSize
    if left > 0 { found += addToGroup(&samples, &left) }
    return found
  }

  private func addToGroup(_ samples: inout UnsafePointer<Float>, _ left: inout Int) -> Int {
    let count = min(left, Self.groupSize - groupFrames)
    (group + groupFrames * channelCount).update(from: samples, count: count * channelCount)
    groupFrames += count
    samples += count * channelCount
    left -= count
    guard groupFrames == Self.groupSize else { return 0 }
    groupFrames = 0
    find(1, group, levels)
    return 1
  }

  private func find(
    _ count: Int, _ samples: UnsafePointer<Float>, _ levels: UnsafeMutablePointer<Float>
  ) {
    switch settings.detector {
    case .peak: kernel_level_peaks(count, channelCount, samples, levels)
    case .rms:
      kernel_level_powers(count, channelCount, samples, levels)
      let new = 1 - Float(kept(Self.averaging))
      for index in 0..<count {
        power += (levels[index] - power) * new
        levels[index] = power
      }
    }
  }

  /// Four gains for each level; the largest reduction.
  private func addGains(_ count: Int) -> Float {
    let (thresholds, slopes) = (levels + Self.groupsAtMost, levels + 2 * Self.groupsAtMost)
    let (knees, decibels) = (levels + 3 * Self.groupsAtMost, levels + 4 * Self.groupsAtMost)
    let factors = levels + 5 * Self.groupsAtMost
    for index in 0..<count {
      (thresholds[index], slopes[index]) = (threshold.next(), slope.next())
      (knees[index], decibels[index]) = (knee.next(), makeUp.next())
    }
    let scale: Float = settings.detector == .peak ? 6.0206 : 3.0103
    kernel_level_reductions(count, levels, scale, thresholds, slopes, knees, levels)
    var (held, now, most) = (heldReduction, reduction, Float(0))
    for index in 0..<count {
      // Held over the gaps between a wave's tops, which would keep a slow attack from arriving.
      let wanted = levels[index]
      held += max(wanted - held, (wanted - held) * release.next())
      now += (held - now) * attack.next()
      decibels[index] -= now
      most = max(most, now)
    }
    (heldReduction, reduction) = (held, now)
    kernel_factors_of_decibels(count, decibels, factors)
    for index in 0..<count {
      let step = (factors[index] - lastGain) * 0.25
      let place = gains + gainCount
      (place[0], place[1], place[2]) = (lastGain + step, lastGain + 2 * step, lastGain + 3 * step)
      place[3] = factors[index]
      lastGain = factors[index]
      gainCount += Self.groupSize
    }
    return most
  }
}
