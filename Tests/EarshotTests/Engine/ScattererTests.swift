import Earshot
import TestSupport
import Testing

@Suite("Scattered sounds")
struct ScattererTests {
  private static let rate = 48_000

  private struct Place {
    let engine: AudioEngine
    let clips: [Clip]
    let set: ClipSet

    init(seconds: Double = 0.05, sources: Int = 16) throws {
      let engine = try AudioEngine(
        Configuration(output: .offline, layout: .mono, sources: sources))
      let frames = Int(seconds * Double(rate))
      clips = try (0..<3).map { number in
        try engine.load(
          samples: Signal.sine(500 + 100 * Double(number), amplitude: 0.25, frames: frames),
          sampleRate: rate)
      }
      set = engine.makeClipSet(clips)
      self.engine = engine
    }

    /// Where and when voices began, seen step by step.
    func watch(steps: Int, from voices: Set<Voice> = []) -> [(place: Position, at: Int)] {
      var (known, found) = (voices, [(Position, Int)]())
      for step in 0..<steps {
        _ = engine.render(frameCount: 800)
        for status in engine.statuses where known.insert(status.voice).inserted {
          guard let emitter = status.emitter else { continue }
          found.append((engine.worldPosition(of: emitter) ?? .zero, step))
        }
      }
      return found
    }
  }

  private func options(
    _ perMinute: Double, _ change: (inout ScattererOptions) -> Void = { _ in }
  ) -> ScattererOptions {
    var options = ScattererOptions()
    options.perMinute = perMinute
    change(&options)
    return options
  }

  @Test("a scatterer plays at its rate, in all directions, within its distances and heights")
  func rule() throws {
    let place = try Place()
    _ = try place.engine.makeListener(at: [100, 2, -50])
    _ = place.engine.render(frameCount: 800)
    _ = place.engine.makeScatterer(
      of: place.set,
      options(600) {
        ($0.distances, $0.heights, $0.mostAtOnce) = (4...20, 1...3, 16)
      })
    let found = place.watch(steps: 60 * 30)
    #expect(abs(Double(found.count) - 300) < 12, "\(found.count) in half a minute")
    var (near, far, quarters) = (Double.infinity, 0.0, [0, 0, 0, 0])
    for (position, _) in found {
      let offset = position - Position(100, 2, -50)
      let distance = (offset.x * offset.x + offset.z * offset.z).squareRoot()
      (near, far) = (min(near, distance), max(far, distance))
      #expect((1...3).contains(offset.y))
      quarters[(offset.x < 0 ? 1 : 0) + (offset.z < 0 ? 2 : 0)] += 1
    }
    #expect(near >= 4 && near < 6.5 && far <= 20 && far > 19, "from \(near) to \(far) m")
    // Five standard deviations of 300 / 4.
    #expect(quarters.allSatisfy { abs($0 - 75) < 38 }, "\(quarters)")
  }

  @Test("each starts in the frame that the seeded generator says, and varies by it")
  func exact() throws {
    let engine = try AudioEngine(Configuration(output: .offline, layout: .mono, sources: 8))
    var click = [Float](repeating: 0, count: 10)
    click[0] = 0.5
    let clip = try engine.load(samples: click, sampleRate: Self.rate)
    _ = engine.makeScatterer(
      of: engine.makeClipSet([clip], order: .sequence),
      options(300) {
        $0.emitter.distance = .none
        $0.gainVariation = -6...0
        $0.seed = 77
      })
    let heard = engine.render(frameCount: 96_000)
    let mono = Render([Float](heard))
    var generator = SeededGenerator(seed: 77)
    let mean = 60.0 * 48_000 / 300
    var due = generator.nextUnit() * mean
    var count = 0
    while due < 95_000 {
      let frame = Int(due.rounded())
      due += mean * generator.next(in: 0.5...1.5)
      for _ in 0..<3 { _ = generator.nextUnit() }
      let gain = generator.next(in: -6...0)
      _ = generator.nextUnit()
      let onset = try #require(mono[count == 0 ? 0..<96_000 : frame - 50..<96_000].onset())
      #expect(onset == (count == 0 ? frame : 50), "the \(count). click: \(onset), due in \(frame)")
      let peak = mono[frame..<frame + 2].peak / 0.5
      #expect(abs(Gain(linear: peak).decibels - gain) < 0.1, "\(peak), expected \(gain) dB")
      count += 1
    }
    #expect(count > 8)
  }

