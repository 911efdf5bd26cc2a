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

  @Test("functions are the ones their names say")
  func functions() {
    #expect(Elementary.power(10, 0.5) == 10.0.squareRoot())
    #expect(Elementary.log10(1_000) == 3 && Elementary.log2(8) == 3)
    #expect(Elementary.sine(.pi / 2) == 1 && Elementary.cosine(.pi) == -1)
    #expect(Elementary.arcCosine(-1) == .pi && Elementary.arcTangent(1, over: 0) == .pi / 2)
  }
}
