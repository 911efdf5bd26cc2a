import TestSupport
import Testing

@testable import Earshot

struct CrowdTests {
  /// How far the worst stretch of the render is below its expected level.
  private func worst(_ heard: Render, from wanted: Render) -> (margin: Double, frame: Int) {
    var worst = (margin: Double.infinity, frame: 0)
    let window = 3 * Crowd.blockFrames
    // The first block has the entries of all voices in it.
    for start in stride(
      from: Crowd.blockFrames, to: wanted.frameCount - window, by: Crowd.blockFrames)
    {
      let piece = start..<start + window
      let margin = wanted[piece].level - heard[piece].differenceLevel(from: wanted[piece])
      if margin < worst.margin { worst = (margin, start) }
    }
    return worst
  }

  /// Jumps need a source for each of the loud and each newcomer; slow changes, in which both are
  /// heard for a while, need as many besides the spares.
  static let crowds = [
    Crowd(sources: 8, loud: 4, changing: 4), Crowd(sources: 8, loud: 4, changing: 3, rampBlocks: 9),
    Crowd(sources: 16, loud: 10, changing: 6), Crowd(sources: 16, loud: 12, changing: 4),
    Crowd(sources: 16, loud: 10, changing: 5, rampBlocks: 3),
    Crowd(sources: 16, loud: 11, changing: 4, rampBlocks: 9),
    Crowd(sources: 32, loud: 20, changing: 12),
    Crowd(sources: 32, loud: 22, changing: 8, rampBlocks: 9),
    Crowd(sources: 64, loud: 40, changing: 24),
    Crowd(sources: 64, loud: 44, changing: 16, rampBlocks: 3),
  ]

  @Test(
    "when several of the loud change places in one step all sounds as it should, to 40 dB",
    arguments: Self.crowds.indices, 1...2)
  func formula(_ index: Int, _ seed: UInt64) throws {
    var crowd = Self.crowds[index]
    crowd.seed = seed
    let plan = crowd.plan()
    let (heard, statistics) = try crowd.play(plan)
    let wanted = crowd.formula(plan)
    let worst = worst(heard, from: wanted)
    #expect(
      worst.margin > CutTolerance.margin(40),
      "\(worst.margin) dB from frame \(worst.frame) on, in \(crowd)")
    #expect(statistics.realVoices <= crowd.sources - 1)
    #expect(statistics.starved == 0)
    // No click either: no step that the sum itself doesn't have.
    let steepest = Double(crowd.loud + crowd.changing) * (Math.turn / 320 + 2.0 / 800)
    #expect(heard[800..<heard.frameCount].largestStep.size < steepest)
  }

  @Test("at rates of their own and on emitters they sound as with a source for all, to 40 dB")
  func sourcesForAll() throws {
    var crowd = Crowd(sources: 16, loud: 10, changing: 4)
    crowd.varyRates = true
    crowd.onEmitters = true
    crowd.changes = 8
    let plan = crowd.plan()
    let few = try crowd.play(plan)
    crowd.sources = 4_096
    let all = try crowd.play(plan)
    #expect(few.statistics.realVoices <= 15)
    #expect(all.statistics.realVoices > 1_900)
    let worst = worst(few.heard, from: all.heard)
    #expect(
      worst.margin > CutTolerance.margin(40), "\(worst.margin) dB from frame \(worst.frame) on")
  }
}
