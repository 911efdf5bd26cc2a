import TestSupport
import Testing

@testable import Earshot

struct ClipGameTests {
  @Test("whatever happens, the budget is kept where it can be and makes no sound", arguments: [1])
  func games(_ seed: UInt64) throws {
    let folder = try SoundFolder((1...8).map { 2_400 * $0 })
    let free = try ClipGame(folder, seed: seed, budget: nil)
    let bound = try ClipGame(folder, seed: seed, budget: 60_000)
    for _ in 0..<100 {
      free.step()
      bound.step()
    }
    #expect(Render(free.studio.samples).peak > 0.1)
    let first = zip(free.studio.samples, bound.studio.samples).enumerated().first { $1.0 != $1.1 }
    #expect(first == nil, "sample \(first!.offset): \(first!.element)")
    #expect(free.studio.samples.count == bound.studio.samples.count)
    let statistics = bound.studio.engine.statistics
    #expect(statistics.clipsEvicted > 20 && statistics.clipsReloaded > 10, "\(statistics)")
    #expect(free.studio.engine.statistics.clipsEvicted == 0)
    #expect(bound.peakBytes < free.peakBytes)
  }

  @Test(
    "live, with files that change, nothing contradicts itself and nothing is left", arguments: 1...2
  )
  func live(_ seed: UInt64) throws {
    let folder = try SoundFolder((1...8).map { 2_400 * $0 })
    let game = try ClipGame(folder, seed: seed, budget: 60_000, isLive: true)
    let engine = game.studio.engine
    var reloads = 0
    for _ in 0..<250 {
      game.step()
      reloads += engine.takeEvents().count {
        if case .clipReloaded = $0 { true } else { false }
      }
    }
    #expect(engine.statistics.clipsEvicted > 20 && reloads > 0, "\(engine.statistics)")
    game.unloadAll()
    engine.stop(.master, fading: .immediate)
    for _ in 0..<200 where engine.clipCount > 0 || !engine.loads.jobs.isEmpty {
      engine.update(elapsed: .milliseconds(20))
      engine.checkInvariants()
    }
    #expect(engine.clipCount == 0 && engine.clipBytes == (0, 0))
    #expect(engine.world.pendingStarts.isEmpty)
  }
}
