import Testing

@testable import Earshot

struct SoundConeTests {
  let cone = SoundCone(inner: 60, outer: 180, outerGain: Gain(linear: 0.25))

  func heard(_ cone: SoundCone, degrees: Double) -> Double {
    let place = Position(3, 4, 5)
    let turn = Rotation(angle: degrees / 180 * .pi, axis: Direction(0, 1, 0))
    return cone.gain(
      forSourceAt: place, forward: Direction(0, 0, -7), listener: place + turn.forward * 20)
  }

  @Test("full inside, the outer gain outside, a straight line between")
  func angles() {
    let expected: [(Double, Double)] = [
      (0, 1), (29.9, 1), (45, 0.8125), (-60, 0.625), (75, 0.4375), (90.1, 0.25), (180, 0.25),
    ]
    for (degrees, gain) in expected {
      let heard = heard(cone, degrees: degrees)
      #expect(abs(heard - gain) < 1e-9, "\(heard) at \(degrees)°, expected \(gain)")
    }
  }

  @Test("a cone as wide as the world, or without a direction, is none")
  func none() {
    #expect(heard(SoundCone(inner: 360, outer: 10, outerGain: .silence), degrees: 179) == 1)
    let lost = cone.gain(forSourceAt: .zero, forward: .zero, listener: Position(0, 0, 9))
    #expect(lost == 1 && SoundCone.none.isNone && SoundCone(inner: .nan).isNone)
  }

  @Test("an outer angle inside the inner one leaves a sharp edge")
  func inverted() {
    let sharp = SoundCone(inner: 90, outer: 40, outerGain: .silence)
    #expect(heard(sharp, degrees: 44.9) == 1 && heard(sharp, degrees: 45.1) == 0)
  }

  @Test("a listener in the source hears it from the side")
  func inside() {
    let narrow = SoundCone(inner: 170, outer: 190, outerGain: .silence)
    let gain = narrow.gain(forSourceAt: .zero, forward: Direction(1, 0, 0), listener: .zero)
    #expect(abs(gain - 0.5) < 1e-9, "heard \(gain)")
  }

  @Test("odd numbers are brought into range")
  func sanitised() {
    let odd = SoundCone(inner: -5, outer: 999, outerGain: .decibels(20))
    #expect(odd.inner == 0 && odd.outer == 360 && odd.outerGain == .unity)
  }
}
