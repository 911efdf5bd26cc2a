import AudioFiles
import Foundation
import TestSupport
import Testing

@Suite("earshot info")
struct InfoCommandTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  @Test("the table tells all that is known, each thing on a line")
  func table() throws {
    var sound = Sound.tone(-12, seconds: 0.5, channelCount: 2)
    sound.loop = 4_800..<19_200
    sound.markers = [.init(name: "the drop ♪", frame: 9_600)]
    try sound.write(to: "a.wav", in: folder)
    let outcome = try Earshot.run("info", "a.wav", in: folder)
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    let expected = """
      a.wav
        container    WAV
        codec        PCM, 16 bits
        channels     2
        sample rate  48000 Hz
        frames       24000, announced
        duration     0.500 s
        size         96208 bytes
        bit rate     1539.3 kb/s
        loop         frames 4800 to 19200, 0.100 s to 0.400 s
        marker       frame 9600, 0.200 s, the drop ♪

      """
    let size = try folder.bytes(of: "a.wav").count
    let heard = outcome.output.replacing("\(size) bytes", with: "96208 bytes")
      .replacing(/[\d.]+ kb/, with: "1539.3 kb")
    #expect(heard == expected)
  }

  @Test("JSON is an object a line, with every number exact; what can't be read is told apart")
  func json() throws {
    var sound = Sound.tone(-23, seconds: 2, channelCount: 2)
    sound.loop = 48_000..<96_000
    sound.markers = [.init(name: "here \"and\" now", frame: 24_000)]
    try sound.write(to: "a.wav", in: folder)
    try folder.write("no sound at all", to: "b.txt")
    try Sound.tone(-6, seconds: 0.1).write(to: "c.wav", in: folder, .float32)
    let outcome = try Earshot.run(
      "info", "--json", "a.wav", "b.txt", "--measure", "missing.ogg", "c.wav", in: folder)
    #expect(outcome.status == 2)
    let complaints = outcome.errors.split(separator: "\n")
    #expect(complaints.count == 2, "\(outcome.errors)")
    #expect(complaints.first?.hasPrefix("b.txt: ") == true)
    #expect(complaints.last?.hasPrefix("missing.ogg: no such file; ") == true)

    let objects = try outcome.output.split(separator: "\n").map { line in
      try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
    try #require(objects.count == 2)
    let first = objects[0]
    func number(_ key: String) -> Double { (first[key] as? NSNumber)?.doubleValue ?? .nan }
    #expect(first["file"] as? String == "a.wav" && first["codec"] as? String == "PCM")
    #expect(number("frames") == 96_000 && number("duration") == 2 && number("bits") == 16)
    #expect(number("channels") == 2 && number("sampleRate") == 48_000)
    #expect(try number("bytes") == Double(folder.bytes(of: "a.wav").count))
    #expect(first["framesMeasured"] as? Bool == true && first["truncated"] as? Bool == false)
    #expect((first["loop"] as? [String: Int]) == ["start": 48_000, "end": 96_000])
    let marker = (first["markers"] as? [[String: Any]])?.first
    #expect(marker?["name"] as? String == "here \"and\" now")
    #expect(marker?["time"] as? Double == 0.5)
    // The tone of EBU Tech 3341.
    #expect(abs(number("loudness") + 23) < 0.1 && abs(number("loudestMoment") + 23) < 0.1)
    #expect(abs(number("truePeak") + 23) < 0.1 && abs(number("samplePeak") + 23) < 0.1)
    #expect(objects[1]["loop"] is NSNull && objects[1]["codec"] as? String == "float PCM")
  }

  @Test("lengths of compressed files are measured, and a cut one is told as cut")
  func measured() throws {
    try Sound.tone(-12, seconds: 1).write(to: "a.wav", in: folder)
    _ = try Earshot.run("convert", "a.wav", "-o", "a.flac", in: folder)
    var outcome = try Earshot.run("info", "a.flac", in: folder)
    #expect(outcome.output.contains("frames       48000, measured"), "\(outcome.output)")
    #expect(!outcome.output.contains("truncated"))
    let bytes = try folder.bytes(of: "a.flac")
    try Data(bytes.prefix(bytes.count / 2)).write(to: folder.url.appending(path: "a.flac"))
    outcome = try Earshot.run("info", "a.flac", in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("truncated    yes"), "\(outcome.output)")
    #expect(!outcome.output.contains("48000, measured"), "\(outcome.output)")
  }
}
