import EarshotLint
import EarshotScript
import TestSupport
import Testing

@Suite("Rules files")
struct RulesFileTests {
  private func read(_ lines: String...) throws -> LintRules {
    try RulesFile.read(Array(lines.joined(separator: "\n").utf8), name: "rules")
  }

  private let header = #"{"earshotLint": 1}"#

  @Test("severities and limits are taken, blank lines and comments are passed over")
  func rules() throws {
    let rules = try read(
      "\u{FEFF}# Ours.", header, "", "  # More.", #"{"rule": "click", "severity": "error"}"#,
      #"{"rule": "loudness", "severity": "off"}"# + "\r")
    #expect(rules[.click] == .error && rules[.loudness] == nil && rules[.seam] == .warning)
  }

  @Test(
    "a mistake is told with its line and what to do",
    arguments: [
      (#"{"rule": "clack"}"#, #"there is no rule "clack"; did you mean `click`?"#),
      (#"{"rule": "click", "levle": 1}"#, #"there is no key "levle" here; did you mean `level`?"#),
      (#"{"rule": "click", "start": 1}"#, #"there is no key "start" here; the keys are"#),
      (#"{"rule": "click", "level": 1}"#, "`level` is 1; give a number from -96 to 0 dB"),
      (#"{"rule": "click", "level": "low"}"#, "`level` is text; give a number"),
      (#"{"rule": "click", "severity": "bad"}"#, #"`severity` is "bad"; give error, warning"#),
      (#"{"rule": "click", "severity": "of"}"#, "did you mean `off`?"),
      (#"{"rule": "click", "severity": 1}"#, "`severity` is a number"),
      (#"{"rule": "seam"}"#, #""seam" is on an earlier line"#),
      (#"{"level": 1}"#, "`rule` is missing"), (#"{"rule": 1}"#, "there is no rule a number"),
      ("[]", "the line is a list, not an object"), (#"{"rule": "click""#, "column"),
      (#"{"earshotLint": 1}"#, #"there is no key "earshotLint" here"#),
    ])
  func mistakes(_ line: String, _ message: String) throws {
    let error = #expect(throws: ScriptError.self) {
      try read(header, #"{"rule": "seam"}"#, line)
    }
    #expect(error?.line == 3)
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test("a file without a header, or of another version, is refused")
  func headers() {
    #expect(throws: ScriptError.self) { try read("") }
    #expect(throws: ScriptError.self) { try read(#"{"rule": "click"}"#) }
    #expect(throws: ScriptError.self) { try read(#"{"earshotLint": 2}"#) }
    #expect(throws: ScriptError.self) { try read(#"{"earshotLint": 1, "more": 1}"#) }
  }

  @Test("any bytes are read or refused")
  func noise() throws {
    var numbers = SystemRandomNumberGenerator()
    let start = Array((header + "\n" + #"{"rule": "click", "level": -30}"#).utf8)
    for _ in 0..<500 {
      var bytes = start
      for _ in 0..<3 {
        bytes[Int.random(in: bytes.indices, using: &numbers)] = UInt8.random(
          in: 0...255, using: &numbers)
      }
      _ = try? RulesFile.read(bytes, name: "rules")
    }
  }

  @Test("the nearest file up the folders holds, alone")
  func folders() throws {
    let folder = try TestFolder()
    try folder.write(
      header + "\n" + #"{"rule": "click", "severity": "off"}"#, to: "a/\(RulesFile.name)")
    try folder.write(
      header + "\n" + #"{"rule": "seam", "severity": "off"}"#, to: "a/b/c/\(RulesFile.name)")
    for name in ["a/x.wav", "a/b/x.wav", "a/b/c/x.wav", "x.wav"] { try folder.write("", to: name) }
    var rules = RulesByFolder()
    func off(_ name: String) throws -> [LintRule] {
      let found = try rules.rules(forFile: folder.file(name))
      return LintRule.allCases.filter { found[$0] == nil }
    }
    #expect(try off("a/x.wav") == [.click] && off("a/b/x.wav") == [.click])
    #expect(try off("a/b/c/x.wav") == [.seam] && off("x.wav") == [])
    #expect(rules.files.map { $0.hasSuffix("/a/b/c/\(RulesFile.name)") } == [false, true])
    try folder.write("", to: "a/own/.git/HEAD")
    try folder.write("", to: "a/own/deep/x.wav")
    #expect(try off("a/own/deep/x.wav") == [])
    try folder.write("nonsense", to: "a/b/\(RulesFile.name)")
    var others = RulesByFolder()
    let error = #expect(throws: ScriptError.self) {
      try others.rules(forFile: folder.file("a/b/x.wav"))
    }
    #expect(error?.line == 1 && error?.file.hasSuffix("a/b/\(RulesFile.name)") == true)
  }

  @Test("every rule has a page, and its limits are within their ranges")
  func pages() {
    for rule in LintRule.allCases {
      #expect(rule.page.hasPrefix("\(rule.rawValue) (") && rule.page.contains(rule.summary))
      for line in rule.page.split(separator: "\n") { #expect(line.count <= 92, "\(line)") }
      #expect(Set(rule.limits.map(\.key)).count == rule.limits.count)
      for limit in rule.limits {
        #expect(limit.range.contains(limit.standard) && rule.page.contains("\"\(limit.key)\""))
      }
    }
  }
}
