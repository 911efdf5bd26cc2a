import CSystem
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

  @Test("a missing file, a folder and an empty path are refused as unreadable")
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
    "a truncated file plays to its last frame, and an event reports it",
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
    "a coded file of which half has come, or whose second half is zeros, is played to its end",
    arguments: ["flac", "mp3", "m4a -c:a alac -movflags faststart", "ogg", "opus"],
    [ClipStorage.resident, .compressed, .streamed])
  func halves(_ kind: String, _ storage: ClipStorage) throws {
    let wave = try TemporaryFile("sound.wav")
    defer { wave.remove() }
    var noise = SeededGenerator(seed: 1)
    try wave.write((0..<24_000).map { _ in Float(noise.next(in: -0.3...0.3)) }, sampleRate: 48_000)
    let words = kind.split(separator: " ", maxSplits: 1)
    let coded = try TemporaryFile("coded.\(words[0])")
    defer { coded.remove() }
    let options = words.count > 1 ? String(words[1]) : ""
    let command = "ffmpeg -v quiet -y -i \(wave.path) \(options) \(coded.path) </dev/null"
    #expect(system(command) == 0)
    let all = try coded.bytes()
    let half = Array(all[..<(all.count / 2)])
    for bytes in [half, half + [UInt8](repeating: 0, count: all.count - half.count)] {
      try coded.write(bytes)
      let studio = try Studio()
      // A refused clip is not half loaded.
      guard
        let clip = try? studio.engine.load(coded.path, options: ClipOptions(storage: storage))
      else {
        #expect(studio.engine.clipCount == 0)
        continue
      }
      studio.engine.play(clip, looping: .times(2))
      studio.render(60_000)
      #expect(studio.heard[0..<5_000].peak > 0.1)
      #expect(studio.heard[55_000..<60_000].peak == 0)
    }
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

  @Test("NaN samples become silence, and infinite or huge ones come out finite and at most 64")
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
