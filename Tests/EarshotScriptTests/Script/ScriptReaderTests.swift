import Foundation
import TestSupport
import Testing

@testable import EarshotScript

@Suite("A script reader")
struct ScriptReaderTests {
  private let header = #"{"earshot": 1, "duration": 5}"#

  @Test("skips blank lines and comments, and counts them")
  func comments() throws {
    let text = "# a walk\n\n\(header)\n  \n#\n \t# indented\n\(clipLine)\n\n"
    let entries = try readScript(text)
    #expect(entries.map(\.number) == [7])
  }

  @Test("takes CRLF, no last line's end, and a mark of UTF-8")
  func lineEnds() throws {
    let plain = try readScript("\(header)\n\(clipLine)\n")
    #expect(try readScript("\(header)\r\n\(clipLine)\r\n") == plain)
    #expect(try readScript("\(header)\n\(clipLine)") == plain)
    #expect(try readScript("\u{FEFF}\(header)\n\(clipLine)\n") == plain)
    #expect(throws: ScriptError.self) { try readScript("\(header)\n\u{FEFF}\(clipLine)\n") }
  }

  @Test("reads a file as it reads bytes, whatever lies across the edges of blocks")
  func file() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).earshot")
    defer { try? FileManager.default.removeItem(at: url) }
    let nodes = (0..<3_000).map { index in
      let padding = String(repeating: " ", count: index % 71)
      return #"{"at": 0, \#(padding)"node": "n\#(index)é"}"#
    }
    let text = ([header] + nodes).joined(separator: "\r\n")
    try text.write(to: url, atomically: true, encoding: .utf8)
    let expected = try readScript(text)
    var reader = try ScriptReader(path: url.path)
    var entries: [ScriptReader.Entry] = []
    while let entry = try reader.next() { entries.append(entry) }
    #expect(entries == expected && entries.count == 3_000)
  }

  @Test("names the file that is no script")
  func noScript() {
    let path = #filePath
    let error = #expect(throws: ScriptError.self) { try ScriptReader(path: path).header }
    #expect(error?.description.hasPrefix("\(path):1: column 1") == true)
  }

  @Test("allows a bus beside play and emitter, and resume beside endInterruption")
  func keysThatAreActions() throws {
    let entries = try read(
      clipLine, #"{"at": 0, "bus": "fx"}"#, #"{"at": 0, "emitter": "e", "bus": "fx"}"#,
      #"{"at": 0, "bus": "fx", "play": "tick"}"#, #"{"at": 0, "interrupt": "call"}"#,
      #"{"at": 0, "endInterruption": "call", "resume": false}"#, #"{"at": 0, "resume": "fx"}"#)
    #expect(entries.count == 7)
    #expect(fault(#"{"at": 0, "bus": "fx", "node": "n"}"#)?.what.contains("two actions") == true)
  }

  @Test("takes lines beyond the duration, which have no effect")
  func late() throws {
    #expect(try read(#"{"at": 100, "node": "n"}"#).count == 1)
  }

  @Test("any change of any byte gives a script or an error, and never more", arguments: 0..<8)
  func mutations(seed: Int) {
    var numbers = SeededNumbers(seed: UInt64(seed))
    let script = Array(sample.utf8)
    let pieces: [[UInt8]] = [
      "\"", "\\", "{", "[", "]}", "null", "1e999", "-0", "\n", "\r", "\\ud800", "é",
    ]
    .map { Array($0.utf8) }
    for _ in 0..<500 {
      var bytes = script
      for _ in 0..<Int.random(in: 1...4, using: &numbers) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &numbers)
        switch Int.random(in: 0..<5, using: &numbers) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
        case 1:
          bytes.removeSubrange(
            place..<min(bytes.count, place + .random(in: 1...9, using: &numbers)))
        case 2: bytes.insert(contentsOf: pieces.randomElement(using: &numbers) ?? [], at: place)
        case 3: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 40)], at: place)
        default: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
        }
      }
      do {
        for entry in try readScript(bytes) {
          // Every readable line can be written.
          #expect(throws: Never.self) { try ScriptWriter.text(of: entry.line) }
        }
      } catch {
        #expect(!error.description.contains("\n") && !error.what.isEmpty && !error.remedy.isEmpty)
      }
    }
  }

  @Test("random bytes are an error")
  func noise() {
    var numbers = SeededNumbers(seed: 9)
    for length in 0..<300 {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &numbers) }
      #expect(throws: ScriptError.self) { try readScript(bytes) }
    }
  }

  private var sample: String {
    [
      header, clipLine,
      #"{"at": 0, "clip": "rain", "file": "rain.wav", "storage": "streamed", "loopStart": 1, "#
        + #""loopEnd": 9}"#,
      #"{"at": 0, "node": "cart", "position": [1, 2, 3], "rotation": [0, 0, 0, 1], "scale": 2}"#,
      #"{"at": 0, "bus": "fx", "parent": "master", "gain": -3, "muted": false}"#,
      #"{"at": 0.1, "emitter": "e", "parent": "cart", "bus": "fx", "#
        + #""distance": {"points": [[1, 0], [9, -60]]}, "cone": {"inner": 10, "outer": 20}}"#,
      #"{"at": 0.2, "listener": "ears", "forward": [1, 0, 0], "up": [0, 1, 0], "gain": 0}"#,
      #"{"at": 0.5, "play": "tick", "on": "e", "as": "v\u00e9", "loop": true, "rate": 1.5}"#,
      #"{"at": 0.75, "orbit": "e", "radius": 3, "period": -4, "axis": [0, 0, 1]}"#,
      #"{"at": 1, "set": "v\u00e9", "gain": -3, "over": 0.5}"#,
      #"{"at": 1e0, "interrupt": "call"}"#,
      #"{"at": 2, "endInterruption": "call", "resume": true}"#,
      #"{"at": 3, "stop": "vé", "fade": 0.2}"#, #"{"at": 4, "remove": "cart"}"#,
      #"{"at": 4, "loseDevice": true}"#,
    ].joined(separator: "\n")
  }
}
