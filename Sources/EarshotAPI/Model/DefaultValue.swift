/// The value that an `…_init` function fills in.
package struct DefaultValue: Equatable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByStringLiteral
{
  package let number: Double?
  /// As C writes it.
  package let text: String

  package init(floatLiteral number: Double) {
    self.number = number
    text = Numbers.text(number)
  }
  package init(integerLiteral number: Int) {
    self.number = Double(number)
    text = Numbers.text(Double(number))
  }
  package init(booleanLiteral isOn: Bool) {
    number = nil
    text = isOn ? "true" : "false"
  }
  package init(stringLiteral text: String) {
    number = nil
    self.text = text
  }
}
