import Testing

@testable import Earshot

struct TimelineTests {
  /// 800 frames a step, in blocks of 300 at most: three of them.
  private func timeline(longestCatchUp: Double? = nil) -> Timeline {
    Timeline(
      AudioClock(sampleRate: 48_000, stepsPerSecond: 60, longestCatchUp: longestCatchUp),
      longestBlock: 300)
  }

  private func parts(_ timeline: inout Timeline, isFrozen: Bool = false) -> [Timeline.Part] {
    var parts: [Timeline.Part] = []
    while let part = timeline.next(isFrozen: isFrozen) { parts.append(part) }
    return parts
  }

  private func blocks(_ parts: [Timeline.Part]) -> [Block] {
    parts.compactMap { if case .block(let block) = $0 { block } else { nil } }
  }

  @Test("the blocks of updates follow on one another, and end where the update does")
  func blocks() {
    var timeline = timeline()
    var all: [Block] = []
    for _ in 0..<3 {
      timeline.advance(by: .milliseconds(50))
      let update = blocks(parts(&timeline))
      #expect(update.count == 9 && update.last?.updateFraction == 1)
      #expect(zip(update, update.dropFirst()).allSatisfy { $0.updateFraction < $1.updateFraction })
      all += update
      #expect(!timeline.isInUpdate)
    }
    #expect(all.first?.startFrame == 0 && all.last?.endFrame == 7_200)
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.endFrame == $1.startFrame })
    #expect(all.allSatisfy { $0.frames <= 300 && !$0.followsGap } && timeline.stepCount == 9)
  }

  @Test("a render's blocks are those of updates")
  func render() {
    var (played, rendered) = (timeline(), timeline())
    played.advance(by: .milliseconds(100))
    for block in blocks(parts(&played)) {
      #expect(rendered.nextBlock.startFrame == block.startFrame)
      #expect(rendered.takeBlock().endFrame == block.endFrame)
    }
  }

  @Test("what stands still is silence of the same length, and no step")
  func frozen() {
    var timeline = timeline()
    timeline.advance(by: .milliseconds(50))
    let step = [268, 268, 264].map { Timeline.Part.silence(frames: $0) }
    #expect(parts(&timeline, isFrozen: true) == step + step + step)
    #expect(timeline.stepCount == 0 && timeline.nextBlock.startFrame == 0)
    timeline.advance(by: .milliseconds(20))
    #expect(blocks(parts(&timeline)).last?.endFrame == 800)
  }

  @Test("after a stall the steps beyond the longest catch-up are one block, before the others")
  func stall() throws {
    var timeline = timeline(longestCatchUp: 0.1)
    timeline.advance(by: .seconds(1))
    #expect(timeline.stepsInOne == 54)
    let blocks = blocks(parts(&timeline))
    let first = try #require(blocks.first)
    #expect(first.frames == 54 * 800 && first.followsGap && first.updateFraction == 0)
    #expect(blocks.count == 1 + 6 * 3 && blocks.last?.endFrame == 48_000)
    // While the engine stands still nothing is missed.
    timeline.advance(by: .seconds(1))
    #expect(parts(&timeline, isFrozen: true).count == 18 && timeline.stepCount == 60)
  }
}
