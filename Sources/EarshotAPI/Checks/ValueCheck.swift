/// Numbers have units, and defaults lie within ranges.
enum ValueCheck {
  static func problems(of entry: any Entry) -> [Problem] {
    let parameters = (entry as? Call)?.parameters ?? (entry as? Structure)?.fields ?? []
    return parameters.flatMap { parameter -> [Problem] in
      var problems: [Problem] = []
      if lacksUnit(parameter) {
        problems.append(Problem(entry.name, "`\(parameter.name)` has no unit"))
      }
      if let number = parameter.initial?.number, let range = parameter.range,
        !range.contains(number), !isAllowed(number, of: parameter)
      {
        problems.append(
          Problem(
            entry.name,
            "the default of `\(parameter.name)`, \(Numbers.text(number)), isn't within its range"))
      }
      return problems
    }
  }

  private static func lacksUnit(_ parameter: Parameter) -> Bool {
    switch parameter.form {
    case .value, .output: parameter.type.isNumber && parameter.unit == nil
    default: false
    }
  }

  /// 0 or -1 may stand for a choice of the engine's, if the sentence says so.
  private static func isAllowed(_ number: Double, of parameter: Parameter) -> Bool {
    parameter.sentence.contains("\(Numbers.text(number)):")
  }
}
