import Earshot

/// The loudness of samples, from the first to the last.
struct Loudness {
  private(set) var peak: Float = 0
  private var sum = 0.0
  private var count = 0

  mutating func hear(_ samples: UnsafeBufferPointer<Float>) {
    // By block, as a sum of single products in the order of time would lose the small ones.
    var squares: Float = 0
    for sample in samples {
      peak = max(peak, abs(sample))
      squares += sample * sample
    }
    sum += Double(squares)
    count += samples.count
  }

  /// The largest sample, in dB of full scale.
  var peakLevel: Double { Gain(linear: Double(peak)).decibels }

  /// The root mean square over all channels, in dB of full scale.
  var level: Double { Gain(linear: (sum / Double(max(count, 1))).squareRoot()).decibels }
}
