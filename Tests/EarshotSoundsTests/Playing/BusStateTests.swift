import Earshot
import Testing

@testable import EarshotSounds

@Suite("What states and curves send and mute")
struct BusStateTests {
  private static let states = SoundState(["open", "closed", "far"])

  /// Ten milliseconds of a tone, of which only a reverb leaves something.
  private func bench() throws -> SoundBench {
    var bench = try SoundBench()
    try bench.add("a", frames: 4_800)
    try bench.addTone("hit", hertz: 1_000, seconds: 0.01, level: 0.5)
    return bench
  }

  private static let hum = SoundEvent("hum", play: .clip("a").with { $0.loop = .forever })

  private static func change(_ edit: (inout SoundChange) -> Void) -> SoundChange {
    var change = SoundChange()
    edit(&change)
    return change
  }

  @Test("a state mutes a bus over its transition, and another lets it be heard again")
  func mutes() throws {
    let bench = try bench()
    let sounds = bench.load([Self.hum.with { $0.bus = "b" }]) {
      $0.states["door"] = Self.states
      $0.states["door"]?.seconds = 0.2
      $0.buses["b"] = SoundBus()
      $0.buses["b"]?.states = ["door": ["closed": Self.change { $0.isMuted = true }]]
    }
    sounds.post("hum")
    #expect(isNear(bench.level(after: 0.1), 0.125))
    sounds.setState("door", "closed")
    #expect(isNear(bench.level(after: 0.1), 0.125 / 2, within: 1e-3))
    #expect(isNear(bench.level(after: 0.2), 0))
    sounds.setState("door", "far")
    #expect(isNear(bench.level(after: 0.3), 0.125))
  }

  @Test("a bus that is muted is heard while a state says so, and after a reload that says less")
  func unmutes() throws {
    let bench = try bench()
    var definitions = SoundDefinitions()
    definitions.events["hum"] = Self.hum.with { $0.bus = "b" }
    definitions.states["door"] = Self.states
    definitions.buses["b"] = SoundBus()
    definitions.buses["b"]?.isMuted = true
    definitions.buses["b"]?.states = ["door": ["closed": Self.change { $0.isMuted = false }]]
    let sounds = bench.engine.loadSounds(definitions, clips: bench.clips)
    sounds.post("hum")
    #expect(isNear(bench.level(after: 0.1), 0))
    sounds.setState("door", "closed")
    #expect(isNear(bench.level(after: 0.1), 0.125))
    sounds.setState("door", "open")
    #expect(isNear(bench.level(after: 0.1), 0))
    definitions.buses["b"]?.isMuted = false
    definitions.buses["b"]?.states = [:]
    sounds.reload(definitions)
    #expect(isNear(bench.level(after: 0.3), 0.125))
    definitions.buses["b"]?.isMuted = true
    sounds.reload(definitions)
    #expect(isNear(bench.level(after: 0.3), 0))
  }

