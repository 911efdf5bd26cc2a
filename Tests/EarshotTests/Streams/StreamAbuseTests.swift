import CSystem
import TestSupport
import Testing

@testable import Earshot

/// Hard uses of streams by games, and faults of disks.
struct StreamAbuseTests {
  private static let frames = 144_000

  private static func place(_ frame: Int) -> Float { Float(frame % 32_000 + 1) / 32_768 }

  private static func file(_ frames: Int = frames) throws -> [UInt8] {
    let file = try TemporaryFile("places.wav")
    defer { file.remove() }
    try file.write((0..<frames).map(place), sampleRate: 48_000)
    return try file.bytes()
  }

  /// A game with a host, and a disk that can be stopped.
  private final class Room {
    let engine: AudioEngine
    let files: SlowFiles
    private let host: HostOutput
    private(set) var heard: [Float] = []

    init() throws {
      engine = try AudioEngine(
        .plainHost(sampleRate: 48_000, layout: .mono, sources: 8))
      host = try #require(engine.hostOutput)
      files = SlowFiles(["a": try StreamAbuseTests.file()])
      engine.files = files
    }

    func stream(loop: Range<Int>? = nil) throws -> Clip {
      try engine.load("a", options: ClipOptions(loop: loop, storage: .streamed))
    }

    func pass(_ steps: Int) {
      var piece = [Float](repeating: 0, count: 800)
      for _ in 0..<steps {
        engine.update(elapsed: .seconds(1) / 60)
        piece.withUnsafeMutableBufferPointer { host.render(into: $0) }
        heard += piece
        usleep(20_000)
      }
    }
  }

  @Test("a seek away from where a slow disk was being read is heard at its place at once")
  func seekWhileReading() throws {
    for target in [0, 0.4, 1.7] {
      let room = try Room()
      let clip = try room.stream()
      room.files.setStuck(true)
      let voice = room.engine.play(clip, options: PlaybackOptions(looping: .forever, offset: 1))
      room.pass(3)
      room.files.setStuck(false)
      if target == 1.7 { room.pass(4) }
      room.engine.seek(voice, to: target)
      room.pass(14)
      let playhead = try #require(room.engine.status(of: voice)).playhead
      let last = try #require(room.heard.last)
      let expected = Self.place(Int(playhead * 48_000) % Self.frames)
      #expect(abs(last - expected) * 32_768 < 1_000, "\(target): \(last), not \(expected)")
    }
  }

  @Test("a voice that waited for a slow disk starts at its playhead")
  func overtaken() throws {
    let room = try Room()
    let clip = try room.stream()
    room.files.setStuck(true)
    let voice = room.engine.play(clip, options: PlaybackOptions(offset: 1))
    // Longer than the first read lasts.
    room.pass(8)
    room.files.setStuck(false)
    for _ in 0..<40 where room.heard.last == 0 { room.pass(1) }
    room.pass(2)
    let playhead = try #require(room.engine.status(of: voice)).playhead
    let last = try #require(room.heard.last)
    let expected = Self.place(Int(playhead * 48_000))
    #expect(abs(last - expected) * 32_768 < 1_000, "\(last), not \(expected)")
    // It is read from twice as far on as it was late by.
    let start = try #require(room.heard.firstIndex { $0 != 0 })
    #expect(start > 20 * 800, "\(start)")
    room.engine.checkInvariants()
  }

  @Test("a voice that loops or goes on to its next clip while its first is read isn't misled")
  func movesOnWhileReading() throws {
    let room = try Room()
    let first = try room.stream(loop: 40_000..<50_000)
    let next = try room.engine.load(
      samples: [Float](repeating: -0.25, count: 96_000), sampleRate: 48_000)
    room.files.setStuck(true)
    var options = PlaybackOptions(offset: 2.9)
    options.followedBy = [next]
    let voice = room.engine.play(first, options: options)
    let loops = room.engine.play(
      first, options: PlaybackOptions(gain: .decibels(-100), looping: .times(2), offset: 1))
    room.pass(12)
    room.files.setStuck(false)
    room.pass(10)
    #expect(room.engine.isAlive(voice) && room.engine.isAlive(loops))
    #expect(abs(try #require(room.heard.last) + 0.25) < 0.01)
    room.engine.checkInvariants()
  }

