/// How long the last packets were on their way, compared with the quickest of them, and how many
/// were lost.
struct ArrivalTimes {
  /// Nanoseconds of speech in a packet.
  static let packet: Int64 = 20_000_000
  /// Some five seconds.
  private static let most = 256
  /// Of all packets, those that are waited for.
  private static let share = 0.97
  private static let shortest: Int64 = 20_000_000
  private static let longest: Int64 = 1_000_000_000
  /// Beyond this part lost it pays to wait for the packets that mend losses.
  private static let lossWorthWaiting = 0.02

  private var transits: [Int64] = []
  private var oldest = 0
  /// A mean that forgets within some hundred packets.
  private(set) var loss = 0.0

  /// By the receiver's clock, had it taken no time; it says nothing by itself, as the clocks of
  /// both ends have nothing to do with each other.
  private(set) var base: Int64 = 0
  /// How long after `base` a packet is to be played.
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

  /// By how much a packet comes later than the quickest; 0 while none has come.
  func lateness(of number: Int64, at now: Int64) -> Int64 {
    transits.isEmpty ? 0 : now - number * Self.packet - base
  }

  mutating func noteTurn(isLost: Bool) { loss += ((isLost ? 1 : 0) - loss) / 100 }

  /// When a packet is to be played.
  func due(_ number: Int64) -> Int64 { base + number * Self.packet + delay }
}
