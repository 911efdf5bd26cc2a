import AudioFiles
import Foundation
import Testing

@testable import EarshotSounds

@Suite("What events cost at most")
struct CostTests {
  /// Events of which each plays the one before it so many times.
  private static func nested(_ depth: Int, times: Int) -> SoundDefinitions {
    var definitions = SoundDefinitions()
    definitions.events["0"] = SoundEvent("0", play: .clip("a"))
    for level in 1...depth {
      let parts = (0..<times).map { _ in SoundContainer(.event("\(level - 1)")) }
      definitions.events["\(level)"] = SoundEvent("\(level)", play: SoundContainer(.layers(parts)))
    }
    return definitions
  }

  @Test("is known at once however often events are in each other, and is never too much to count")
  func nesting() {
    var estimate = CostEstimate(Self.nested(8, times: 1_000))
    #expect(estimate.voices(ofEvent: "2") == 1_000_000)
    #expect(estimate.voices(ofEvent: "8") == .max)
    #expect(estimate.clips(ofEvent: "8") == ["a"])
  }

  @Test("is that of what plays at a time: layers add up, of choices the largest counts")
  func kinds() {
    var definitions = SoundDefinitions()
    let three = SoundContainer(.layers([.clip("a"), .clip("b"), SoundContainer(.hole("h"))]))
    let plays: [(SoundContainer, Int)] = [
      (.clip("a"), 1), (three, 3), (SoundContainer(.silence(0...1)), 0),
      (SoundContainer(.random(SoundRandom([.init(.clip("a")), .init(three)]))), 3),
      (SoundContainer(.sequence([three, .clip("a")], per: .instance)), 3),
      (
        SoundContainer(.blend(parameter: "p", [.init(at: 0...1, three), .init(at: 2...3, three)])),
        6
      ),
      (SoundContainer.clip("a").with { $0.release = three }, 3),
      (SoundContainer(.event("old")), 3), (SoundContainer(.event("no")), 0),
      (SoundContainer(.event("self")), 0),
    ]
    definitions.events["three"] = SoundEvent("three", play: three).with { $0.was = ["old"] }
    definitions.events["self"] = SoundEvent("self", play: SoundContainer(.event("self")))
    for (index, (play, voices)) in plays.enumerated() {
      definitions.events["e"] = SoundEvent("e", play: play)
      var estimate = CostEstimate(definitions)
      #expect(estimate.voices(ofEvent: "e") == voices, "\(index): \(play)")
    }
  }

