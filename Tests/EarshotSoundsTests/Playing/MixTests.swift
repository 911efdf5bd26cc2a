import Earshot
import Testing

@testable import EarshotSounds

@Suite("States, and the mix as data")
struct MixTests {
  private func bench() throws -> SoundBench {
    var bench = try SoundBench()
    try bench.add("a", frames: 48_000)
    return bench
  }

  private static let hum = SoundEvent("hum", play: .clip("a").with { $0.loop = .forever })

  private func decibels(_ a: Double, _ b: Double) -> Double {
    Gain(linear: a / b).decibels
  }

  @Test("a state changes events and buses over its transition")
  func states() throws {
    let bench = try bench()
    let event = Self.hum.with {
      $0.bus = "world"
      $0.states = ["where": ["cave": SoundChange()]]
      $0.states["where"]?["cave"]?.gain = -6
    }
    let sounds = bench.load([event]) {
      $0.states["where"] = SoundState(["field", "cave", "sea"])
      $0.states["where"]?.seconds = 0.2
      $0.states["where"]?.transitions = [.init(to: "sea", seconds: 0)]
      $0.buses["world"] = SoundBus()
      $0.buses["world"]?.states = ["where": ["cave": SoundChange(), "sea": SoundChange()]]
      $0.buses["world"]?.states["where"]?["cave"]?.gain = -4
      $0.buses["world"]?.states["where"]?["sea"]?.gain = -20
    }
    sounds.post("hum")
    let open = bench.level(after: 0.1)
    sounds.setState("where", "cave")
    #expect(sounds.state("where") == "cave")
    #expect(isNear(decibels(bench.level(after: 0.1), open), -5, within: 0.05))
    #expect(isNear(decibels(bench.level(after: 0.2), open), -10, within: 0.01))
    sounds.setState("where", "sea")
    #expect(isNear(decibels(bench.level(after: 0.1), open), -20, within: 0.01))
    sounds.setState("where", "see")
    #expect(
      sounds.takeNotices().last
        == .missing("where: There is no value \"see\". Did you mean \"sea\"?"))
  }

  @Test("a state without filters leaves those of voices and buses open")
  func unfiltered() throws {
    let bench = try bench()
    let sounds = bench.load([
      Self.hum.with {
        $0.states = ["where": ["cave": SoundChange()]]
        $0.states["where"]?["cave"]?.gain = -6
      }
    ]) {
      $0.states["where"] = SoundState(["field", "cave"])
      $0.states["where"]?.seconds = 0.1
    }
    let voice = try #require(sounds.voices(of: sounds.post("hum")).first)
    for value in ["cave", "field"] {
      sounds.setState("where", value)
      for _ in 0..<8 {
        _ = bench.render(800)
        #expect(bench.engine.settings(of: voice)?.occlusion == Occlusion(0))
      }
    }
  }

  @Test("a bus that can't be made leaves the master alone")
  func refusedBus() throws {
    let bench = try bench()
    while (try? bench.engine.makeBus()) != nil {}
    let sounds = bench.load([Self.hum.with { $0.bus = "late" }]) {
      $0.buses["late"] = SoundBus()
      $0.buses["late"]?.isMuted = true
      $0.buses["late"]?.gain = -30
    }
    #expect(sounds.takeNotices().contains { "\($0)".contains("The bus \\\"late\\\"") })
    sounds.post("hum")
    let settings = try #require(bench.engine.settings(of: .master))
    #expect(!settings.isMuted && settings.gain == .unity)
    #expect(isNear(bench.level(after: 0.1), 0.125))
  }

  @Test("once unloaded the master is as it was")
  func unloadedMaster() throws {
    let bench = try bench()
    let sounds = bench.load([Self.hum]) {
      $0.buses["master"] = SoundBus()
      $0.buses["master"]?.gain = -12
      $0.buses["master"]?.ignoresGameTime = true
    }
    sounds.post("hum")
    #expect(isNear(decibels(bench.level(after: 0.1), 0.125), -12, within: 0.01))
    sounds.unload()
    _ = bench.level(after: 0.2)
    let settings = try #require(bench.engine.settings(of: .master))
    #expect(settings.gain == .unity && !settings.ignoresGameTime)
  }

  @Test("a switch container follows a state, and a switch of its emitter")
  func switches() throws {
    var bench = try bench()
    try bench.add("b", frames: 100)
    func event(_ name: String, _ by: String) -> SoundEvent {
      SoundEvent(
        name,
        play: SoundContainer(
          .switch(
            SoundSwitchCases(by, default: "dry", cases: ["dry": .clip("a"), "wet": .clip("b")]))))
    }
    let sounds = bench.load([event("rain", "weather"), event("step", "ground")]) {
      $0.states["weather"] = SoundState(["dry", "wet"])
      $0.switches["floor"] = SoundSwitch(["wood"])
    }
    func name(_ event: String, on emitter: Emitter? = nil) -> String? {
      sounds.voices(of: sounds.post(event, on: emitter)).first
        .flatMap { bench.engine.status(of: $0) }.flatMap { bench.engine.info(of: $0.clip)?.name }
    }
    #expect(name("rain") == "a")
    sounds.setState("weather", "wet")
    #expect(name("rain") == "b")
    let emitters = try (0..<2).map { _ in try bench.engine.makeEmitter(at: [0, 0, -1]) }
    sounds.setSwitch("ground", "wet", on: emitters[1])
    #expect(emitters.map { name("step", on: $0) } == ["a", "b"])
    _ = sounds.takeNotices()
    // Labels of others aren't its values, whether it is declared or not.
    sounds.setSwitch("floor", "wet", on: emitters[0])
    sounds.setSwitch("ground", "wood", on: emitters[1])
    #expect(
      sounds.takeNotices() == [
        .missing(#"floor: There is no value "wet"."#),
        .missing(#"ground: There is no value "wood"."#),
      ])
    #expect(name("step", on: emitters[1]) == "b")
  }

  @Test("buses nest, have gains and pitches, and follow VCAs and parameters")
  func buses() throws {
    let bench = try bench()
    let sounds = bench.load([Self.hum.with { $0.bus = "inner" }]) {
      $0.buses["outer"] = SoundBus()
      $0.buses["outer"]?.gain = -3
      $0.buses["outer"]?.vcas = ["all"]
      $0.buses["inner"] = SoundBus()
      $0.buses["inner"]?.parent = "outer"
      $0.buses["inner"]?.gain = -2
      $0.buses["inner"]?.pitch = 12
      $0.buses["inner"]?.drives = [
        SoundDrive("volume", .gain, SoundCurve([.init(0, 0), .init(1, -10)]))
      ]
      $0.vcas["all"] = SoundVCA()
      $0.parameters["volume"] = SoundParameter()
    }
    sounds.post("hum")
    let level = bench.level(after: 0.1)
    #expect(isNear(decibels(level, 0.125), -5, within: 0.01))
    let inner = try #require(sounds.bus("inner"))
    let settings = try #require(bench.engine.settings(of: inner))
    #expect(settings.parent == sounds.bus("outer") && isNear(settings.rate.factor, 2))
    sounds.setVCA("all", -6, over: .milliseconds(100))
    #expect(isNear(decibels(bench.level(after: 0.05), level), -3, within: 0.05))
    #expect(isNear(decibels(bench.level(after: 0.1), level), -6, within: 0.01))
    sounds.setParameter("volume", 1)
    #expect(isNear(decibels(bench.level(after: 0.1), level), -16, within: 0.01))
  }

  @Test("effects, snapshots and ducking are heard as they are described")
  func mix() throws {
    var bench = try SoundBench()
    try bench.addTone("tone", hertz: 2_000)
    try bench.addTone("speech", hertz: 300)
    let sounds = bench.load([
      SoundEvent("hum", play: .clip("tone").with { $0.loop = .forever }).with {
        $0.bus = "music"
      },
      SoundEvent("speech", play: .clip("speech").with { $0.loop = .forever })
        .with { $0.bus = "voice" },
    ]) {
      $0.parameters["tone"] = SoundParameter()
      $0.states["menu"] = SoundState(["closed", "open"])
      $0.buses["voice"] = SoundBus()
      $0.buses["music"] = SoundBus()
      $0.buses["music"]?.drives = [
        SoundDrive(
          "tone", .effect("dull", .frequency), SoundCurve([.init(0, 200), .init(1, 4_000)]))
      ]
      $0.buses["music"]?.ducks = [SoundDuck(under: "voice")]
      $0.buses["music"]?.effects = [SoundEffect("dull", .lowPass)]
      $0.buses["music"]?.effects[0].numbers = [.frequency: 800]
      $0.snapshots["menu"] = SoundSnapshot()
      $0.snapshots["menu"]?.when = ["menu": "open"]
      $0.snapshots["menu"]?.fadeIn = 0.1
      $0.snapshots["menu"]?.buses["music"] = SoundChange()
      $0.snapshots["menu"]?.buses["music"]?.gain = -12
    }
    #expect(sounds.takeNotices().isEmpty)
    func heard() -> Double {
      _ = bench.render(19_200)
      return bench.decibels(of: 2_000) - Gain(linear: 0.125).decibels
    }
    sounds.post("hum")
    // 12 dB an octave above 200 Hz, then far below 4 kHz.
    let dull = heard()
    #expect((-42 ... -38).contains(dull), "\(dull) dB")
    sounds.setParameter("tone", 1)
    let bright = heard()
    #expect((-1...0.1).contains(bright), "\(bright) dB")
    sounds.setState("menu", "open")
    #expect(isNear(heard(), bright - 12, within: 0.3))
    sounds.setState("menu", "closed")
    #expect(isNear(heard(), bright, within: 0.3))
    let speech = sounds.post("speech")
    #expect(isNear(heard(), bright - 12, within: 0.3))
    sounds.stop(speech)
    _ = bench.render(96_000)
    #expect(isNear(heard(), bright, within: 0.3))
  }

  @Test("a state lets a bus go through a low-pass")
  func filters() throws {
    var bench = try SoundBench()
    try bench.addTone("high", hertz: 4_000)
    try bench.addTone("low", hertz: 100)
    let tones = ["high", "low"].map { name in
      SoundEvent(name, play: .clip(name).with { $0.loop = .forever }).with { $0.bus = "world" }
    }
    let sounds = bench.load(tones) {
      $0.states["head"] = SoundState(["above", "under"])
      $0.buses["world"] = SoundBus()
      $0.buses["world"]?.states = ["head": ["under": SoundChange()]]
      $0.buses["world"]?.states["head"]?["under"]?.lowPass = 500
    }
    sounds.post("high")
    sounds.post("low")
    _ = bench.render(4_800)
    let open = (bench.decibels(of: 4_000), bench.decibels(of: 100))
    sounds.setState("head", "under")
    _ = bench.render(9_600)
    // 12 dB an octave above 500 Hz.
    let high = bench.decibels(of: 4_000) - open.0
    #expect((-40 ... -32).contains(high), "\(high) dB")
    #expect(isNear(bench.decibels(of: 100), open.1, within: 0.3))
    sounds.setState("head", "above")
    _ = bench.render(9_600)
    #expect(isNear(bench.decibels(of: 4_000), open.0, within: 0.5))
  }

  @Test("what is missing in a mix is told, and the rest is there")
  func missing() throws {
    let bench = try bench()
    let sounds = bench.load([Self.hum.with { $0.bus = "a" }]) {
      $0.buses["a"] = SoundBus()
      $0.buses["a"]?.parent = "b"
      $0.buses["b"] = SoundBus()
      $0.buses["b"]?.parent = "a"
      $0.buses["c"] = SoundBus()
      $0.buses["c"]?.ducks = [SoundDuck(under: "voices")]
      $0.buses["c"]?.sends = ["hal": 0]
      $0.reverbs["hall"] = SoundReverb()
    }
    let told = sounds.takeNotices()
    #expect(told.contains(.missing("There is no bus \"voices\".")))
    #expect(told.contains(.missing("There is no reverb \"hal\". Did you mean \"hall\"?")))
    sounds.post("hum")
    #expect(isNear(bench.level(after: 0.1), 0.125))
  }
}
