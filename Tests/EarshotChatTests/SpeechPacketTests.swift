import TestSupport
import Testing

@testable import EarshotChat

@Suite("Packets of a voice")
struct SpeechPacketTests {
  @Test("what is written is read")
  func roundTrip() {
    for number: UInt32 in [0, 1, 0x0102_0304, .max] {
      for (begins, ends) in [(false, false), (true, false), (false, true), (true, true)] {
        let packet = SpeechPacket(number: number, begins: begins, ends: ends, speech: [1, 2, 255])
        #expect(packet.bytes.withUnsafeBytes { SpeechPacket($0) } == packet)
      }
    }
    #expect(
      SpeechPacket(number: 0x0102_0304, ends: true, speech: [9]).bytes
        == [34, 1, 2, 3, 4, 0xF3, 0xDC, 9])
  }

  @Test("other bytes are none")
  func others() {
    let good = SpeechPacket(number: 7, speech: [1]).bytes
    var bad: [[UInt8]] = [[], [32], Array(good.dropLast()), [0] + good.dropFirst()]
    bad.append([0x10] + good.dropFirst())
    bad.append([0x24] + good.dropFirst())
    bad.append(good + [UInt8](repeating: 0, count: 1_275))
    for var bytes in bad {
      SpeechPacket.seal(&bytes)
      #expect(bytes.withUnsafeBytes { SpeechPacket($0) } == nil)
    }
  }

  @Test("what isn't as it was sent is none", arguments: 1...20)
  func damaged(bits: Int) {
    var random = SeededNumbers(seed: UInt64(bits))
    for _ in 0..<200 {
      let speech = (0..<60).map { _ in UInt8.random(in: 0...255, using: &random) }
      let good = SpeechPacket(number: .random(in: 0...UInt32.max, using: &random), speech: speech)
      var bytes = good.bytes
      for place in (0..<bytes.count * 8).shuffled(using: &random).prefix(bits) {
        bytes[place / 8] ^= 1 << (place % 8)
      }
      #expect(bytes.withUnsafeBytes { SpeechPacket($0) } == nil)
    }
  }
}
