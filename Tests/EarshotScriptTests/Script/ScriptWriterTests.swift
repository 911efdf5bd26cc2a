import Testing

@testable import EarshotScript

@Suite("A script writer")
struct ScriptWriterTests {
  @Test("writes only what is not at its default")
  func defaults() throws {
    #expect(
      try ScriptWriter.text(of: ScriptHeader(duration: 5)) == #"{"earshot": 1, "duration": 5}"#)
    var play = PlayAction(clip: "tick")
    #expect(
      try ScriptWriter.text(of: ScriptLine(at: 0.1, .play(play))) == #"{"at": 0.1, "play": "tick"}"#
    )
    play.gain = -3
    play.emitter = "bee"
    #expect(
      try ScriptWriter.text(of: ScriptLine(at: 1, .play(play)))
        == #"{"at": 1, "play": "tick", "on": "bee", "gain": -3}"#)
    #expect(
      try ScriptWriter.text(of: ScriptLine(at: 2, .loseDevice)) == #"{"at": 2, "loseDevice": true}"#
    )
    let tone = ClipAction(name: "a", sound: .tone(ScriptTone()))
    #expect(
      try ScriptWriter.text(of: ScriptLine(at: 0, .clip(tone)))
        == #"{"at": 0, "clip": "a", "tone": {}}"#)
  }

  @Test("keeps the digits of a time as they were read")
  func digits() throws {
    let line = #"{"at": 0.10000000000000000000001, "node": "n"}"#
    let entry = try #require(try read(line).first)
    #expect(try ScriptWriter.text(of: entry.line) == line)
  }

  @Test("refuses what no reader would take")
  func refuses() {
    func key(_ line: ScriptLine) -> String? {
      #expect(throws: ScriptError.self) { try ScriptWriter.text(of: line) }?.key
    }
    var emitter = EmitterAction(name: "bee")
    emitter.gain = .decibels(.nan)
    #expect(key(ScriptLine(at: 0, .emitter(emitter))) == "gain")
    emitter.gain = nil
    emitter.position = SIMD3(0, .infinity, 0)
    #expect(key(ScriptLine(at: 0, .emitter(emitter))) == "position")
    #expect(key(ScriptLine(at: ScriptTime(.nan), .loseDevice)) == "at")
    #expect(key(ScriptLine(at: -1, .loseDevice)) == "at")
    #expect(key(ScriptLine(at: 0, .node(NodeAction(name: "")))) == "node")
    #expect(key(ScriptLine(at: 0, .set(SetAction(name: "v")))) == "set")
    var header = ScriptHeader(duration: 5)
    header.voices = 0
    #expect(throws: ScriptError.self) { try ScriptWriter.text(of: header) }
  }

  @Test("what it writes reads back the same, for random scripts", arguments: 0..<20)
  func roundTrip(seed: Int) throws {
    var author = RandomAuthor(seed: UInt64(seed))
    let header = author.header()
    let lines = author.lines(150)
    let text = try ScriptWriter.text(of: header, lines)
    var reader = try ScriptReader(bytes: Array(text.utf8))
    #expect(reader.header == header)
    for line in lines {
      let heard = try reader.next()?.line
      let written = try ScriptWriter.text(of: line)
      #expect(heard == line, "\(written)")
      #expect(heard?.at.description == line.at.description)
    }
    #expect(try reader.next() == nil)
    #expect(Set(lines.map { $0.action.keyed.key }).count == ActionKey.allCases.count)
  }
}