  @Test("an engine lets go of streams whose disk is stuck without waiting for it")
  func droppedWhileStuck() throws {
    var room: Room? = try Room()
    let files = try #require(room?.files)
    let clip = try #require(try room?.stream())
    files.setStuck(true)
    for offset in [0, 0.5, 1, 1.5, 2] {
      room?.engine.play(clip, options: PlaybackOptions(looping: .forever, offset: offset))
    }
    room?.pass(5)
    let clock = ContinuousClock()
    let time = clock.measure { room = nil }
    #expect(time < .seconds(2))
    files.setStuck(false)
    usleep(20_000)
  }

  @Test(
    "loops of a few frames, at either end of the clip, and extreme rates are as resident",
    arguments: [0..<1, 0..<3, 20_000..<20_007, 29_990..<30_000, 29_999..<30_000, 0..<30_000])
  func shortLoops(_ loop: Range<Int>) throws {
    let file = try TemporaryFile("music.wav")
    defer { file.remove() }
    try file.write(StorageTests.sound(frames: 30_000, rate: 48_000), sampleRate: 48_000)
    func play(_ storage: ClipStorage, _ rate: Rate) throws -> [Float] {
      // As streams are resampled.
      let studio = try Studio { $0.resampler = .cubic }
      let clip = try studio.engine.load(
        file.path, options: ClipOptions(loop: loop, storage: storage))
      var options = PlaybackOptions(looping: .forever)
      options.rate = rate
      options.offset = max(0, Double(loop.lowerBound - 500) / 48_000)
      studio.engine.play(clip, options: options)
      studio.render(rate > 1 ? 500 : 1_600)
      return studio.samples
    }
    for rate in [Rate(1), Rate(0.01), Rate(100)] {
      let resident = try play(.resident, rate)
      let streamed = try play(.streamed, rate)
      let first = zip(resident, streamed).enumerated().first { abs($1.0 - $1.1) > 1e-6 }
      #expect(first == nil, "\(rate.factor): sample \(first?.offset ?? 0)")
    }
  }

  @Test("200 streams on 64 sources are 64 that sound, and none is lost")
  func crowd() throws {
    let studio = try Studio { $0.sources = 64 }
    let files = SlowFiles(["a": try Self.file()])
    studio.engine.files = files
    let clip = try studio.engine.load("a", options: ClipOptions(storage: .streamed))
    var voices: [Voice] = []
    for index in 0..<200 {
      let gain = Gain.decibels(-40 - Double(index) / 20)
      let options = PlaybackOptions(
        gain: gain, looping: .forever, offset: Double(index % 9) * 0.3)
      voices.append(studio.engine.play(clip, options: options))
    }
    studio.render(4_000)
    for voice in voices.prefix(60) { studio.engine.stop(voice) }
    studio.render(4_000)
    #expect(studio.engine.statistics.realVoices >= 56)
    #expect(voices.dropFirst(60).allSatisfy { studio.engine.isAlive($0) })
    studio.engine.checkInvariants()
  }

  /// Says that it is longer or shorter than it is, and that it read more than it was asked for.
  private struct LyingFiles: SoundFiles {
    let contents: [UInt8]
    let claim: Int
    let exaggerates: Bool

    func open(_ path: String) throws -> any SoundBytes { Open(self) }

    private final class Open: SoundBytes {
      let files: LyingFiles
      var byteCount: Int { files.claim }

      init(_ files: LyingFiles) { self.files = files }

      func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        guard offset < files.contents.count else { return files.exaggerates ? .max : 0 }
        let count = min(buffer.count, files.contents.count - offset)
        buffer.copyBytes(from: files.contents[offset..<offset + count])
        return files.exaggerates ? count + 1_000_000 : count
      }
    }
  }

  @Test(
    "files of the game's own that lie about their length don't bring it down",
    arguments: [-1, 0, 10, 30_000, 1 << 40, Int.max], [false, true])
  func lies(_ claim: Int, _ exaggerates: Bool) throws {
    let contents = try Self.file(12_000)
    for storage in [ClipStorage.streamed, .resident] {
      // An endless file requires endless reading.
      if exaggerates, claim > 1 << 30 { continue }
      let studio = try Studio()
      studio.engine.files = LyingFiles(
        contents: contents, claim: claim, exaggerates: exaggerates)
      let clip = try? studio.engine.load("a.wav", options: ClipOptions(storage: storage))
      #expect((clip != nil) == (claim > 1_000))
      if let clip { studio.engine.play(clip) }
      studio.render(3_000)
      if claim > 1_000 { #expect(studio.heard.peak > 0.05) }
    }
  }
}
