import AudioEffects
import CSystem

/// Finds out how long after its rendering a sound is heard by the microphone, and lines both up.
///
/// Every half second the last second of what was played is correlated with the last half of what
/// was heard, with faint frequencies lifted, so that one peak stands out among those of a voice's
/// pitch. What is found three times in a row counts.
struct EchoDelay {
  private static let rate = SpeechProcessor.sampleRate
  private static let block = SpeechProcessor.frames
  private static let window = 1 << 14
  /// Frames of what was heard that are looked for, and the longest delay.
  private static let looked = window / 2
  static let longest = window / 2
  /// Frames that an echo is told of before it comes, as the first of it isn't always its loudest.
  private static let lead = rate / 100
  /// Within which two findings are the same.
  private static let tolerance = rate / 250
  /// By how much a delay may be off before the echo's canceller has to begin anew.
  private static let drift = rate / 50
  private static let interval = rate / 2 / block
  private static let needed = 3
  /// Root mean square below which nothing is looked for.
  private static let faintest: Float = 1e-3
  /// 0: frequencies count as their power does; 1: all alike, also those with nothing but noise.
  private static let evenness: Float = 0.6
  /// How far a peak has to stand out above the mean.
  private static let prominence: Float = 9

  private(set) var known: Int?
  private var played = History(count: window + longest)
  private var heard = History(count: looked)
  private var candidate: (delay: Int, times: Int) = (0, 0)
  private var blocks = 0
  private let transform = RealFourierTransform(count: window)

  /// The last so many samples.
  private struct History {
    var samples: [Float]

    init(count: Int) { samples = [Float](repeating: 0, count: count) }

    mutating func add(_ block: some Collection<Float>) {
      samples.removeFirst(block.count)
      samples += block
    }
  }

  /// Whether the delay has become another, so that what was learnt of the echo is wrong.
  mutating func note(heard new: [Float], played reference: [Float]) -> Bool {
    heard.add(new)
    played.add(reference)
    blocks += 1
    guard blocks % Self.interval == 0, let found = find() else { return false }
    candidate =
      abs(found - candidate.delay) <= Self.tolerance
      ? (candidate.delay, candidate.times + 1) : (found, 1)
    guard candidate.times >= Self.needed, abs(found - (known ?? -Self.longest)) > Self.drift else {
      return false
    }
    known = found
    return true
  }

  /// What was played when the echo began that is heard now.
  func withAligned(_ body: (UnsafeBufferPointer<Float>) -> Void) {
    let back = max((known ?? 0) - Self.lead, 0)
    let end = played.samples.count - back
    played.samples.withUnsafeBufferPointer { all in
      body(UnsafeBufferPointer(rebasing: all[(end - Self.block)..<end]))
    }
  }

  /// By how many frames what was heard lies behind what was played; nil: it can't be said.
  private func find() -> Int? {
    // Both end now. What was played comes first in its window, so delays are 0 or more.
    let played = Array(played.samples.suffix(Self.window))
    let heard = [Float](repeating: 0, count: Self.window - Self.looked) + heard.samples
    guard Self.level(played) > Self.faintest, Self.level(heard) > Self.faintest / 4 else {
      return nil
    }
    let product = correlate(played, heard)
    var best = 0
    var sum: Float = 0
    for delay in 0..<Self.longest {
      sum += abs(product[delay])
      if product[delay] > product[best] { best = delay }
    }
    return product[best] > Self.prominence * sum / Float(Self.longest) ? best : nil
  }

  private func correlate(_ played: [Float], _ heard: [Float]) -> [Float] {
    let bins = transform.binCount
    func spectrum(_ samples: [Float]) -> (real: [Float], imaginary: [Float]) {
      var (real, imaginary) = (
        [Float](repeating: 0, count: bins), [Float](repeating: 0, count: bins)
      )
      transform.forward(samples, to: &real, &imaginary)
      return (real, imaginary)
    }
    let (a, b) = (spectrum(played), spectrum(heard))
    var (real, imaginary) = a
    for bin in 0..<bins {
      let re = b.real[bin] * a.real[bin] + b.imaginary[bin] * a.imaginary[bin]
      let im = b.imaginary[bin] * a.real[bin] - b.real[bin] * a.imaginary[bin]
      let size = pow((re * re + im * im).squareRoot(), Self.evenness)
      (real[bin], imaginary[bin]) = size > 1e-9 ? (re / size, im / size) : (0, 0)
    }
    var result = [Float](repeating: 0, count: Self.window)
    transform.backward(real, imaginary, to: &result)
    return result
  }

  private static func level(_ samples: [Float]) -> Float {
    (samples.reduce(0) { $0 + $1 * $1 } / Float(samples.count)).squareRoot()
  }
}
