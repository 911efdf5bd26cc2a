import TestSupport
import Testing

@testable import EarshotScript

@Suite("A number in a recording")
struct LineCursorTests {
  private func text(_ number: Double) -> String {
    let buffer = LineBuffer(capacity: 8)
    var cursor = buffer.begin(LineCursor.longestNumber)
    cursor.append(number)
    buffer.end(at: cursor)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  @Test("is spelled as people spell it where it is short")
  func short() {
    let known: [(Double, String)] = [
      (0, "0"), (-0.0, "-0"), (1, "1"), (-1.5, "-1.5"), (0.1, "0.1"), (12.000_001, "12.000001"),
      (1e9, "1000000000"), (1e-5, "0.00001"), (123_456_789.25, "123456789.25"),
      (0.1 + 0.2, "0.30000000000000004"), (1 / 3, "0.33333333333333331"),
    ]
    for (number, spelling) in known { #expect(text(number) == spelling) }
  }

  @Test("reads back as the very same, whatever it is")
  func sameNumber() {
    var numbers = SeededNumbers(seed: 5)
    func check(_ number: Double) {
      let spelled = text(number)
      guard spelled.utf8.count <= LineCursor.longestNumber,
        Double(spelled)?.bitPattern == number.bitPattern,
        (try? JSONReader.read(Array(spelled.utf8))) != nil
      else {
        Issue.record("\(number) is spelled \(spelled)")
        return
      }
    }
    for _ in 0..<20_000 {
      check(.random(in: -1e3...1e3, using: &numbers))
      check(.random(in: -1...1, using: &numbers) * 1e-4)
      check(Double(Float.random(in: -1e5...1e5, using: &numbers)))
      // Any bits at all.
      let any = Double(bitPattern: .random(in: 0 ... .max, using: &numbers))
      if any.isFinite { check(any) }
    }
    // Around every power of ten and of two there are most mistakes to be made.
    var power = 1e-12
    while power < 1e20 {
      for number in [power, power.nextUp, power.nextDown, power * 9.999_999_999_999_999] {
        check(number)
      }
      power *= 10
    }
    for exponent in -60...70 {
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      for number in [power, power.nextUp, power.nextDown] { check(number) }
    }
    check(.leastNonzeroMagnitude)
    check(.greatestFiniteMagnitude)
  }
}
