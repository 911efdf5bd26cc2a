/// How OpenAL resamples a voice with a rate other than 1. Clips at their own speed are not
/// resampled; those of another sample rate were converted, at full quality, when they were loaded.
public enum Resampler: String, CaseIterable, Hashable, Sendable {
  /// 1.2 to 1.4 times the cost of linear: 48 dB signal to noise for a tone of 5 kHz, 35 dB at 10
  /// kHz. OpenAL gets short clips oversampled to twice their rate while they are loaded: four bytes
  /// for a 16-bit sample, eight for a float or in clips of up to 65,536 samples. Cubic
  /// interpolation is used for clips longer than `longestOversampledClip` or beyond
  /// `oversampledClipBytes`, and for voices that are panned, streamed, compressed, or in
  /// a sequence. The engine's default.
  case oversampled = "doubled"
  /// Cheapest: 34 dB signal to noise for a tone of 5 kHz.
  case linear
  /// About 2.3 times the cost of linear: 49 dB at 5 kHz, 29 dB at 10 kHz.
  case cubic
  /// About 4 times the cost of linear: 75 dB at 5 kHz.
  case best

  /// Parts of the library's names, the most wanted first.
  var words: [String] {
    switch self {
    case .linear: ["linear"]
    case .oversampled, .cubic: ["cubic", "spline", "linear"]
    case .best: ["23rd", "bsinc24", "11th", "sinc", "cubic", "spline", "linear"]
    }
  }
}
