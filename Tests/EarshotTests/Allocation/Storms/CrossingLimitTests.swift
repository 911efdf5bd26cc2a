import TestSupport
import Testing

@testable import Earshot

/// Voices of random clips, groups, emitters and buses, and limits that virtualise on any of them.
struct CrossingLimitTests {
  private struct Scene {
    let studio: Studio
    var voices: [Voice] = []
    var limited: [LimitScope] = []

    init(seed: UInt64) throws {
      studio = try Studio { $0.sources = 128 }
      let engine = studio.engine
      var generator = SeededNumbers(seed: seed)
      let clips = try (0..<4).map { _ in try studio.tone(amplitude: 0.1, periods: 40) }
      let outer = try engine.makeBus()
      let buses = [outer, try engine.makeBus(under: outer), try engine.makeBus()]
      let emitters = try (0..<4).map { _ in
        try engine.makeEmitter(at: [0, 0, -1], bus: buses.randomElement(using: &generator)!)
      }
      let groups = (0..<3).map { _ in engine.makeGroup() }
      for _ in 0..<8 {
        let limit = VoiceLimit(Int.random(in: 1...5, using: &generator), whenFull: .virtualize)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: engine.setLimit(clips.randomElement(using: &generator)!, limit)
        case 1: engine.setLimit(emitters.randomElement(using: &generator)!, limit)
        case 2: engine.setLimit(groups.randomElement(using: &generator)!, limit)
        default: engine.setLimit(buses.randomElement(using: &generator)!, limit)
        }
      }
      for _ in 0..<60 {
        var options = PlaybackOptions(
          gain: .decibels(Double.random(in: -30...0, using: &generator)), looping: .forever)
        options.priority = Int.random(in: 0...1, using: &generator)
        options.isProtected = Int.random(in: 0..<15, using: &generator) == 0
        if Bool.random(using: &generator) {
          options.group = groups.randomElement(using: &generator)
        }
        let isFlat = Bool.random(using: &generator)
        if isFlat { options.bus = buses.randomElement(using: &generator) }
        voices.append(
          engine.play(
            clips.randomElement(using: &generator)!,
            on: isFlat ? nil : emitters.randomElement(using: &generator), options: options))
      }
      limited = engine.world.limits.rows.keys.filter {
        engine.world.limits.rows[$0]?.isOver ?? false
      }
    }
  }

  @Test(
    "a voice stays virtual only while a full limit plays one at least as important",
    arguments: 0..<25)
  func places(_ seed: UInt64) throws {
    let scene = try Scene(seed: seed)
    let engine = scene.studio.engine
    scene.studio.renderChecked(blocks: 4)
    let rows = scene.voices.compactMap { engine.world.voices.row(of: $0) }
    let real = Set(rows.filter { engine.world.voices.slot[$0] >= 0 })
    func sounding(_ scope: LimitScope) -> Int {
      engine.world.limits.members(of: scope).count { real.contains($0) }
    }
    func maximum(_ scope: LimitScope) -> Int {
      engine.world.limits.limit(on: scope)?.maximum ?? .max
    }
    for scope in scene.limited { #expect(sounding(scope) <= maximum(scope), "\(scope)") }
    #expect(rows.count == 60 && real.count < 60 && !scene.limited.isEmpty)
    for row in rows where !real.contains(row) {
      // A voice of the same rank or a higher one has the place that it would need.
      let full = engine.world.scopes(of: row).filter { sounding($0) == maximum($0) }
      #expect(!full.isEmpty, "nothing keeps voice \(row) from sounding")
      #expect(
        full.contains { scope in
          engine.world.limits.members(of: scope).contains { member in
            real.contains(member)
              && engine.world.voices.priority[member] >= engine.world.voices.priority[row]
          }
        }, "voice \(row) has to give way to less important ones")
    }
    // And no voices change places while nothing changes.
    scene.studio.renderChecked(blocks: 6)
    #expect(Set(rows.filter { engine.world.voices.slot[$0] >= 0 }) == real)
  }
}
