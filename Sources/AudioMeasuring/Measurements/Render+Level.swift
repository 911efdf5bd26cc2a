import AudioEffects

extension Render {
  /// The root of the mean square over all channels; 1 is full scale.
  public var rms: Double {
    withFrames(0..<frameCount) { samples in
      samples.isEmpty ? 0 : (Energy.sum(samples) / Double(samples.count)).squareRoot()
    }
  }

  /// RMS in dBFS: 0 is a full-scale square wave, a full-scale sine is −3.01, silence −200. Over all
  /// channels: the same sound on one of two channels is 3.01 dB lower than on both. Not a number if
  /// a sample isn't one.
  public var level: Double { Math.decibels(rms) }

  /// The level of each single channel.
  public var channelLevels: [Double] {
    energies(in: 0..<frameCount).map { energy in
      frameCount == 0 ? -200 : Math.decibels((energy / Double(frameCount)).squareRoot())
    }
  }

  /// The largest magnitude of a sample. Not a number if a sample isn't one.
  public var peak: Double {
    withFrames(0..<frameCount) { samples in
      // Without their signs the bits of floats are in the order of the floats, with NaN above all
      // others.
      var largest: UInt32 = 0
      for sample in samples { largest = max(largest, sample.bitPattern & 0x7FFF_FFFF) }
      return Double(Float(bitPattern: largest))
    }
  }

  /// `peak` in dBFS; −200 for silence.
  public var peakLevel: Double { Math.decibels(peak) }

  /// In dBTP, decibels of full scale: the peak of the reconstructed waveform, which may be between
  /// samples (ITU-R BS.1770-4, annex 2; it may read up to 0.1 dB too low). −200 for silence, not a
  /// number if a sample isn't one.
  public var truePeak: Double {
    guard firstNotFinite == nil else { return .nan }
    // The meter takes up to 8 channels; with more, each is measured alone.
    let parts = channelCount <= 8 ? [self] : (0..<channelCount).map { channel($0) }
    return parts.reduce(-200) { highest, part in
      var meter = TruePeakMeter(channelCount: part.channelCount)
      part.withFrames(0..<frameCount) { meter.add($0) }
      meter.finish()
      return max(highest, Math.decibels(Double(meter.peak)))
    }
  }

  /// The perceived loudness of the whole, in LUFS: EBU R 128 with its gates, so pauses don't count;
  /// −∞ for silence. One channel counts once: mono is 3 LU softer than the same on both of two. Nil
  /// where the standard has no answer: more than 8 channels, rates that aren't 1,000 to 384,000 Hz,
  /// or a sample that is not a number.
  public var loudness: Double? {
    guard channelCount <= 8, (1_000...384_000).contains(sampleRate), firstNotFinite == nil
    else { return nil }
    var meter = LoudnessMeter(channelCount: channelCount, sampleRate: Int(sampleRate.rounded()))
    withFrames(0..<frameCount) { meter.add($0) }
    return meter.integrated
  }

  /// RMS in dBFS of each whole piece of `frames` frames, one after the other.
  public func levels(every frames: Int) -> [Double] {
    guard frames > 0, frames <= frameCount else { return [] }
    return stride(from: 0, through: frameCount - frames, by: frames).map { start in
      withFrames(start..<start + frames) { samples in
        Math.decibels((Energy.sum(samples) / Double(samples.count)).squareRoot())
      }
    }
  }

  /// The first sample that is infinite or not a number: a fault at its source, beside which nothing
  /// can be measured.
  public var firstNotFinite: (frame: Int, channel: Int)? {
    withFrames(0..<frameCount) { samples in
      // A sample that isn't finite makes a sum of squares infinite or NaN, too, which is the
      // quicker check.
      guard !Energy.sum(samples).isFinite,
        let index = samples.firstIndex(where: { !$0.isFinite })
      else { return nil }
      return (index / channelCount, index % channelCount)
    }
  }

  /// The sum of squares of each channel.
  func energies(in frames: Range<Int>) -> [Double] {
    withFrames(frames) { samples in
      (0..<channelCount).map { Energy.sum(samples, channel: $0, stride: channelCount) }
    }
  }

  /// The samples of existing frames, without copying them.
  package func withFrames<Result>(
    _ frames: Range<Int>, _ body: (UnsafeBufferPointer<Float>) -> Result
  ) -> Result {
    samples.withUnsafeBufferPointer { all in
      body(
        UnsafeBufferPointer(
          rebasing: all[frames.lowerBound * channelCount..<frames.upperBound * channelCount]))
    }
  }
}
