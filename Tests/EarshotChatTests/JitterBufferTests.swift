import TestSupport
import Testing

@testable import EarshotChat

@Suite("Packets between a network and an ear")
struct JitterBufferTests {
  private static let packet: Int64 = 20_000_000

  /// The output for packets that are named by their bytes, and how long each waited.
  private func heard(
    _ count: Int, first: UInt32 = 0, through network: Network
  ) -> (pieces: [JitterBuffer.Piece], buffer: JitterBuffer) {
    var (network, buffer) = (network, JitterBuffer())
    var arrivals: [(time: Int64, packet: SpeechPacket)] = []
    for index in 0..<count {
      let name = [UInt8(index & 255), UInt8(index >> 8)]
      let packet = SpeechPacket(
        number: first &+ UInt32(index), begins: index == 0, ends: index == count - 1, speech: name)
      for time in network.arrivals(ofSentAt: Int64(index) * Self.packet) {
        arrivals.append((time, packet))
      }
    }
    arrivals.sort { $0.time < $1.time }
    var (pieces, next): ([JitterBuffer.Piece], Int) = ([], 0)
    var now: Int64 = 0
    while now < Int64(count + 60) * Self.packet {
      while next < arrivals.count, arrivals[next].time <= now {
        buffer.insert(arrivals[next].packet, at: arrivals[next].time)
        next += 1
      }
      let piece = buffer.takePiece(at: now)
      pieces.append(piece)
      // A listener may be a little quicker or slower where the buffer asks.
      let length = piece == .silence ? 5_000_000 : Self.packet
      now += length - Int64(buffer.haste) * length / 4
    }
    return (pieces, buffer)
  }

  private func numbers(_ pieces: [JitterBuffer.Piece]) -> [Int] {
    pieces.compactMap { piece in
      if case .speech(let name) = piece { Int(name[0]) + Int(name[1]) << 8 } else { nil }
    }
  }

  @Test("a network that only takes time loses nothing, and the wait is short")
  func even() {
    let (pieces, buffer) = heard(500, through: Network(seed: 1))
    #expect(numbers(pieces) == Array(0..<500))
    #expect(buffer.delay == 20_000_000)
    #expect(buffer.counts == .init(received: 500))
    #expect(!pieces.contains(.lost))
  }

  @Test("in any network what is heard is in order, and nothing twice", arguments: 0..<40)
  func order(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let network = Network(
      jitter: Int64.random(in: 0...200_000_000, using: &random),
      loss: Double.random(in: 0...0.5, using: &random),
      doubles: Double.random(in: 0...0.5, using: &random), seed: seed)
    let first = Bool.random(using: &random) ? UInt32.max - 250 : 77
    let (pieces, buffer) = heard(500, first: first, through: network)
    let numbers = numbers(pieces)
    #expect(numbers.count > 100)
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
    #expect(buffer.delay <= 1_000_000_000)
    let counts = buffer.counts
    #expect(counts.repaired <= counts.missing)
    #expect(numbers.count + counts.late <= counts.received)
  }

  @Test("with jitter it waits as long as nearly all need, and hears nearly all")
  func jitter() {
    let (pieces, buffer) = heard(1_000, through: Network(jitter: 80_000_000, seed: 4))
    #expect((60_000_000...82_000_000).contains(buffer.delay), "\(buffer.delay)")
    #expect(numbers(pieces).count > 930)
    #expect(buffer.counts.late < 60, "\(buffer.counts)")
  }

  @Test("of what is lost most is mended by what comes next")
  func loss() {
    let (pieces, buffer) = heard(2_000, through: Network(loss: 0.05, seed: 6))
    let counts = buffer.counts
    #expect((60...140).contains(counts.missing), "\(counts)")
    #expect(Double(counts.repaired) > 0.8 * Double(counts.missing), "\(counts)")
    #expect(buffer.delay == 40_000_000)
    // The first and the last may be lost without a gap.
    #expect((0...5).contains(2_000 - counts.missing - numbers(pieces).count))
  }

  @Test("strange numbers neither crash it nor fill it", arguments: 0..<20)
  func strange(seed: UInt64) {
    var (random, buffer) = (SeededNumbers(seed: seed), JitterBuffer())
    var now: Int64 = 0
    for _ in 0..<5_000 {
      let number =
        Bool.random(using: &random)
        ? UInt32.random(in: 0...UInt32.max, using: &random)
        : UInt32.random(in: 0...900, using: &random)
      let packet = SpeechPacket(
        number: number, begins: Bool.random(using: &random), ends: Bool.random(using: &random),
        speech: [1])
      buffer.insert(packet, at: now)
      if Bool.random(using: &random) { _ = buffer.takePiece(at: now) }
      now += Int64.random(in: 0...30_000_000, using: &random)
    }
    // It accepts a correct sender again.
    for index in 0..<200 as Range<UInt32> {
      buffer.insert(SpeechPacket(number: 9_000_000 + index, speech: [7]), at: now)
      _ = buffer.takePiece(at: now)
      now += Self.packet
    }
    #expect(buffer.takePiece(at: now) == .speech([7]))
  }

  @Test("one who comes back at once is heard, and a number from elsewhere mutes nobody")
  func strangers() {
    var buffer = JitterBuffer()
    var now: Int64 = 0
    func speak(_ numbers: Range<UInt32>, forging: UInt32? = nil) -> Int {
      var heard = 0
      for number in numbers {
        buffer.insert(SpeechPacket(number: number, speech: [UInt8(number & 127)]), at: now)
        if let forging, number % 10 == 0 {
          buffer.insert(SpeechPacket(number: number &+ forging, speech: [200]), at: now)
        }
        switch buffer.takePiece(at: now) {
        case .speech([200]): heard -= 1_000
        case .speech: heard += 1
        default: break
        }
        now += Self.packet
      }
      return heard
    }
    #expect(speak(100..<500) > 300)
    #expect(speak(1..<400) > 250)
    #expect(speak(400..<900, forging: 300) > 350)
    #expect(speak(900..<1_400, forging: .max / 2) > 350)
  }
}
