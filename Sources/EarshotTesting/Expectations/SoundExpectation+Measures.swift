#if canImport(Testing)
  import AudioMeasuring
  import Testing

  // Levels, loudness and character.
  extension SoundExpectation {
    /// Expects an RMS level of `level` dBFS over all channels, give or take `tolerance` decibels:
    /// see `Render.level`.
    @discardableResult
    public func hasLevel(
      _ level: Double, within tolerance: Double = 0.5,
      in seconds: some RangeExpression<Double> = 0.0...,
      sourceLocation: SourceLocation = #_sourceLocation
    ) -> SoundExpectation {
      check(seconds, sourceLocation) { $0.hasLevel(level, within: tolerance) }
    }

    /// Expects a loudness in LUFS, give or take the tolerance: see `Render.loudness`.
    @discardableResult
    public func hasLoudness(
      _ loudness: Double, within tolerance: Double = 0.5,
      in seconds: some RangeExpression<Double> = 0.0...,
      sourceLocation: SourceLocation = #_sourceLocation
    ) -> SoundExpectation {
      check(seconds, sourceLocation) { $0.hasLoudness(loudness, within: tolerance) }
    }

    /// Expects a true peak below this many dBTP, so that no converter clips: see `Render.truePeak`.
    @discardableResult
    public func peaks(
      below limit: Double, in seconds: some RangeExpression<Double> = 0.0...,
      sourceLocation: SourceLocation = #_sourceLocation
    ) -> SoundExpectation {
      check(seconds, sourceLocation) { $0.peaks(below: limit) }
    }

    /// Expects a note of this frequency in hertz in the loudest channel, give or take a number of
    /// cents, of which a semitone has 100: `Render.pitch` tells which sounds have one.
    @discardableResult
    public func hasPitch(
      _ frequency: Double, within cents: Double = 10,
      in seconds: some RangeExpression<Double> = 0.0...,
      sourceLocation: SourceLocation = #_sourceLocation
    ) -> SoundExpectation {
      check(seconds, sourceLocation) { $0.hasPitch(frequency, within: cents) }
    }

    /// Expects no jump of more than `threshold`, in dBFS, beyond the sound's own movement: see
    /// `Render.clicks`. A sound that intentionally starts at full strength is a click, too, and so
    /// is a loud high tone that starts without a fade: check the time after it.
    @discardableResult
    public func hasNoClicks(
      in seconds: some RangeExpression<Double> = 0.0..., above threshold: Double = -46,
      sourceLocation: SourceLocation = #_sourceLocation
    ) -> SoundExpectation {
      check(seconds, sourceLocation) { $0.hasNoClicks(above: threshold) }
    }

    /// Expects a level above the other's by at least this many decibels; without a number, by any
    /// amount. For two times of one render: `expect(heard[2...3]).isLouder(than: heard[0...1], by:
    /// 6)`.
    @discardableResult
    public func isLouder(
      than other: Render, by decibels: Double = 0,
      sourceLocation: SourceLocation = #_sourceLocation
    ) -> SoundExpectation {
      check(0.0..., sourceLocation) { $0.isLouder(than: other, by: decibels) }
    }

    /// Expects the other's level in each third of an octave from 25 Hz to 16 kHz, with a mean
    /// difference of at most this many decibels. The times of events, lengths and channels don't
    /// count: random parts of a scene may differ each time.
    @discardableResult
    public func sounds(
      like other: Render, within decibels: Double = 2,
      in seconds: some RangeExpression<Double> = 0.0...,
      sourceLocation: SourceLocation = #_sourceLocation
    ) -> SoundExpectation {
      check(seconds, sourceLocation) { $0.sounds(like: other, within: decibels) }
    }
  }
#endif
