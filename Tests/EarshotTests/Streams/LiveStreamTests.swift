import CSystem
import TestSupport
import Testing

@testable import Earshot

/// Streams that the worker reads, heard through a host's own callback. Every sample tells its place
/// in the clip, so the output shows where each voice was.
struct LiveStreamTests {
  private static let frames = 96_000

  /// Places as samples: 16-bit integers that go up by one, round and round, never 0.
  private static func place(_ frame: Int) -> Float { Float(frame % 32_000 + 1) / 32_768 }

  private static func file() throws -> [UInt8] {
    let file = try TemporaryFile("places.wav")
    defer { file.remove() }
    try file.write((0..<frames).map(place), sampleRate: 48_000)
    return try file.bytes()
  }

  /// A game with a host that pulls half as fast as time passes, so that a machine that is busy with
  /// other tests is no slow disk.
  private final class Room {
    let engine: AudioEngine
    let host: HostOutput
    let files: SlowFiles
    private(set) var heard: [Float] = []
    private(set) var events: [AudioEvent] = []

    init(sources: Int = 16) throws {
      engine = try AudioEngine(
        .plainHost(sampleRate: 48_000, layout: .mono, sources: sources))
      host = try #require(engine.hostOutput)
      files = SlowFiles(["a": try LiveStreamTests.file()])
      engine.files = files
    }

    func stream(loop: Range<Int>? = nil) throws -> Clip {
      try engine.load("a", options: ClipOptions(loop: loop, storage: .streamed))
    }

    /// Lets steps of 800 frames pass; the game's own loop may be stalled meanwhile.
    func pass(_ steps: Int, isStalled: Bool = false) {
      var piece = [Float](repeating: 0, count: 800)
      for _ in 0..<steps {
        if !isStalled { engine.update(elapsed: .seconds(1) / 60) }
        events += engine.takeEvents()
        piece.withUnsafeMutableBufferPointer { host.render(into: $0) }
        heard += piece
        usleep(33_000)
      }
    }
  }

  /// How many samples don't follow their predecessors by one, apart from the loop's jumps.
  private func breaks(_ heard: ArraySlice<Float>, loop: Range<Int>) -> Int {
    var breaks = 0
    let length = loop.count
    for (sample, next) in zip(heard, heard.dropFirst()) {
      let step = (next - sample) * 32_768
      let isLoop =
        abs(step - Float(1 - length % 32_000)) < 0.5
        || abs(step - Float(1 - length % 32_000 + 32_000)) < 0.5
      if abs(step - 1) > 0.01, abs(step + 31_999) > 0.5, !isLoop { breaks += 1 }
    }
    return breaks
  }

  @Test("a stream begins with its first frame and goes on through its loop without a break")
  func gapless() throws {
    let room = try Room()
    room.engine.play(try room.stream(loop: 10_000..<30_000), looping: .forever)
    room.pass(90)
    let start = try #require(room.heard.firstIndex { $0 != 0 })
    #expect(start <= 800 + 256, "it began at \(start)")
    #expect(room.heard[start] == Self.place(0))
    #expect(breaks(room.heard[start...], loop: 10_000..<30_000) == 0)
    #expect(room.engine.statistics.underruns == 0)
    room.engine.checkInvariants()
  }

  @Test("music plays on without a gap while the game stalls")
  func stall() throws {
    let room = try Room()
    let voice = room.engine.play(try room.stream(), looping: .forever)
    room.pass(6)
    room.pass(90, isStalled: true)
    #expect(breaks(room.heard[2_000...], loop: 0..<Self.frames) == 0)
    #expect(room.engine.statistics.underruns == 0)
    // The engine learns where its voice has got to.
    room.engine.update(elapsed: .seconds(3))
    let status = try #require(room.engine.status(of: voice))
    let place = try #require(room.heard.last) * 32_768
    let heard = (status.playhead * 48_000 + 1).truncatingRemainder(dividingBy: 32_000)
    #expect(abs(heard - Double(place)) < 4_000, "\(heard), and \(place) was heard last")
  }

  @Test("a stream that runs dry is reported, and resumes at its playhead")
  func underrun() throws {
    let room = try Room()
    let voice = room.engine.play(try room.stream(), looping: .forever)
    room.pass(20)
    room.files.setStuck(true)
    room.pass(60)
    #expect(room.heard.suffix(4_000).allSatisfy { $0 == 0 }, "there can be nothing left to play")
    #expect(room.engine.statistics.underruns == 1)
    #expect(room.events.contains(.streamRanDry(voice)))
    #expect(room.engine.status(of: voice)?.reason == .buffering)
    room.files.setStuck(false)
    room.pass(30)
    #expect(room.engine.status(of: voice)?.state == .real)
    let status = try #require(room.engine.status(of: voice))
    let last = try #require(room.heard.last)
    let expected = Self.place(Int(status.playhead * 48_000) % Self.frames)
    #expect(abs(last - expected) * 32_768 < 1_200, "\(last * 32_768), not \(expected * 32_768)")
    #expect(breaks(room.heard.suffix(8_000), loop: 0..<Self.frames) == 0)
  }

  @Test("a seek in a stream is heard at its place")
  func seek() throws {
    let room = try Room()
    let voice = room.engine.play(try room.stream(), looping: .forever)
    room.pass(5)
    room.engine.seek(voice, to: 1)
    room.pass(16)
    #expect(breaks(room.heard.suffix(8_000), loop: 0..<Self.frames) == 0)
    let last = try #require(room.heard.last)
    // The seek was at the start of 16 steps.
    let expected = Self.place(48_000 + 16 * 800)
    #expect(abs(last - expected) * 32_768 < 1_200)
  }

  @Test("64 streams at once, none of them dry")
  func many() throws {
    let room = try Room(sources: 80)
    let clip = try room.stream()
    var options = PlaybackOptions(gain: .decibels(-40), looping: .forever)
    for index in 0..<64 {
      options.offset = Double(index % 7) * 0.2
      room.engine.play(clip, options: options)
    }
    room.pass(60)
    #expect(room.engine.statistics.realVoices == 64)
    #expect(room.engine.statistics.underruns == 0)
    #expect(room.heard.suffix(800).allSatisfy { $0 != 0 })
    room.engine.checkInvariants()
  }

  @Test("a file that breaks while it plays is reported; its voice stays alive and silent")
  func broken() throws {
    let room = try Room()
    let voice = room.engine.play(try room.stream(), looping: .forever)
    room.pass(10)
    room.files.setBroken(true)
    room.pass(50)
    let told = room.events.contains {
      if case .streamFailed(voice, let reason) = $0 {
        reason.contains("own file system")
      } else {
        false
      }
    }
    #expect(told)
    #expect(room.heard.suffix(4_000).allSatisfy { $0 == 0 })
    #expect(room.engine.isAlive(voice))
  }
}
