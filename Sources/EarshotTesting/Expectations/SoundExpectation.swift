// Where Swift's own libraries are linked statically there is no Swift Testing, and nothing to test.
#if canImport(Testing)
  import AudioMeasuring
  import Testing

  /// Begins expectations about a render:
  ///
  ///     expect(heard).isHeard(from: .left, in: 0.5...0.6)
  ///     expect(heard).starts(at: 0.25).hasNoClicks()
  ///     expect(heard).not.isSilent(in: 1...)
  ///
  /// Each of the following calls records an issue at its place if the expectation isn't met.
  public func expect(_ render: Render) -> SoundExpectation {
    SoundExpectation(render, isNegated: false)
  }

  /// Expectations about a render. They can be chained, each with its `not`.
  ///
  /// Times are seconds from the render's beginning, as ranges `0.5...0.6`, `2...` or `...0.1`;
  /// without one, the whole render counts. An invalid expectation is an issue with and without
  /// `not`: about a time outside the render, about sides of a mono render, or about samples that
  /// are not numbers.
  public struct SoundExpectation: Sendable {
    private let render: Render
    let isNegated: Bool

    fileprivate init(_ render: Render, isNegated: Bool) {
      self.render = render
      self.isNegated = isNegated
    }

    /// The opposite of the next question.
    public var not: SoundExpectation { SoundExpectation(render, isNegated: !isNegated) }

    /// Records an issue unless the verdict about a piece is as wished; then goes on, without `not`.
    func check(
      _ seconds: some RangeExpression<Double>, _ sourceLocation: SourceLocation,
      _ judge: (Passage) -> Verdict
    ) -> SoundExpectation {
      let (start, end) = Render.bounds(of: seconds)
      let verdict = judge(Passage(render, from: start, to: end))
      if !verdict.isMet(negated: isNegated) {
        Issue.record(
          Comment(rawValue: verdict.sentence(negated: isNegated)), sourceLocation: sourceLocation)
      }
      return SoundExpectation(render, isNegated: false)
    }
  }
#endif
