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
      SpeechPacket(number: 0x0102_0304, ends: true, speech: [9]).bytes == [18, 1, 2, 3, 4, 9])
  }

  @Test("other bytes are none")
  func others() {
    let good = SpeechPacket(number: 7, speech: [1]).bytes
    var bad: [[UInt8]] = [[], [16], Array(good.dropLast()), [0] + good.dropFirst()]
    bad.append([0x20] + good.dropFirst())
    bad.append([0x14] + good.dropFirst())
    bad.append(good + [UInt8](repeating: 0, count: 1_275))
    for bytes in bad { #expect(bytes.withUnsafeBytes { SpeechPacket($0) } == nil) }
  }
}
