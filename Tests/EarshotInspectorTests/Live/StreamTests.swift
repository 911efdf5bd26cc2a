import Earshot
import StrictJSON
import TestScheduling
import TestSupport
import Testing

@testable import EarshotInspector

@Suite("What an inspector's stream says", .waits)
struct StreamTests {
  private func tone(_ engine: AudioEngine, _ name: String, seconds: Double = 30) throws -> Clip {
    let count = Int(48_000 * seconds)
    let samples = (0..<count).map { Float($0 % 96 < 48 ? 0.25 : -0.25) }
    return try engine.load(samples: samples, sampleRate: 48_000, name: name)
  }

  /// Which place a column has.
  private func column(_ kind: String, _ name: String, in hello: EventClient.Event) throws -> Int {
    let columns = try #require(hello["columns"]?[kind]?.list.map(\.text))
    return try #require(columns.firstIndex(of: name))
  }

  @Test("Voices are as the engine says")
  func voices() throws {
    let bench = try InspectorBench()
    let engine = bench.engine
    let listener = try engine.makeListener(at: [1, 2, 3], label: "ears")
    let bus = try engine.makeBus(gain: .decibels(-3), label: "effects")
    let clip = try tone(engine, "hum.wav")
    let emitter = try engine.makeEmitter(at: [4, 2, 3], bus: bus, label: "machine")
    let near = engine.play(
      clip, on: emitter,
      options: PlaybackOptions(gain: .decibels(-6), looping: .forever, label: "near one"))
    let flat = engine.play(clip, gain: .silence, looping: .forever)
    let page = try bench.open()
    let hello = try #require(page.next("hello"))
    let names = try #require(page.next("names") { $0["voices"] != nil })
    let frame = try #require(
      page.next("frame") { $0["voices"]?.list.count == 2 && $0["time"]?.number ?? 0 > 0.1 })

