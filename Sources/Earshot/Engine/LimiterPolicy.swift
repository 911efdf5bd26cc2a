import AudioEffects

/// When a limiter keeps the output below full scale.
///
/// Its ceiling, for the wave between samples as well, is one decibel below full scale. Sound below
/// that is unchanged bit by bit, and about a millisecond and a half later on a device or a host. A
/// render leaves the delay out: frame n stays frame n.
public enum LimiterPolicy: String, CaseIterable, Hashable, Sendable {
  /// On devices and hosts. Renders and wave files contain the plain mix, which may exceed full
  /// scale.
  case automatic
  /// On renders and wave files as well.
  case always
  case never
}

extension AudioEngine {
  /// Whether a limiter acts on the current output.
  package var isLimited: Bool { configuration.limits(configuration.output) }
}

extension Configuration {
  /// The limiter for an output; nil: none.
  func makeLimiter(for output: Output) -> Limiter? {
    guard limits(output) else { return nil }
    return Limiter(
      channelCount: layout.channelCount, sampleRate: sampleRate ?? 48_000, Limiter.Settings())
  }

  func limits(_ output: Output) -> Bool {
    switch (limiter, output) {
    case (_, .silence), (.never, _): false
    case (.always, _), (.automatic, .device), (.automatic, .host): true
    case (.automatic, .offline), (.automatic, .waveFile): false
    }
  }
}
