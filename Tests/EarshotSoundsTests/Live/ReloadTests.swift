import Earshot
import TestSupport
import Testing

@testable import EarshotSounds

@Suite("Hot reload")
struct ReloadTests {
  private static func curve(_ a: Double, _ b: Double) -> SoundCurve {
    SoundCurve([.init(0, a), .init(1, b)])
  }

  private static func definitions() -> SoundDefinitions {
    var definitions = SoundDefinitions()
    definitions.parameters["p"] = SoundParameter()
    definitions.buses["bus"] = SoundBus()
    let layers = SoundContainer(
      .layers([
        .clip("a").with { $0.loop = .forever },
        SoundContainer(.layers([.clip("b").with { $0.loop = .forever }])),
      ]))
    definitions.events["hum"] = SoundEvent("hum", play: layers).with {
      $0.bus = "bus"
      $0.drives = [SoundDrive("p", .gain, curve(0, -20))]
    }
    return definitions
  }

  private func bench() throws -> SoundBench {
    var bench = try SoundBench()
    try bench.add("a", frames: 48_000)
    try bench.add("b", frames: 48_000, level: 0.25)
    return bench
  }

  /// The largest step from one sample to the next.
  private func steepest(_ samples: [Double]) -> Double {
    zip(samples, samples.dropFirst()).map { abs($0 - $1) }.max() ?? 0
  }

  @Test("gains, curves, ranges and buses are heard by what plays, within 100 ms and click-free")
  func running() throws {
    let bench = try bench()
    var definitions = Self.definitions()
    let sounds = bench.engine.loadSounds(definitions, clips: bench.clips)
    let instance = sounds.post("hum")
    sounds.setParameter("p", 1)
    _ = bench.render(4_800)
    let whole = 0.375 * Gain.decibels(-20).linear
    #expect(isNear(bench.level(after: 0.1), whole, within: 1e-3))
    func change(_ edit: (inout SoundDefinitions) -> Void, to level: Double) {
      edit(&definitions)
      sounds.reload(definitions)
      let heard = bench.render(4_800)
      #expect(isNear(heard[4_799], level, within: 1e-3), "\(heard[4_799]) instead of \(level)")
      #expect(steepest(heard) < 0.001, "\(steepest(heard))")
      #expect(sounds.isPlaying(instance))
    }
    change(
      { $0.events["hum"]?.drives = [SoundDrive("p", .gain, Self.curve(0, -6))] },
      to: 0.375 * 0.501_187)
    change({ $0.events["hum"]?.gain = -6...(-6) }, to: 0.375 * 0.251_189)
    change(
      {
        guard case .layers(var layers)? = $0.events["hum"]?.play.content else { return }
        layers[0].gain = -200...(-200)
        $0.events["hum"]?.play.content = .layers(layers)
      }, to: 0.25 * 0.251_189)
    change({ $0.buses["bus"]?.gain = 12 }, to: 0.25)
    change({ $0.buses["bus"]?.gain = 0 }, to: 0.25 * 0.251_189)
    let told = sounds.takeNotices().filter { if case .reloaded = $0 { true } else { false } }
    #expect(told.count == 5 && told.first == .reloaded(changedEvents: 1))
    #expect(told.last == .reloaded(changedEvents: 0))
  }

  @Test("containers, clips, and events that come and go count from the next post on")
  func posts() throws {
    var bench = try bench()
    try bench.add("new", frames: 4_800, level: 0.5)
    var definitions = Self.definitions()
    let sounds = bench.engine.loadSounds(definitions, clips: bench.clips)
    let instance = sounds.post("hum")
    _ = bench.render(800)
    definitions.events["hum"]?.play = .clip("new")
    definitions.events["more"] = SoundEvent("more", play: .clip("new"))
    sounds.reload(definitions)
    #expect(isNear(bench.level(after: 0.1), 0.375))
    #expect(sounds.isPlaying(instance) && sounds.eventNames == ["hum", "more"])
    sounds.stop(instance)
    _ = bench.render(4_800)
    sounds.post("hum")
    #expect(isNear(bench.render(800)[10], 0.5))
    definitions.events["hum"] = nil
    sounds.reload(definitions)
    _ = bench.render(800)
    #expect(!sounds.isPlaying(sounds.post("hum")))
    // Renamed, it keeps its id.
    let id = try #require(definitions.events["more"]?.id)
    definitions.events["other"] = definitions.events["more"].map { old in
      old.with { ($0.name, $0.was) = ("other", ["more"]) }
    }
    definitions.events["more"] = nil
    sounds.reload(definitions)
    _ = bench.render(800)
    #expect(sounds.isPlaying(sounds.post(id)) && sounds.isPlaying(sounds.post("more")))
  }

