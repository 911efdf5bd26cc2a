extension Render {
  /// RMS in dBFS of what is left when `other` is taken away: −200 when they are the same.
  /// Renders of another length, channel count or rate are +∞ apart.
  public func differenceLevel(from other: Render) -> Double {
    guard samples.count == other.samples.count, channelCount == other.channelCount,
      sampleRate == other.sampleRate
    else { return .infinity }
    return Render(zip(samples, other.samples).map { $0 - $1 }).level
  }

  /// How unlike they sound when time is left aside: see `Spectrum.distance(to:)`.
  public func spectrumDistance(to other: Render) -> Double {
    Spectrum(self).distance(to: Spectrum(other))
  }
}
