import Testing

@testable import EarshotScript

/// The lines of a script after its header, read to the end.
func read(_ lines: String...) throws(ScriptError) -> [ScriptReader.Entry] {
  try readScript(#"{"earshot": 1, "duration": 5}"# + "\n" + lines.joined(separator: "\n"))
}

func readScript(_ text: String) throws(ScriptError) -> [ScriptReader.Entry] {
  try readScript(Array(text.utf8))
}

func readScript(_ bytes: [UInt8]) throws(ScriptError) -> [ScriptReader.Entry] {
  var reader = try ScriptReader(bytes: bytes, name: "walk.earshot")
  var entries: [ScriptReader.Entry] = []
  while let entry = try reader.next() { entries.append(entry) }
  return entries
}

func readHeader(_ keys: String) throws(ScriptError) -> ScriptHeader {
  try ScriptReader(bytes: Array(#"{"earshot": 1, "duration": 5\#(keys)}"#.utf8)).header
}

/// The action of the last one of some lines.
func lastAction(_ lines: String...) throws -> ScriptAction {
  let text = #"{"earshot": 1, "duration": 5}"# + "\n" + lines.joined(separator: "\n")
  return try #require(try readScript(text).last).line.action
}

/// The one error of some lines; a failed expectation when there is none.
func fault(_ lines: String...) -> ScriptError? {
  do {
    let text = #"{"earshot": 1, "duration": 5}"# + "\n" + lines.joined(separator: "\n")
    _ = try readScript(text)
    Issue.record("read without an error: \(lines)")
    return nil
  } catch {
    return error
  }
}

let clipLine = #"{"at": 0, "clip": "tick", "tone": {"kind": "impulse"}}"#