  @Test("what only a bus can change is told of an event made by code, and not heard")
  func elsewhere() throws {
    let bench = try bench()
    let curve = SoundCurve([.init(0, 2_000)])
    let sounds = bench.load([
      Self.hum.with {
        $0.drives = [
          SoundDrive("x", .highPass, curve), SoundDrive("y", .effect("dull", .frequency), curve),
        ]
        $0.states = ["door": ["open": Self.change { $0.sends = ["r": 0] }]]
      }
    ]) {
      $0.states["door"] = Self.states
      $0.buses["b"] = SoundBus()
      $0.buses["b"]?.effects = [SoundEffect("dull", .lowPass)]
      $0.reverbs["r"] = SoundReverb()
    }
    sounds.post("hum")
    let told = sounds.takeNotices().compactMap { notice -> String? in
      guard case .missing(let what) = notice else { return nil }
      return what
    }
    #expect(
      told == [
        #"hum: Its curve of "x" changes what only buses and snapshots have."#,
        #"hum: Its curve of "y" changes what only buses and snapshots have."#,
        #"hum: The state "door" changes something of it that only buses have."#,
      ], "\(told)")
    #expect(isNear(bench.level(after: 0.1), 0.125))
  }

  /// How loud the reverb is after a hit.
  private func tail(_ bench: SoundBench, _ sounds: Sounds) -> Double {
    sounds.post("hit")
    _ = bench.render(4_800)
    let loudness = bench.loudness(of: 0.4)
    // Until nothing of it is left.
    _ = bench.render(48_000 * 4)
    return loudness
  }

  @Test("an event sends what it says and what its curves say")
  func eventSends() throws {
    let bench = try bench()
    let curve = SoundCurve([.init(0, -200), .init(1, -18), .init(2, 0)])
    let sounds = bench.load([
      SoundEvent("hit", play: .clip("hit")).with {
        $0.drives = [SoundDrive("x", .send("r"), curve)]
      }
    ]) {
      $0.reverbs["r"] = SoundReverb()
      $0.parameters["x"] = SoundParameter()
    }
    #expect(tail(bench, sounds) < -90)
    sounds.setParameter("x", 2)
    let full = tail(bench, sounds)
    #expect(full > -70, "\(full)")
    sounds.setParameter("x", 1)
    let less = tail(bench, sounds)
    #expect(isNear(less, full - 18, within: 1), "\(less) after \(full)")
    let plain = bench.load([SoundEvent("hit", play: .clip("hit")).with { $0.sends = ["r": -6] }]) {
      $0.reverbs["r"] = SoundReverb()
    }
    let sent = tail(bench, plain)
    #expect(isNear(sent, full - 6, within: 1), "\(sent) after \(full)")
  }

  @Test("a bus sends what it says, what its curves say, and in a state what the state says")
  func busSends() throws {
    let bench = try bench()
    let sounds = bench.load([SoundEvent("hit", play: .clip("hit")).with { $0.bus = "b" }]) {
      $0.reverbs["r"] = SoundReverb()
      $0.states["door"] = Self.states
      $0.parameters["x"] = SoundParameter()
      $0.buses["b"] = SoundBus()
      $0.buses["b"]?.drives = [
        SoundDrive("x", .send("r"), SoundCurve([.init(0, -200), .init(1, 0)]))
      ]
      $0.buses["b"]?.states = [
        "door": [
          "closed": Self.change { $0.sends = ["r": -12] }, "far": Self.change { $0.gain = 0 },
        ]
      ]
    }
    #expect(tail(bench, sounds) < -90)
    sounds.setParameter("x", 1)
    let full = tail(bench, sounds)
    #expect(full > -70, "\(full)")
    sounds.setState("door", "closed")
    let less = tail(bench, sounds)
    #expect(isNear(less, full - 12, within: 1), "\(less) after \(full)")
    sounds.setState("door", "far")
    #expect(isNear(tail(bench, sounds), full, within: 1))
  }

  @Test("a reload that drops a state's send leaves none")
  func reloadedSends() throws {
    let bench = try bench()
    var definitions = SoundDefinitions()
    definitions.events["hit"] = SoundEvent("hit", play: .clip("hit")).with { $0.bus = "b" }
    definitions.reverbs["r"] = SoundReverb()
    definitions.states["door"] = Self.states
    definitions.buses["b"] = SoundBus()
    definitions.buses["b"]?.states = ["door": ["open": Self.change { $0.sends = ["r": 0] }]]
    let sounds = bench.engine.loadSounds(definitions, clips: bench.clips)
    let full = tail(bench, sounds)
    #expect(full > -70, "\(full)")
    definitions.buses["b"]?.states = [:]
    definitions.buses["b"]?.sends = ["r": -12]
    sounds.reload(definitions)
    _ = bench.render(9_600)
    #expect(isNear(tail(bench, sounds), full - 12, within: 1))
    definitions.buses["b"]?.sends = [:]
    sounds.reload(definitions)
    _ = bench.render(9_600)
    #expect(tail(bench, sounds) < -90)
  }

  @Test("a snapshot of a state or a value that isn't there never counts")
  func unknown() throws {
    let bench = try bench()
    for when in [["none": "open"], ["door": "none"]] {
      for hasState in [false, true] {
        let sounds = bench.load([Self.hum.with { $0.bus = "b" }]) {
          if hasState { $0.states["door"] = Self.states }
          $0.buses["b"] = SoundBus()
          $0.snapshots["lost"] = SoundSnapshot()
          $0.snapshots["lost"]?.when = when
          $0.snapshots["lost"]?.buses["b"] = Self.change { $0.gain = -40 }
        }
        sounds.post("hum")
        #expect(isNear(bench.level(after: 0.1), 0.125), "\(when), \(hasState)")
        if when["none"] != nil {
          let told = sounds.takeNotices().contains {
            if case .missing(let what) = $0 { what.contains("no state \"none\"") } else { false }
          }
          #expect(told)
        }
        sounds.unload(fading: .immediate)
        _ = bench.render(1_600)
      }
    }
  }
}
