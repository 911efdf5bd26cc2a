import TestSupport
import Testing

@testable import EarshotScript

@Suite("A time in a script")
struct ExactFrameTests {
  private func frame(_ text: String, _ sampleRate: Int) throws -> Int {
    ScriptTime(try #require(JSONNumber(grammatical: text))).frame(atSampleRate: sampleRate)
  }

  @Test("means the sample frame its digits say")
  func known() throws {
    #expect(try frame("0.1", 44_100) == 4_410)
    #expect(try frame("0.3", 10_000) == 3_000)
    #expect(try frame("1e-1", 48_000) == 4_800)
    #expect(try frame("0.0125E+2", 48_000) == 60_000)
    #expect(try frame("86400", 192_000) == 16_588_800_000)
    #expect(try frame("0", 48_000) == 0)
    #expect(try frame("-0.0", 48_000) == 0)
    #expect(try frame("0e999999999999", 48_000) == 0)
    #expect(try frame("1e-999999999999999999999", 48_000) == 0)
  }

  @Test("goes to the later frame from exactly halfway, and not from a hair before")
  func halves() throws {
    #expect(try frame("0.00001041666666666666666666666666666666666666666666", 48_000) == 0)
    #expect(try frame("0.00001041666666666666666666666666666666666666666667", 48_000) == 1)
    #expect(try frame("0.0000625", 8_000) == 1)
    #expect(try frame("0.00006249999999999999999999999999999999999999999999", 8_000) == 0)
    #expect(try frame("2.5", 1) == 3)
    #expect(try frame("-2.5", 1) == -3)
  }

  @Test("beyond an Int is the last frame there is")
  func saturates() throws {
    #expect(try frame("1e300", 48_000) == Int.max)
    #expect(try frame("9223372036854775807", 1) == Int.max)
    #expect(try frame("9223372036854775806", 1) == Int.max - 1)
    #expect(try frame("9223372036854775807.5", 1) == Int.max)
    #expect(ScriptTime(.infinity).frame(atSampleRate: 48_000) == Int.max)
    #expect(ScriptTime(.nan).frame(atSampleRate: 48_000) == Int.max)
  }

  @Test("is the nearest frame by exact fractions, for random digits")
  func oracle() throws {
    var numbers = SeededNumbers(seed: 3)
    for _ in 0..<3_000 {
      let text = randomDecimal(&numbers)
      let rate = Int.random(in: 1...384_000, using: &numbers)
      let heard = try frame(text, rate)
      #expect(isNearest(heard, to: text, times: rate), "\(text) s at \(rate) Hz gave \(heard)")
    }
  }

  @Test("made from a frame means that frame")
  func fromFrames() {
    var numbers = SeededNumbers(seed: 4)
    for rate in [8_000, 11_025, 44_100, 48_000, 96_000, 192_000] {
      for _ in 0..<300 {
        let frame = Int.random(in: 0...(86_400 * rate), using: &numbers)
        let heard = ScriptTime(frame: frame, sampleRate: rate).frame(atSampleRate: rate)
        #expect(heard == frame)
      }
    }
  }

  private func randomDecimal(_ numbers: inout SeededNumbers) -> String {
    func digits(_ count: Int, _ numbers: inout SeededNumbers) -> String {
      (0..<count).map { _ in "\(Int.random(in: 0...9, using: &numbers))" }.joined()
    }
    var text = "\(Int.random(in: 0...86_400, using: &numbers))"
    let fraction = Int.random(in: 0...60, using: &numbers)
    if fraction > 0 { text += "." + digits(fraction, &numbers) }
    if Bool.random(using: &numbers) { text += "e\(Int.random(in: -12...4, using: &numbers))" }
    return text
  }

  /// Whether 2·frame − 1 ≤ 2·value·rate < 2·frame + 1, in whole numbers of any size.
  private func isNearest(_ frame: Int, to text: String, times rate: Int) -> Bool {
    let parts = text.split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    let fraction = mantissa.count > 1 ? String(mantissa[1]) : ""
    let exponent = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) - fraction.count
    var doubled = Natural(mantissa[0] + fraction)
    doubled.multiply(by: 2 * rate)
    for _ in 0..<max(exponent, 0) { doubled.multiply(by: 10) }
    func edge(_ odd: Int) -> Natural {
      var natural = Natural("\(odd)")
      for _ in 0..<max(-exponent, 0) { natural.multiply(by: 10) }
      return natural
    }
    return (frame == 0 || edge(2 * frame - 1) <= doubled) && doubled < edge(2 * frame + 1)
  }
}

/// A whole number of any size, slow and plain: limbs of nine decimal digits, lowest first.
private struct Natural: Comparable {
  private var limbs: [Int] = []

  init(_ digits: some StringProtocol) {
    limbs = [0]
    for digit in digits {
      multiply(by: 10)
      limbs[0] += digit.wholeNumberValue ?? 0
    }
  }

  mutating func multiply(by factor: Int) {
    var carry = 0
    for index in limbs.indices {
      let product = limbs[index] * factor + carry
      limbs[index] = product % 1_000_000_000
      carry = product / 1_000_000_000
    }
    while carry > 0 {
      limbs.append(carry % 1_000_000_000)
      carry /= 1_000_000_000
    }
    while limbs.count > 1, limbs.last == 0 { limbs.removeLast() }
  }

  static func < (a: Natural, b: Natural) -> Bool {
    if a.limbs.count != b.limbs.count { return a.limbs.count < b.limbs.count }
    return a.limbs.reversed().lexicographicallyPrecedes(b.limbs.reversed())
  }
}
