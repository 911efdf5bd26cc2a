/// Decodes packets as they arrive, from a file whose end isn't there yet, or never will be:
/// forward, and back as far as its feed remembers packets. Only a block and a packet are in memory.
final class ForwardDecoder: GrowingDecoder, ChainedDecoder, ReturningDecoder {
  let name: String
  let format = SampleFormat.float32
  private(set) var info: AudioFileInfo
  private(set) var endedEarly = false
  private(set) var linkNumber = 0
  private(set) var linkComments: [AudioFileInfo.Comment] = []

  private let feed: any PacketFeed
  private var codec: any PacketCodec
  private var makeCodec: (() throws(AudioFileError) -> any PacketCodec)?
  /// The packets that were examined to learn the format.
  private var first: [Packet] = []
  /// Decoded frames, interleaved. Frames that were returned are dropped block by block: a reader
  /// whose blocks don't end at packets never takes everything, and radio has no end.
  private(set) var samples: [Float] = []
  private var given = 0
  /// Decoded frames that are still to be skipped, and the remaining frames that count.
  private var toSkip = 0
  private var left: Int
  private let length: Int
  /// The first packet's skip if only the packets told it.
  private var firstSkip: Int?
  /// Frames that are left out on the way to another place.
  private var toDrop = 0
  /// Where the packets begin, in frames that count: of the latest, the first of which has the
  /// number `base`.
  private var starts: [Int] = []
  private var base = 0
  private var number = 0
  /// Frames before the next packet's.
  private var place = 0
  private var latestFrameCount: Int
  private var isOver = false

  /// Given samples that are kept, at the most: they are worth moving the rest for.
  private static let mostGiven = 16_384
  /// Packets that are tried until one can be decoded: of a stream that is come upon half-way the
  /// first may be damaged.
  private static let mostTried = 64
  /// The frames decoded before another place, so that it sounds as in a continuous run. iLBC needs
  /// a quarter of a second; Opus needs 80 ms to sound the same, and half a second to be the same
  /// but for a millionth.
  private var preRoll: Int { info.sampleRate / 2 }

  /// `probing`: the number of packets needed to know the format. `length`: the number of frames
  /// that count, if known. `trim`: the same and the frames before the first that counts, where only
  /// packets tell the unit of the container's numbers. Throws while too little has arrived.
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
    var left = length ?? .max
    if let trim = trim?(found) {
      firstSkip = trim.start
      tried[0].beginning?.skip = trim.start
      left = trim.length ?? .max
    }
    (self.left, self.length) = (left, left)
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

  func knows(frame: Int) -> Bool {
    guard linkNumber <= 1, let first = starts.first else { return false }
    return frame <= place && (base == 0 ? frame >= 0 : frame - preRoll >= first)
  }

  /// To where it has been only.
  func seek(toFrame frame: Int) throws(AudioFileError) {
    guard knows(frame: frame), let makeCodec else { throw .incomplete(name) }
    var start = lastStart(upTo: frame - preRoll)
    // The skipped frames at the beginning may be many packets.
    if starts[start] == 0 { start = 0 }
    let codec = try makeCodec()
    guard feed.goBack(to: base + start) else { throw .incomplete(name) }
    self.codec = codec
    first = []
    (samples, given) = ([], 0)
    (number, place) = (base + start, starts[start])
    (toSkip, toDrop) = (0, frame - place)
    left = length == .max ? .max : length - place
    isOver = false
  }

  /// The index of the last packet that begins at this frame or before.
  private func lastStart(upTo frame: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= frame { low = middle } else { high = middle }
    }
    return low
  }

  /// Decodes the next packet. False if none has arrived yet, or none follows.
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
      makeCodec = beginning.makeCodec
      toSkip = number == 0 ? firstSkip ?? beginning.skip : beginning.skip
      linkComments = beginning.comments
      if number > 0 || linkNumber == 0 { linkNumber += 1 }
    }
    notePlace()
    append(codec.decode(packet.bytes), surplus: packet.surplus)
    return true
  }

  private func notePlace() {
    if number == base + starts.count { starts.append(place) }
    number += 1
    if starts.count > PlacedPackets.mostPassed {
      starts.removeFirst(PlacedPackets.mostPassed / 2)
      base += PlacedPackets.mostPassed / 2
    }
  }

  /// A packet that can't be decoded is silent, and keeps time.
  private func append(_ block: PacketBlock?, surplus: Int) {
    let channels = info.channelCount
    let isSound = block?.sampleRate == info.sampleRate
    if !isSound { endedEarly = true }
    let all = isSound ? block?.frameCount ?? 0 : latestFrameCount
    latestFrameCount = all
    let skipped = min(toSkip, all)
    toSkip -= skipped
    let whole = min(max(all - surplus - skipped, 0), left)
    if left != .max { left -= whole }
    place += whole
    let dropped = min(toDrop, whole)
    toDrop -= dropped
    let (start, count) = (skipped + dropped, whole - dropped)
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
