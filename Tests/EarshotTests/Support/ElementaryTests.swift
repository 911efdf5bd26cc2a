import Testing

@testable import Earshot

struct ElementaryTests {
  @Test("the nearest whole number of any number exists, and of no number is 0")
  func nearest() {
    #expect(Int64(nearest: 2.5) == 3 && Int64(nearest: -2.5) == -3)
    #expect(Int64(nearest: .nan) == 0)
    #expect(Int64(nearest: .infinity) > Int64.max - 2_048)
    #expect(Int64(nearest: -.infinity) == .min)
    #expect(Int64(nearest: 1e300) == Int64(nearest: .infinity))
  }

  @Test("a circle is as round as the C library's")
  func circle() {
    var random = SeededGenerator(seed: 31)
    var turns = [0, 0.125, 0.25, 0.5, 0.75, 0.875, 1, -0.125, -0.25, -0.5, -1, 1e14]
    turns += (0..<20_000).map { _ in random.next(in: -3...3) }
    for turn in turns {
      let (cosine, sine) = Elementary.circle(turn)
      let angle = turn.truncatingRemainder(dividingBy: 1) * 2 * .pi
      let error = max(
        abs(cosine - Elementary.cosine(angle)), abs(sine - Elementary.sine(angle)))
      #expect(error < 2e-15, "\(error) off at \(turn) turns")
    }
    #expect(Elementary.circle(0) == (1, 0) && Elementary.circle(4) == (1, 0))
    #expect(Elementary.circle(-7.5).cosine == -1)
    for lost in [1e16, 1e300, -.infinity, .nan] { #expect(Elementary.circle(lost) == (1, 0)) }
  }
}
