extension Passage {
  /// Whether it is the same as another render, of that name if it has one, within a tolerance.
  package func isTheSame(
    as other: Render, called name: String = "the other", tolerance: Tolerance
  ) -> Verdict {
    verdict(should: Self.expected(name, tolerance)) { heard in
      guard other.frameCount > 0 else { return (nil, "\(name) is empty") }
      let comparison = Comparison(of: heard, with: other, tolerance: tolerance)
      if comparison.isWithinTolerance { return (true, "it is") }
      // The worst come first; who wants to know all asks `earshot compare`.
      let told = comparison.findings.filter { !$0.isTolerated }.map(\.sentence)
      let rest = told.count - 4 + comparison.omittedCount
      return (
        false,
        "it isn't: " + told.prefix(4).joined(separator: "; ")
          + (rest > 0 ? "; and \(rest) more" : "")
      )
    }
  }

  static func expected(_ name: String, _ tolerance: Tolerance) -> String {
    let isNumber = Double(tolerance.name) != nil
    return "be the same as \(name) (\(isNumber ? "within \(tolerance.name) dB" : tolerance.name))"
  }
}
