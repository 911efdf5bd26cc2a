#if canImport(Testing)
  import AudioMeasuring
  import Testing

  // Comparisons with other sounds.
  extension SoundExpectation {
    /// Expects the same sound as another render, within a tolerance: `.exact`, `.inaudible`,
    /// `.similar` or `.decibels(1)`. Tolerances and reported differences are those of `earshot
    /// compare`.
    @discardableResult
    public func isTheSame(
      as other: Render, tolerance: Tolerance = .inaudible,
      in seconds: some RangeExpression<Double> = 0.0...,
      sourceLocation: SourceLocation = #_sourceLocation
    ) -> SoundExpectation {
      check(seconds, sourceLocation) { $0.isTheSame(as: other, tolerance: tolerance) }
    }

    /// Expects the same sound as in a sound file of any kind that Earshot reads, or in a
    /// fingerprint, `*.fingerprint`, as made by `earshot test`. A relative path is looked for
    /// beside the test's own file. The default tolerance is the fingerprint's, or `.inaudible`.
    ///
    /// Run the tests with `EARSHOT_UPDATE_GOLDEN=1` in the environment to write every different
    /// sound to its file instead, as a fingerprint or a wave file of floats: listen to it before
    /// you keep it.
    @discardableResult
    public func isTheSame(
      as path: String, tolerance: Tolerance? = nil,
      in seconds: some RangeExpression<Double> = 0.0..., testFile: String = #filePath,
      sourceLocation: SourceLocation = #_sourceLocation
    ) -> SoundExpectation {
      var place = path
      if !path.hasPrefix("/"), let slash = testFile.lastIndex(of: "/") {
        place = testFile[...slash] + path
      }
      return check(seconds, sourceLocation) {
        GoldenFile(place, isUpdated: GoldenFile.environmentUpdates && !isNegated)
          .verdict(on: $0, tolerance: tolerance)
      }
    }
  }
#endif
