/// Orders packets from a network, where they arrive late, twice, in any order or not at all, for
/// playing.
///
/// Its delay is what nearly all packets of the last seconds needed. The reader may play a little
/// slower or faster, as `haste` says.
struct JitterBuffer {
  /// The next 20 ms to play.
  enum Piece: Hashable {
    case speech([UInt8])
    /// A packet is missing, and the next one contains its redundancy.
    case repair(from: [UInt8])
    /// A packet is missing.
    case lost
    /// Nobody speaks.
    case silence
  }

  /// Counts of packets.
  struct Counts: Hashable {
    var received = 0
    /// Arrived after their time, or twice.
    var late = 0
    var missing = 0
    /// Missing, but restored from the next.
    var repaired = 0
  }

  /// Two seconds of speech.
  private static let most = 100
  /// Nanoseconds by which a packet of one sender may be later, or earlier, than the fastest.
  private static let usual: ClosedRange<Int64> = -500_000_000...3_000_000_000
  /// Eleven years of speech; then the numbers restart.
  private static let highest: Int64 = 1 << 34
  /// Turns without a packet, after which the utterance has ended.
  private static let patience = 10
  /// Nanoseconds too late or too early that are tolerated.
  private static let slack: (late: Int64, soon: Int64) = (15_000_000, 5_000_000)

  private(set) var counts = Counts()
  private var packets: [Int64: SpeechPacket] = [:]
  private var arrivals = ArrivalTimes()
  /// The last number, relative to which a new one is interpreted.
  private var latest: Int64?
  /// The number played next; nil between utterances.
  private var next: Int64? { didSet { unheard = max(unheard, next ?? unheard) } }
  /// Packets before this number are discarded.
  private var unheard = Int64.min
  private var emptyTurns = 0
  /// The last packet with an unexpected time.
  private var stray: (number: UInt32, time: Int64)?
  /// The lateness of the last played packet in nanoseconds; negative: too early.
  private var lateness: Int64 = 0

  /// The current delay of packets, in nanoseconds.
  var delay: Int64 { arrivals.delay }

  /// 1: shorten what is played now, −1: lengthen it.
  var haste: Int { lateness > Self.slack.late ? 1 : lateness < -Self.slack.soon ? -1 : 0 }

  /// `now` is in nanoseconds, as all times here, by any steady clock.
  mutating func insert(_ packet: SpeechPacket, at now: Int64) {
    counts.received += 1
    guard let number = number(of: packet, at: now) else {
      counts.late += 1
      return
    }
    latest = max(latest ?? number, number)
    arrivals.addArrival(number, at: now)
    guard number >= unheard, packets[number] == nil, packets.count < Self.most else {
      counts.late += 1
      return
    }
    packets[number] = packet
  }

  /// The full number of a packet. Nil if its time doesn't fit the ones before. When a second packet
  /// agrees with it, both are from a sender that has restarted.
  private mutating func number(of packet: SpeechPacket, at now: Int64) -> Int64? {
    guard let latest else { return Int64(packet.number) }
    let step = Int32(bitPattern: packet.number &- UInt32(truncatingIfNeeded: latest))
    let number = latest + Int64(step)
    let lateness = arrivals.lateness(of: number, at: now)
    if Self.usual.contains(lateness), latest < Self.highest {
      stray = nil
      return number
    }
    defer { stray = (packet.number, now) }
    guard let stray else { return nil }
    let numbers = Int64(Int32(bitPattern: packet.number &- stray.number))
    let lag = now - stray.time - numbers * ArrivalTimes.packet
    guard numbers != 0, Self.usual.contains(lag) else { return nil }
    restart()
    return Int64(packet.number)
  }

  /// Returns the next piece, for `now`, the time at which the previous one ends.
  mutating func takePiece(at now: Int64) -> Piece {
    if next == nil { begin(at: now) }
    guard let number = next else { return .silence }
    if let packet = packets.removeValue(forKey: number) {
      emptyTurns = 0
      lateness = now - arrivals.due(number)
      arrivals.noteTurn(isLost: false)
      next = number + 1
      if packet.ends { next = nil }
      return .speech(packet.speech)
    }
    guard !packets.isEmpty else {
      // The packet may only be late, so nothing is skipped yet.
      emptyTurns += 1
      guard emptyTurns > Self.patience else { return .lost }
      next = nil
      return .silence
    }
    guard let following = packets[number + 1] else { return skip(to: number, now) }
    if following.begins {
      // The last packet before a pause was lost, or none was.
      next = nil
      return .silence
    }
    counts.missing += 1
    counts.repaired += 1
    arrivals.noteTurn(isLost: true)
    next = number + 1
    return .repair(from: following.speech)
  }

  private mutating func skip(to number: Int64, _ now: Int64) -> Piece {
    // The remaining packets may belong to another utterance, or lie far ahead.
    if let first = packets.keys.min(),
      packets[first]?.begins == true || first - number > Int64(Self.patience)
    {
      next = nil
      return .silence
    }
    counts.missing += 1
    arrivals.noteTurn(isLost: true)
    next = number + 1
    return .lost
  }

  private mutating func begin(at now: Int64) {
    guard let first = packets.keys.min(), now >= arrivals.due(first) else { return }
    next = first
    emptyTurns = 0
  }

  private mutating func restart() {
    packets = [:]
    arrivals = ArrivalTimes()
    (latest, next, unheard) = (nil, nil, .min)
  }
}
