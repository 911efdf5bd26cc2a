import CSystem

/// Measures how loud a sound is to a listener, as EBU R 128 and ITU-R BS.1770-4 define it.
///
/// Channels are weighted by their places: from the sides a sound is louder, and low frequencies
/// have a channel that does not count. One channel counts once, so a mono sound is 3 LU softer
/// than the same sound on both of two channels.
public struct LoudnessMeter {
  private let channelCount: Int
  /// A tenth of a second.
  private let hopFrames: Int
  private let weights: [Double]
  private var filters: [KWeighting]

  /// Of the hops so far, of the one that is not complete yet, and how many frames that has.
  private var hopEnergies: [Double] = []
  private var partialEnergy = 0.0
  private var partialFrames = 0

  private static let hopsPerBlock = 4

  /// 1 to 8 channels, in the order of a WAVE file.
  public init(channelCount: Int, sampleRate: Int) {
    precondition((1...8).contains(channelCount), "1 to 8 channels")
    precondition((1_000...384_000).contains(sampleRate), "no sample rate: \(sampleRate) Hz")
    self.channelCount = channelCount
    hopFrames = (sampleRate + 5) / 10
    weights = Self.weights(channelCount: channelCount)
    filters = Array(repeating: KWeighting(sampleRate: sampleRate), count: channelCount)
  }

  /// Takes whole frames, interleaved, full scale 1.
  public mutating func add(_ interleaved: UnsafeBufferPointer<Float>) {
    precondition(interleaved.count.isMultiple(of: channelCount), "an incomplete frame")
    guard var samples = interleaved.baseAddress else { return }
    var frames = interleaved.count / channelCount
    while frames > 0 {
      let count = min(frames, hopFrames - partialFrames)
      for channel in 0..<channelCount where weights[channel] > 0 {
        partialEnergy +=
          weights[channel]
          * filters[channel].energy(of: samples + channel, count: count, stride: channelCount)
      }
      partialFrames += count
      samples += count * channelCount
      frames -= count
      if partialFrames == hopFrames {
        hopEnergies.append(partialEnergy)
        (partialEnergy, partialFrames) = (0, 0)
      }
    }
  }

  /// The loudness of the whole, pauses left out, in LUFS; −∞ for silence.
  ///
  /// A sound shorter than the standard's smallest block, 0.4 s, is taken as one block of its own
  /// length.
  public var integrated: Double {
    let blocks = blockPowers
    let (absoluteGate, relativeGate) = (Self.power(ofLoudness: -70), 0.1)
    let heard = blocks.filter { $0 > absoluteGate }
    let gate = relativeGate * Self.mean(heard)
    return Self.loudness(ofPower: Self.mean(heard.filter { $0 > gate }))
  }

  /// The loudest 0.4 s, in LUFS; −∞ for silence.
  public var loudestMoment: Double {
    Self.loudness(ofPower: blockPowers.max() ?? 0)
  }

  /// Mean powers of blocks of 0.4 s, three quarters of each shared with the next.
  private var blockPowers: [Double] {
    let count = hopEnergies.count - Self.hopsPerBlock + 1
    guard count > 0 else {
      let frames = hopEnergies.count * hopFrames + partialFrames
      return frames == 0 ? [] : [(hopEnergies.reduce(0, +) + partialEnergy) / Double(frames)]
    }
    let frames = Double(Self.hopsPerBlock * hopFrames)
    return (0..<count).map { hopEnergies[$0..<$0 + Self.hopsPerBlock].reduce(0, +) / frames }
  }

  private static func mean(_ powers: [Double]) -> Double {
    powers.isEmpty ? 0 : powers.reduce(0, +) / Double(powers.count)
  }

  private static func loudness(ofPower power: Double) -> Double {
    power > 0 ? -0.691 + 10 * log10(power) : -.infinity
  }

  private static func power(ofLoudness loudness: Double) -> Double {
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
