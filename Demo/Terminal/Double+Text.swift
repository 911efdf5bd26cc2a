extension Double {
  /// With one decimal; NaN is shown as a dash.
  var tenths: String {
    guard isFinite, magnitude < 1e12 else { return "-" }
    let rounded = Int((self * 10).rounded())
    let digits = "\(rounded.magnitude / 10).\(rounded.magnitude % 10)"
    return rounded < 0 ? "-" + digits : digits
  }
}

extension String {
  /// At least so wide, with blanks before it.
  func padded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  /// Exactly so wide, with blanks after it, or cut.
  func fitted(to width: Int) -> String {
    prefix(max(width, 0)) + String(repeating: " ", count: max(0, width - count))
  }
}
