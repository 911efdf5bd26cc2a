import CSystem
import TestScheduling
import TestSupport
import Testing

@testable import Earshot

@Suite(.waits)
struct BackgroundLoadTests {
  /// An engine whose loads run when the test decides.
  private func engine(threads: Int? = 0) throws -> AudioEngine {
    let engine = try AudioEngine(Configuration(output: .silence))
    engine.loads = PendingLoads(threads: LoadThreads(threads: threads))
    return engine
  }

  private func step(_ engine: AudioEngine, _ count: Int = 1) {
    for _ in 0..<count { engine.update(elapsed: .microseconds(16_667)) }
  }

  private func finishAll(_ engine: AudioEngine) {
    for job in engine.loads.jobs { engine.loads.threads.finish(job) }
  }

  @Test("a clip can be played before it is loaded: the voice waits, and starts at its beginning")
  func waits() throws {
    let folder = try SoundFolder([48_000, 9_600])
    let engine = try engine()
    let clip = engine.beginLoading(folder.paths[0])
    let next = engine.beginLoading(folder.paths[1])
    #expect(engine.info(of: clip)?.state == .loading)
    var options = PlaybackOptions()
    options.offset = 0.5
    options.followedBy = [next]
    let late = engine.play(clip, options: options)
    let voice = engine.play(clip)
    let paused = engine.play(clip)
    let sought = engine.play(clip)
    engine.pause(paused)
    engine.seek(sought, to: 0.25)
    step(engine, 10)
    #expect(engine.status(of: voice)?.state == .starting)
    #expect(engine.status(of: voice)?.reason == .buffering)
    #expect(engine.status(of: paused)?.reason == .pausedByGame)
    #expect(engine.takeEvents().isEmpty)
    engine.loads.threads.finish(engine.loads.jobs[0])
    step(engine)
    #expect(engine.takeEvents() == [.clipLoaded(clip)])
    #expect(engine.info(of: clip)?.frameCount == 48_000)
    #expect(engine.playhead(of: voice) == 800 / 48_000.0)
    #expect(engine.playhead(of: sought) == 0.25 + 800 / 48_000.0)
    #expect(engine.status(of: late)?.state == .starting, "the clip that follows is not there yet")
    #expect(engine.status(of: paused)?.state == .paused)
    engine.resume(paused)
    finishAll(engine)
    step(engine)
    #expect(engine.playhead(of: late) == 0.5 + 800 / 48_000.0)
    #expect(engine.playhead(of: paused) == 800 / 48_000.0)
    engine.checkInvariants()
  }

  @Test("the same file is loaded once for all who ask for it")
  func joined() throws {
    let folder = try SoundFolder([4_800])
    let engine = try engine()
    let clip = engine.beginLoading(folder.paths[0])
    #expect(engine.beginLoading(folder.paths[0]) == clip)
    let list = engine.preload([folder.paths[0], folder.paths[0]])
    #expect(engine.loads.jobs.count == 1)
    #expect(try engine.load(folder.paths[0]) == clip, "who waits does the work at once")
    #expect(engine.info(of: clip)?.useCount == 5)
    #expect(engine.progress(of: list)?.done == 2)
    step(engine)
    #expect(engine.takeEvents() == [.clipLoaded(clip), .preloadFinished(list, failed: 0)])
    engine.checkInvariants()
  }

  @Test("a failed load reports its reason, ends waiting voices and leaves nothing behind")
  func fails() throws {
    let folder = try SoundFolder([4_800])
    let engine = try engine()
    let clip = engine.beginLoading("/no/such/file.wav")
    let voice = engine.play(clip)
    var options = PlaybackOptions()
    options.followedBy = [clip]
    let other = engine.play(try engine.load(folder.paths[0]), options: options)
    finishAll(engine)
    step(engine)
    let events = engine.takeEvents()
    #expect(events.contains(.voiceFinished(voice, .failed)))
    let failure = try #require(events.compactMap(\.clipFailure).first)
    #expect(failure.clip == clip && failure.error.reason == .fileUnreadable)
    #expect(engine.info(of: clip) == nil)
    #expect(engine.clipCount == 1)
    step(engine, 2)
    #expect(engine.status(of: other)?.state == .real, "what it can play, it plays")
    engine.checkInvariants()
  }

  @Test("unloading cancels what isn't loaded yet")
  func unloads() throws {
    let folder = try SoundFolder([4_800])
    let engine = try engine()
    let clip = engine.beginLoading(folder.paths[0])
    let voice = engine.play(clip)
    let job = try #require(engine.loads.jobs.first)
    engine.unload(clip)
    #expect(engine.takeEvents() == [.voiceFinished(voice, .unloaded)])
    #expect(!job.run(), "it is not begun any more")
    step(engine)
    #expect(engine.loads.jobs.isEmpty && engine.clipCount == 0)
    #expect(engine.takeEvents().isEmpty)
    engine.checkInvariants()
  }

