#if canImport(Glibc)
  import Glibc
  import TestScheduling
  import TestSupport
  import Testing

  @testable import Earshot

  /// In processes of their own, without other allocations.
  struct AllocationTests {
    @Test(
      "the probe notices small pieces and large ones, and nothing where there is nothing", .waits)
    func probe() async {
      await #expect(processExitsWith: .success) {
        AllocationProbe.largeOnesFault()
        let probe = AllocationProbe()
        probe.arm()
        var taken = probe.disarm()
        #expect(taken.sizes.isEmpty && taken.pageFaults == 0, "\(taken)")
        probe.arm()
        for _ in 0..<10 { withExtendedLifetime([Int](repeating: 1, count: 9)) {} }
        taken = probe.disarm()
        #expect(!taken.sizes.isEmpty)
        probe.arm()
        for _ in 0..<10 { withExtendedLifetime([Int](repeating: 1, count: 5_000)) {} }
        taken = probe.disarm()
        #expect(taken.pageFaults >= 10, "\(taken)")
      }
    }

    @Test("a steady update takes no memory, though everything moves and sounds", .waits)
    func update() async {
      await #expect(processExitsWith: .success) {
        let stage = try MovingStage(Configuration(output: .silence, sources: 16))
        for _ in 0..<300 { stage.update() }
        let probe = AllocationProbe()
        probe.arm()
        for _ in 0..<1_000 { stage.update() }
        let taken = probe.disarm()
        #expect(noneCounts(taken.sizes), "pieces of \(taken.sizes) bytes were taken")
        #expect(taken.pageFaults < 20, "\(taken.pageFaults) page faults")
      }
    }

    @Test("a steady update with several listeners allocates nothing", .waits)
    func audience() async {
      await #expect(processExitsWith: .success) {
        let stage = try MovingStage(Configuration(output: .silence, sources: 16))
        let ears = try (0..<4).map { try stage.engine.makeListener(at: [Double($0), 0, 0]) }
        try stage.engine.setListeners(ears)
        for _ in 0..<300 { stage.update() }
        let probe = AllocationProbe()
        probe.arm()
        for _ in 0..<1_000 { stage.update() }
        let taken = probe.disarm()
        #expect(noneCounts(taken.sizes), "pieces of \(taken.sizes) bytes were taken")
      }
    }

    @Test(
      "a steady render allocates nothing, with a mixer too", .waits, arguments: [false, true])
    func render(hasMixer: Bool) async {
      await #expect(processExitsWith: .success) { [hasMixer] in
        let stage = try MovingStage(Configuration(output: .offline, limiter: .always, sources: 16))
        if hasMixer {
          let bus = try stage.engine.makeBus()
          try stage.engine.addEffect(.reverb(Reverb.Settings()), to: bus)
          try stage.engine.addEffect(
            .compressor(Compressor.Settings(), listeningTo: .init(bus)), to: .master)
          try stage.engine.setMetered(bus, true)
          try stage.engine.setMetered(.master, true)
          let echo = try stage.engine.addEffect(.echo(Echo.Settings()), to: bus)
          let snapshot = try stage.engine.makeSnapshot()
          try stage.engine.setSettings(echo, in: snapshot, [.damping: 900, .wet: 0.1])
          stage.engine.setWeight(snapshot, 0.5)
        }
        let room = UnsafeMutableBufferPointer<Float>.allocate(capacity: 2 * 800)
        for _ in 0..<300 { stage.render(into: room) }
        let probe = AllocationProbe()
        probe.arm()
        for _ in 0..<300 { stage.render(into: room) }
        let taken = probe.disarm()
        #expect(noneCounts(taken.sizes), "pieces of \(taken.sizes) bytes were taken")
        #expect(taken.pageFaults < 20, "\(taken.pageFaults) page faults")
      }
    }
  }

  /// Unoptimised, Swift's own generic code takes and frees small boxes everywhere, so only an
  /// optimised build can tell; large pieces tell in both.
  private func noneCounts(_ sizes: [Int]) -> Bool {
    var isOptimized = true
    assert({ isOptimized = false }() == ())
    return !isOptimized || sizes.isEmpty
  }

  /// Forty emitters, most of them moving by the engine's hand and some by the game's, so that
  /// voices steal sources from one another all the time.
  final class MovingStage {
    let engine: AudioEngine
    private let emitters: [Emitter]
    private var frame = 0

    init(_ configuration: Configuration) throws {
      AllocationProbe.largeOnesFault()
      engine = try AudioEngine(configuration)
      let clip = try engine.load(samples: Signal.sine(220, frames: 9_600), sampleRate: 48_000)
      let engine = engine
      emitters = try (0..<40).map { try engine.makeEmitter(at: [Double($0), 0, 0]) }
      for (index, emitter) in emitters.enumerated() {
        engine.play(clip, on: emitter, looping: .forever)
        guard index >= 10 else { continue }
        engine.orbit(emitter, around: [5, 0, 0], radius: 3, period: 0.3 + 0.1 * Double(index))
      }
    }

    func update() {
      change()
      engine.update(elapsed: .microseconds(16_667))
    }

    func render(into room: UnsafeMutableBufferPointer<Float>) {
      change()
      engine.render(into: room)
    }

    private func change() {
      frame += 1
      for index in 0..<10 {
        engine.setPosition(emitters[index], [Double(index), Math.sine(Double(frame) * 0.1), 2])
      }
    }
  }
#endif
