import Earshot
import Testing

@testable import EarshotSounds

@Suite("Passes, tails and fades of an instance")
struct LoopTests {
  /// How many frames are at a level.
  private func count(_ heard: [Double], at level: Double) -> Int {
    heard.count { isNear($0, level) }
  }

  @Test(
    "a clip with a tail plays as many passes as it says, and the tail once it is released",
    arguments: [1, 2, 3, 5])
  func passes(count: Int) throws {
    var bench = try SoundBench()
    try bench.add("a", frames: 400)
    try bench.add("tail", frames: 300, level: 0.25)
    let play = SoundContainer.clip("a").with {
      $0.loop = .times(count)
      $0.release = .clip("tail")
    }
    let sounds = bench.load(
      SoundEvent("s", play: play), SoundEvent("nested", play: SoundContainer(.event("s"))))
    for name in ["s", "nested"] {
      let instance = sounds.post(name)
      let heard = bench.render(16_000)
      #expect(self.count(heard, at: 0.125) == 400 * count, "\(name)")
      #expect(self.count(heard, at: 0.25) == 0, "\(name)")
      #expect(!sounds.isPlaying(instance))
    }
    guard count > 2 else { return }
    let released = sounds.post("s")
    var heard = bench.render(800)
    sounds.release(released)
    heard += bench.render(16_000)
    #expect(self.count(heard, at: 0.125) < 400 * count + 400)
    #expect(self.count(heard, at: 0.25) == 300)
  }

  @Test("a start fade is that of the instance: what follows begins at its full level")
  func startFade() throws {
    var bench = try SoundBench()
    try bench.add("a", frames: 4_800)
    try bench.add("b", frames: 4_800, level: 0.25)
    let sounds = bench.load(
      SoundEvent("row", play: SoundContainer(.sequence([.clip("a"), .clip("b")], per: .instance)))
        .with { $0.fades.start = 0.05 },
      SoundEvent(
        "layers",
        play: SoundContainer(.layers([.clip("a"), .clip("b").with { $0.delay = 0.025...0.025 }]))
      ).with { $0.fades.start = 0.05 })
    sounds.post("row")
    let row = bench.render(9_600)
    #expect(isNear(row[1_200], 0.125 / 2, within: 0.002), "\(row[1_200])")
    #expect(isNear(row[3_000], 0.125))
    #expect(row[4_800..<9_600].allSatisfy { isNear($0, 0.25, within: 1e-3) })
    sounds.post("layers")
    let layers = bench.render(9_600)
    // What starts on the way is full where the fade ends.
    #expect(isNear(layers[600], 0.125 / 4, within: 0.002), "\(layers[600])")
    let middle = 0.125 * 0.75 + 0.25 * 0.5
    #expect(isNear(layers[1_800], middle, within: 0.004), "\(layers[1_800])")
    #expect(isNear(layers[3_000], 0.375))
  }

  @Test("events with different distance curves on one emitter are told once")
  func distances() throws {
    var bench = try SoundBench()
    try bench.add("a", frames: 48_000)
    func event(_ name: String, _ reference: Double?) -> SoundEvent {
      SoundEvent(name, play: .clip("a")).with {
        var model = SoundDistanceModel()
        model.reference = reference ?? 1
        $0.distance = reference == nil ? nil : .model(model)
      }
    }
    let sounds = bench.load(event("near", 1), event("far", 8), event("plain", nil))
    let emitters = try (0..<2).map { _ in try bench.engine.makeEmitter(at: [0, 0, -4]) }
    func missing() -> [String] {
      sounds.takeNotices().compactMap { if case .missing(let what) = $0 { what } else { nil } }
    }
    sounds.post("near", on: emitters[0])
    sounds.post("near", on: emitters[0])
    sounds.post("plain", on: emitters[0])
    sounds.post("far", on: emitters[1])
    #expect(missing() == [])
    sounds.post("far", on: emitters[0])
    let told = missing()
    #expect(told.count == 1 && told[0].hasPrefix("\"near\" and \"far\" play on one emitter with"))
    for _ in 0..<3 { for name in ["near", "far"] { sounds.post(name, on: emitters[0]) } }
    #expect(missing().count <= 1)
  }
}