  @Test("a preload list reports its progress, and its remaining loads can be cancelled")
  func lists() throws {
    let folder = try SoundFolder([4_800, 4_800, 4_800, 4_800])
    let engine = try engine()
    let paths = folder.paths + ["/no/such/file.wav"]
    let list = engine.preload(paths)
    let clips = engine.clips(of: list)
    #expect(engine.progress(of: list)?.total == 5)
    engine.loads.threads.finish(engine.loads.jobs[1])
    engine.loads.threads.finish(engine.loads.jobs[4])
    step(engine)
    let progress = try #require(engine.progress(of: list))
    #expect(progress.done == 1 && progress.failed == 1 && !progress.isFinished)
    #expect(abs(progress.fraction - 0.4) < 1e-9)
    #expect(engine.info(of: clips[4]) == nil)
    engine.cancel(list)
    #expect(engine.clips(of: list) == [clips[1], clips[4]])
    #expect(engine.progress(of: list)?.isFinished == true)
    step(engine)
    #expect(engine.clipCount == 1)
    #expect(engine.takeEvents().count == 1, "the failure alone")
    engine.unload(list)
    #expect(engine.progress(of: list) == nil)
    step(engine)
    #expect(engine.clipCount == 0)
    let empty = engine.preload([])
    step(engine)
    #expect(engine.takeEvents() == [.preloadFinished(empty, failed: 0)])
    engine.checkInvariants()
  }

  @Test("a list is loaded by threads while updates go on, and ends by itself")
  func threads() throws {
    let folder = try SoundFolder((0..<40).map { 2_400 + 100 * $0 })
    let engine = try engine(threads: 3)
    let list = engine.preload(folder.paths)
    var events: [AudioEvent] = []
    for _ in 0..<2_000 where events.isEmpty {
      step(engine)
      events = engine.takeEvents()
      engine.checkInvariants()
      usleep(5_000)
    }
    #expect(events == [.preloadFinished(list, failed: 0)])
    #expect(engine.clipBytes.kept == (0..<40).reduce(0) { $0 + 4 * (2_400 + 100 * $1) })
    for (index, clip) in engine.clips(of: list).enumerated() {
      #expect(engine.info(of: clip)?.frameCount == 2_400 + 100 * index, "in the list's order")
    }
  }

  @Test("what a voice waits for is loaded before the rest")
  func urgent() throws {
    let folder = try SoundFolder([4_800, 4_800])
    let threads = LoadThreads(threads: 0)
    let engine = try engine()
    engine.loads = PendingLoads(threads: threads)
    _ = engine.beginLoading(folder.paths[0])
    let urgent = engine.beginLoading(folder.paths[1])
    #expect(threads.nextWork === engine.loads.jobs[0])
    engine.play(urgent)
    #expect(threads.nextWork === engine.loads.jobs[1])
  }

  @Test("without updates no more is loaded than may be, but for what is waited for")
  func bounded() async throws {
    let folder = try SoundFolder((0..<12).map { _ in 4_800 })
    let engine = try engine()
    let threads = LoadThreads(threads: 1, untakenLimit: 30_000)
    engine.loads = PendingLoads(threads: threads)
    let list = engine.preload(folder.paths)
    for _ in 0..<2_000 where threads.finishedCount < 2 { usleep(1_000) }
    usleep(30_000)
    #expect(threads.finishedCount == 2, "of 19,200 bytes each")
    let last = try await engine.load(folder.paths[11])
    #expect(engine.info(of: last)?.state == .inMemory)
    for _ in 0..<2_000 where engine.progress(of: list)?.isFinished == false {
      step(engine)
      usleep(1_000)
    }
    #expect(engine.progress(of: list)?.done == 12, "updates let the rest come")
    engine.checkInvariants()
  }

  @Test("cancelling a task gives its load up; who else waits for the file gets it")
  @MainActor
  func cancelled() async throws {
    let folder = try SoundFolder([4_800])
    let path = folder.paths[0]
    let engine = try engine()
    let first = Task { @MainActor in try await engine.load(path) }
    let second = Task { @MainActor in try await engine.load(path) }
    while engine.loads.jobs.isEmpty || engine.world.clips.rows[0].uses < 2 { await Task.yield() }
    first.cancel()
    let error = await #expect(throws: AudioError.self) { try await first.value }
    #expect(error?.reason == .cancelled)
    #expect(engine.world.clips.rows[0].uses == 1)
    finishAll(engine)
    let clip = try await second.value
    #expect(engine.info(of: clip)?.frameCount == 4_800)
    let third = Task { @MainActor in try await engine.load("/no/such/file.wav") }
    while engine.loads.jobs.isEmpty { await Task.yield() }
    third.cancel()
    await #expect(throws: AudioError.self) { try await third.value }
    step(engine)
    #expect(engine.loads.jobs.isEmpty && engine.clipCount == 1)
    engine.checkInvariants()
  }
}
