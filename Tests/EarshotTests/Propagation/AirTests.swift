import Earshot
import TestSupport
import Testing

@Suite("Through the air")
struct AirTests {
  private func loss(_ hertz: Double, _ metres: Double, _ air: Air) throws -> Double {
    func heard(_ air: Air?) throws -> Double {
      let room = try PhysicsRoom(layout: .mono)
      room.engine.air = air
      try room.sounding(WallRoom.tone(hertz), at: [0, 0, -metres])
      return room.record(frames: 9_600).level
    }
    return try heard(nil) - heard(air)
  }

  @Test(
    "a tone at the filter's frequency loses what the standard says",
    arguments: [30.0, 100, 300, 600])
  func distances(metres: Double) throws {
    let air = Air(temperature: 20, humidity: 70)
    let expected = air.absorption(at: 5_000) * metres
    let found = try loss(5_000, metres, air)
    #expect(abs(found - expected) < 0.2 + 0.02 * expected, "\(found) dB, expected \(expected)")
  }

  // The filter is a shelf, and less steep than the air.
  @Test(
    "and others about that, as far as a shelf goes",
    arguments: [(250.0, 0.5), (1_000, 1.1), (2_500, 2), (5_000, 0.2), (7_000, 4)])
  func frequencies(hertz: Double, tolerance: Double) throws {
    let air = Air(temperature: 20, humidity: 70)
    let (found, expected) = (try loss(hertz, 200, air), air.absorption(at: hertz) * 200)
    #expect(abs(found - expected) < tolerance, "\(found) dB, expected \(expected)")
  }
}
