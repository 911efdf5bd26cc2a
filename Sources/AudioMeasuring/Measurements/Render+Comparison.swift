extension Render {
  /// The RMS level of the difference from `other`, in dBFS: −200 when they are the same. Renders of
  /// another length, channel count or rate are +∞ apart.
  public func differenceLevel(from other: Render) -> Double {
    guard samples.count == other.samples.count, channelCount == other.channelCount,
      sampleRate == other.sampleRate
    else { return .infinity }
    return Render(zip(samples, other.samples).map { $0 - $1 }).level
  }

  /// The largest difference of a sample from the other's in its place, as far as both go.
  public func largestDifference(from other: Render) -> Double {
    zip(samples, other.samples).reduce(0) { max($0, abs(Double($1.0) - Double($1.1))) }
  }

  /// How unlike they sound when time is left aside: see `Spectrum.distance(to:)`.
  public func spectrumDistance(to other: Render) -> Double {
    Spectrum(self).distance(to: Spectrum(other))
  }
}
