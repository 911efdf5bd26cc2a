import AudioMeasuring
import EarshotLint
import EarshotScript

extension LintReport {
  /// For people: the file, and a line for each finding.
  func lines(without hidden: LintSeverity?) -> [String] {
    let told = findings.filter { $0.severity != hidden }
    guard !told.isEmpty else { return [] }
    return [path.printable(atMost: 4_096)]
      + told.map { finding in
        let place = finding.line.map { "line \($0): " } ?? ""
        return "  \(finding.severity.rawValue) \(finding.rule.rawValue): \(place)"
          + "\(finding.what); \(finding.remedy)".printable(atMost: 2_000)
          + (finding.isMendable ? " [--fix]" : "")
      }
  }

  /// For programs: one line.
  var json: String {
    var object = JSONObject()
    object.append("file", .string(path))
    object.append("findings", .array(findings.map(\.json)))
    return JSONWriter.text(of: .object(object))
  }
}

extension LintFinding {
  fileprivate var json: JSONValue {
    var object = JSONObject()
    object.append("rule", .string(rule.rawValue))
    object.append("severity", .string(severity.rawValue))
    if let line { object.append("line", .number(JSONNumber(line))) }
    object.append("what", .string(what))
    object.append("remedy", .string(remedy))
    if let savedBytes { object.append("saves", .number(JSONNumber(savedBytes))) }
    object.append("mendable", .bool(isMendable))
    return .object(object)
  }
}
