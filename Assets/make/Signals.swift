#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

typealias Signal = [Double]

let rate = 48_000.0
let turn = 2 * Double.pi

func frames(_ seconds: Double, at rate: Double = rate) -> Int { Int((seconds * rate).rounded()) }

/// SplitMix64: small, good enough for noise, and the same everywhere.
struct Dice {
  var state: UInt64

  mutating func unit() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((z ^ (z >> 31)) >> 11) / 9_007_199_254_740_992
  }

  mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }
  mutating func noise(_ count: Int) -> Signal { (0..<count).map { _ in between(-1, 1) } }
}

/// A second-order filter after the usual bilinear designs.
struct Filter {
  enum Kind { case low, high, band }
  var b0, b1, b2, a1, a2: Double

  init(_ kind: Kind, _ frequency: Double, q: Double = 0.707, at rate: Double = rate) {
    let w = turn * frequency / rate
    let alpha = sin(w) / (2 * q)
    let a0 = 1 + alpha
    let forward: (Double, Double, Double) =
      switch kind {
      case .low: ((1 - cos(w)) / 2, 1 - cos(w), (1 - cos(w)) / 2)
      case .high: ((1 + cos(w)) / 2, -1 - cos(w), (1 + cos(w)) / 2)
      case .band: (alpha, 0, -alpha)
      }
    (b0, b1, b2) = (forward.0 / a0, forward.1 / a0, forward.2 / a0)
    (a1, a2) = (-2 * cos(w) / a0, (1 - alpha) / a0)
  }

  /// A loop is run through twice and the second pass kept, so that its seam is in steady state.
  func run(_ input: Signal, looping: Bool = false) -> Signal {
    var (s1, s2) = (0.0, 0.0)
    var output = input
    for _ in 0..<(looping ? 2 : 1) {
      for i in input.indices {
        let x = input[i]
        let y = b0 * x + s1
        s1 = b1 * x - a1 * y + s2
        s2 = b2 * x - a2 * y
        output[i] = y
      }
    }
    return output
  }
}

/// Adds `sound` from frame `start` on; in a loop what passes the end comes in at the beginning.
func add(_ sound: Signal, to target: inout Signal, at start: Int, gain: Double = 1) {
  for i in sound.indices { target[(start + i) % target.count] += gain * sound[i] }
}

func mix(_ parts: (Signal, Double)...) -> Signal {
  var sum = Signal(repeating: 0, count: parts[0].0.count)
  for (part, gain) in parts { add(part, to: &sum, at: 0, gain: gain) }
  return sum
}

func faded(_ signal: Signal, in attack: Double, out release: Double) -> Signal {
  let (up, down) = (Double(frames(attack)), Double(frames(release)))
  return signal.indices.map { i in
    let gain = min(1, Double(i) / up, Double(signal.count - 1 - i) / down)
    return signal[i] * gain * gain * (3 - 2 * gain)
  }
}

/// Rounds peaks off towards ±1: louder at the same peak, as a tape or a horn would.
func driven(_ signal: Signal, by gain: Double) -> Signal { signal.map { tanh(gain * $0) } }

func withoutOffset(_ loop: Signal) -> Signal {
  let mean = loop.reduce(0, +) / Double(loop.count)
  return loop.map { $0 - mean }
}
