import Testing

@testable import Earshot

struct StartTimeTests {
  func frame(_ time: StartTime, now: Int64 = 0, sampleRate: Int = 48_000) -> Int64 {
    time.frame(now: now, sampleRate: sampleRate)
  }

  @Test("a start is at the nearest sample frame")
  func nearest() {
    #expect(frame(.now, now: 77) == 77)
    #expect(frame(.frame(500)) == 500)
    #expect(frame(.seconds(0.25)) == 12_000)
    #expect(frame(.seconds(1.0 / 3), sampleRate: 44_100) == 14_700)
    #expect(frame(.time(.milliseconds(250))) == 12_000)
    #expect(frame(.time(.nanoseconds(10_416))) == 0, "10.416 µs is 0.499968 of a frame")
    #expect(frame(.time(.nanoseconds(10_417))) == 1, "10.417 µs is 0.500016 of a frame")
  }

  @Test("past or NaN start times are now, and infinite ones are far in the future")
  func clamped() {
    #expect(frame(.frame(3), now: 10) == 10 && frame(.seconds(-1), now: 10) == 10)
    #expect(frame(.time(.seconds(-9)), now: 10) == 10 && frame(.seconds(.nan), now: 10) == 10)
    #expect(frame(.time(Duration(attoseconds: .max))) > 1 << 55)
    #expect(frame(.time(Duration(attoseconds: .min)), now: 5) == 5)
    #expect(frame(.seconds(.infinity)) > 1 << 62)
  }
}