    let states = try #require(hello["states"]?.list.map { $0.text ?? "" })
    let reasons = try #require(hello["reasons"]?.list.map { $0.text ?? "" })
    for voice in [near, flat] {
      let status = try #require(engine.status(of: voice))
      let row = try #require(
        frame["voices"]?.list.first { $0[0]?.text == voice.pageID })
      func value(_ name: String) throws -> JSONValue? {
        row[try column("voices", name, in: hello)]
      }
      #expect(try value("clip")?.text == clip.pageID)
      #expect(try value("bus")?.text == status.bus.pageID)
      #expect(try value("emitter")?.text == status.emitter?.pageID)
      #expect(states[Int(try value("state")?.number ?? -1)] == status.state.rawValue)
      #expect(
        reasons[Int(try value("why")?.number ?? -1)]
          == (voice == near ? "audible" : "too quiet to be heard"))
      if voice == near {
        let gain = try #require(try value("gain")?.number)
        #expect(abs(gain - Gain(linear: status.gain).decibels) <= 0.05, "\(gain)")
      } else {
        #expect(try value("gain") == .null)
      }
    }
    #expect(names["voices"]?.list.first?[1]?.text == "near one")
    #expect(names["clips"]?.list.first?[1]?.text == "hum.wav")
    let row = try #require(frame["emitters"]?.list.first)
    #expect(row[0]?.text == emitter.pageID)
    #expect(row[1]?.list.map(\.number) == [4, 2, 3])
    let ears = try #require(frame["listeners"]?.list.first)
    #expect(ears[0]?.text == listener.pageID && ears[1]?.list.map(\.number) == [1, 2, 3])
    #expect(ears[2]?.list.map(\.number) == [0, 0, -1])
  }

  @Test("States and reasons are sent as their places in the lists of words")
  func words() {
    #expect(FrameWriter.states.map(\.place) == Array(FrameWriter.states.indices))
    #expect(FrameWriter.reasons.map(\.place) == Array(FrameWriter.reasons.indices))
  }

  @Test("Buses, snapshots and levels are as the engine says")
  func mix() throws {
    let bench = try InspectorBench()
    let engine = bench.engine
    let bus = try engine.makeBus(gain: .decibels(-3), label: "effects")
    let child = try engine.makeBus(under: bus, label: "steps")
    engine.setMuted(child, true)
    let filter = try engine.addEffect(.filter(.init(.low, frequency: 500)), to: bus, label: "dull")
    let snapshot = try engine.makeSnapshot("cave", buses: [bus: BusMix(gain: .decibels(-9))])
    engine.setWeight(snapshot, 0.25)
    engine.play(
      try tone(engine, "hum.wav"), options: PlaybackOptions(looping: .forever, bus: bus))
    let page = try bench.open()
    let mix = try #require(page.next("mix") { $0["buses"]?.list.count == 3 })
    let buses = try #require(mix["buses"]?.list)
    #expect(buses.map { $0["name"]?.text } == ["master", "effects", "steps"])
    #expect(buses[1]["id"]?.text == bus.pageID && buses[1]["gain"]?.number == -3)
    #expect(buses[2]["parent"]?.text == bus.pageID && buses[2]["muted"]?.flag == true)
    let effect = try #require(buses[1]["effects"]?[0])
    #expect(effect["id"]?.text == filter.pageID && effect["name"]?.text == "dull")
    let frequency = effect["settings"]?.list.first { $0[0]?.text == "frequency" }
    #expect(frequency?[1]?.number == 500 && frequency?[4]?.text == "Hz")
    #expect(mix["snapshots"]?[0]?["name"]?.text == "cave")
    #expect(page.next("values") { $0["weights"]?[0]?.number == 0.25 } != nil)

    let frame = try #require(
      page.next("frame") { frame in
        frame["time"]?.number ?? 0 > 0.3 && frame["levels"]?[0]?[4]?[0]?.number != nil
      })
    let levels = try #require(frame["levels"]?.list)
    let master = try #require(levels.first { $0[0]?.text == Bus.master.pageID })
    let reading = try #require(engine.meter)
    let peak = try #require(master[4]?[0]?.number)
    #expect(abs(peak - Gain(linear: Double(reading.peak[0])).decibels) < 1, "\(peak)")
    #expect(master[1]?.flag == false)
    let own = try #require(levels.first { $0[0]?.text == bus.pageID })
    let current = try #require(engine.settings(of: bus)?.currentGain)
    #expect(abs((own[2]?.number ?? 0) - current.decibels) <= 0.06)
  }

  @Test("Walls, rooms and portals are in the plan")
  func scene() throws {
    let bench = try InspectorBench()
    let engine = bench.engine
    _ = try engine.makeListener(at: .zero)
    _ = try engine.makeWall(WallShape.box([2, 3, 0.2]), of: .concrete, label: "back")
    bench.render()
    let page = try bench.open()
    let scene = try #require(page.next("scene") { $0["walls"]?.list.count == 1 })
    let wall = try #require(scene["walls"]?[0])
    #expect(wall["label"]?.text == "back" && wall["points"]?.list.count == 4)
    #expect(wall["loss"]?.number ?? 0 > 20)
  }

  @Test("Names of any kind stay names")
  func hostileNames() throws {
    let bench = try InspectorBench()
    let names = [
      "</script><script>alert(1)</script>", "\u{202E}gnp.exe", "a\n\nevent: hello\ndata: {}\n\n",
      "\u{2028}\u{2029}\u{85}", "\"},{\"", "\\", String(repeating: "😀", count: 64), "\u{0}x",
      "\r\ndata: 1",
    ]
    let clip = try tone(bench.engine, names[0])
    for name in names {
      let emitter = try bench.engine.makeEmitter(at: .zero, label: Label(name))
      bench.engine.play(
        clip, on: emitter, options: PlaybackOptions(looping: .forever, label: Label(name)))
      _ = try bench.engine.makeBus(label: Label(name))
    }
    let page = try bench.open()
    let told = try #require(page.next("names") { $0["emitters"]?.list.count == names.count })
    for (row, name) in zip(told["emitters"]?.list ?? [], names) {
      #expect(row[1]?.text == Label(name).name)
    }
    let mix = try #require(page.next("mix"))
    let buses = try #require(mix["buses"]?.list.dropFirst().map { $0["name"]?.text ?? "" })
    #expect(buses == names.map { Label($0).name })
    // Nothing in the stream looks like markup or like the end of an event.
    #expect(page.next("broken", seconds: 0.3) == nil)
    #expect(!page.client.text.contains("\u{202E}"))
  }

  @Test("A page that comes later is told what the first one was")
  func later() throws {
    let bench = try InspectorBench()
    let emitter = try bench.engine.makeEmitter(at: .zero, label: "early")
    _ = emitter
    let first = try bench.open()
    #expect(first.next("names") { $0["emitters"] != nil } != nil)
    let second = try bench.open()
    let names = try #require(second.next("names"))
    #expect(names["emitters"]?[0]?[1]?.text == "early")
    #expect(second.next("mix") != nil && second.next("scene") != nil)
  }

  @Test("What was counted before a page came is told")
  func history() throws {
    let bench = try InspectorBench()
    let end = ContinuousClock.now + .milliseconds(900)
    while ContinuousClock.now < end { bench.render() }
    let hello = try #require(try bench.open().next("hello"))
    #expect((2...5).contains(hello["history"]?.list.count ?? 0), "\(hello)")
  }
}
