import CSystem

/// Two chains of all-pass filters that make two channels of one sound. Played from both sides of a
/// listener, the channels are heard all around and not in the middle.
///
/// At most frequencies the channels are a quarter of a wave apart, by turns one ahead of the other:
/// their correlation is about 0, and their sum is as loud as both at each frequency within 3 dB.
/// Low frequencies are up to 12 ms late, others hardly.
public struct DecorrelatedPair: Sendable {
  /// After this time the channels no longer depend on what came before, but for 40 dB below it.
  public static let settlingSeconds = 0.04

  /// A filter of the second order in each lane: (b + az + z²) / (1 + az + bz²).
  private struct Section {
    let a: SIMD2<Float>
    let b: SIMD2<Float>
    var (x1, x2) = (SIMD2<Float>.zero, SIMD2<Float>.zero)
    var (y1, y2) = (SIMD2<Float>.zero, SIMD2<Float>.zero)

    init(a: SIMD2<Float>, b: SIMD2<Float>) { (self.a, self.b) = (a, b) }

    @inline(__always)
    mutating func process(_ x: SIMD2<Float>) -> SIMD2<Float> {
      let y = b * (x - y2) + a * (x1 - y1) + x2
      (x1, x2, y1, y2) = (x, x1, y, y1)
      return y
    }
  }

  private var sections: InlineArray<7, Section>

  /// Poles of two chains that are a quarter of a wave apart, within half a degree, from 20 Hz to
  /// 20 kHz at 44.1 or 48 kHz: the right one is ahead. After O. Niemitalo, "Hilbert transform",
  /// 2003.
  private static let poles: InlineArray<4, SIMD2<Float>> = [
    SIMD2(0.692_387_8, 0.402_192_1), SIMD2(0.936_065_4, 0.856_171_1),
    SIMD2(0.988_229_5, 0.972_291), SIMD2(0.998_748_8, 0.995_288_5),
  ]

  /// Frequencies at which the channels change who is ahead, in hertz.
  private static let turns: InlineArray<3, Double> = [300, 1_000, 3_000]
  /// How suddenly they do.
  private static let quality = 2.0

  /// A pair that has heard nothing yet.
  public init(sampleRate: Int) {
    var all = InlineArray<7, Section>(repeating: Section(a: .zero, b: .zero))
    for index in Self.poles.indices {
      all[index] = Section(a: .zero, b: -Self.poles[index] * Self.poles[index])
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
      all[4 + index] = Section(a: SIMD2(left.x, right.x), b: SIMD2(left.y, right.y))
    }
    sections = all
  }

  /// The two channels of the next frame.
  @inline(__always)
  public mutating func process(_ sample: Float) -> SIMD2<Float> {
    var pair = SIMD2(repeating: sample)
    for index in sections.indices { pair = sections[index].process(pair) }
    return pair
  }

  /// Forgets what has died away: numbers that small are slow to compute with.
  public mutating func dropRests() {
    for index in sections.indices {
      let state = sections[index]
      let most = [state.x1, state.x2, state.y1, state.y2].reduce(Float(0)) {
        max($0, abs($1.x), abs($1.y))
      }
      guard most < 1e-12, most > 0 else { continue }
      sections[index] = Section(a: state.a, b: state.b)
    }
  }
}
