import Earshot
import TestScheduling
import TestSupport
import Testing

@testable import EarshotSounds

@Suite("What long games need")
struct UpkeepTests {
  @Test("cuts sentences that a stranger's files make long")
  func longSentences() {
    var notices = NoticeLog()
    let long = String(repeating: "é", count: 100_000)
    notices.miss(long)
    notices.append(.reloadFailed(long))
    let instance = SoundInstance(bits: 1)
    notices.explain(instance, long)
    for case .missing(let text) in notices.take() {
      #expect(text.utf8.count <= 4_100 && text.hasSuffix("é…"))
    }
    #expect(notices.reasons[instance]?.utf8.count ?? 0 <= 4_100)
  }

  @Test("suggests no more names when very much is missing")
  func suggestions() {
    var program = SoundProgram()
    program.comparisonsLeft = 3
    let names = ["step", "stop"]
    #expect(program.missing("event", "stip", among: names).contains("\"step\""))
    #expect(program.missing("event", "stip", among: names).contains("\"step\""))
    #expect(program.missing("event", "stip", among: names) == "There is no event \"stip\".")
  }

  @Test("what belongs to emitters that are gone is forgotten")
  func emitters() throws {
    var bench = try SoundBench()
    try bench.add("a", frames: 10)
    let items = [SoundContainer.clip("a"), .clip("a")]
    let sounds = bench.load(
      SoundEvent("s", play: SoundContainer(.sequence(items, per: .emitter))).with {
        $0.cooldown = 0.01
        $0.drives = [SoundDrive("x", .gain, SoundCurve([.init(0, 0), .init(1, -6)]))]
      })
    for _ in 0..<50 {
      let emitter = try bench.engine.makeEmitter(at: [0, 0, -1])
      sounds.setParameter("x", 1, on: emitter)
      sounds.post("s", on: emitter)
      _ = bench.render(800)
      bench.engine.remove(emitter)
    }
    #expect(sounds.values.emitters.count == 50 && sounds.cooldowns.count == 50)
    _ = bench.render(4_800)
    for _ in 0..<4_096 { sounds.post("s") }
    #expect(sounds.values.emitters.isEmpty && sounds.cooldowns.count <= 1)
    #expect(sounds.instances.count <= 1)
  }

  @Test("all can be stopped at once")
  func stopAll() throws {
    var bench = try SoundBench()
    try bench.add("a", frames: 48_000)
    let sounds = bench.load(SoundEvent("s", play: .clip("a")))
    for _ in 0..<20 { sounds.post("s") }
    _ = bench.render(800)
    #expect(sounds.instanceCount == 20)
    sounds.stopAll(fading: .seconds(0.05))
    _ = bench.render(4_800)
    #expect(sounds.instanceCount == 0)
    #expect(
      sounds.takeNotices().count { if case .ended(_, .stopped) = $0 { true } else { false } } == 20)
  }

  @Test("unloaded, all fades, and nothing is left in the engine")
  func unload() throws {
    var bench = try SoundBench()
    try bench.add("a", frames: 48_000)
    let sounds = bench.load([SoundEvent("s", play: .clip("a")).with { $0.bus = "b" }]) {
      $0.buses["b"] = SoundBus()
      $0.buses["c"] = SoundBus()
      $0.buses["c"]?.parent = "b"
      $0.reverbs["r"] = SoundReverb()
    }
    let bus = try #require(sounds.bus("b"))
    sounds.post("s")
    _ = bench.render(4_800)
    sounds.unload(fading: .seconds(0.1))
    #expect(isNear(bench.level(after: 0.05), 0.0625, within: 0.005))
    #expect(!sounds.isPlaying(sounds.post("s")))
    _ = bench.render(9_600)
    #expect(bench.engine.settings(of: bus) == nil && bench.engine.reverbs.isEmpty)
    #expect(bench.engine.info(of: try #require(bench.clips["a"])) != nil)
    bench.engine.checkInvariants()
  }

  @Test("the stores of a steady game don't grow, whatever moves")
  func stores() throws {
    var bench = try SoundBench()
    let sounds = try ReplayTests.load(&bench)
    for index in 0..<40 {
      let emitter = try bench.engine.makeEmitter(at: [Double(index), 0, -1])
      sounds.post("engine", on: emitter)
    }
    _ = bench.render(9_600)
    let rows = (sounds.values.rows.count, sounds.parts.rows.count, sounds.instances.levels.count)
    _ = bench.render(48_000)
    #expect(sounds.values.rows.count == rows.0 && sounds.parts.rows.count == rows.1)
    #expect(sounds.instances.levels.count == rows.2)
  }

  #if canImport(Glibc)
    @Test("a steady step takes no memory, whatever moves", .waits)
    func memory() async {
      await #expect(processExitsWith: .success) {
        var bench = try SoundBench()
        let sounds = try ReplayTests.load(&bench)
        for index in 0..<40 {
          let emitter = try bench.engine.makeEmitter(at: [Double(index), 0, -1])
          sounds.post("engine", on: emitter)
        }
        sounds.setState("world", "water")
        // Each change is made twice before it counts: the first time may take memory for good.
        func change(_ step: Int) {
          sounds.setParameter("rpm", .number(Double(step % 3)))
        }
        for step in 0..<120 {
          change(step)
          _ = bench.engine.render(frameCount: 800)
        }
        AllocationProbe.largeOnesFault()
        let probe = AllocationProbe()
        var (sizes, faults) = (Set<Int>(), 0)
        for step in 0..<120 {
          change(step)
          probe.arm()
          sounds.prepareBlock(frames: 800)
          let taken = probe.disarm()
          sizes.formUnion(taken.sizes)
          faults += taken.pageFaults
          _ = bench.engine.render(frameCount: 800)
        }
        #expect(faults < 20, "\(faults) page faults")
        // Without the optimiser the engine takes memory at every turn.
        var isOptimized = true
        assert({ isOptimized = false }() == ())
        #expect(!isOptimized || sizes.isEmpty, "pieces of \(sizes.sorted()) bytes were taken")
      }
    }
  #endif
}
