import CAudioKernels
import CSystem

/// Doubles the sample rate of one channel and halves it again, by a filter of linear phase.
final class RateDoubler {
  /// How many frames, of the lower rate, both ways together take.
  var latency: Int { 2 * pairs }

  private let pairs: Int
  private let taps: [Float]
  /// The last input and the new one: on the way up, and even and odd samples on the way down.
  private let up: UnsafeMutablePointer<Float>
  private let even: UnsafeMutablePointer<Float>
  private let odd: UnsafeMutablePointer<Float>
  private let between: UnsafeMutablePointer<Float>
  private let runFrames: Int

  /// At most `frames` of the lower rate at once. The more pairs of samples the filter looks at, the
  /// nearer to half of the lower rate it passes all and lets nothing through.
  init(frames: Int, pairs: Int) {
    self.pairs = pairs
    let window = KaiserWindow(attenuation: 80)
    let ideal = (0..<pairs).map { index -> Double in
      let distance = Double(index) + 0.5
      return sin(.pi * distance) / (.pi * distance) * window.value(at: distance / Double(pairs))
    }
    // Both halves of a constant make the constant.
    let sum = 2 * ideal.reduce(0, +)
    taps = ideal.map { Float($0 / sum) }
    runFrames = 2 * pairs + frames
    up = .allocate(capacity: runFrames)
    even = .allocate(capacity: runFrames)
    odd = .allocate(capacity: runFrames)
    between = .allocate(capacity: frames)
    clear()
  }

  deinit {
    up.deallocate()
    even.deallocate()
    odd.deallocate()
    between.deallocate()
  }

  func clear() {
    up.update(repeating: 0, count: runFrames)
    even.update(repeating: 0, count: runFrames)
    odd.update(repeating: 0, count: runFrames)
  }

  func double(_ samples: UnsafePointer<Float>, count: Int, to result: UnsafeMutablePointer<Float>) {
    let kept = 2 * pairs - 1
    (up + kept).update(from: samples, count: count)
    kernel_half_way(count, pairs, up, taps, between)
    for index in 0..<count {
      result[2 * index] = up[index + pairs - 1]
      result[2 * index + 1] = between[index]
    }
    up.update(from: up + count, count: kept)
  }

  /// `count` is of the lower rate.
  func halve(_ samples: UnsafePointer<Float>, count: Int, to result: UnsafeMutablePointer<Float>) {
    let kept = 2 * pairs
    for index in 0..<count {
      even[kept + index] = samples[2 * index]
      odd[kept + index] = samples[2 * index + 1]
    }
    kernel_half_way(count, pairs, odd, taps, between)
    for index in 0..<count { result[index] = (even[index + pairs] + between[index]) * 0.5 }
    even.update(from: even + count, count: kept)
    odd.update(from: odd + count, count: kept)
  }
}
