import Foundation
import Testing

@testable import EarshotScript

@Suite("The article on scene scripts")
struct ArticleTests {
  private func article() throws -> String {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let path = "Sources/EarshotScript/EarshotScript.docc/SceneScripts.md"
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test("has ten whole scripts that read without an error")
  func examples() throws {
    let blocks = try article().components(separatedBy: "```earshot\n").dropFirst()
    #expect(blocks.count == 10)
    for block in blocks {
      let script = try #require(block.components(separatedBy: "```").first)
      #expect(throws: Never.self, "\(script)") { try readScript(script) }
    }
  }

  @Test("tells of every action and every key")
  func complete() throws {
    let text = try article()
    for action in ActionKey.all { #expect(text.contains(action), "\(action)") }
    var keys = KeyCollector()
    var author = RandomAuthor(seed: 1)
    try keys.collect(author.header())
    for line in author.lines(100) { try keys.collect(line.action.keyed.keys) }
    try keys.collect(ScriptSamples())
    try keys.collect(ScriptTone())
    try keys.collect(ScriptCone())
    try keys.collect(ScriptDistanceModel())
    for key in keys.found { #expect(text.contains("`\(key)`"), "\(key) is not in the article") }
    #expect(keys.found.count > 50)
  }

  @Test("quotes errors as they are said")
  func errors() throws {
    let text = try article()
    let lines = [
      fault(#"{"at": 0, "emitter": "bee", "postion": [0, 0, 0]}"#),
      fault(#"{"at": 0, "emitter": "bee", "gain": 60}"#),
      fault(clipLine, #"{"at": 0, "emitter": "bee"}"#, #"{"at": 0, "play": "tick", "on": "bes"}"#),
    ]
    for error in lines {
      let sentence = try #require(error?.description.split(separator: ": ", maxSplits: 1).last)
      #expect(text.contains(sentence), "\(sentence)")
    }
  }
}

/// Goes through the keys of an action for their names alone.
private struct KeyCollector: FieldVisitor {
  var found: Set<String> = []

  mutating func collect(_ keys: some FieldSet) throws {
    var keys = keys
    try keys.visit(&self)
  }

  mutating func visit<Form: FieldForm>(
    _ key: String, _ value: inout Form.Value?, _ form: Form, isRequired: Bool
  ) throws(ScriptFault) {
    found.insert(key)
  }
}
