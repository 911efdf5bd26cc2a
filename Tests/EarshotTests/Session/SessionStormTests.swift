import TestSupport
import Testing

@testable import Earshot

struct SessionStormTests {
  @Test(
    "1,000 interruptions, losses, returns and switches: without the pauses it is the same render",
    arguments: [1])
  func storm(_ seed: UInt64) throws {
    let storm = try SessionStorm(seed: seed)
    var generator = SeededNumbers(seed: seed &+ 77)
    while storm.operations < 1_000 {
      try storm.happen()
      for _ in 0..<Int.random(in: 0...4, using: &generator) { storm.renderBlock() }
      if storm.operations.isMultiple(of: 100) { storm.studio.engine.checkInvariants() }
      if storm.operations.isMultiple(of: 25) {
        try storm.calm()
        for _ in 0..<12 { storm.renderBlock() }
      }
    }
    try storm.calm()
    for _ in 0..<10 { storm.renderBlock() }
    #expect(storm.studio.engine.suspensionReasons.isEmpty)
    storm.studio.engine.checkInvariants()

    let calm = try SessionStorm(seed: seed)
    while calm.cutOut.count < storm.cutOut.count { calm.renderBlock() }
    var settled = 0
    var worst: Float = 0
    var loudest: Float = 0
    for index in storm.cutOut.indices {
      loudest = max(loudest, abs(storm.cutOut[index]))
      guard storm.isSettled[index] else { continue }
      settled += 1
      worst = max(worst, abs(storm.cutOut[index] - calm.cutOut[index]))
    }
    #expect(worst < 1e-5, "off by \(worst)")
    #expect(settled > storm.cutOut.count / 10, "\(settled) of \(storm.cutOut.count) compared")
    #expect(loudest < 1)
  }
}
