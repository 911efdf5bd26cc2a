import TestSupport
import Testing

/// Without a microphone; the rig checks recorded sound.
@Suite("earshot record")
struct RecordCommandTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test("without a microphone it says so in a line, and there is no file")
  func noDevice() throws {
    let outcome = try Earshot.run("record", "a.wav", in: folder)
    #expect(outcome.status == 1 && outcome.errors.contains("earshot record --list"))
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    let named = try Earshot.run("record", "a.wav", "--device", "Mike", in: folder)
    #expect(named.status == 2 && named.errors.contains("Mike"), "\(named.errors)")
    let list = try Earshot.run("record", "--list", in: folder)
    #expect(list.status == 0 && list.output.isEmpty, "\(list.output)")
    #expect(try folder.contents().isEmpty)
  }

  @Test(
    "what can't be is told before anything is opened",
    arguments: [
      ["a"], ["a.xyz"], ["no/folder.wav"], ["there.wav"], ["a.flac", "--data", "ima4"],
      ["a.wav", "--data", "ilbc"], ["a.opus", "--rate", "44100"], ["a.wav", "--rate", "7k"],
      ["a.wav", "--seconds", "0"], ["a.wav", "--channels", "3"], ["a.wav", "--list"], [],
    ])
  func refusals(_ words: [String]) throws {
    try folder.write("old", to: "there.wav")
    let outcome = try Earshot.start(["record"] + words, in: folder).outcome()
    #expect(outcome.status == 2, "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    #expect(try folder.contents() == ["there.wav"])
    #expect(try folder.bytes(of: "there.wav") == Array("old".utf8))
  }
}
