/// How a voice whose rate isn't 1 is resampled by OpenAL. Clips that play at their own speed are
/// not resampled at all; those of another sample rate were converted, at full quality, when they
/// were loaded.
public enum Resampler: String, CaseIterable, Hashable, Sendable {
  /// About 1.3 times the cost of linear: 48 dB signal to noise for a tone of 5 kHz, 35 dB at
  /// 10 kHz. Short clips that are resampled are kept at twice their rate besides, as floats: eight
  /// bytes for each sample, as far as `Configuration.doubledClipBytes` allows. What has no room
  /// there, is longer than `Configuration.longestDoubledClip`, is panned, streamed or compressed,
  /// or is followed by another clip, is cubic. The engine's default.
  case doubled
  /// Cheapest: 34 dB signal to noise for a tone of 5 kHz.
  case linear
  /// About 2.3 times the cost of linear: 49 dB at 5 kHz, 29 dB at 10 kHz.
  case cubic
  /// About 4 times the cost of linear: 75 dB at 5 kHz.
  case best

  /// Words in the library's own names, the most wanted first.
  var words: [String] {
    switch self {
    case .linear: ["linear"]
    case .doubled, .cubic: ["cubic", "spline", "linear"]
    case .best: ["23rd", "bsinc24", "11th", "sinc", "cubic", "spline", "linear"]
    }
  }
}