  @Test("events that come to too many containers are cut at once, told and found by a check")
  func tooMany() throws {
    let sounds = try SoundBench().engine.loadSounds(Self.nested(7, times: 100), clips: [:])
    #expect(sounds.program.nodes.count < 600_000)
    let faults = sounds.explain("7")
    #expect(faults.contains("With nested events it has more than 65536 containers."), "\(faults)")
    #expect(sounds.explain("1").allSatisfy { !$0.contains("containers") })
    let tree = try TemporaryTree(["a.sounds": Self.nested(7, times: 100).text(), "a": ""])
    let found = try tree.read().check().filter { $0.rule == .tooLarge }
    withExtendedLifetime(tree) {}
    #expect(found.map(\.key) == (3...7).map { "events.\($0)" })
    #expect(
      found.first?.what == "with nested events it has more than 65536 containers", "\(found)")
  }

  @Test("is known of twenty thousand events in each other, in a row or in a ring")
  func rows() {
    for isRing in [false, true] {
      var definitions = SoundDefinitions()
      let count = 20_000
      for number in 0..<count {
        let next = number + 1 < count ? "\(number + 1)" : isRing ? "0" : "none"
        definitions.events["\(number)"] = SoundEvent(
          "\(number)",
          play: SoundContainer(.layers([.clip("\(number)"), SoundContainer(.event(next))])))
      }
      var estimate = CostEstimate(definitions, visits: 400_000)
      #expect(estimate.voices(ofEvent: "0") == count)
      #expect(estimate.voices(ofEvent: "19999") == 1)
      #expect(estimate.clips(ofEvent: "19000")?.count == (isRing ? count : 1_000))
      // So many that looking through all of them again and again would never end.
      var isKnown = true
      for number in 0..<1_000 where isKnown {
        isKnown = estimate.clips(ofEvent: "\(number)") != nil
      }
      #expect(!isKnown)
    }
  }

  private static func bank(_ text: String) throws -> SoundBank.Costs {
    let tree = try TemporaryTree([:])
    let clip = SoundBankWriter.Clip("a.wav", .original) { ByteArray([1, 2, 3], name: "") }
    try SoundBankWriter(try SoundDefinitions.read(text), SoundBankLabel(), [clip])
      .write(to: tree.file("a.bank"))
    return try SoundBank(tree.file("a.bank")).costs()
  }

  @Test("in voices is within the limits of events, of their bus and of the buses above")
  func limits() throws {
    let costs = try Self.bank(
      """
      { "sounds": 1,
        "buses": {
          "world": { "limit": { "voices": 20 } },
          "foley": { "parent": "world", "limit": { "voices": 6 } },
          "cars": { "parent": "world" }, "speech": {} },
        "events": {
          "a": { "bus": "foley", "play": "a.wav" },
          "b": { "bus": "foley", "limit": { "voices": 2 },
            "play": { "layers": ["a.wav", "a.wav"] } },
          "c": { "bus": "cars", "play": "a.wav", "limit": { "voices": 9 } },
          "d": { "bus": "cars", "play": "a.wav", "limit": { "voices": 30 } },
          "e": { "bus": "speech", "play": "a.wav", "limit": { "voices": 3 } },
          "f": { "play": "a.wav", "limit": { "voices": 5 } } } }
      """)
    #expect(costs.events.map(\.voices) == [6, 4, 9, 20, 3, 5])
    // 6 and 39 are 20 in the world; 3 on "speech" and 5 on the master.
    #expect(costs.voices == 28)
    #expect(costs.events.map(\.cost) == [6, 4, 9, 20, 3, 5] && costs.total == 28 && costs.mix == 0)
    let free = try Self.bank(
      """
      { "sounds": 1, "buses": { "x": {} },
        "events": { "a": { "bus": "x", "play": "a.wav" },
          "b": { "play": "a.wav", "limit": { "voices": 2, "per": "emitter" } } } }
      """)
    #expect(free.voices == nil && free.total == nil && free.events.map(\.cost) == [nil, nil])
    #expect(free.events.map(\.voicesPerEmitter) == [nil, 2])
    #expect(free.events.map(\.costPerEmitter) == [nil, 2])
    let bounded = try Self.bank(
      """
      { "sounds": 1, "buses": { "x": {}, "master": { "limit": { "voices": 7 } } },
        "events": { "a": { "bus": "x", "play": "a.wav" }, "b": { "play": "a.wav" } } }
      """)
    #expect(bounded.voices == 7 && bounded.events.map(\.voices) == [7, 7] && bounded.total == 7)
  }

  @Test("in moving voices counts effects, buses that are mixed separately, reverbs and sends")
  func mix() throws {
    let costs = try Self.bank(
      """
      { "sounds": 1,
        "states": { "world": { "values": ["air", "water"] } },
        "reverbs": { "hall": {}, "cave": {} },
        "buses": {
          "a": { "effects": [{ "name": "one", "kind": "compressor" },
            { "name": "two", "kind": "equalizer", "bands": [
              { "frequency": 100 }, { "frequency": 200 }, { "frequency": 300 }] }] },
          "b": { "states": { "world": { "water": { "lowPass": 500 } } } },
          "c": {} },
        "events": {
          "dry": { "play": "a.wav", "limit": { "voices": 10 } },
          "wet": { "play": "a.wav", "limit": { "voices": 2 },
            "sends": { "hall": -6, "cave": -9 } } } }
      """)
    let (compressor, bands, filter, buses, reverbs) = (2.0, 3.0, 1.0, 2 * 2.0, 2 * 50.0)
    #expect(costs.mix == compressor + bands + filter + buses + reverbs)
    let wet = 2 * (1.1 + 2.0 / 3)
    #expect(isNear(costs.events[0].cost ?? 0, 11))
    #expect(isNear(costs.events[1].cost ?? 0, wet, within: 0.05))
    let voices = costs.events.reduce(0) { $0 + ($1.cost ?? 0) }
    #expect(isNear(costs.total ?? 0, costs.mix + voices))
  }

  @Test("in moving voices is what the article on the mixing desk says")
  func article() throws {
    let place = URL(filePath: #filePath)
      .appending(path: "../../../../Sources/Earshot/Earshot.docc/MixingDesk.md")
    let text = try String(contentsOf: place.standardized, encoding: .utf8)
    // The last number of the row counts: what it costs at most.
    var published: [String: Double] = [:]
    for line in text.split(separator: "\n") where line.hasPrefix("| ") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, !cells[2].isEmpty else { continue }
      let numbers = cells[2].split { !$0.isNumber && $0 != "." }.compactMap { Double($0) }
      for name in cells[0].components(separatedBy: ", ") { published[name] = numbers.max() }
    }
    for kind in SoundEffect.Kind.allCases {
      let effect = SoundEffect("x", kind)
      let name: String
      switch kind {
      case .equalizer:
        // A band of it; see above.
        continue
      case .lowPass, .highPass: name = "a filter"
      case .reverb: name = "reverb effect"
      case .pitchShifter: name = "pitch shifter"
      default: name = kind.rawValue
      }
      #expect(MixCost.cost(of: effect) == published[name], "\(name)")
    }
    #expect(published["shared reverb"] == 100 && text.contains("| shared reverb | "))
  }
}
