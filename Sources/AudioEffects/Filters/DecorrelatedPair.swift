import CAudioKernels
import CSystem

/// Two chains of all-pass filters that make two channels of one sound. Played from both sides of a
/// listener, the channels are heard all around and not in the middle.
///
/// At most frequencies the channels are a quarter of a wave apart, by turns one ahead of the other:
/// their correlation is about 0, and their sum is as loud as both at each frequency within 3 dB.
/// Low frequencies are up to 12 ms late, others hardly.
public struct DecorrelatedPair: ~Copyable {
  /// After this time the channels no longer depend on earlier sound, except for a rest at −40 dB.
  public static let settlingSeconds = 0.04

  /// Poles of two chains that are a quarter of a wave apart, within half a degree, from 20 Hz to
  /// 20 kHz at 44.1 or 48 kHz: the right one is ahead. After O. Niemitalo, "Hilbert transform",
  /// 2003.
  private static let poles: InlineArray<4, SIMD2<Float>> = [
    SIMD2(0.692_387_8, 0.402_192_1), SIMD2(0.936_065_4, 0.856_171_1),
    SIMD2(0.988_229_5, 0.972_291), SIMD2(0.998_748_8, 0.995_288_5),
  ]

  /// The frequencies at which the leading channel changes, in hertz.
  private static let turns: InlineArray<3, Double> = [300, 1_000, 3_000]
  /// How suddenly they do.
  private static let quality = 2.0

  private let state: UnsafeMutableBufferPointer<Float>
  private let factors: UnsafeMutableBufferPointer<Float>

  /// A pair that has heard nothing yet.
  public init(sampleRate: Int) {
    state = .allocate(capacity: Int(EARSHOT_ALLPASS_STATE))
    state.initialize(repeating: 0)
    factors = .allocate(capacity: Int(EARSHOT_ALLPASS_FACTORS))
    factors.initialize(repeating: 0)
    for index in Self.poles.indices {
      setSection(index, a: .zero, b: -Self.poles[index] * Self.poles[index])
    }
    for index in Self.turns.indices {
      // One channel turns once and the other twice: at the frequency itself both are in phase.
      let frequency = min(Self.turns[index], 0.45 * Double(sampleRate))
      let angle = 2 * Double.pi * frequency / Double(sampleRate)
      let width = sin(angle) / (2 * Self.quality)
      let half = tan(angle / 2)
      let once = SIMD2(Float((half - 1) / (half + 1)), 0)
      let twice = SIMD2(Float(-2 * cos(angle) / (1 + width)), Float((1 - width) / (1 + width)))
      let isLeft = index % 2 == 1
      let (left, right) = isLeft ? (twice, once) : (once, twice)
      setSection(
        Self.poles.count + index, a: SIMD2(left.x, right.x), b: SIMD2(left.y, right.y))
    }
  }

  deinit {
    state.deallocate()
    factors.deallocate()
  }

  /// Makes two interleaved channels. The results don't depend on the division of a sound into
  /// calls.
  public mutating func process(
    _ samples: UnsafeBufferPointer<Float>, into pairs: UnsafeMutableBufferPointer<Float>
  ) {
    precondition(pairs.count >= 2 * samples.count, "no room for two channels")
    guard let input = samples.baseAddress, let output = pairs.baseAddress else { return }
    kernel_allpass_pair(
      samples.count, input, output, state.baseAddress, factors.baseAddress)
    dropRests()
  }

  private func setSection(_ index: Int, a: SIMD2<Float>, b: SIMD2<Float>) {
    let place = index / 4 * 16 + index % 4 * 2
    for channel in 0..<2 {
      factors[place + channel] = a[channel]
      factors[place + 8 + channel] = b[channel]
    }
  }

  /// Clears states that have decayed: computing with tiny numbers is slow.
  private func dropRests() {
    let most = state.reduce(0) { max($0, abs($1)) }
    if most < 1e-12, most > 0 { state.update(repeating: 0) }
  }
}
