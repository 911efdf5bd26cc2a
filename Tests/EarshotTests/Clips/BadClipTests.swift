import TestSupport
import Testing

@testable import Earshot

struct BadClipTests {
  private func expectRefused(
    _ reason: AudioError.Reason, naming words: [String], _ load: (AudioEngine) throws -> Void
  ) throws {
    let engine = try AudioEngine(Configuration(output: .offline, maximumClipBytes: 1_000_000))
    let error = #expect(throws: AudioError.self) { try load(engine) }
    #expect(error?.reason == reason, "\(String(describing: error))")
    for word in words {
      #expect(
        error?.description.contains(word) == true, "«\(String(describing: error))» names \(word)")
    }
    #expect(engine.clipCount == 0 && engine.clipBytes == (0, 0), "nothing is half loaded")
    engine.checkInvariants()
  }

  @Test("a file that isn't there, a folder and an empty path are told apart from bad sound")
  func unreadable() throws {
    for path in ["/no/such/file.wav", "/tmp", "", "/dev/null", "a\0b"] {
      try expectRefused(.fileUnreadable, naming: []) { _ = try $0.load(path) }
    }
    try expectRefused(.fileUnreadable, naming: ["/no/such/file.wav"]) {
      _ = try $0.load("/no/such/file.wav")
    }
  }

  @Test("bytes that are no sound are refused by name")
  func noise() throws {
    for bytes in [[], [0], Array("RIFF".utf8), [UInt8](repeating: 0xFF, count: 5_000)] {
      try expectRefused(.fileInvalid, naming: ["a blob"]) {
        _ = try $0.load(bytes: bytes, name: "a blob")
      }
    }
  }

  @Test(
    "a file that was cut is heard as far as it goes, and that is told",
    arguments: [
      ClipStorage.resident, .compressed, .streamed,
    ])
  func cut(_ storage: ClipStorage) throws {
    let file = try TemporaryFile("cut.wav")
    defer { file.remove() }
    try file.write([Float](repeating: 0.5, count: 20_000), sampleRate: 48_000)
    try file.write(Array(try file.bytes()[..<40_044]))
    let studio = try Studio()
    let clip = try studio.engine.load(file.path, options: ClipOptions(storage: storage))
    studio.engine.play(clip)
    studio.render(20_000)
    #expect(studio.events.contains(.clipCutShort(clip)))
    #expect(
      studio.heard[100..<9_900].largestDifference(
        from: Render([Float](repeating: 0.5, count: 9_800))) < 0.02)
    let end = try #require(studio.heard.end(above: 0.1))
    #expect(abs(end - 9_997) < 10)
  }

  @Test(
    "samples of an absurd shape are refused with the reason",
    arguments: [
      (0, 1, 48_000), (10, 0, 48_000), (10, -1, 48_000), (10, 3, 48_000), (90, 9, 48_000),
      (10, 1, 0), (10, 1, -5), (10, 1, 999), (10, 1, 400_000), (10, 1, .max), (10, .max, 48_000),
    ])
  func shapes(_ count: Int, _ channels: Int, _ rate: Int) throws {
    try expectRefused(.clipInvalid, naming: ["my samples"]) {
      _ = try $0.load(
        samples: [Float](repeating: 0, count: count), channelCount: channels, sampleRate: rate,
        name: "my samples")
    }
    try expectRefused(.clipInvalid, naming: ["my samples"]) {
      _ = try $0.load(
        samples: [Int16](repeating: 0, count: count), channelCount: channels, sampleRate: rate,
        name: "my samples")
    }
  }

  @Test(
    "a loop outside the clip is refused",
    arguments: [
      0..<101, 50..<50, -1..<10, 100..<101, .min ..< .max, .max - 1 ..< .max,
    ])
  func loops(_ loop: Range<Int>) throws {
    try expectRefused(.clipInvalid, naming: ["samples", "100"]) {
      _ = try $0.load(
        samples: [Float](repeating: 0, count: 100), sampleRate: 48_000,
        options: ClipOptions(loop: loop))
    }
  }

  @Test("a clip beyond the limit is refused, before and after conversion")
  func tooLarge() throws {
    try expectRefused(.clipInvalid, naming: ["1000000"]) {
      _ = try $0.load(samples: [Float](repeating: 0, count: 20_000), sampleRate: 1_000)
    }
  }

  @Test("samples that are no numbers are silence, and too large ones are held")
  func repaired() throws {
    let studio = try Studio()
    let bad: [Float] = [
      .nan, .infinity, -.infinity, .signalingNaN, 1e30, -1e30, .leastNonzeroMagnitude,
    ]
    studio.engine.play(try studio.clip((0..<1_000).map { bad[$0 % bad.count] }))
    studio.render(2_000)
    #expect(studio.samples.allSatisfy { $0.isFinite && abs($0) <= 64 })
    #expect(studio.samples[0] == 0)
  }
}
