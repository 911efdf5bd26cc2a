import AudioFiles
import EarshotScript

/// A rules file next to sounds, in lines of JSON as in scene scripts:
///
///     {"earshotLint": 1}
///     # Steps may begin in their middle.
///     {"rule": "click", "level": -30}
///     {"rule": "loudness", "severity": "off"}
///
/// It applies to its folder and the folders below without their own file. The nearest file upwards
/// counts, and none above the Git repository.
public enum RulesFile {
  /// What it is called.
  public static let name = "earshot-lint.jsonl"
  /// The version of the format that is read.
  public static let version = 1

  /// More than anybody writes.
  private static let largest = 1 << 20

  /// Reads a file. Throws the first mistake, with its line; unknown keys and rules are mistakes, as
  /// is a rule on two lines.
  public static func read(path: String) throws(ScriptError) -> LintRules {
    let bytes: [UInt8]
    do throws(AudioFileError) {
      let file = try FileBytes(path: path)
      guard file.byteCount <= largest else {
        throw AudioFileError(
          .tooLarge, path, "a rules file of more than \(largest) bytes", remedy: "cut it down")
      }
      bytes = try file.bytes(at: 0, count: file.byteCount)
    } catch {
      throw ScriptError(file: path, line: nil, what: error.detail, remedy: error.remedy)
    }
    return try read(bytes, name: path)
  }

  /// Reads bytes; errors call them `name`.
  public static func read(_ bytes: [UInt8], name: String) throws(ScriptError) -> LintRules {
    var rules = LintRules()
    var told: Set<LintRule> = []
    var hasHeader = false
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let lines = bytes[start...].split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let first = line.first { ![0x20, 0x09, 0x0D].contains($0) }
      guard let first, first != UInt8(ascii: "#") else { continue }
      do throws(RulesFault) {
        let object = try Self.object(Array(line))
        if hasHeader {
          try readRule(object, into: &rules, &told)
        } else {
          try checkHeader(object)
          hasHeader = true
        }
      } catch {
        throw ScriptError(
          file: name, line: index + 1, key: error.key, what: error.what, remedy: error.remedy)
      }
    }
    guard hasHeader else {
      throw ScriptError(
        file: name, line: nil, what: "the rules file is empty", remedy: "begin it with \(header)")
    }
    return rules
  }

  private static let header = "{\"earshotLint\": \(version)}"

  private static func object(_ line: [UInt8]) throws(RulesFault) -> JSONObject {
    let value: JSONValue
    do throws(JSONError) { value = try JSONReader.read(line) } catch {
      throw RulesFault("column \(error.column): \(error.what)", error.remedy)
    }
    guard case .object(let object) = value else {
      throw RulesFault("the line is \(value.noun), not an object", "write it as {…}")
    }
    return object
  }

  private static func checkHeader(_ object: JSONObject) throws(RulesFault) {
    guard let value = object["earshotLint"] else {
      throw RulesFault(
        "the first line is not a header, which has the key `earshotLint`", "begin with \(header)")
    }
    guard value == .number(JSONNumber(version)) else {
      throw RulesFault(
        key: "earshotLint", "another version of the format than this reader knows, which is 1",
        "use the Earshot that it was written for")
    }
    try refuse(object, besides: ["earshotLint"])
  }

  private static func readRule(
    _ object: JSONObject, into rules: inout LintRules, _ told: inout Set<LintRule>
  ) throws(RulesFault) {
    guard let word = object["rule"] else {
      try refuse(object, besides: ["rule", "severity"] + LintLimit.all.map(\.key))
      throw RulesFault(key: "rule", "`rule` is missing", "name one: `earshot lint --rules`")
    }
    let names = LintRule.allCases.map(\.rawValue)
    guard case .string(let name) = word, let rule = LintRule(rawValue: name) else {
      let text = if case .string(let name) = word { name.quoted } else { word.noun }
      throw RulesFault(
        key: "rule", "there is no rule \(text)",
        Spelling.guess(text, among: names) ?? "`earshot lint --rules` lists them")
    }
    guard told.insert(rule).inserted else {
      throw RulesFault(key: "rule", "\(name.quoted) is on an earlier line", "put both together")
    }
    try refuse(object, besides: ["rule", "severity"] + rule.limits.map(\.key))
    if let severity = object["severity"] { rules[rule] = try Self.severity(severity) }
    for limit in rule.limits {
      guard let value = object[limit.key] else { continue }
      guard case .number(let number) = value, limit.range.contains(number.value) else {
        let range = [limit.range.lowerBound, limit.range.upperBound].map { JSONNumber($0).text }
        let text = if case .number(let number) = value { number.text } else { value.noun }
        throw RulesFault(
          key: limit.key, "`\(limit.key)` is \(text.quoted.dropFirst().dropLast())",
          "give a number from \(range[0]) to \(range[1]) \(limit.unit)".trimmed)
      }
      rules[limit] = number.value
    }
  }

  private static func severity(_ value: JSONValue) throws(RulesFault) -> LintSeverity? {
    let words = LintSeverity.allCases.map(\.rawValue) + ["off"]
    guard case .string(let word) = value, words.contains(word) else {
      let text = if case .string(let word) = value { word.quoted } else { value.noun }
      throw RulesFault(
        key: "severity", "`severity` is \(text)",
        Spelling.guess(text, among: words) ?? "give error, warning, advice or off")
    }
    return LintSeverity(rawValue: word)
  }

  private static func refuse(
    _ object: JSONObject, besides known: [String]
  ) throws(RulesFault) {
    for member in object.members where !known.contains(member.key) {
      throw RulesFault(
        key: member.key, "there is no key \(member.key.quoted) here",
        Spelling.guess(member.key.quoted, among: known)
          ?? "the keys are \(known.map { "`\($0)`" }.joined(separator: ", "))")
    }
  }
}

/// A mistake before its line and file are known.
private struct RulesFault: Error {
  var key: String?
  let what: String
  let remedy: String

  init(key: String? = nil, _ what: String, _ remedy: String) {
    (self.key, self.what, self.remedy) = (key, what, remedy)
  }
}

extension Spelling {
  /// Suggests a known word for one in quotes.
  fileprivate static func guess(_ quoted: String, among words: [String]) -> String? {
    nearest(to: String(quoted.dropFirst().dropLast()), among: words).map { "did you mean `\($0)`?" }
  }
}

extension String {
  fileprivate var trimmed: String { last == " " ? String(dropLast()) : self }
}
