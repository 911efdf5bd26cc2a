import Testing

@testable import Acoustics

@Suite("Air")
struct AirTests {
  // ISO 9613-2:1996, table 2, which is rounded, at the octaves' exact midbands: dB a kilometre.
  @Test(
    "takes what the standard's table says",
    arguments: [
      (10.0, 70.0, [0.1, 0.4, 1, 1.9, 3.7, 9.7, 32.8, 117]),
      (20, 70, [0.1, 0.3, 1.1, 2.8, 5, 9, 22.9, 76.6]),
      (30, 70, [0.1, 0.3, 1, 3.1, 7.4, 12.7, 23.1, 59.3]),
      (15, 20, [0.3, 0.6, 1.2, 2.7, 8.2, 28.2, 88.8, 202]),
      (15, 50, [0.1, 0.5, 1.2, 2.2, 4.2, 10.8, 36.2, 129]),
    ])
  func table(temperature: Double, humidity: Double, expected: [Double]) {
    let air = Air(temperature: temperature, humidity: humidity)
    var hertz = 63.0957
    for loss in expected {
      let found = air.absorption(at: hertz) * 1_000
      #expect(
        abs(found - loss) < max(0.055, 0.004 * loss), "\(found) dB/km at \(hertz) Hz, not \(loss)")
      hertz *= 1.995262
    }
  }

  @Test("is held to where the formula is one")
  func held() {
    let air = Air(temperature: -300, humidity: .nan, pressure: .infinity)
    #expect(air == Air(temperature: -20, humidity: 50, pressure: 200))
    #expect(air.absorption(at: 5_000).isFinite)
  }
}
