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
}
