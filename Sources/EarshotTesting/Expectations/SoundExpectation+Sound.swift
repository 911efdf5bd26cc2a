#if canImport(Testing)
  import AudioMeasuring
  import Testing

  // Whether something is heard, where and when.
  extension SoundExpectation {
    /// Expects a sample of that time above `threshold`, in dBFS. Sound below −80 dBFS can't be
    /// heard beside anything else.
    @discardableResult
    public func isHeard(
      in seconds: some RangeExpression<Double> = 0.0..., above threshold: Double = -80,
      sourceLocation: SourceLocation = #_sourceLocation
    ) -> SoundExpectation {
      check(seconds, sourceLocation) { $0.isHeard(above: threshold) }
    }

    /// Expects an audible sound that is louder by `decibels` or more on the named side than on the
    /// other; in the middle, with a difference of less than `decibels` between left and right. So
    /// with the same `decibels` a sound is in just one of left, middle and right.
    ///
    /// All loudspeakers of a side count together; the centre and low frequencies are on no side,
    /// and those at the sides neither in front nor behind. Only layouts with loudspeakers behind
    /// the listener can tell front from back.
    @discardableResult
    public func isHeard(
      from side: Side, in seconds: some RangeExpression<Double> = 0.0...,
      by decibels: Double = 3, sourceLocation: SourceLocation = #_sourceLocation
    ) -> SoundExpectation {
      check(seconds, sourceLocation) { $0.isHeard(from: side, by: decibels) }
    }

    /// No sample of that time passes `threshold`, in dBFS.
    @discardableResult
    public func isSilent(
      in seconds: some RangeExpression<Double> = 0.0..., below threshold: Double = -80,
      sourceLocation: SourceLocation = #_sourceLocation
    ) -> SoundExpectation {
      check(seconds, sourceLocation) { $0.isSilent(below: threshold) }
    }

    /// Expects the first sample above `threshold`, in dBFS, at that time, give or take; later sound
    /// doesn't matter. With a tolerance of 0 it is in the frame nearest to that time. Note that a
    /// sound which begins at zero passes no threshold in its first frame.
    @discardableResult
    public func starts(
      at seconds: Double, within tolerance: Double = 0.001, above threshold: Double = -80,
      sourceLocation: SourceLocation = #_sourceLocation
    ) -> SoundExpectation {
      check(0.0..., sourceLocation) {
        $0.starts(at: seconds, within: tolerance, above: threshold)
      }
    }

    /// Expects the last sample above `threshold`, in dBFS, just before that time, give or take.
    @discardableResult
    public func ends(
      at seconds: Double, within tolerance: Double = 0.001, above threshold: Double = -80,
      sourceLocation: SourceLocation = #_sourceLocation
    ) -> SoundExpectation {
      check(0.0..., sourceLocation) {
        $0.ends(at: seconds, within: tolerance, above: threshold)
      }
    }
  }
#endif
