/// Decodes packets as they come, of a file whose end isn't there yet, or never will be: forward
/// only, and no more in memory than a block and a packet.
final class ForwardDecoder: GrowingDecoder, ChainedDecoder {
  let name: String
  let format = SampleFormat.float32
  private(set) var info: AudioFileInfo
  private(set) var endedEarly = false
  private(set) var linkNumber = 0
  private(set) var linkComments: [AudioFileInfo.Comment] = []

  private let feed: any PacketFeed
  private var codec: any PacketCodec
  /// Packets that were looked at to learn what they are.
  private var first: [Packet] = []
  /// Decoded, interleaved; what was given of it goes block by block: a reader whose blocks don't
  /// end where packets do never takes all that there is, and radio has no end.
  private(set) var samples: [Float] = []
  private var given = 0
  /// Decoded frames that are to be left out, and those that count of the rest.
  private var toSkip = 0
  private var left: Int
  private var latestFrameCount: Int
  private var isOver = false

  /// Given samples that are kept, at the most: they are worth moving the rest for.
  private static let mostGiven = 16_384
  /// Packets that are tried until one can be decoded: of a stream that is come upon half-way the
  /// first may be damaged.
  private static let mostTried = 64

  /// `probing`: so many packets are needed to know what the stream is. `length`: how many frames
  /// count, if that is known. `trim`: the same and those before the first that counts, where only
  /// packets tell what the container's numbers count. Throws while too little has come.
  init(
    _ feed: any PacketFeed, name: String, inside container: AudioFileInfo, probing count: Int = 1,
    length: Int? = nil, trim: ((PacketBlock) -> (start: Int, length: Int?))? = nil
  ) throws(AudioFileError) {
    var (tried, isThrough) = ([Packet](), false)
    var latest: (any PacketCodec)?
    var found: PacketBlock?
    while !isThrough, tried.count < (found == nil ? max(count, Self.mostTried) : count) {
      switch try feed.next() {
      case .packet(let packet):
        if let beginning = packet.beginning { latest = try beginning.makeCodec() }
        found = latest?.decode(packet.bytes) ?? found
        tried.append(packet)
      case .notYet: throw .incomplete(name)
      case .end: isThrough = true
      }
    }
    guard let probe = latest, let beginning = tried.first?.beginning else { throw .empty(name) }
    guard let found else { throw .damaged(name, "no packet in it that can be decoded") }
    try AudioFileError.check(
      channelCount: found.channelCount, sampleRate: found.sampleRate, name: name)
    info = AudioFileInfo(
      container: container.container, codec: found.name, sampleRate: found.sampleRate,
      channelCount: found.channelCount, bitsPerSample: container.bitsPerSample)
    info.takeOver(container)
    info.comments += beginning.comments
    codec = probe
    latestFrameCount = found.frameCount
    left = length ?? .max
    if let trim = trim?(found) {
      tried[0].beginning?.skip = trim.start
      left = trim.length ?? .max
    }
    first = tried
    self.feed = feed
    self.name = name
  }

  private var preparedFrames: Int { (samples.count - given) / info.channelCount }
  var isAtEnd: Bool { (isOver || left == 0) && given == samples.count }

  func prepare(frames: Int) throws(AudioFileError) -> Int {
    while preparedFrames < frames, try decodeNext() {}
    return preparedFrames
  }

  func read(into block: UnsafeMutableRawBufferPointer) throws(AudioFileError) -> Int {
    let channels = info.channelCount
    let output = block.assumingMemoryBound(to: Float.self)
    let wanted = output.count / channels
    let count = min(try prepare(frames: wanted), wanted) * channels
    for index in 0..<count { output[index] = samples[given + index] }
    given += count
    if given == samples.count || given >= Self.mostGiven {
      samples.removeFirst(given)
      given = 0
    }
    return count / channels
  }

  func seek(toFrame frame: Int) throws(AudioFileError) { throw .incomplete(name) }

  /// False: there is nothing more, for now or for ever.
  private func decodeNext() throws(AudioFileError) -> Bool {
    guard !isOver, left > 0 else { return false }
    let packet: Packet
    if first.isEmpty {
      switch try feed.next() {
      case .packet(let found): packet = found
      case .notYet: return false
      case .end:
        isOver = true
        return false
      }
    } else {
      packet = first.removeFirst()
    }
    if let beginning = packet.beginning {
      codec = try beginning.makeCodec()
      toSkip = beginning.skip
      linkComments = beginning.comments
      linkNumber += 1
    }
    append(codec.decode(packet.bytes), surplus: packet.surplus)
    return true
  }

  /// A packet that can't be decoded is silent, and keeps time.
  private func append(_ block: PacketBlock?, surplus: Int) {
    let channels = info.channelCount
    let isSound = block?.sampleRate == info.sampleRate
    if !isSound { endedEarly = true }
    let all = isSound ? block?.frameCount ?? 0 : latestFrameCount
    latestFrameCount = all
    let start = min(toSkip, all)
    toSkip -= start
    let count = min(max(all - surplus - start, 0), left)
    if left != .max { left -= count }
    guard let block, isSound else {
      return samples.append(contentsOf: repeatElement(0, count: count * channels))
    }
    guard block.channelCount != channels else {
      samples += block.samples[start * channels..<(start + count) * channels]
      return
    }
    // Another stream of the chain may have more or fewer channels.
    for frame in start..<start + count {
      let from = frame * block.channelCount
      for channel in 0..<channels {
        samples.append(block.samples[from + min(channel, block.channelCount - 1)])
      }
    }
  }
}
