import AudioEffects

/// The rendered sound at the rate of voices. It arrives in bursts, and by another clock than the
/// microphone's.
struct ReferenceLine {
  private let reference: EchoReference
  /// The engine's frames per output frame.
  private let ratio: Double
  private let interpolator: Interpolator
  private var samples: [Float]
  /// The position of the next frame in `samples`.
  private var place: Double
  private var block: [Float]
  private var hasBegun = false

  init(_ reference: EchoReference) {
    self.reference = reference
    ratio = Double(reference.sampleRate) / Double(SpeechProcessor.sampleRate)
    interpolator = Interpolator(ratio: ratio, band: 0.9)
    samples = [Float](repeating: 0, count: interpolator.taps)
    place = Double(samples.count)
    block = [Float](repeating: 0, count: max(64, reference.sampleRate / 100))
  }

  /// Returns the new samples; the first call discards earlier ones.
  mutating func takeSamples() -> [Float] {
    while true {
      let count = block.withUnsafeMutableBufferPointer { reference.read(into: $0) }
      if count == 0 { break }
      if hasBegun { samples += block[..<count] }
    }
    hasBegun = true
    var result: [Float] = []
    while Int(place) + interpolator.taps < samples.count {
      result.append(interpolator.value(of: samples, at: place))
      place += ratio
    }
    let done = max(0, Int(place) - interpolator.taps)
    samples.removeFirst(done)
    place -= Double(done)
    return result
  }
}
