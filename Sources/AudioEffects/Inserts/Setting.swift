/// Where a setting may lie, and what it is when it is no number.
struct Setting: Sendable {
  let range: ClosedRange<Double>
  let usual: Double

  init(_ range: ClosedRange<Double>, usual: Double) {
    self.range = range
    self.usual = usual
  }

  func holding(_ value: Double) -> Double {
    value.isNaN ? usual : min(max(value, range.lowerBound), range.upperBound)
  }
}
