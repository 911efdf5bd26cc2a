/// How a voice whose rate isn't 1 is resampled by OpenAL. Clips that play at their own speed are
/// not resampled at all; those of another sample rate were converted, at full quality, when they
/// were loaded.
public enum Resampler: String, CaseIterable, Hashable, Sendable {
  /// Cheapest: 34 dB signal to noise for a tone of 5 kHz.
  case linear
  /// About 2.3 times the cost of linear: 47 dB at 5 kHz. The engine's default.
  case cubic
  /// About 4 times the cost of linear: 75 dB at 5 kHz.
  case best

  /// Words in the library's own names, the most wanted first.
  var words: [String] {
    switch self {
    case .linear: ["linear"]
    case .cubic: ["cubic", "spline", "linear"]
    case .best: ["23rd", "bsinc24", "11th", "sinc", "cubic", "spline", "linear"]
    }
  }
}
