/// A whole number in a range.
struct WholeForm: FieldForm {
  var range: ClosedRange<Int>

  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> Int {
    let number = try number(json, as: key)
    guard let whole = number.nearestWhole(times: 1) else {
      throw outOfRange(number.text.clipped, limit: limit, as: key)
    }
    guard number.value == number.value.rounded() else {
      throw ScriptFault(
        key: key, "`\(key)` is \(number.text.clipped)", remedy: "give a whole number, \(limit)")
    }
    return whole
  }

  func write(_ value: Int, as key: String) -> JSONValue { .number(JSONNumber(value)) }

  func check(_ value: Int, as key: String) throws(ScriptFault) {
    guard range.contains(value) else {
      throw outOfRange(value.description, limit: limit, as: key)
    }
  }

  private var limit: String { "\(range.lowerBound) to \(range.upperBound)" }
}

extension FieldForm where Self == WholeForm {
  static func whole(_ range: ClosedRange<Int>) -> Self { WholeForm(range: range) }
  static var priority: Self { whole(ScriptLimits.priority) }
  static var sampleFrame: Self { whole(0...ScriptLimits.largestWhole) }
}