  @Test("the same is the same to the bit, however it is cut up; another seed is other")
  func deterministic() throws {
    func render(_ piece: Int, seed: UInt64 = 3) throws -> [Float] {
      let place = try Place()
      _ = place.engine.makeScatterer(
        of: place.set,
        options(900) {
          ($0.seed, $0.rateVariation, $0.emitter.hasTravelTime) = (seed, 0.8...1.25, true)
        })
      var samples: [Float] = []
      while samples.count < 96_000 { samples += place.engine.render(frameCount: piece) }
      place.engine.checkInvariants()
      return Array(samples.prefix(96_000))
    }
    let heard = try render(800)
    #expect(heard == (try render(800)))
    #expect(heard == (try render(1_234)))
    #expect(heard != (try render(800, seed: 4)))
    #expect(Render(heard).clicks().isEmpty)
  }

  @Test("a stall of a day passes by what can't be heard any more", .timeLimit(.minutes(2)))
  func stall() throws {
    let engine = try AudioEngine(Configuration(output: .silence, layout: .mono, sources: 16))
    let clip = try engine.load(samples: Signal.sine(500, frames: 480), sampleRate: Self.rate)
    let set = engine.makeClipSet([clip])
    for seed in 0..<40 {
      _ = engine.makeScatterer(of: set, options(6_000) { $0.seed = UInt64(seed) })
    }
    // Each has nine million sounds a day.
    engine.update(elapsed: .seconds(86_400))
    for _ in 0..<3 { engine.update(elapsed: .milliseconds(20)) }
    #expect(!engine.statuses.isEmpty)
  }

  @Test("no more sound at once than shall")
  func bounded() throws {
    let place = try Place(seconds: 1)
    let scatterer = place.engine.makeScatterer(
      of: place.set, options(6_000) { $0.mostAtOnce = 3 })
    var most = 0
    for _ in 0..<120 {
      _ = place.engine.render(frameCount: 800)
      most = max(most, place.engine.statuses.count)
    }
    #expect(most == 3)
    place.engine.setScatterer(scatterer, options(6_000) { $0.mostAtOnce = 200 })
    #expect(place.engine.options(of: scatterer)?.mostAtOnce == 64)
    for _ in 0..<60 { _ = place.engine.render(frameCount: 800) }
    #expect(place.engine.statuses.count == 64)
    place.engine.remove(scatterer)
    let rest = Render(place.engine.render(frameCount: 4_800))
    #expect(rest.clicks().isEmpty && rest[2_400..<4_800].peak == 0)
    #expect(place.engine.statuses.isEmpty && place.engine.options(of: scatterer) == nil)
    place.engine.remove(scatterer)
    place.engine.setScatterer(scatterer, ScattererOptions())
    #expect(place.engine.statistics.staleCalls == 2)
  }

  @Test("a scatterer around a node plays there, and stops when the node is removed")
  func node() throws {
    let place = try Place()
    let tree = try place.engine.makeNode(at: [0, 0, -1_000])
    _ = place.engine.makeScatterer(
      of: place.set,
      options(3_000) { ($0.center, $0.distances, $0.emitter.distance) = (tree, 0...1, .none) })
    _ = place.engine.render(frameCount: 800)
    #expect(place.watch(steps: 60).allSatisfy { abs($0.place.z + 1_000) <= 1 })
    place.engine.remove(tree)
    let present = Set(place.engine.statuses.map(\.voice))
    #expect(place.watch(steps: 60, from: present).isEmpty)
  }