  @Test("a thousand random edits never click, and leave every store whole")
  func randomEdits() throws {
    let bench = try bench()
    var definitions = Self.definitions()
    let sounds = bench.engine.loadSounds(definitions, clips: bench.clips)
    var generator = SeededGenerator(seed: 12)
    func decibels() -> ClosedRange<Double> {
      let low = Double(Int.random(in: -12...0, using: &generator))
      return low...low + Double(Int.random(in: 0...3, using: &generator))
    }
    _ = sounds.post("hum")
    _ = bench.render(4_800)
    var heard: [Double] = []
    for round in 0..<1_000 {
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: definitions.events["hum"]?.gain = decibels()
      case 1: definitions.events["hum"]?.play.gain = decibels()
      case 2:
        definitions.events["hum"]?.drives = [
          SoundDrive("p", .gain, Self.curve(decibels().lowerBound, decibels().lowerBound))
        ]
      case 3: definitions.buses["bus"]?.gain = decibels().lowerBound
      case 4: definitions.buses["b\(round % 5)"] = SoundBus()
      case 5: sounds.setParameter("p", .number(.random(in: 0...1, using: &generator)))
      default:
        guard case .layers(var layers)? = definitions.events["hum"]?.play.content else { continue }
        layers[Int.random(in: 0...1, using: &generator)].gain = decibels()
        definitions.events["hum"]?.play.content = .layers(layers)
      }
      sounds.reload(definitions)
      heard += bench.render(800)
      if round % 100 == 0 { bench.engine.checkInvariants() }
    }
    // The steepest way from 0 to -40 dB over a step.
    #expect(steepest(heard) < 0.002, "\(steepest(heard))")
    #expect(heard.allSatisfy { $0 > 0.001 })
  }

  @Test("effects and snapshots come, change and go, and are heard")
  func effects() throws {
    var bench = try SoundBench()
    try bench.addTone("a", hertz: 4_000)
    try bench.addTone("b", hertz: 200)
    var definitions = Self.definitions()
    let sounds = bench.engine.loadSounds(definitions, clips: bench.clips)
    sounds.post("hum")
    func heard() -> (high: Double, low: Double) {
      _ = bench.render(9_600)
      return (bench.decibels(of: 4_000), bench.decibels(of: 200))
    }
    let open = heard()
    func expect(_ high: ClosedRange<Double>, _ low: ClosedRange<Double>) {
      let now = heard()
      #expect(high.contains(now.high - open.high), "\(now.high - open.high) dB at 4 kHz")
      #expect(low.contains(now.low - open.low), "\(now.low - open.low) dB at 200 Hz")
    }
    definitions.buses["bus"]?.effects = [SoundEffect("dull", .lowPass)]
    definitions.buses["bus"]?.effects[0].numbers = [.frequency: 1_000]
    sounds.reload(definitions)
    expect(-27 ... -21, -0.5...0.1)
    let effect = try #require(sounds.effect("dull"))
    definitions.buses["bus"]?.effects[0].numbers = [.frequency: 300]
    sounds.reload(definitions)
    expect(-48 ... -42, -2 ... -0.3)
    // Its tail goes on.
    #expect(sounds.effect("dull") == effect)
    definitions.snapshots["menu"] = SoundSnapshot()
    definitions.snapshots["menu"]?.when = ["menu": "open"]
    definitions.snapshots["menu"]?.buses["bus"] = SoundChange()
    definitions.snapshots["menu"]?.buses["bus"]?.gain = -20
    definitions.states["menu"] = SoundState(["open"])
    definitions.buses["bus"]?.effects = []
    sounds.reload(definitions)
    expect(-20.5 ... -19.5, -20.5 ... -19.5)
    #expect(sounds.effect("dull") == nil && bench.engine.settings(of: effect) == nil)
    definitions.snapshots = [:]
    sounds.reload(definitions)
    expect(-0.1...0.1, -0.1...0.1)
    bench.engine.checkInvariants()
  }
}
