import TestSupport
import Testing

@testable import Earshot

struct ClipBudgetTests {
  /// The size of a clip of 4,800 frames here, and the same again in OpenAL once it has played.
  private static let bytes = 4_800 * 4

  private func studio(budget: Int) throws -> Studio {
    try Studio { $0.clipBudget = budget }
  }

  private func inMemory(_ clips: [Clip], _ engine: AudioEngine) -> [Bool] {
    clips.map { engine.info(of: $0)?.state == .inMemory }
  }

  @Test("the clip that was not used for the longest time goes first")
  func oldest() throws {
    let folder = try SoundFolder([4_800, 4_800, 4_800, 4_800])
    let studio = try studio(budget: 4 * Self.bytes)
    let engine = studio.engine
    let clips = try folder.paths[..<3].map { try engine.load($0) }
    #expect(inMemory(clips, engine) == [true, true, true])
    // Heard, the first is the latest, and takes twice as much as OpenAL has it too.
    engine.play(clips[0])
    studio.render(8_000)
    #expect(engine.clipBytes == (3 * Self.bytes, Self.bytes))
    let last = try engine.load(folder.paths[3])
    #expect(inMemory(clips + [last], engine) == [true, false, true, true])
    #expect(engine.info(of: clips[1])?.state == .evicted)
    #expect(engine.info(of: clips[1])?.byteCount == 0)
    #expect(engine.info(of: clips[1])?.frameCount == 4_800, "what it is, is still known")
    #expect(engine.clipBytes == (3 * Self.bytes, Self.bytes))
    studio.render(800)
    #expect(engine.statistics.clipsEvicted == 1)
    engine.checkInvariants()
  }

  @Test("what plays stays, real or virtual, paused or waiting, beyond any budget")
  func playing() throws {
    let folder = try SoundFolder([48_000, 48_000, 48_000, 48_000, 4_800])
    let studio = try studio(budget: 0)
    let engine = studio.engine
    let clips = try folder.paths.map { try engine.load($0) }
    #expect(inMemory(clips, engine) == [false, false, false, false, false])
    var options = PlaybackOptions()
    let emitter = try engine.makeEmitter(at: [1e6, 0, 0])
    var voices = [engine.play(clips[0]), engine.play(clips[1], on: emitter)]
    engine.pause(engine.play(clips[2]))
    options.start = .frame(20_000)
    voices.append(engine.play(clips[3], options: options))
    studio.render(8_000)
    #expect(inMemory(clips, engine) == [true, true, true, true, false])
    #expect(engine.statistics.realVoices == 1)
    engine.stop(voices[0])
    studio.render(4_000)
    #expect(inMemory(clips, engine) == [false, true, true, true, false])
    engine.checkInvariants()
  }

  @Test(
    "a clip that was evicted and reloaded sounds the same to the bit, in every storage",
    arguments: ClipStorage.allCases)
  func comesBack(_ storage: ClipStorage) throws {
    let folder = try SoundFolder([24_000])
    func heard(_ budget: Int?) throws -> [Float] {
      let studio = try Studio { $0.clipBudget = budget }
      let engine = studio.engine
      let clip = try engine.load(folder.paths[0], options: ClipOptions(storage: storage))
      for round in 0..<3 {
        var options = PlaybackOptions(looping: round == 1 ? .times(1) : .once)
        options.offset = round == 2 ? 0.1 : 0
        let voice = engine.play(clip, options: options)
        studio.render(4_000)
        engine.seek(voice, to: 0.3)
        studio.render(30_000)
        #expect(!engine.isAlive(voice) || round == 1)
        engine.stop(voice)
        studio.render(1_600)
        #expect(engine.info(of: clip)?.state == (budget == 0 ? .evicted : .inMemory))
      }
      if budget == 0 {
        #expect(engine.statistics.clipsReloaded == 3)
        #expect(engine.clipBytes == (0, 0))
      }
      return studio.samples
    }
    let kept = try heard(nil)
    #expect(Render(kept).peak > 0.09)
    #expect(try heard(0) == kept)
  }

