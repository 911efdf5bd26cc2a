import TestSupport
import Testing

@testable import Earshot

struct AppendingTests {
  private static let clips = [
    LoopSteeringTests.places(5_000), LoopSteeringTests.places(3_333, from: 10_000),
    LoopSteeringTests.places(4_001, from: 20_000).map { -$0 },
  ]

  @Test("an appended clip follows without a gap when the loop is left", arguments: [1, 16])
  func threeParts(_ sources: Int) throws {
    let studio = try Studio { $0.sources = sources }
    let clips = try Self.clips.map { try studio.clip($0) }
    let voice = studio.engine.play(clips[0], options: PlaybackOptions(followedBy: [clips[1]]))
    studio.engine.setLooping(voice, .forever)
    studio.render(800)
    studio.engine.leaveLoop(voice)
    studio.engine.append(clips[2], to: voice)
    #expect(studio.engine.settings(of: voice)?.followers == [clips[1], clips[2]])
    studio.render(20_000)
    let expected = Self.clips.flatMap { $0 }
    // The only source fades out for the new piece, and comes back.
    let piece = (sources == 1 ? 4_000 : 0)..<expected.count
    let difference = studio.heard[piece].largestDifference(from: Render(expected)[piece])
    #expect(difference < 1e-5, "\(difference * 65_536) places off")
    #expect(studio.heard.end(above: 0) == expected.count)
    #expect(studio.ending(of: voice) == .ended)
    #expect(studio.events.count == 1)
  }

  @Test("a mono clip doesn't change its level when stereo is appended")
  func evenLevel() throws {
    let studio = try Studio { $0.layout = .stereo }
    let voice = studio.engine.play(try studio.clip([Float](repeating: 0.5, count: 20_000)))
    studio.render(4_800)
    let both = [Float](repeating: 0.25, count: 10_000)
    studio.engine.append(
      try studio.engine.load(samples: both, channelCount: 2, sampleRate: 48_000), to: voice)
    studio.render(24_000)
    let level = Float(0.5 * 0.5.squareRoot())
    let off = studio.samples[..<40_000].map { abs($0 - level) }.max() ?? 1
    #expect(off < 1e-4, "\(off)")
    #expect(studio.samples[40_000..<50_000].allSatisfy { abs($0 - 0.25) < 1e-4 })
  }

