@testable import EarshotChat

extension FuzzTarget {
  /// Packets of strangers in any order and at any time, and their sound: each step is a byte that
  /// selects the action, and the bytes that it needs.
  func hearPackets(_ input: [UInt8]) {
    var rest = input[...]
    var line = try? ReceivingLine()
    var (buffer, now) = (JitterBuffer(), Int64(0))
    while let step = rest.popFirst() {
      switch step % 4 {
      case 0:
        let (asked, time) = (Int(step) * 8, now)
        _ = buffer.takePiece(at: now)
        if let heard = line?.read(asked, at: time) {
          precondition(heard.count == asked && heard.allSatisfy { $0.magnitude <= 1 })
        }
        now += 20_000_000
      case 1: now += Int64(rest.popFirst() ?? 0) << (rest.popFirst() ?? 0) % 40
      default:
        var bytes = Array(rest.prefix(Int(step) / 2))
        rest = rest.dropFirst(bytes.count)
        if step % 4 == 2 { SpeechPacket.seal(&bytes) }
        guard let packet = bytes.withUnsafeBytes({ SpeechPacket($0) }) else { continue }
        precondition(packet.bytes == bytes)
        buffer.insert(packet, at: now)
        line?.insert(packet, at: now)
      }
      let counts = buffer.counts
      precondition(counts.repaired <= counts.missing && counts.late <= counts.received)
      precondition(buffer.delay >= 0)
    }
  }
}
