/// A sound whose every sample frame shows its place in the clip, at any level: left rises with the
/// place, right is constant.
enum PlaceSignal {
  static let sampleRate = 48_000
  static let frameCount = 60 * sampleRate
  static let reference: Float = 0.5

  static func samples() -> [Float] {
    var samples = [Float](repeating: reference, count: 2 * frameCount)
    for frame in 0..<frameCount {
      samples[2 * frame] = reference * Float(frame + 1) / Float(frameCount)
    }
    return samples
  }

  /// The distance between two places of a clip that repeats for ever, in seconds.
  static func distance(from old: Double, to new: Double) -> Double {
    (new - old).remainder(dividingBy: Double(frameCount) / Double(sampleRate))
  }

  /// The place in seconds; nil in silence.
  static func place(left: Float, right: Float) -> Double? {
    guard right > 0.01 else { return nil }
    return Double(left / right) * Double(frameCount) / Double(sampleRate)
  }
}