  @Test("what hasn't begun is taken back, and its clip let go")
  func takenBack() throws {
    let studio = try Studio()
    let clips = try Self.clips.map { try studio.clip($0) }
    let voice = studio.engine.play(clips[0])
    studio.render(1_600)
    for clip in [clips[1], clips[2], clips[1]] { studio.engine.append(clip, to: voice) }
    studio.render(800)
    studio.engine.removeFollowers(of: voice, keeping: 1)
    studio.engine.unload(clips[2])
    studio.render(800)
    #expect(studio.engine.info(of: clips[2]) == nil && studio.engine.clipCount == 2)
    studio.render(3_000)
    studio.engine.removeFollowers(of: voice)
    #expect(studio.engine.settings(of: voice)?.followers == [], "the second has begun")
    studio.render(4_000)
    let expected = Self.clips[0] + Self.clips[1]
    #expect(
      studio.heard[0..<expected.count].largestDifference(from: Render(expected)) < 1e-5)
    #expect(studio.heard.end(above: 0) == expected.count)
  }

  @Test("a voice that begins anew does so with all that was appended")
  func beginsAnew() throws {
    let studio = try Studio(sources: 2)
    let voice = studio.playLeft(
      try studio.clip(Self.clips[0]), PlaybackOptions(whenVirtual: .restart))
    studio.render(800)
    studio.engine.append(try studio.clip(Self.clips[1]), to: voice)
    studio.render(6_400)
    let loud = studio.playRight(try studio.tone(periods: 300), PlaybackOptions(priority: 1))
    studio.render(4_000)
    #expect(studio.state(of: voice) == .virtual)
    #expect(studio.engine.settings(of: voice)?.followers.count == 1)
    studio.engine.stop(loud)
    studio.render(12_000)
    studio.engine.checkInvariants()
    let left = studio.heard.left
    let begins = try #require(left[8_800..<left.frameCount].onset(above: 1e-6)) + 8_800
    let expected = Self.clips[0] + Self.clips[1]
    let heard = left[begins..<begins + expected.count]
    #expect(heard.largestDifference(from: Render(expected)) < 1e-5)
    #expect(studio.ending(of: voice) == .ended)
  }

  @Test("a voice waits for an appended clip to load, and ends if the clip can't be loaded")
  func waits() throws {
    let folder = try SoundFolder([48_000, 9_600])
    let engine = try AudioEngine(Configuration(output: .silence))
    engine.loads = PendingLoads(threads: LoadThreads(threads: 0))
    func step(_ count: Int) {
      for _ in 0..<count { engine.update(elapsed: .microseconds(16_667)) }
    }
    let voice = engine.play(
      try engine.load(samples: [Float](repeating: 0.1, count: 4_000), sampleRate: 48_000))
    step(2)
    let late = engine.beginLoading(folder.paths[1])
    engine.append(late, to: voice, looping: .times(2))
    step(10)
    #expect(engine.status(of: voice)?.reason == .buffering)
    #expect(engine.status(of: voice)?.clip == late)
    engine.checkInvariants()
    engine.pause(voice)
    for job in engine.loads.jobs { engine.loads.threads.finish(job) }
    step(2)
    #expect(engine.status(of: voice)?.reason == .pausedByGame)
    engine.resume(voice)
    step(6)
    #expect(engine.playhead(of: voice) == 4_800 / 48_000.0)
    step(17)
    #expect(engine.status(of: voice) != nil)
    step(2)
    #expect(engine.status(of: voice) == nil, "after two rounds of twelve steps it ends")
    let other = engine.play(
      try engine.load(samples: [Float](repeating: 0.1, count: 900), sampleRate: 48_000))
    engine.append(engine.beginLoading(folder.paths[0] + ".none"), to: other)
    step(4)
    #expect(engine.status(of: other)?.reason == .buffering)
    for job in engine.loads.jobs { engine.loads.threads.finish(job) }
    step(2)
    #expect(engine.status(of: other) == nil)
    engine.checkInvariants()
  }

  /// All changes, in any order, sound like those of a player that counts frame by frame, except for
  /// the block of a change, in which one source hands over to another.
  @Test("any changes at any time are heard to the sample", arguments: 0..<12)
  func random(_ seed: Int) throws {
    var generator = SeededNumbers(seed: UInt64(seed))
    func pick<Value>(_ values: [Value]) -> Value { values.randomElement(using: &generator)! }
    let studio = try Studio()
    let storage: ClipStorage = seed % 3 == 2 ? .compressed : .resident
    let clips = try Self.clips.map { samples in
      let bytes = TemporaryFile.wave(samples, sampleRate: 48_000)
      return try studio.engine.load(
        bytes: bytes, name: "piece", options: ClipOptions(storage: storage))
    }
    let voice = studio.engine.play(clips[0])
    var naive = NaivePlayer([.init(samples: Self.clips[0], loop: 0..<5_000)])
    var expected: [Float] = []
    var log: [String] = []
    for _ in 0..<60 where !naive.isOver {
      switch Int.random(in: 0..<9, using: &generator) {
      case 0, 1, 2:
        let looping = pick([Looping.once, .forever, .times(2), .times(5)])
        studio.engine.setLooping(voice, looping)
        naive.setJumps(Int(looping.jumps))
        log.append("\(expected.count): \(looping)")
      case 3, 4:
        let start = Int.random(in: 0..<naive.loopedFrames - 1, using: &generator)
        let end = Int.random(in: start + 1...naive.loopedFrames, using: &generator)
        studio.engine.setLoop(voice, start..<end)
        naive.setLoop(start..<end)
        log.append("\(expected.count): \(start)..<\(end)")
      case 5, 6:
        let index = Int.random(in: clips.indices, using: &generator)
        let looping = pick([Looping.once, .times(3)])
        studio.engine.append(clips[index], to: voice, looping: looping)
        let samples = Self.clips[index]
        naive.append(
          .init(samples: samples, loop: 0..<samples.count, jumps: Int(looping.jumps)))
        log.append("\(expected.count): append \(index) \(looping)")
      case 7:
        let count = Int.random(in: 0...2, using: &generator)
        studio.engine.removeFollowers(of: voice, keeping: count)
        naive.keepFollowers(count)
        log.append("\(expected.count): keep \(count)")
      default: break
      }
      let frames = 800 * Int.random(in: 1...5, using: &generator)
      let wanted = naive.next(frames)
      let from = studio.frameCount
      studio.render(frames)
      studio.engine.checkInvariants()
      expected += wanted
      let off = (800..<max(frames, 800)).first {
        abs(studio.samples[from + $0] - wanted[$0]) > (storage == .compressed ? 3e-4 : 1e-5)
      }
      let step = off.map { "frame \(from + $0): \(studio.samples[from + $0] * 65_536)" } ?? ""
      try #require(off == nil, "\(step), not \(wanted[off!] * 65_536) after \(log.suffix(5))")
    }
    #expect(expected.count > 4_000)
    #expect(studio.engine.isAlive(voice) == !naive.isOver)
  }
}
