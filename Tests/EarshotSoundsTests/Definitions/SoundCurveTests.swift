import EarshotSounds
import Testing

@Suite("Curves of sound definitions")
struct SoundCurveTests {
  @Test("goes through its points and is level outside of them")
  func points() {
    let curve = SoundCurve([.init(0, -12), .init(2, -3), .init(8, 0)])
    let values = [-1, 0, 1, 2, 5, 8, 100].map { curve.value(at: $0) }
    #expect(values == [-12, -12, -7.5, -3, -1.5, 0, 0])
  }

  @Test("two points at one value are a step, of which the second counts")
  func step() {
    let curve = SoundCurve([.init(0, 1), .init(5, 1), .init(5, 3), .init(9, 3)])
    #expect(curve.value(at: 5.0.nextDown) == 1)
    #expect(curve.value(at: 5) == 3)
  }

  @Test(
    "each shape meets both ends, and in the middle is where its name says",
    arguments: [
      (SoundCurve.Shape.linear, 505.0), (.exponential, 100), (.sCurve, 505), (.easeIn, 257.5),
      (.easeOut, 752.5), (.hold, 10),
    ])
  func shapes(shape: SoundCurve.Shape, middle: Double) {
    let curve = SoundCurve([.init(0, 10, shape), .init(1, 1_000)])
    #expect(curve.value(at: 0) == 10)
    #expect(curve.value(at: 1) == 1_000)
    #expect(abs(curve.value(at: 0.5) - middle) < 1e-9)
  }

  @Test("equal factors from or to what isn't above 0 become a straight line")
  func exponentialThroughZero() {
    let curve = SoundCurve([.init(0, -10, .exponential), .init(1, 10)])
    #expect(curve.value(at: 0.5) == 0)
  }

  @Test("NaN gives the first result, and no points give 0")
  func nothing() {
    #expect(SoundCurve([.init(0, 4), .init(1, 5)]).value(at: .nan) == 4)
    #expect(SoundCurve([]).value(at: 1) == 0)
  }
}