  @Test("a pinned clip stays, comes back at once, and may go when it is unpinned")
  func pins() throws {
    let folder = try SoundFolder([4_800, 4_800])
    let studio = try studio(budget: 0)
    let engine = studio.engine
    let clips = try folder.paths.map { try engine.load($0) }
    engine.pin(clips[0])
    engine.pin(clips[0])
    #expect(engine.info(of: clips[0])?.state == .returning)
    studio.render(800)
    #expect(inMemory(clips, engine) == [true, false])
    #expect(engine.info(of: clips[0])?.isPinned == true)
    engine.unpin(clips[0])
    #expect(inMemory(clips, engine) == [true, false], "one pin is left")
    engine.unpin(clips[0])
    #expect(inMemory(clips, engine) == [false, false])
    engine.unpin(clips[0])
    engine.pin(clips[1])
    studio.render(800)
    engine.unload(clips[1])
    studio.render(800)
    #expect(engine.clipBytes.kept == 0, "pins end with the last load")
    let stale = engine.statistics.staleCalls
    engine.pin(clips[1])
    engine.unpin(clips[1])
    studio.render(800)
    #expect(engine.statistics.staleCalls == stale + 2)
    engine.checkInvariants()
  }

  @Test("samples of the game's own stay; only OpenAL's copies of them go")
  func ownSamples() throws {
    let studio = try studio(budget: 0)
    let engine = studio.engine
    let tone = SoundFolder.tone(0, frames: 4_800)
    let clip = try studio.clip(tone)
    for _ in 0..<2 {
      let start = studio.frameCount
      engine.play(clip)
      studio.render(2_400)
      #expect(engine.clipBytes == (Self.bytes, Self.bytes))
      studio.render(4_000)
      #expect(engine.clipBytes == (Self.bytes, 0))
      #expect(Array(studio.samples[start..<start + 4_800]) == tone)
    }
    #expect(engine.info(of: clip)?.state == .inMemory)
  }

  @Test("a missing clip file fails its voice with a reason; a voice that has it queued skips it")
  func gone() throws {
    let folder = try SoundFolder([4_800])
    let studio = try studio(budget: 0)
    let engine = studio.engine
    let clip = try engine.load(folder.paths[0])
    let own = try studio.clip(SoundFolder.tone(7, frames: 4_800))
    folder.remove(0)
    let voice = engine.play(clip)
    var options = PlaybackOptions()
    options.followedBy = [clip, own]
    let other = engine.play(own, options: options)
    studio.render(800)
    #expect(studio.ending(of: voice) == .failed)
    let failure = try #require(studio.events.compactMap(\.clipFailure).first)
    #expect(failure.clip == clip && failure.error.reason == .fileUnreadable)
    #expect(failure.error.description.contains(folder.paths[0]))
    #expect(engine.info(of: clip)?.state == .evicted)
    #expect(engine.statistics.clipsFailed == 1)
    #expect(throws: AudioError.self) { try engine.load(folder.paths[0]) }
    studio.render(12_000)
    #expect(studio.ending(of: other) == .ended, "it goes on without")
    let twice = SoundFolder.tone(7, frames: 4_800) + SoundFolder.tone(7, frames: 4_800)
    #expect(Array(studio.samples[..<9_600]) == twice)
    engine.checkInvariants()
  }

  @Test("live, a voice whose clip is on its way keeps time, and is heard where it is by then")
  func live() throws {
    let folder = try SoundFolder([48_000])
    var configuration = Configuration.plainHost(layout: .mono)
    configuration.clipBudget = 0
    let engine = try AudioEngine(configuration)
    let host = try #require(engine.hostOutput)
    engine.loads = PendingLoads(threads: LoadThreads(threads: 0))
    let clip = try engine.load(folder.paths[0])
    let voice = engine.play(clip)
    var heard: [Float] = []
    func run(_ steps: Int) {
      for _ in 0..<steps {
        engine.update(elapsed: .microseconds(16_667))
        var samples = [Float](repeating: 0, count: 800)
        samples.withUnsafeMutableBufferPointer { host.render(into: $0) }
        heard += samples
      }
    }
    run(20)
    #expect(engine.status(of: voice)?.state == .virtual)
    #expect(engine.status(of: voice)?.reason == .buffering)
    #expect(engine.info(of: clip)?.state == .returning)
    #expect(heard.allSatisfy { $0 == 0 })
    engine.loads.threads.finish(try #require(engine.loads.jobs.first))
    run(30)
    #expect(engine.status(of: voice)?.state == .real)
    let tone = SoundFolder.tone(0, frames: 48_000)
    let late = heard.indices.dropFirst(24_000).first { heard[$0] != tone[$0] }
    #expect(late == nil, "sample \(late ?? 0) is \(heard[late ?? 0]), not \(tone[late ?? 0])")
    engine.checkInvariants()
  }
}
