/// The delays of the latest packets relative to the fastest, and the share of lost ones.
struct ArrivalTimes {
  /// Nanoseconds of speech in a packet.
  static let packet: Int64 = 20_000_000
  /// Some five seconds.
  private static let most = 256
  /// The share of packets that arrive within the delay.
  private static let share = 0.97
  private static let shortest: Int64 = 20_000_000
  private static let longest: Int64 = 1_000_000_000
  /// The share of losses from which it is worth waiting for the packets that restore them.
  private static let lossWorthWaiting = 0.02

  private var transits: [Int64] = []
  private var oldest = 0
  /// A moving average over about a hundred packets.
  private(set) var loss = 0.0

  /// The time of packet 0 by the receiver's clock, without any delay. Its value alone is
  /// meaningless, because both clocks are independent.
  private(set) var base: Int64 = 0
  /// The time from `base` to the playing of a packet.
  private(set) var delay: Int64 = shortest

  mutating func addArrival(_ number: Int64, at now: Int64) {
    let transit = now - number * Self.packet
    if transits.count < Self.most {
      transits.append(transit)
    } else {
      transits[oldest] = transit
      oldest = (oldest + 1) % Self.most
    }
    let sorted = transits.sorted()
    base = sorted[0]
    let late = sorted[Int(Double(sorted.count - 1) * Self.share)] - base
    delay = min(
      max(late, Self.shortest) + (loss > Self.lossWorthWaiting ? Self.packet : 0), Self.longest)
  }

  /// The delay of a packet relative to the fastest; 0 before the first.
  func lateness(of number: Int64, at now: Int64) -> Int64 {
    transits.isEmpty ? 0 : now - number * Self.packet - base
  }

  mutating func noteTurn(isLost: Bool) { loss += ((isLost ? 1 : 0) - loss) / 100 }

  /// The time at which a packet is played.
  func due(_ number: Int64) -> Int64 { base + number * Self.packet + delay }
}
