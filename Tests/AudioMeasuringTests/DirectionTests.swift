import AudioMeasuring
import Testing

@Suite("Directions")
struct DirectionTests {
  let tone = Signal.sine(500, amplitude: 0.2, frames: 4_800)
  let nothing = Signal.silence(frames: 4_800)

  /// The tone in the named channels with their gains, out of `count` channels.
  func render(_ gains: [Int: Float], of count: Int) -> Render {
    Render(channels: (0..<count).map { index in tone.map { $0 * (gains[index] ?? 0) } })
  }

  @Test("a side's loudspeakers count together, in every layout")
  func sides() {
    #expect(abs(render([0: 1, 1: 2], of: 2).balance - 6.02) < 0.01)
    // Two of the same on the left, one on the right.
    for (count, left, right) in [
      (4, [0, 2], 1), (6, [0, 4], 5), (8, [4, 6], 1), (5, [0, 3], 4),
    ] {
      let heard = render([left[0]: 1, left[1]: 1, right: 1], of: count)
      #expect(abs(heard.balance + 3.01) < 0.01, "\(count) channels: \(heard.balance)")
    }
    #expect(abs(render([5: 1, 0: 1], of: 7).balance + 180) < 30)
    #expect(render([0: 1], of: 9).balance.isNaN)
  }

  @Test("mono, silence, the centre and low frequencies are in the middle")
  func middle() {
    #expect(Render(tone).balance == 0)
    #expect(Render(channels: [nothing, nothing]).balance == 0)
    #expect(Render([], channelCount: 2).balance == 0)
    #expect(render([2: 1, 3: 3], of: 6).balance == 0)
  }

  @Test("front and back are told where there is a back")
  func depth() throws {
    #expect(Render(tone).depth == nil && render([0: 1], of: 2).depth == nil)
    #expect(render([0: 1], of: 3).depth == nil)
    for (count, front, back) in [(4, 1, 3), (5, 2, 4), (6, 2, 4), (7, 0, 4), (8, 1, 5)] {
      let heard = try #require(render([front: 1, back: 2], of: count).depth)
      #expect(abs(heard + 6.02) < 0.01, "\(count) channels: \(heard)")
    }
    // Channels at the sides, or without a place, count in neither.
    #expect(render([3: 1, 6: 1, 7: 1], of: 8).depth == 0)
  }
}
