import Testing

@testable import Earshot

struct DistanceCurveTests {
  func expect(_ curve: DistanceCurve, _ expected: [(Double, Double)]) {
    var table = CurveTable()
    let index = table.hold(curve)
    for (distance, gain) in expected {
      let heard = curve.gain(at: distance)
      #expect(abs(heard - gain) < 1e-12, "\(heard) at \(distance) m, expected \(gain)")
      #expect(table.gain(index, at: distance) == heard, "the table says otherwise")
    }
  }

  @Test("inverse: half for twice the distance, and clamped at both ends")
  func inverse() {
    expect(.inverse(), [(0, 1), (0.5, 1), (1, 1), (2, 0.5), (4, 0.25), (1e12, 1e-9)])
    expect(.inverse(reference: 2, maximum: 10), [(2, 1), (4, 0.5), (10, 0.2), (99, 0.2)])
    expect(.inverse(reference: 2, maximum: 50, rolloff: 3), [(4, 0.25), (1e6, 2.0 / 146)])
  }

  @Test("linear: a straight line to the maximum, never below silence")
  func linear() {
    expect(.linear(reference: 1, maximum: 11), [(0, 1), (1, 1), (6, 0.5), (11, 0), (99, 0)])
    expect(.linear(reference: 1, maximum: 11, rolloff: 0.5), [(6, 0.75), (99, 0.5)])
    expect(.linear(reference: 1, maximum: 11, rolloff: 2), [(6, 0), (3.5, 0.5), (99, 0)])
  }

  @Test("exponential: the distance in references to the power of minus the rolloff")
  func exponential() {
    expect(.exponential(rolloff: 2), [(0.1, 1), (1, 1), (2, 0.25), (10, 0.01)])
    expect(.exponential(reference: 4, maximum: 16), [(8, 0.5), (16, 0.25), (1e9, 0.25)])
  }

  @Test("what OpenAL takes for no attenuation is none")
  func edges() {
    let somewhere = [(0.0, 1.0), (1, 1), (5, 1), (1e9, 1)]
    expect(.none, somewhere)
    for make in [DistanceCurve.inverse, DistanceCurve.linear, DistanceCurve.exponential] {
      expect(make(5, 2, 1), somewhere)
      expect(make(1, 100, 0), somewhere)
      expect(make(5, 5, 1), somewhere)
    }
    expect(.linear(reference: 0, maximum: 10), [(0, 1), (5, 0.5), (10, 0)])
  }

  @Test("a reference of 0 isn't full loudness everywhere", arguments: [0, -3, .nan, 1e-9])
  func noReference(reference: Double) {
    for make in [DistanceCurve.inverse, DistanceCurve.exponential] {
      expect(make(reference, 100, 1), [(0, 1), (1, 1e-6), (50, 2e-8)])
    }
  }

  @Test("no numbers and no distance give anything but a gain of 0 to 1")
  func wild() {
    let odd = [0, -1, 1e-300, 1, 1e9, 1e300, Double.infinity, .nan]
    for reference in odd {
      for maximum in odd {
        for rolloff in odd {
          for make in [DistanceCurve.inverse, DistanceCurve.linear, DistanceCurve.exponential] {
            let curve = make(reference, maximum, rolloff)
            let gains = odd.map(curve.gain)
            let isSound = gains.allSatisfy { $0 >= 0 && $0 <= 1 }
            #expect(isSound, "\(reference), \(maximum), \(rolloff): \(gains)")
          }
        }
      }
    }
  }

  @Test("a free curve is straight in decibels between its points and level beyond")
  func points() {
    let curve = DistanceCurve.points([(20, -30), (10, -10), (40, -200)])
    func decibels(_ distance: Double) -> Double { Gain(linear: curve.gain(at: distance)).decibels }
    let expected: [(Double, Double)] = [
      (0, -10), (10, -10), (15, -20), (20, -30), (30, -115), (40, -200), (1e9, -200),
    ]
    for (distance, level) in expected {
      #expect(abs(decibels(distance) - level) < 1e-9, "\(decibels(distance)) dB at \(distance) m")
    }
    #expect(curve.gain(at: 40) == 0 && curve.gain(at: .infinity) == 0)
    let step = DistanceCurve.points([(5, 0), (5, -20), (9, -20)])
    expect(step, [(4.999, 1), (5, 0.1), (6, 0.1)])
    #expect(DistanceCurve.points([(Double, Double)]()) == .none)
    let many = DistanceCurve.points((0..<5_000).map { (Double($0), -Double($0) / 50) })
    #expect(abs(many.gain(at: 4_000) - Gain.decibels(-1_023.0 / 50).linear) < 1e-12)
    #expect(DistanceCurve.points([(.nan, .nan)]).gain(at: 3) == 0)
  }
}
