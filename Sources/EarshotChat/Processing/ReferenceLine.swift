import AudioEffects
import CSystem

/// What was rendered, at the rate of voices, ten milliseconds for each that a microphone gives.
///
/// Renders come in bursts, and so does the microphone's sound: some of it waits. When more waits
/// than two bursts explain, or nothing does, one of both has stood still; what follows is lined up
/// anew.
struct ReferenceLine {
  /// Seconds that may wait.
  private static let most = 0.25
  /// On either side of a frame, at the lower rate.
  private static let reach = 16
  /// Places between two frames that are told apart.
  private static let steps = 256

  private let reference: EchoReference
  /// Frames of the engine's for one of ours.
  private let ratio: Double
  private let taps: Int
  private let filter: [Float]
  private var samples: [Float]
  /// Of the next frame, among `samples`.
  private var place: Double
  private var block: [Float]

  init(_ reference: EchoReference) {
    self.reference = reference
    ratio = Double(reference.sampleRate) / Double(SpeechProcessor.sampleRate)
    taps = Int((Double(Self.reach) * max(ratio, 1)).rounded(.up))
    filter = Self.filter(taps: taps, ratio: ratio)
    samples = [Float](repeating: 0, count: 2 * taps + 1)
    place = Double(taps)
    block = [Float](repeating: 0, count: max(64, reference.sampleRate / 100))
  }

  /// The next frames, as many as a processor wants.
  mutating func take() -> [Float] {
    skip()
    let last = place + ratio * Double(SpeechProcessor.frames - 1)
    // The last may be rounded up to the next frame.
    let needed = Int(last) + taps + 2
    while samples.count < needed {
      let wanted = min(needed - samples.count, block.count)
      let count = block.withUnsafeMutableBufferPointer {
        reference.take(into: UnsafeMutableBufferPointer(rebasing: $0[..<wanted]))
      }
      // Nothing was rendered in time: it stays silent.
      if count == 0 {
        samples += [Float](repeating: 0, count: needed - samples.count)
      } else {
        samples += block[..<count]
      }
    }
    let result = (0..<SpeechProcessor.frames).map { value(at: place + ratio * Double($0)) }
    place += ratio * Double(SpeechProcessor.frames)
    let done = Int(place) - taps
    samples.removeFirst(done)
    place -= Double(done)
    return result
  }

  private mutating func skip() {
    let most = Int(Self.most * Double(reference.sampleRate))
    guard reference.waitingFrames > most else { return }
    block.withUnsafeMutableBufferPointer { block in
      while reference.waitingFrames > most / 2, reference.take(into: block) > 0 {}
    }
  }

  /// Interpolated, without what the lower rate can't hold.
  private func value(at place: Double) -> Float {
    let step = Int((place * Double(Self.steps)).rounded())
    let (frame, phase) = (step / Self.steps, step % Self.steps)
    let (first, weights) = (frame - taps + 1, 2 * taps * phase)
    var sum: Float = 0
    for tap in 0..<2 * taps { sum += samples[first + tap] * filter[weights + tap] }
    return sum
  }

  /// A low-pass, for each place between two frames.
  private static func filter(taps: Int, ratio: Double) -> [Float] {
    let window = KaiserWindow(attenuation: 60)
    let cutoff = 0.9 / max(ratio, 1)
    return (0..<steps).flatMap { phase in
      (0..<2 * taps).map { tap in
        let distance = Double(tap - taps + 1) - Double(phase) / Double(steps)
        let x = Double.pi * cutoff * distance
        let sinc = abs(x) < 1e-9 ? 1 : sin(x) / x
        return Float(cutoff * sinc * window.value(at: distance / Double(taps)))
      }
    }
  }
}
