import AudioEffects

/// When a limiter keeps all that comes out below full scale, however many sounds come together.
///
/// Its ceiling, for the wave between samples as well, is one decibel below full scale. What stays
/// below that comes out bit by bit as it was mixed, about a millisecond and a half later: on a
/// device and a host. A render leaves the delay out: frame n stays frame n.
public enum LimiterPolicy: String, CaseIterable, Hashable, Sendable {
  /// On devices and hosts, where somebody listens. Renders and wave files are what is mixed, which
  /// may go beyond full scale.
  case automatic
  /// On renders and wave files as well.
  case always
  case never
}

extension AudioEngine {
  /// Whether a limiter keeps what comes out now below full scale.
  package var isLimited: Bool { configuration.limits(configuration.output) }
}

extension Configuration {
  /// The limiter of an output; nil: it has none.
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
