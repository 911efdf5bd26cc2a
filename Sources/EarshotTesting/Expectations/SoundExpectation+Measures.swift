#if canImport(Testing)
  import AudioMeasuring
  import Testing

  // How loud it is, and what it is like.
  extension SoundExpectation {
    /// The RMS over all channels is so many dBFS, give or take `tolerance` decibels: see
    /// `Render.level`.
    @discardableResult
    public func hasLevel(
      _ level: Double, within tolerance: Double = 0.5,
      in seconds: some RangeExpression<Double> = 0.0...,
      sourceLocation: SourceLocation = #_sourceLocation
    ) -> SoundExpectation {
      check(seconds, sourceLocation) { $0.hasLevel(level, within: tolerance) }
    }

    /// A listener finds it as loud as so many LUFS, give or take: see `Render.loudness`.
    @discardableResult
    public func hasLoudness(
      _ loudness: Double, within tolerance: Double = 0.5,
      in seconds: some RangeExpression<Double> = 0.0...,
      sourceLocation: SourceLocation = #_sourceLocation
    ) -> SoundExpectation {
      check(seconds, sourceLocation) { $0.hasLoudness(loudness, within: tolerance) }
    }

    /// Its true peak stays below so many dBTP, so that no converter clips: see `Render.truePeak`.
    @discardableResult
    public func peaks(
      below limit: Double, in seconds: some RangeExpression<Double> = 0.0...,
      sourceLocation: SourceLocation = #_sourceLocation
    ) -> SoundExpectation {
      check(seconds, sourceLocation) { $0.peaks(below: limit) }
    }

    /// The loudest channel has that note, in hertz, give or take so many cents, of which a semitone
    /// has 100: see `Render.pitch` for what has one.
    @discardableResult
    public func hasPitch(
      _ frequency: Double, within cents: Double = 10,
      in seconds: some RangeExpression<Double> = 0.0...,
      sourceLocation: SourceLocation = #_sourceLocation
    ) -> SoundExpectation {
      check(seconds, sourceLocation) { $0.hasPitch(frequency, within: cents) }
    }

    /// It never jumps by more than `threshold`, in dBFS, and more than its own movement does: see
    /// `Render.clicks`. A sound that is meant to start at full strength is a click, too, and so is
    /// a loud high tone that starts without a fade: ask about the time after it.
    @discardableResult
    public func hasNoClicks(
      in seconds: some RangeExpression<Double> = 0.0..., above threshold: Double = -46,
      sourceLocation: SourceLocation = #_sourceLocation
    ) -> SoundExpectation {
      check(seconds, sourceLocation) { $0.hasNoClicks(above: threshold) }
    }

    /// Its level is higher than the other's by so many decibels or more; without a number, at all.
    /// For two times of one render: `expect(heard[2...3]).isLouder(than: heard[0...1], by: 6)`.
    @discardableResult
    public func isLouder(
      than other: Render, by decibels: Double = 0,
      sourceLocation: SourceLocation = #_sourceLocation
    ) -> SoundExpectation {
      check(0.0..., sourceLocation) { $0.isLouder(than: other, by: decibels) }
    }

    /// In each third of an octave it has the other's level, so many decibels apart in the mean,
    /// from 25 Hz to 16 kHz. What happens when is left aside, and so are lengths and channels: what
    /// is random in a scene may be another each time.
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
