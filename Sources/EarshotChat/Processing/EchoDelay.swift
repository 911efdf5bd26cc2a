import AudioEffects
import CSystem

/// Finds the delay from rendering a sound to its recording by the microphone, and aligns both.
///
/// Every half second the last second of the played sound is correlated with the last half second of
/// the microphone, with faint frequencies raised, so that one peak stands out from those of a
/// voice's pitch. A result that occurs three times in a row counts. The played sound may arrive in
/// bursts, and by another clock, which is followed.
struct EchoDelay {
  private static let rate = SpeechProcessor.sampleRate
  private static let block = SpeechProcessor.frames
  private static let window = 1 << 14
  /// Correlated frames of the microphone, and the longest delay.
  private static let looked = window / 2
  static let longest = window / 2
  /// Frames by which the reference is early, as the first part of an echo isn't always its loudest.
  private static let lead = Double(rate) / 100
  /// Tolerance within which two results are equal.
  private static let tolerance = Double(rate) / 250
  /// Error of the delay at which the echo canceller has to restart.
  private static let furthest = Double(rate) / 50
  private static let interval = rate / 2 / block
  private static let needed = 3
  /// Root mean square below which nothing is correlated.
  private static let faintest: Float = 1e-3
  /// Weight of frequencies; 0: by their power; 1: all equal, including those with noise only.
  private static let evenness: Float = 0.6
  /// The required height of a peak above the mean.
  private static let prominence: Float = 9

  /// The last measured delay, in samples.
  private(set) var known: Int?
  private var played = History(count: window + longest)
  private var heard = History(count: looked)
  /// The number of a microphone sample plus `offset` is the number of the played sample in its
  /// echo, `lead` later. Before the first result it is the initial difference of both counts.
  private var offset: Double?
  private var drift = ClockDrift()
  private var candidate: (offset: Double, times: Int) = (0, 0)
  private var blocks = 0
  private let transform = RealFourierTransform(count: window)
  private let interpolator = Interpolator(band: 1)

  /// The latest samples.
  private struct History {
    var samples: [Float]
    /// The number of the next sample.
    private(set) var end = 0

    init(count: Int) { samples = [Float](repeating: 0, count: count) }

    mutating func add(_ block: [Float]) {
      let new = block.suffix(samples.count)
      samples.removeFirst(new.count)
      samples += new
      end += block.count
    }
  }

  /// Returns whether the delay has changed, so that the estimated echo is wrong.
  mutating func update(heard new: [Float], played reference: [Float]) -> Bool {
    heard.add(new)
    played.add(reference)
    offset = (offset ?? Double(played.end - heard.end)) + drift.rate * Double(new.count)
    blocks += 1
    guard blocks % Self.interval == 0, let delay = find() else { return false }
    let found = Double(played.end - heard.end) - delay
    candidate =
      abs(found - candidate.offset) <= Self.tolerance
      ? (found, candidate.times + 1) : (found, 1)
    if candidate.times == 1 { drift.restart() }
    drift.addMeasurement(found, at: heard.end)
    guard candidate.times >= Self.needed else { return false }
    let isFirst = known == nil
    known = Int(delay)
    let aligned = found + min(Self.lead, max(0, delay - Double(interpolator.taps))).rounded()
    guard isFirst || abs(aligned - (offset ?? 0)) > Self.furthest else { return false }
    offset = aligned
    return true
  }

  /// Passes the played sound that belongs to the current echo.
  func withAligned(_ body: (UnsafeBufferPointer<Float>) -> Void) {
    let first = Double(heard.end - Self.block - (played.end - played.samples.count)) + (offset ?? 0)
    withUnsafeTemporaryAllocation(of: Float.self, capacity: Self.block) { block in
      for index in 0..<Self.block {
        block[index] = interpolator.value(of: played.samples, at: first + Double(index))
      }
      body(UnsafeBufferPointer(block))
    }
  }

  /// The delay of the microphone in frames; nil without a clear peak.
  private func find() -> Double? {
    // Both end at this moment. The played sound starts earlier in its window, so delays are 0 or
    // more.
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
    guard product[best] > Self.prominence * sum / Float(Self.longest) else { return nil }
    // A parabola through the peak and its neighbours.
    let (before, after) = (product[max(best - 1, 0)], product[best + 1])
    let bend = before + after - 2 * product[best]
    let shift = bend < 0 ? Double((before - after) / (2 * bend)) : 0
    return Double(best) + min(max(shift, -0.5), 0.5)
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
