/// A number together with the decimal text it was written as.
///
/// The text is kept because a time such as 0.1 s is no Double: which sample frame it means is
/// worked out from the digits.
package struct JSONNumber: Equatable, Sendable {
  /// The nearest Double.
  package let value: Double
  /// JSON's own spelling of the number; `null` when it is not finite.
  package let text: String

  /// The shortest text that reads back as `value`.
  package init(_ value: Double) {
    self.value = value
    guard value.isFinite else {
      text = "null"
      return
    }
    var shortest = value.description
    if shortest.hasSuffix(".0") { shortest.removeLast(2) }
    text = shortest
  }

  package init(_ value: Int) {
    self.value = Double(value)
    text = value.description
  }

  /// Takes text that already follows JSON's grammar; nil when it is beyond what a Double holds.
  package init?(grammatical text: String) {
    guard let value = Double(text), value.isFinite else { return nil }
    self.value = value
    self.text = text
  }
}
