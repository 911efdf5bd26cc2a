/// The packets of fragmented Opus while the file arrives, and the padding of the last one.
///
/// The sum of all durations tells where the sound ends, as in a whole file. Some writers of
/// fragments give the last packet of each a shorter duration, or none, but the sound is only cut at
/// the very last packet. So a packet that ends after the sum waits until it is known whether
/// another follows; no other packet has to wait.
final class MP4OpusWalk: FillingWalk {
  private(set) var surplus = 0

  private let walk: any PacketWalk
  private let fragments: MP4Fragments
  private let source: any ByteSource
  private let scale: Int
  private let listed: Int
  private let rate: Int
  /// The frames of all packets up to the waiting one, and of that one, at 48 kHz.
  private var decoded = 0
  private var latest = 0
  private var held: Range<Int>?
  private var isCounted = false

  /// `scale`: the track's units in a second; `listed`: how many of them the packets have that
  /// `walk` gives before those of the fragments; `rate`: of the decoded frames.
  init(
    _ walk: any PacketWalk, _ fragments: MP4Fragments, in source: any ByteSource, scale: Int,
    listed: Int, rate: Int
  ) {
    self.walk = walk
    self.fragments = fragments
    self.source = source
    self.scale = scale
    self.listed = listed
    self.rate = rate
  }

  func next() throws(AudioFileError) -> PacketStep<Range<Int>> {
    if held == nil {
      let step = try walk.next()
      guard case .packet(let place) = step else { return step }
      held = place
      isCounted = false
    }
    guard let place = held else { return .end }
    if !isCounted {
      // The first two bytes tell how long it is.
      let count = min(place.count, 2)
      let start = try source.bytes(at: place.lowerBound, count: count)
      guard start.count == count else { return source.missing(upTo: place.upperBound) }
      latest = OpusPackets.frameCount(ofPacket: start) ?? latest
      decoded += latest
      isCounted = true
    }
    surplus = 0
    if isTooLong {
      switch try fragments.reachPacket() {
      case .packet: break
      case .notYet: return .notYet
      case .end: surplus = min(max(decoded - told, 0), latest) * rate / 48_000
      }
    }
    held = nil
    return .packet(place)
  }

  /// The end of the sound as far as the durations are known, in frames of 48 kHz.
  private var told: Int { ((listed + fragments.duration) * 48_000 + scale / 2) / scale }

  private var isTooLong: Bool {
    fragments.isAtFragmentEnd && fragments.duration > 0 && decoded > told
  }
}