  @Test("it stands still with the game, and goes slower with it")
  func time() throws {
    let place = try Place()
    _ = place.engine.makeScatterer(of: place.set, options(1_200) { $0.mostAtOnce = 16 })
    place.engine.timeScale = 0.25
    let slow = place.watch(steps: 480).count
    #expect(abs(slow - 40) < 6, "\(slow)")
    place.engine.pauseGame()
    _ = place.engine.render(frameCount: 4_800)
    let present = Set(place.engine.statuses.map(\.voice))
    #expect(place.watch(steps: 120, from: present).isEmpty)
    place.engine.resumeGame()
    #expect(!place.watch(steps: 120, from: present).isEmpty)
  }

  @Test("absurd numbers, an unloaded clip, and a removed set or bus do a scatterer no harm")
  func hostile() throws {
    let place = try Place()
    let bus = try place.engine.makeBus()
    let wild = [Double.nan, .infinity, -1, 0, 1e300]
    for (index, number) in wild.enumerated() {
      _ = place.engine.makeScatterer(
        of: index % 2 == 0 ? place.set : place.engine.makeClipSet([]),
        options(number) {
          ($0.distances, $0.heights) = (-Double.infinity ... .infinity, -1e300...1e300)
          ($0.rateVariation, $0.gainVariation) = (-1...1e9, -1e9...1e9)
          ($0.mostAtOnce, $0.bus) = (index - 3, bus)
        })
    }
    _ = place.engine.render(frameCount: 48_000)
    place.engine.unload(place.clips[0])
    place.engine.remove(bus)
    place.engine.remove(place.set)
    let heard = place.engine.render(frameCount: 48_000)
    #expect(heard.allSatisfy { $0.isFinite })
    #expect(place.engine.statuses.isEmpty)
    place.engine.checkInvariants()
  }

  @Test("random changes to running scatterers never click, and a repeat sounds the same")
  func storm() throws {
    func play(_ seed: UInt64) throws -> Render {
      let place = try Place(seconds: 0.3)
      var random = SeededGenerator(seed: seed)
      let ears = try place.engine.makeListener()
      var all: [Scatterer] = []
      var samples: [Float] = []
      for _ in 0..<100 {
        let one = all.isEmpty ? nil : all[Int(random.next() % UInt64(all.count))]
        let wanted = options(random.next(in: 0...900)) {
          $0.mostAtOnce = Int(random.next() % 6)
          $0.distances = 0...random.next(in: 1...60)
          $0.emitter.gain = .decibels(-20)
          $0.emitter.hasTravelTime = random.next() % 2 == 0
          $0.seed = random.next() % 3
        }
        switch random.next() % 5 {
        case 0 where all.count < 4:
          all.append(place.engine.makeScatterer(of: place.set, wanted))
        case 1: if let one { place.engine.setScatterer(one, wanted) }
        case 2: if let one, random.next() % 3 == 0 { place.engine.remove(one) }
        case 3:
          place.engine.move(ears, to: [random.next(in: -9...9), 0, 0], over: .seconds(1))
        default: place.engine.timeScale = random.next(in: 0.5...2)
        }
        samples += place.engine.render(frameCount: Int(random.next() % 2_400))
        place.engine.checkInvariants()
      }
      return Render(samples)
    }
    for seed in 0..<3 {
      let heard = try play(UInt64(seed))
      #expect(CutTolerance.isRepeat(heard.samples, try play(UInt64(seed)).samples))
      #expect(heard.peak > 0 && heard.clicks().isEmpty, "seed \(seed): \(heard.clicks())")
    }
  }

  @Test("a host that pulls hears them in updates of any length")
  func live() throws {
    for steps in [1.0, 7] {
      let game = try HostGame()
      let clip = try game.clip(Signal.sine(700, amplitude: 0.2, frames: 2_400))
      _ = game.engine.makeScatterer(of: game.engine.makeClipSet([clip]), options(600))
      var count = 0
      for _ in 0..<Int(180 / steps) {
        game.update(steps)
        game.pull(Int(800 * steps))
        for event in game.engine.takeEvents() {
          if case .voiceFinished = event { count += 1 }
        }
      }
      #expect(abs(count - 30) <= 6, "\(count) in three seconds")
    }
  }
}
