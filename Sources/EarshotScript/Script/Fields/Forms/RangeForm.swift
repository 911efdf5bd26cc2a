/// `[lowest, highest]`: a range from which one number is chosen.
struct RangeForm: FieldForm {
  var ends: NumberForm
  var wanted = "[lowest, highest]"

  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> ClosedRange<Double> {
    let numbers = try components(2, of: json, wanted, as: key)
    guard numbers[0] <= numbers[1] else {
      throw ScriptFault(
        key: key,
        "`\(key)` goes down, from \(JSONNumber(numbers[0]).text) to "
          + "\(JSONNumber(numbers[1]).text)",
        remedy: "give the lower number first")
    }
    return numbers[0]...numbers[1]
  }

  func write(_ range: ClosedRange<Double>, as key: String) -> JSONValue {
    list([range.lowerBound, range.upperBound])
  }

  func check(_ range: ClosedRange<Double>, as key: String) throws(ScriptFault) {
    try ends.check(range.lowerBound, as: key)
    try ends.check(range.upperBound, as: key)
  }
}

extension FieldForm where Self == RangeForm {
  static var decibelRange: Self { RangeForm(ends: .decibels) }
  static var rateRange: Self { RangeForm(ends: .rate) }
}
