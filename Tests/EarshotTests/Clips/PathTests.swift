import Foundation
import TestSupport
import Testing

@testable import Earshot

/// Which file a clip is of.
struct PathTests {
  /// Pairs of names that are equal as Swift strings.
  private static let names = ["caf\u{E9}.wav", "cafe\u{301}.wav"]

  @Test("two files whose names look alike are two clips, each heard as itself")
  func lookAlikes() throws {
    let first = try TemporaryFile(Self.names[0])
    let length = first.path.utf8.count - Self.names[0].utf8.count
    let folder = String(decoding: first.path.utf8.prefix(length), as: UTF8.self)
    let second = folder + Self.names[1]
    defer {
      unlink(second)
      first.remove()
    }
    try first.write([Float](repeating: 0.25, count: 4_000), sampleRate: 48_000)
    let other = try TemporaryFile("other.wav")
    defer { other.remove() }
    try other.write([Float](repeating: 0.5, count: 4_000), sampleRate: 48_000)
    #expect(rename(other.path, second) == 0)
    let studio = try Studio()
    let clips = try [first.path, second].map { try studio.engine.load($0) }
    #expect(clips[0] != clips[1])
    studio.engine.play(clips[0])
    studio.engine.play(clips[1], options: PlaybackOptions(start: .frame(4_000)))
    studio.render(8_000)
    #expect(studio.samples[1_000] == 0.25 && studio.samples[5_000] == 0.5)
    let files = SlowFiles([:])
    studio.engine.files = files
    let keys = Self.names.map { studio.engine.key($0, in: nil, ClipOptions()) }
    #expect(keys[0] != keys[1], "in a game's own files too")
  }

  #if os(Linux)
    @Test("an evicted clip is reloaded from a folder whose name isn't valid UTF-8")
    func noText() throws {
      let file = try TemporaryFile("tone.wav")
      let link = file.path + ".link"
      let folder = Array(file.path.utf8).map { CChar(bitPattern: $0) } + [-23, 0]
      let name = "/tone.wav".utf8.map { CChar(bitPattern: $0) }
      let inside: [CChar] = Array(folder[..<(folder.count - 1)]) + name + [0]
      defer {
        unlink(inside)
        rmdir(folder)
        unlink(link)
        file.remove()
      }
      try file.write([Float](repeating: 0.25, count: 4_000), sampleRate: 48_000)
      #expect(mkdir(folder, 0o777) == 0 && symlink(folder, link) == 0)
      #expect(rename(file.path, inside) == 0)
      let studio = try Studio { $0.clipBudget = 0 }
      let clip = try studio.engine.load(link + "/tone.wav")
      studio.render(1_600)
      #expect(studio.engine.info(of: clip)?.state == .evicted)
      let voice = studio.engine.play(clip)
      studio.render(8_000)
      #expect(studio.heard.peak == 0.25)
      #expect(studio.ending(of: voice) == .ended)
    }
  #endif

  @Test(
    "a streamed file replaced after loading is reported, and silent after its buffered start",
    arguments: [1, 2])
  func replaced(_ channels: Int) throws {
    let file = try TemporaryFile("places.wav")
    defer { file.remove() }
    let sound = [Float](repeating: 0.25, count: 60_000)
    func wave(_ channels: Int) throws -> [UInt8] {
      try file.write(sound, sampleRate: 48_000)
      var bytes = try file.bytes()
      bytes[22] = UInt8(channels)
      bytes[32] = UInt8(4 * channels)
      return bytes
    }
    try file.write(try wave(channels))
    let studio = try Studio()
    let clip = try studio.engine.load(file.path, options: ClipOptions(storage: .streamed))
    try file.write(try wave(3 - channels))
    let voice = studio.engine.play(clip)
    studio.render(24_000)
    #expect(studio.samples[100] == 0.25, "its beginning is in memory")
    #expect(studio.samples[20_000] == 0)
    let told = studio.events.contains {
      if case .streamFailed(voice, let reason) = $0 {
        reason.contains("load it again")
      } else {
        false
      }
    }
    #expect(told)
  }
}
