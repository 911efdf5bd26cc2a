extension Samples {
  /// The assumed sound before the first frame and after the last one.
  public enum Edges: Sendable, Hashable {
    /// The sound mirrored, so that one that begins or ends loud does not ring there.
    case mirrored
    /// The sound itself again: for one that is looped as a whole.
    case wrapped
    case silent
  }

  /// The same sound at another sample rate, in the same format.
  ///
  /// Frame n of the result is the sound at the time n / rate: there is no delay. It has
  /// frames × rate / sampleRate frames, rounded up. Frequencies up to 90 % of the lower Nyquist
  /// frequency pass, with errors at least 100 dB below them (16-bit samples are rounded again);
  /// those above the lower Nyquist frequency are removed. Samples at that rate already are
  /// returned themselves. A rate outside of `sampleRates` is a programming error.
  ///
  /// Throws only when the result would be larger than the limits: 1 kHz to 384 kHz is 384 times
  /// the memory.
  public func resampled(
    to rate: Int, edges: Edges = .mirrored, limits: ReadLimits = .standard
  ) throws(AudioFileError) -> Samples {
    precondition(Self.sampleRates.contains(rate), "no sample rate: \(rate) Hz")
    guard rate != sampleRate else { return self }
    let limit = max(0, limits.maximumBytes) / (channelCount * format.bytesPerSample)
    guard let count = frameCount(resampledTo: rate), count <= limit else {
      throw .tooLarge("samples at \(rate) Hz", limit: limits.maximumBytes)
    }
    var builder = SampleBuilder(
      format: format, channelCount: channelCount, sampleRate: rate, frameCapacity: count)
    let output = builder.room(forFrames: count)
    let filter = PolyphaseFilterCache.filter(from: sampleRate, to: rate)
    withUnsafeBytes { bytes in
      let window = FrameWindow(
        base: bytes.baseAddress!, format: format, channelCount: channelCount,
        frames: 0..<frameCount, sound: 0..<frameCount)
      BlockResampler(filter: filter, edges: edges).run(window, output: 0..<count, into: output)
    }
    builder.commit(frames: count)
    return Samples(builder.finish())
  }

  /// How many frames `resampled` makes; nil if the number does not fit.
  public func frameCount(resampledTo rate: Int) -> Int? {
    let (product, overflow) = frameCount.multipliedReportingOverflow(by: rate)
    guard !overflow, product <= Int.max - sampleRate else { return nil }
    return (product + sampleRate - 1) / sampleRate
  }
}
