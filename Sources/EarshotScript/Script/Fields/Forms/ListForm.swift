/// A list whose elements all have one form.
struct ListForm<Element: FieldForm>: FieldForm {
  var element: Element
  /// How many there may be.
  var counts: ClosedRange<Int>

  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> [Element.Value] {
    guard case .array(let elements) = json else { throw wrongType(json, "a list […]", as: key) }
    try checkCount(elements.count, as: key)
    var values: [Element.Value] = []
    for (index, json) in elements.enumerated() {
      values.append(try element.read(json, as: "\(key)[\(index)]"))
    }
    return values
  }

  func write(_ values: [Element.Value], as key: String) throws(ScriptFault) -> JSONValue {
    var elements: [JSONValue] = []
    for (index, value) in values.enumerated() {
      elements.append(try element.write(value, as: "\(key)[\(index)]"))
    }
    return .array(elements)
  }

  func check(_ values: [Element.Value], as key: String) throws(ScriptFault) {
    try checkCount(values.count, as: key)
    for (index, value) in values.enumerated() {
      try element.check(value, as: "\(key)[\(index)]")
    }
  }

  private func checkCount(_ count: Int, as key: String) throws(ScriptFault) {
    guard counts.contains(count) else {
      if counts.count == 1 {
        throw ScriptFault(
          key: key, "`\(key)` is a list of \(count)", remedy: "give one of \(counts.lowerBound)")
      }
      throw outOfRange(
        "a list of \(count)", limit: "\(counts.lowerBound) to \(counts.upperBound)", as: key)
    }
  }
}

extension FieldForm {
  static func list<Element: FieldForm>(
    of element: Element, _ counts: ClosedRange<Int>
  ) -> Self where Self == ListForm<Element> {
    ListForm(element: element, counts: counts)
  }
}
