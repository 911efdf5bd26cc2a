import Earshot
import EarshotScript
import StrictJSON
import TestScheduling
import TestSupport
import Testing

@testable import EarshotInspector

@Suite("What pages ask of the engine", .waits)
struct CommandTests {
  /// A bench on which a tone plays on a bus, and its level.
  private struct Humming {
    let bench: InspectorBench
    let bus: Bus

    init() throws {
      bench = try InspectorBench()
      bus = try bench.engine.makeBus(label: "hum")
      let samples = (0..<480_000).map { Float($0 % 96 < 48 ? 0.25 : -0.25) }
      let clip = try bench.engine.load(samples: samples, sampleRate: 48_000)
      bench.engine.play(clip, options: PlaybackOptions(looping: .forever, bus: bus))
      bench.render(frames: 9_600)
    }

    /// Decibels of the next tenth of a second.
    func level() -> Double {
      let samples = bench.engine.render(frameCount: 4_800)
      let power = samples.reduce(0) { $0 + Double($1 * $1) } / Double(samples.count)
      return Gain(linear: power.squareRoot()).decibels
    }
  }

  @Test("A fader moved in a page is heard within a tenth of a second")
  func fader() throws {
    let humming = try Humming()
    let before = humming.level()
    let client = try humming.bench.posting(
      "command", #"{"do": "gain", "bus": "\#(humming.bus.pageID)", "gain": -20}"#)
    // The answer comes with the block in which the gain was set.
    while client.status == nil {
      humming.bench.render(frames: 48)
      client.receive(milliseconds: 1)
    }
    #expect(client.status == 200)
    humming.bench.render(frames: 4_800)
    let change = humming.level() - before
    #expect(abs(change + 20) < 0.3, "\(change) dB")
    #expect(humming.bench.engine.settings(of: humming.bus)?.gain.decibels.rounded() == -20)
  }

  @Test("Mute, solo and pause are those of the engine")
  func switches() throws {
    let humming = try Humming()
    let (bench, engine) = (humming.bench, humming.bench.engine)
    let other = try engine.makeBus(label: "other")
    let child = try engine.makeBus(under: other, label: "child")
    let already = try engine.makeBus(label: "muted by the game")
    engine.setMuted(already, true)
    func isMuted(_ bus: Bus) -> Bool? { engine.settings(of: bus)?.isMuted }

    _ = try bench.post("command", #"{"do": "solo", "bus": "\#(child.pageID)", "on": true}"#)
    #expect(isMuted(humming.bus) == true && isMuted(other) == false && isMuted(child) == false)
    _ = try bench.post("command", #"{"do": "solo", "bus": "\#(humming.bus.pageID)", "on": true}"#)
    #expect(isMuted(humming.bus) == false && isMuted(child) == false)
    _ = try bench.post("command", #"{"do": "solo", "bus": "\#(humming.bus.pageID)", "on": false}"#)
    bench.inspector.stop()
    #expect(isMuted(humming.bus) == false && isMuted(other) == false && isMuted(already) == true)
  }

  @Test("An effect's setting and a snapshot's weight are changed")
  func effects() throws {
    let humming = try Humming()
    let (bench, engine) = (humming.bench, humming.bench.engine)
    let filter = try engine.addEffect(.filter(.init(.low, frequency: 9_000)), to: humming.bus)
    let snapshot = try engine.makeSnapshot("quiet", buses: [humming.bus: BusMix(gain: .silence)])
    let before = humming.level()
    _ = try bench.post(
      "command",
      #"{"do": "setting", "effect": "\#(filter.pageID)", "setting": "frequency", "value": 100}"#)
    bench.render(frames: 9_600)
    #expect(engine.settings(of: filter)?.effect[.frequency] == 100)
    #expect(humming.level() < before - 10)
    _ = try bench.post("command", #"{"do": "bypass", "effect": "\#(filter.pageID)", "on": true}"#)
    bench.render(frames: 9_600)
    #expect(abs(humming.level() - before) < 0.5)
    _ = try bench.post(
      "command", #"{"do": "weight", "snapshot": "\#(snapshot.pageID)", "weight": 1}"#)
    bench.render(frames: 9_600)
    #expect(humming.level() < -90)
  }

  @Test("Handles that are gone or never were are answered with a sentence")
  func stale() throws {
    let bench = try InspectorBench()
    let bus = try bench.engine.makeBus()
    bench.engine.remove(bus)
    let mistakes = bench.engine.statistics.staleCalls
    for message in [
      #"{"do": "gain", "bus": "\#(bus.pageID)", "gain": 0}"#,
      #"{"do": "mute", "bus": "4294967295:4294967295", "on": true}"#,
      #"{"do": "bypass", "effect": "7:9", "on": true}"#,
      #"{"do": "weight", "snapshot": "1:1", "weight": 1}"#,
      #"{"do": "stop", "voice": "5:5"}"#, #"{"do": "play", "on": true}"#,
      #"{"do": "post", "event": "x"}"#, #"{"do": "state", "name": "x", "value": "y"}"#,
    ] {
      let answer = try bench.post("command", message)
      #expect(answer["error"]?.text?.hasSuffix(".") == true, "\(message): \(answer)")
    }
    for message in [
      #"{"do": "gain", "bus": "1", "gain": 0}"#, #"{"do": "gain", "bus": "-1:1", "gain": 0}"#,
      #"{"do": "gain", "bus": "0:1", "gain": "loud"}"#,
      #"{"do": "gain", "bus": "0:1:1", "gain": 0}"#, #"{"do": "setting", "effect": "0:1"}"#,
    ] {
      #expect(try bench.post("command", message)["error"] != nil, "\(message)")
    }
    #expect(bench.engine.statistics.staleCalls == mistakes)
  }

  @Test("A voice's explanation is the engine's")
  func explanation() throws {
    let humming = try Humming()
    let voice = try #require(humming.bench.engine.statuses.first?.voice)
    let answer = try humming.bench.post(
      "command", #"{"do": "explain", "voice": "\#(voice.pageID)"}"#)
    let sentences = try #require(answer["sentences"]?.list.map { $0.text ?? "" })
    let own = humming.bench.engine.explain(voice).sentences()
    // Where it is in its clip changes meanwhile.
    #expect(sentences.count == own.count && sentences.first == own.first, "\(sentences)")
  }

  @Test("What pages change is in a recording as ordinary calls")
  func recording() throws {
    let folder = try TestFolder()
    let humming = try Humming()
    let recorder = try FlightRecorder(
      humming.bench.engine, writingTo: folder.file("session.earshot"))
    _ = try humming.bench.post(
      "command", #"{"do": "gain", "bus": "\#(humming.bus.pageID)", "gain": -12}"#)
    _ = try humming.bench.post(
      "command", #"{"do": "mute", "bus": "\#(humming.bus.pageID)", "on": true}"#)
    humming.bench.render(frames: 4_800)
    try recorder.stop()
    let player = try ScriptPlayer(path: folder.file("session.earshot"))
    while try player.renderBlock() {}
    let bus = try #require(player.engine.allBuses.last)
    let settings = try #require(player.engine.settings(of: bus))
    #expect(settings.name == "hum" && settings.isMuted)
    #expect(abs(settings.gain.decibels + 12) < 0.01)
  }

  @Test("Commands of many pages are all carried out, in order")
  func order() throws {
    let humming = try Humming()
    for round in 0..<40 {
      let clients = try (0..<5).map { index in
        try humming.bench.posting(
          "command",
          #"{"do": "gain", "bus": "\#(humming.bus.pageID)", "gain": \#(-round - index)}"#)
      }
      for client in clients { #expect(humming.bench.answer(client) == 200) }
    }
    #expect(humming.bench.engine.settings(of: humming.bus) != nil)
  }
}
