import AudioFiles
import Foundation
import TestSupport
import Testing

@testable import Earshot
@testable import EarshotSounds

@Suite("Loading sounds in the background")
struct BackgroundLoadingTests {
  /// A bank whose clips are level, by their names.
  private static func bank(
    _ tree: TemporaryTree, _ name: String, _ definitions: SoundDefinitions,
    level: Double = 0.125, frames: Int = 2_400, without missing: Set<String> = []
  ) throws -> SoundBank {
    let paths = definitions.clipReferences.filter { !$0.contains("*") && !missing.contains($0) }
    let clips = paths.sorted().map { path in
      let samples = [Float](repeating: Float(level), count: frames)
      let bytes = ByteArray(TemporaryFile.wave(samples, sampleRate: 48_000), name: path)
      return SoundBankWriter.Clip(path, .original) { bytes }
    }
    try SoundBankWriter(definitions, SoundBankLabel(), clips).write(to: tree.file(name))
    return try SoundBank(tree.file(name))
  }

  private static func looping(_ event: String) -> SoundDefinitions {
    var definitions = SoundDefinitions()
    let loop = SoundContainer.clip("\(event).wav").with { $0.loop = .forever }
    definitions.events[event] = SoundEvent(event, play: loop)
    return definitions
  }

  /// Renders until they are ready, and gives the frame at which they were.
  private static func render(_ bench: SoundBench, until sounds: [Sounds]) -> Int? {
    for block in 0..<1_000 {
      if sounds.allSatisfy(\.loadingProgress.isReady) { return block * 800 }
      _ = bench.render(800)
    }
    return nil
  }

