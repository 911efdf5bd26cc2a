import TestSupport
import Testing

@testable import Earshot

@Suite("Where trees of many walls are built")
struct WallTreeTests {
  @Test("while a host plays on another thread, in a render in the step; both lose the same")
  func elsewhere() throws {
    let game = try HostGame()
    let studio = try Studio()
    var lost: [Double] = []
    for engine in [game.engine, studio.engine] {
      let isLive = engine === game.engine
      func step() {
        guard isLive else { return studio.render(800) }
        game.update()
        game.pull(800)
      }
      func add(_ count: Int) throws {
        for index in 0..<count {
          let place = Position(0, 0, -5 - Double(index % 7))
          let node = try engine.makeNode(at: index == 0 ? place : place + Position(500, 0, 0))
          _ = try engine.makeWall(.box(SIMD3(9, 9, 0.1)), of: .curtain, on: node)
        }
      }
      let emitter = try engine.makeEmitter(at: [0, 0, -20])
      engine.play(
        try engine.load(samples: Signal.sine(440, frames: 48_000), sampleRate: 48_000),
        on: emitter, looping: .forever)
      try add(1_100)
      step()
      try add(300)
      step()
      // A question before the next step finds the tree, or waits until it has been built.
      #expect(isLive ? wait { engine.world.walls.set.hasGrown } : !engine.world.walls.set.hasGrown)
      for _ in 0..<90 { step() }
      #expect(!engine.world.walls.set.hasGrown)
      lost.append(engine.world.scene.emitters.transmissions[0].gain.decibels)
    }
    #expect(lost[0] < -10 && lost[0] == lost[1], "\(lost)")
    func level(_ samples: [Float]) -> Double {
      Render(samples.suffix(9_600), channelCount: 1, sampleRate: 48_000).level
    }
    let (live, rendered) = (level(game.heard), level(studio.samples))
    #expect(live > -90 && abs(live - rendered) < 0.01, "\(live) and \(rendered) dB")
  }
}
