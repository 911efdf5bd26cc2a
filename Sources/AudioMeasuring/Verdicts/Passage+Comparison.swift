extension Passage {
  /// Whether it is the same as another render, of that name if it has one, within a tolerance.
  package func isTheSame(
    as other: Render, called name: String = "the other", tolerance: Tolerance
  ) -> Verdict {
    verdict(should: Self.expected(name, tolerance)) { heard in
      guard other.frameCount > 0 else { return (nil, "\(name) is empty") }
      return Self.judged(Comparison(of: heard, with: other, tolerance: tolerance))
    }
  }

  /// Whether it is the same as far as a fingerprint tells, within a tolerance; by default that of
  /// the fingerprint.
  func isTheSame(as other: Fingerprint, called name: String, tolerance: Tolerance?) -> Verdict {
    let asked = other["tolerance"]
    let own = tolerance ?? asked.flatMap { Tolerance($0) }
    return verdict(should: Self.expected(name, own ?? .inaudible)) { heard in
      guard own != nil || asked == nil else {
        return (nil, "\(name) asks for a tolerance “\(asked ?? "")”, which isn't one")
      }
      guard other.frameCount > 0 else { return (nil, "\(name) is empty") }
      return Self.judged(
        Comparison(of: Fingerprint(heard), with: other, tolerance: own ?? .inaudible))
    }
  }

  private static func judged(_ comparison: Comparison) -> (holds: Bool?, heard: String) {
    if comparison.isWithinTolerance { return (true, "it is") }
    // The worst come first; `earshot compare` lists all of them.
    let told = comparison.findings.filter { !$0.isTolerated }.map(\.sentence)
    let rest = told.count - 4 + comparison.omittedCount
    return (
      false,
      "it isn't: " + told.prefix(4).joined(separator: "; ") + (rest > 0 ? "; and \(rest) more" : "")
    )
  }

  static func expected(_ name: String, _ tolerance: Tolerance) -> String {
    let isNumber = Double(tolerance.name) != nil
    return "be the same as \(name) (\(isNumber ? "within \(tolerance.name) dB" : tolerance.name))"
  }
}
