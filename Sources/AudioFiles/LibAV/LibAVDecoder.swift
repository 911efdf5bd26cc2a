#if LibAV
  /// AAC, HE-AAC, AC-3, E-AC-3 and iLBC: this module's parsers find the packets, libavcodec decodes
  /// them.
  ///
  /// Each packet holds as many frames as every other, so a frame's packet is found by counting. A
  /// damaged packet is silence of its length and makes the sound one that ended early.
  final class LibAVDecoder: AudioDecoder {
    let name: String
    let format = SampleFormat.float32
    private(set) var info: AudioFileInfo
    private(set) var endedEarly = false

    private let source: any ByteSource
    private let stream: PacketStream
    private var codec: LibAVCodec
    /// With one packet more where the decoder's own delay asks for it.
    private let places: [Range<Int>]
    private let framesPerPacket: Int
    /// The first decoded frame that counts.
    private let start: Int
    private let frameCount: Int
    private let preRoll: Int

    private var frame = 0
    /// The packet whose samples are at hand.
    private var current: (number: Int, samples: [Float])?
    /// Which packet the codec expects.
    private var next = 0

    /// The first packets show the actual format: HE-AAC hides its rate and channels.
    static let probeCount = 8
    /// The frames of a packet; with added bands above there are twice as many.
    private static let plainAACFrames = 1_024
    /// In decoded frames: the delay of HE-AAC's filter bank, in addition to the one in containers.
    static let spectralBandDelay = 962

    init(
      _ stream: PacketStream, _ source: any ByteSource, inside container: AudioFileInfo
    ) throws(AudioFileError) {
      name = source.name
      self.source = source
      self.stream = stream
      guard !stream.places.isEmpty else { throw .empty(source.name) }
      let first = try Self.probe(stream, source)
      codec = try LibAVCodec(stream, name: source.name)
      try AudioFileError.check(
        channelCount: first.channelCount, sampleRate: first.sampleRate, name: source.name)
      framesPerPacket = first.frameCount
      let total = stream.places.count * framesPerPacket
      let isBandReplicated = Self.isBandReplicated(stream, first)
      let sound = Self.sound(in: stream, first, total: total)
      start = sound.start
      frameCount = sound.length ?? total - start
      // The last frames come out while another packet goes in; any packet will do.
      places = start + frameCount > total ? stream.places + stream.places.suffix(1) : stream.places
      preRoll = Self.preRoll(stream.codec, isBandReplicated: isBandReplicated)

      var info = AudioFileInfo(
        container: container.container,
        codec: isBandReplicated && first.name == "AAC" ? "HE-AAC" : first.name,
        sampleRate: first.sampleRate,
        channelCount: first.channelCount, frameCount: frameCount)
      info.takeOver(container)
      info.wasTruncated = container.wasTruncated || stream.wasCut
      self.info = info
    }

    /// The same of a file of which more may still come, from the front only.
    static func forward(
      _ stream: PacketStream, _ source: any ByteSource, inside container: AudioFileInfo
    ) throws(AudioFileError) -> ForwardDecoder {
      // The last frames come out while another packet goes in, here too.
      let again = stream.walk.map { LastAgain($0) }
      let walk: any PacketWalk =
        again ?? KnownPackets(stream.places + stream.places.suffix(1))
      let packets = stream.walk == nil ? stream.places.count : nil
      let make = { () throws(AudioFileError) -> any PacketCodec in
        try LibAVCodec(stream, name: source.name)
      }
      let feed = PlacedPackets(
        walk, in: source, longest: PacketStream.longestPacket,
        Packet.Beginning(makeCodec: make))
      return try ForwardDecoder(
        feed, name: source.name, inside: container, probing: probeCount
      ) { packet in
        let delay = delay(of: stream, packet)
        if delay > 0 { again?.surplusOfLast = packet.frameCount - delay }
        return sound(in: stream, packet, total: packets.map { $0 * packet.frameCount })
      }
    }

    /// Repeats the last of the packets that are found as they arrive, where frames are still in the
    /// decoder then.
    private final class LastAgain: FillingWalk {
      /// The frames from the second one that don't count; nil: there is none.
      var surplusOfLast: Int?
      private(set) var surplus = 0
      private let walk: any PacketWalk
      private var last: Range<Int>?

      init(_ walk: any PacketWalk) { self.walk = walk }

      func next() throws(AudioFileError) -> PacketStep<Range<Int>> {
        let step = try walk.next()
        switch step {
        case .packet(let place):
          last = place
          return step
        case .notYet: return step
        case .end:
          guard let surplusOfLast, let last else { return step }
          self.last = nil
          surplus = surplusOfLast
          return .packet(last)
        }
      }
    }

    private static func isBandReplicated(_ stream: PacketStream, _ packet: PacketBlock) -> Bool {
      stream.codec == .aac && packet.frameCount > plainAACFrames
    }

    /// Frames still in the decoder after the last packet.
    private static func delay(of stream: PacketStream, _ packet: PacketBlock) -> Int {
      isBandReplicated(stream, packet) && stream.trim != .none ? spectralBandDelay : 0
    }

    /// The first decoded frame that counts, and the number of those; nil for the length, or for the
    /// total of the packets, if unknown yet.
    private static func sound(
      in stream: PacketStream, _ packet: PacketBlock, total: Int?
    ) -> (start: Int, length: Int?) {
      let trim = stream.trim.frames(rate: packet.sampleRate, total: total ?? 0)
      let delay = delay(of: stream, packet)
      guard let total else { return (trim.start + delay, trim.length) }
      let start = min(trim.start + delay, total)
      return (start, min(trim.length ?? total, total + delay - start))
    }

    /// How many packets must be decoded before one for it to sound as it does in its place.
    private static func preRoll(_ codec: PacketStream.Codec, isBandReplicated: Bool) -> Int {
      switch codec {
      case .aac: isBandReplicated ? 4 : 1
      case .ac3, .enhancedAC3: 2
      case .ilbc: 8
      }
    }

    private static func probe(
      _ stream: PacketStream, _ source: any ByteSource
    ) throws(AudioFileError) -> PacketBlock {
      let codec = try LibAVCodec(stream, name: source.name)
      var found: PacketBlock?
      for place in stream.places.prefix(probeCount) {
        if let block = codec.decode(try source.bytes(at: place.lowerBound, count: place.count)) {
          found = block
        }
      }
      guard let found else {
        throw .damaged(source.name, "no packet of \(stream.codec.name) that can be decoded")
      }
      return found
    }

    func read(into block: UnsafeMutableRawBufferPointer) throws(AudioFileError) -> Int {
      let channels = info.channelCount
      let output = block.assumingMemoryBound(to: Float.self)
      let wanted = min(output.count / channels, frameCount - frame)
      var done = 0
      while done < wanted {
        let (number, offset) = (start + frame + done).quotientAndRemainder(
          dividingBy: framesPerPacket)
        let samples = try samples(ofPacket: number)
        let count = min(wanted - done, framesPerPacket - offset)
        for index in 0..<count * channels {
          output[done * channels + index] = samples[offset * channels + index]
        }
        done += count
      }
      frame += done
      return done
    }

    func seek(toFrame frame: Int) throws(AudioFileError) {
      self.frame = max(0, min(frame, frameCount))
    }

    private func samples(ofPacket number: Int) throws(AudioFileError) -> [Float] {
      if let current, current.number == number { return current.samples }
      if next != number {
        next = max(0, number - preRoll)
        // Not every decoder forgets all: the beginning has no packets before it to make up for it.
        if next == 0 {
          codec = try LibAVCodec(stream, name: name)
        } else {
          codec.forget()
        }
      }
      var samples: [Float] = []
      while next <= number {
        samples = try decodeNext()
      }
      current = (number, samples)
      return samples
    }

    /// Always as many frames as a packet has.
    private func decodeNext() throws(AudioFileError) -> [Float] {
      let place = places[next]
      next += 1
      let bytes = try source.bytes(at: place.lowerBound, count: place.count)
      let length = framesPerPacket * info.channelCount
      guard bytes.count == place.count, let block = codec.decode(bytes),
        block.channelCount == info.channelCount, block.sampleRate == info.sampleRate,
        block.samples.count == length
      else {
        endedEarly = true
        return [Float](repeating: 0, count: length)
      }
      return block.samples
    }
  }
#endif
