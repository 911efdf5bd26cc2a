/// A number together with the decimal text it was written as.
///
/// The text is kept because a time such as 0.1 s has no exact Double: its sample frame is computed
/// from the digits.
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

  /// Takes text that already follows JSON's grammar; nil when it is out of a Double's range.
  package init?(grammatical text: String) {
    guard let value = Double(text), value.isFinite else { return nil }
    self.value = value
    self.text = text
  }
}
