import AudioMeasuring

/// The results of tested scenes, for people, for TAP and for JUnit.
struct TestReport {
  enum Form { case people, tap }

  let form: Form
  let isQuiet: Bool
  private let keepsCases: Bool
  private(set) var passedCount = 0
  private(set) var updatedCount = 0
  private(set) var failedCount = 0
  private var seconds = 0.0
  /// As JUnit has them.
  private var cases: [String] = []

  init(_ form: Form, isQuiet: Bool, keepsCases: Bool) {
    self.form = form
    self.isQuiet = isQuiet
    self.keepsCases = keepsCases
  }

  /// Adds a scene's result, and returns the text to print for it.
  mutating func add(_ name: String, _ index: Int, _ outcome: SceneTest.Outcome) -> [String] {
    switch outcome.verdict {
    case .passed: passedCount += 1
    case .updated: updatedCount += 1
    case .failed: failedCount += 1
    case .stopped: return []
    }
    seconds += outcome.seconds
    let isFailed = outcome.verdict == .failed
    let name = name.printable(atMost: 1_024)
    let sentences = outcome.sentences.map { $0.printable(atMost: 2_000) }
    if keepsCases {
      let seconds = Words.number(outcome.seconds, decimals: 2)
      let opening = "    <testcase name=\"\(name.escaped)\" time=\"\(seconds)\""
      let failure = sentences.joined(separator: "\n").escaped
      cases.append(
        isFailed
          ? opening + "><failure message=\"\((sentences.first ?? "").escaped)\">\(failure)"
            + "</failure></testcase>"
          : opening + "/>")
    }
    switch form {
    case .people:
      let isWorthALine = isFailed || outcome.verdict == .updated || !isQuiet
      guard isWorthALine else { return [] }
      return ["\(outcome.verdict.rawValue)  \(name)"] + sentences.map { "    " + $0 }
    case .tap:
      // A hash would begin a directive.
      let plain = name.map { $0 == "#" ? "_" : String($0) }.joined()
      return ["\(isFailed ? "not ok" : "ok") \(index + 1) - \(plain)"]
        + sentences.map { "# " + $0 }
    }
  }

  /// The last line, for people.
  var summary: String {
    let all = passedCount + updatedCount + failedCount
    var parts = ["\(passedCount) of \(all) passed"]
    if updatedCount > 0 { parts.append("\(updatedCount) updated") }
    if failedCount > 0 { parts.append("\(failedCount) failed") }
    return parts.joined(separator: ", ")
  }

  var junit: String {
    let count = passedCount + updatedCount + failedCount
    let opening =
      "  <testsuite name=\"earshot\" tests=\"\(count)\" failures=\"\(failedCount)\""
      + " time=\"\(Words.number(seconds, decimals: 2))\">"
    return
      (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites>", opening] + cases
      + ["  </testsuite>", "</testsuites>", ""]).joined(separator: "\n")
  }
}

extension String {
  /// Escaped for XML between tags and in quotes; control characters were removed already.
  fileprivate var escaped: String {
    reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\n": text += "&#10;"
      default: text.append(character)
      }
    }
  }
}