  @Test("gives the very sound of loading at once, for definitions by chance")
  func equal() throws {
    let tree = try TemporaryTree([:])
    var random = RandomDefinitions(seed: 47)
    var heardFrames = 0
    for number in 0..<30 {
      let definitions = random.next()
      let bank = try Self.bank(tree, "\(number).bank", definitions)
      let benches = try [SoundBench(), SoundBench()]
      let late = benches[0].engine.beginLoadingSounds(bank: bank)
      let ready = try #require(Self.render(benches[0], until: [late]))
      // It was taken over at the beginning of the last block.
      _ = benches[1].render(ready - 800)
      let both = [late, try benches[1].engine.loadSounds(bank: bank)]
      _ = benches[1].render(800)
      #expect(both[0].eventNames == both[1].eventNames)
      var heard: [[Double]] = []
      for (bench, sounds) in zip(benches, both) {
        for event in sounds.eventNames { sounds.post(event) }
        heard.append(bench.render(8_000))
      }
      #expect(heard[0] == heard[1], "\(number)")
      heardFrames += heard[0].count { $0 != 0 }
      for event in both[0].eventNames { #expect(both[0].explain(event) == both[1].explain(event)) }
    }
    #expect(heardFrames > 10_000, "\(heardFrames)")
  }

  @Test("is silence with a reason until it is ready, and tells how far it is")
  func waits() throws {
    let tree = try TemporaryTree([:])
    var definitions = SoundDefinitions()
    for number in 0..<300 {
      definitions.events["e\(number)"] = SoundEvent("e\(number)", play: .clip("\(number).wav"))
    }
    _ = try Self.bank(tree, "a.bank", definitions, frames: 100)
    let bench = try SoundBench()
    let sounds = bench.engine.beginLoadingSounds(tree.file("a.bank"))
    #expect(!sounds.loadingProgress.isReady && sounds.loadingProgress.fraction == 0)
    let early = sounds.post("e1")
    let path = tree.file("a.bank")
    let why = "There is no sound event \"e1\" yet: \"\(path)\" is still being loaded."
    #expect(sounds.explain(early) == why && sounds.explain("e1") == [why])
    sounds.setState("weather", "rain")
    sounds.setVCA("all", Decibels(-3))
    let told = sounds.takeNotices()
    #expect(told.first == .missing(why) && told.count == 3, "\(told)")
    var fractions: [Double] = []
    while !sounds.loadingProgress.isReady, fractions.count < 100 {
      #expect(bench.render(800).allSatisfy { $0 == 0 })
      fractions.append(sounds.loadingProgress.fraction)
    }
    #expect(fractions == fractions.sorted() && fractions.last == 1, "\(fractions)")
    // 128 clips are on their way at a time: the first block begins with them.
    #expect(fractions.count == 4, "\(fractions)")
    #expect(sounds.takeNotices() == [.loaded])
    #expect(sounds.explain("e1") == [])
    sounds.post("e1")
    #expect(bench.render(800)[..<100].allSatisfy { isNear($0, 0.125) })
  }

  @Test("ends with the error of what can't be read, on a device's engine, too")
  func errors() throws {
    let tree = try TemporaryTree(["folder/a.sounds": "{\n\"sounds\": 1, \"evnts\": {} }"])
    try tree.write("EARSHOT", to: "cut.bank")
    for (name, what) in [
      ("none.bank", "no such file"), ("cut.bank", "cut short"), ("folder", "evnts"),
    ] {
      let engine = try AudioEngine(Configuration(output: .silence))
      let sounds = engine.beginLoadingSounds(tree.file(name))
      var notices: [SoundNotice] = []
      let end = ContinuousClock.now + .seconds(10)
      while sounds.loadingProgress.error == nil, ContinuousClock.now < end {
        engine.update(elapsed: .milliseconds(20))
        notices += sounds.takeNotices()
      }
      let error = try #require(sounds.loadingProgress.error)
      #expect(error.description.contains(what), "\(error)")
      #expect(!sounds.loadingProgress.isReady)
      #expect(notices == [.loadingFailed(error.description)])
      let why = try #require(sounds.explain(sounds.post("hit")))
      #expect(why.contains("can't be loaded: \(error)"), "\(why)")
      sounds.reload()
      engine.update(elapsed: .milliseconds(20))
      sounds.unload()
    }
  }

  @Test("leaves out clips that are missing or damaged, and says why")
  func faults() throws {
    let tree = try TemporaryTree([:])
    var definitions = SoundDefinitions()
    for name in ["good", "lost", "bad"] {
      definitions.events[name] = SoundEvent(name, play: .clip("\(name).wav"))
    }
    let bank = try Self.bank(tree, "a.bank", definitions, without: ["lost.wav"])
    var bytes = try FileBytes(path: bank.path).bytes(at: 0, count: .max)
    bytes[Int(try #require(bank.clip("bad.wav")).offset) + 200] ^= 64
    try tree.write(bytes, to: "b.bank")
    let bench = try SoundBench()
    let sounds = bench.engine.beginLoadingSounds(tree.file("b.bank"))
    #expect(Self.render(bench, until: [sounds]) != nil)
    #expect(sounds.explain("good") == [])
    #expect(sounds.explain("lost").first?.contains("There is no clip \"lost.wav\"") ?? false)
    let why = try #require(sounds.explain("bad").first)
    #expect(why.contains("the clip \"bad.wav\" was changed"), "\(why)")
    #expect(sounds.takeNotices().contains { if case .missing(why) = $0 { true } else { false } })
    for name in ["good", "lost", "bad"] { sounds.post(name) }
    #expect(bench.render(800).allSatisfy { isNear($0, 0.125) })
  }

  @Test("several banks at once: one fades out while the others play on")
  func several() throws {
    let tree = try TemporaryTree([:])
    let bench = try SoundBench()
    let all = try ["a", "b", "c"].enumerated().map { index, name in
      let level = 0.1 * Double(index + 1)
      let bank = try Self.bank(tree, name + ".bank", Self.looping(name), level: level)
      return bench.engine.beginLoadingSounds(bank: bank)
    }
    #expect(Self.render(bench, until: all) != nil)
    for (sounds, name) in zip(all, ["a", "b", "c"]) { sounds.post(name) }
    #expect(bench.render(8_000).allSatisfy { isNear($0, 0.6, within: 1e-3) })
    all[1].unload(fading: .seconds(0.1))
    let end = bench.render(8_000)
    for frame in stride(from: 0, to: 4_800, by: 200) {
      let wanted = 0.4 + 0.2 * (1 - Double(frame) / 4_800)
      #expect(isNear(end[frame], wanted, within: 0.01), "\(frame): \(end[frame]), not \(wanted)")
    }
    #expect(end[5_600...].allSatisfy { isNear($0, 0.4, within: 1e-3) })
    #expect(bench.engine.clipCount == 2)
    #expect(all[1].explain(all[1].post("b")) != nil && all[1].isOver)
  }

  @Test("is cancelled by unloading, whenever that is")
  func cancels() throws {
    let tree = try TemporaryTree([:])
    var definitions = SoundDefinitions()
    for number in 0..<300 {
      definitions.events["e\(number)"] = SoundEvent("e\(number)", play: .clip("\(number).wav"))
    }
    definitions.buses["foley"] = SoundBus()
    let bank = try Self.bank(tree, "a.bank", definitions, frames: 100)
    for blocks in 0..<6 {
      let bench = try SoundBench()
      let sounds = bench.engine.beginLoadingSounds(bank: bank)
      for _ in 0..<blocks { _ = bench.render(800) }
      let bus = sounds.bus("foley")
      #expect((bus != nil) == (blocks >= 4))
      sounds.unload()
      for _ in 0..<3 { _ = bench.render(800) }
      #expect(bench.engine.clipCount == 0, "\(blocks)")
      if let bus { #expect(bench.engine.settings(of: bus) == nil) }
      #expect(sounds.explain(sounds.post("e1")) != nil)
    }
  }

  /// Reads for as long as it may.
  private final class PatientReader: EarshotSounds.SoundReader {
    let stamp: UInt64? = nil
    let (begun, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

    func waitToBegin() { #expect(begun.wait(timeout: .now() + 10) == .success) }
    func waitToEnd() { #expect(ended.wait(timeout: .now() + 10) == .success) }

    func read(
      while goesOn: () -> Bool
    ) throws(SoundLoadingError) -> (definitions: SoundDefinitions, source: any SoundSource) {
      begun.signal()
      while goesOn() { usleep(500) }
      ended.signal()
      throw .definitions(.cancelled("x.sounds"))
    }
  }

  @Test("is cancelled on its thread, by unloading, by letting go and by a reload")
  func threads() throws {
    let engine = try AudioEngine(Configuration(output: .silence))
    let readers = (0..<3).map { _ in PatientReader() }
    // There may be a single thread: each ends before the next begins.
    let unloaded = Sounds(engine, reading: readers[0], named: "x")
    readers[0].waitToBegin()
    unloaded.unload()
    readers[0].waitToEnd()
    var released: Sounds? = Sounds(engine, reading: readers[1], named: "x")
    #expect(released?.loadingProgress.isReady == false)
    engine.update(elapsed: .milliseconds(20))
    readers[1].waitToBegin()
    released = nil
    readers[1].waitToEnd()
    let reloaded = engine.loadSounds(SoundDefinitions(), clips: [:])
    let reader = readers[2]
    reloaded.reloading.pending = reloaded.begin { work, program, old in
      work.read(reader, unless: nil, after: program, old)
    }
    readers[2].waitToBegin()
    reloaded.reload(SoundDefinitions())
    readers[2].waitToEnd()
    for _ in 0..<200 where reloaded.reloading.pending != nil {
      usleep(2_000)
      engine.update(elapsed: .milliseconds(2))
    }
    #expect(reloaded.takeNotices() == [.reloaded(changedEvents: 0)])
  }

  @Test("of a folder with many mistakes tells a post the first alone")
  func manyMistakes() throws {
    let keys = (0..<150).map { "\"key\($0)\": 1" }.joined(separator: ",\n")
    let tree = try TemporaryTree([
      "f/a.sounds": "{\"sounds\": 1, \(keys)}", "f/b.sounds": "{\"sounds\": 1, \(keys)}",
    ])
    let bench = try SoundBench()
    let sounds = bench.engine.beginLoadingSounds(tree.file("f"))
    for _ in 0..<3 { _ = bench.render(800) }
    guard case .definitions(let errors) = sounds.loadingProgress.error else {
      Issue.record("no error")
      return
    }
    #expect(errors.errors.count == SoundLimits.errors && errors.isCutShort)
    let why = try #require(sounds.explain(sounds.post("hit")))
    #expect(why.hasSuffix("can't be loaded: \(errors.errors[0])"), "\(why)")
  }

  @Test("goes on while the output device is lost and replaced")
  func lostDevice() throws {
    let tree = try TemporaryTree([:])
    var definitions = SoundDefinitions()
    for number in 0..<300 {
      definitions.events["e\(number)"] = SoundEvent("e\(number)", play: .clip("\(number).wav"))
    }
    let bank = try Self.bank(tree, "a.bank", definitions, frames: 48_000)
    let faults = OutputFaults()
    let engine = try AudioEngine(
      Configuration(output: .device(), sampleRate: 48_000), faults: faults)
    let sounds = engine.beginLoadingSounds(bank: bank)
    var (notices, events): ([SoundNotice], [AudioEvent]) = ([], [])
    func run(until isDone: () -> Bool) -> Bool {
      let end = ContinuousClock.now + .seconds(10)
      while !isDone(), ContinuousClock.now < end {
        usleep(4_000)
        engine.update(elapsed: .milliseconds(4))
        notices += sounds.takeNotices()
        events += engine.takeEvents()
      }
      return isDone()
    }
    #expect(run { sounds.loadingProgress.fraction > 0 })
    faults.die(atFrame: engine.currentFrame)
    #expect(run { events.contains { if case .deviceLost = $0 { true } else { false } } })
    #expect(run { sounds.loadingProgress.isReady && engine.deviceName != nil })
    #expect(notices == [.loaded])
    // The new device plays clips that were loaded while there was none.
    let voice = try #require(sounds.voices(of: sounds.post("e299")).first)
    #expect(run { engine.playhead(of: voice) ?? 0 > 0.2 })
  }

  @Test("is taken over without a long update, however large the bank is")
  func takeover() throws {
    let tree = try TemporaryTree([:])
    var definitions = SoundDefinitions()
    for number in 0..<10_000 {
      let name = "e\(number)"
      definitions.events[name] = SoundEvent(name, play: .clip("\(number % 300).wav"))
    }
    let bank = try Self.bank(tree, "a.bank", definitions, frames: 4_800)
    let engine = try AudioEngine(Configuration(output: .silence, sampleRate: 48_000))
    let sounds = engine.beginLoadingSounds(bank: bank)
    var longest = Duration.zero
    for _ in 0..<5_000 where !sounds.loadingProgress.isReady {
      usleep(2_000)
      let start = Self.threadTime
      engine.update(elapsed: .milliseconds(16))
      longest = max(longest, Self.threadTime - start)
    }
    #expect(sounds.loadingProgress.isReady)
    #expect(longest < .milliseconds(50), "\(longest)")
  }

  /// CPU time of this thread, which a busy machine doesn't lengthen.
  private static var threadTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  @Test("lets two engines share a bank")
  func shared() throws {
    let tree = try TemporaryTree([:])
    let bank = try Self.bank(tree, "a.bank", Self.looping("a"))
    let benches = try (0..<2).map { _ in try SoundBench() }
    let both = benches.map { $0.engine.beginLoadingSounds(bank: bank) }
    for (bench, sounds) in zip(benches, both) {
      #expect(Self.render(bench, until: [sounds]) != nil)
      sounds.post("a")
      #expect(bench.render(4_000).allSatisfy { isNear($0, 0.125) })
    }
    both[0].unload(fading: .immediate)
    // Newer OpenAL takes a frame to stop.
    #expect(benches[0].render(800).dropFirst().allSatisfy { $0 == 0 })
    #expect(benches[1].render(800).allSatisfy { isNear($0, 0.125) })
  }
}
