import CAudioKernels
import CSystem

/// Measures how loud a sound is to a listener, as EBU R 128 and ITU-R BS.1770-4 define it.
///
/// Channels are weighted by their places: sound from the sides counts more, and the low-frequency
/// channel does not count. One channel counts once, so a mono sound is 3 LU softer than the same
/// sound on both of two channels.
public struct LoudnessMeter {
  private let channelCount: Int
  /// A tenth of a second.
  private let hopFrames: Int
  private let weights: [Double]
  /// For each pair of channels.
  private var filters: [KWeighting]

  /// The energies of the last hops and of the incomplete one, and the number of frames in it.
  private var hopEnergies = Array(repeating: 0.0, count: Self.hopsPerShortTerm)
  private var hopCount = 0
  private var partialEnergy = 0.0
  private var partialFrames = 0

  private var blocks = LoudnessHistogram()
  private var loudestPower = 0.0

  private static let hopsPerBlock = 4
  private static let hopsPerShortTerm = 30

  /// 1 to 8 channels, in the order of a WAVE file.
  public init(channelCount: Int, sampleRate: Int) {
    precondition((1...8).contains(channelCount), "1 to 8 channels")
    precondition((1_000...384_000).contains(sampleRate), "no sample rate: \(sampleRate) Hz")
    self.channelCount = channelCount
    hopFrames = (sampleRate + 5) / 10
    weights = Self.weights(channelCount: channelCount)
    filters = Array(
      repeating: KWeighting(sampleRate: sampleRate), count: (channelCount + 1) / 2)
  }

  /// Clears the measurement; the filters' states stay.
  public mutating func clear() {
    for index in hopEnergies.indices { hopEnergies[index] = 0 }
    (hopCount, partialEnergy, partialFrames, loudestPower) = (0, 0, 0, 0)
    blocks.clear()
  }

  /// Takes whole frames, interleaved, full scale 1; they may be known to be silent. A tenth of a
  /// second in which one is infinite, or no number, counts as silence.
  public mutating func add(_ interleaved: UnsafeBufferPointer<Float>, isSilent: Bool = false) {
    precondition(interleaved.count.isMultiple(of: channelCount), "an incomplete frame")
    guard var samples = interleaved.baseAddress else { return }
    var frames = interleaved.count / channelCount
    // Silence goes through filters that hold nothing as it is.
    let isSilent =
      (isSilent || kernel_first_sound(interleaved.count, samples) == interleaved.count)
      && filters.indices.allSatisfy { filters[$0].rests() }
    while frames > 0 {
      let count = min(frames, hopFrames - partialFrames)
      for channel in stride(from: 0, to: isSilent ? 0 : channelCount, by: 2) {
        let isPair = channel + 1 < channelCount
        let energy = filters[channel / 2].energy(
          of: samples + channel, count: count, stride: channelCount, isPair: isPair)
        partialEnergy += weights[channel] * energy.x
        if isPair { partialEnergy += weights[channel + 1] * energy.y }
      }
      partialFrames += count
      samples += count * channelCount
      frames -= count
      if partialFrames == hopFrames {
        forgetWhatIsNoSound()
        hopEnergies[hopCount % hopEnergies.count] = partialEnergy
        hopCount += 1
        (partialEnergy, partialFrames) = (0, 0)
        if hopCount >= Self.hopsPerBlock { endBlock() }
      }
    }
  }

  /// Infinities and NaN would stay in the filters for good.
  private mutating func forgetWhatIsNoSound() {
    guard !partialEnergy.isFinite else { return }
    partialEnergy = 0
    for index in filters.indices { filters[index].reset() }
  }

  /// Blocks of 0.4 s share three quarters with the next.
  private mutating func endBlock() {
    let power = power(ofHops: Self.hopsPerBlock)
    blocks.add(power)
    loudestPower = max(loudestPower, power)
  }

  /// The mean power of the last hops. The time before the beginning counts as silence.
  private func power(ofHops count: Int) -> Double {
    let first = max(0, hopCount - count)
    let energy = (first..<hopCount).reduce(0) { $0 + hopEnergies[$1 % hopEnergies.count] }
    return energy / Double(count * hopFrames)
  }

  /// The loudness of the whole, pauses left out, in LUFS; −∞ for silence.
  ///
  /// A sound shorter than the standard's smallest block, 0.4 s, is taken as one block of its own
  /// length. The memory for it doesn't grow with the length of the sound.
  public var integrated: Double {
    Self.loudness(ofPower: shortPower.map { $0 > LoudnessHistogram.gate ? $0 : 0 } ?? blocks.mean)
  }

  /// The loudest 0.4 s, in LUFS; −∞ for silence.
  public var loudestMoment: Double { Self.loudness(ofPower: shortPower ?? loudestPower) }

  /// The last 0.4 s, in LUFS, to a tenth of a second; −∞ for silence.
  public var momentary: Double { Self.loudness(ofPower: power(ofHops: Self.hopsPerBlock)) }

  /// The last 3 s, in LUFS, to a tenth of a second; −∞ for silence.
  public var shortTerm: Double { Self.loudness(ofPower: power(ofHops: Self.hopsPerShortTerm)) }

  /// The power of a sound without a whole block.
  private var shortPower: Double? {
    guard hopCount < Self.hopsPerBlock else { return nil }
    let frames = hopCount * hopFrames + partialFrames
    let energy = hopEnergies.prefix(hopCount).reduce(0, +) + partialEnergy
    return frames == 0 ? 0 : energy / Double(frames)
  }

  static func loudness(ofPower power: Double) -> Double {
    power > 0 ? -0.691 + 10 * log10(power) : -.infinity
  }

  static func power(ofLoudness loudness: Double) -> Double {
    pow(10, (loudness + 0.691) / 10)
  }

  /// Half as loud again from the sides; nothing for low frequencies. The back of 6.1 and 7.1 is
  /// too far behind to be a side.
  private static func weights(channelCount: Int) -> [Double] {
    let side = 1.41
    return switch channelCount {
    case 1...3: Array(repeating: 1, count: channelCount)
    case 4: [1, 1, side, side]
    case 5: [1, 1, 1, side, side]
    case 6: [1, 1, 1, 0, side, side]
    case 7: [1, 1, 1, 0, 1, side, side]
    default: [1, 1, 1, 0, 1, 1, side, side]
    }
  }
}
