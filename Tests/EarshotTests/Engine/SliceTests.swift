import TestSupport
import Testing

@testable import Earshot

struct SliceTests {
  /// The bytes of a wave file that two seconds of a scene were rendered into.
  private func render(_ name: String, _ slices: () -> Duration) throws -> [UInt8] {
    let file = try TemporaryFile(name)
    defer { file.remove() }
    let engine = try AudioEngine(Configuration(output: .waveFile(path: file.path)))
    try RepeatableTests.stage(engine)
    var left = Duration.seconds(2)
    while left > .zero {
      let slice = min(slices(), left)
      engine.update(elapsed: slice)
      left -= slice
    }
    try engine.close()
    return try file.bytes()
  }

  @Test("a wave file is the same however its time was cut up", arguments: 0..<5)
  func slices(_ seed: Int) throws {
    var generator = SeededNumbers(seed: UInt64(seed))
    let whole = try render("whole\(seed).wav") { .seconds(2) }
    let longest = [100_000, 5_000_000, 17_000_000, 40_000_000, 900_000_000][seed]
    let pieces = try render("pieces\(seed).wav") {
      .nanoseconds(Int.random(in: longest / 10...longest, using: &generator))
    }
    #expect(whole == pieces)
    #expect(whole.count > 2 * 96_000 * 4)
  }

  @Test("a wave file holds just what an offline render gives")
  func sameAsOffline() throws {
    let bytes = try render("offline.wav") { .milliseconds(10) }
    let engine = try AudioEngine(Configuration(output: .offline))
    try RepeatableTests.stage(engine)
    let expected = engine.render(frameCount: 96_000)
    let written = stride(from: bytes.count - 4 * expected.count, to: bytes.count, by: 4).map {
      Float(bitPattern: bytes[$0..<$0 + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) })
    }
    #expect(written == expected)
  }

  @Test("negative time is no time, and a file without any time is silent and whole")
  func noTime() throws {
    let file = try TemporaryFile("none.wav")
    defer { file.remove() }
    let engine = try AudioEngine(Configuration(output: .waveFile(path: file.path)))
    engine.update(elapsed: .seconds(-3))
    engine.update(elapsed: .zero)
    try engine.close()
    #expect(try file.bytes().count < 200)
  }

  @Test("a wave file that can't be written is an error that says so")
  func unwritable() throws {
    let error = #expect(throws: AudioError.self) {
      try AudioEngine(Configuration(output: .waveFile(path: "/no/such/folder/a.wav")))
    }
    #expect(error?.reason == .outputUnwritable)
    #expect(error?.description.contains("/no/such/folder") == true)
  }
}
