/// The inside of MP4, M4A and QuickTime files: the first sound track.
enum MP4File {
  /// Finds the packets while the file arrives: first those of the index, then those of the
  /// fragments, which contain their lengths.
  private struct Coming {
    let walk: KnownPackets
    let fragments: MP4Fragments?
  }

  /// The index of an hour of sound takes some hundred kilobytes.
  private static let indexLimit = 1 << 24

  /// The index with all descriptions of the sounds.
  static func movie(in source: any ByteSource) throws(AudioFileError) -> [UInt8]? {
    try MP4Boxes.outermost("moov", in: source, limit: indexLimit)
  }

  /// Whether its packets are listed in fragments, all over the file.
  static func isFragmented(_ source: any ByteSource) throws(AudioFileError) -> Bool {
    try movie(in: source).map { MP4Boxes($0)["mvex"] != nil } ?? false
  }

  static func sound(in source: any ByteSource) throws(AudioFileError) -> CodedSound {
    guard let movie = try movie(in: source) else {
      // It may be the last thing that comes.
      guard source.isComplete else { throw .incomplete(source.name) }
      throw .damaged(source.name, "an MP4 file without an index")
    }
    for track in MP4Boxes(movie).all("trak") {
      guard let media = MP4Boxes(track)["mdia"], let handler = MP4Boxes(media)["hdlr"],
        handler.dropFirst(8).starts(with: "soun".utf8),
        let table = MP4Boxes.find("minf", "stbl", in: media)
      else { continue }
      let fragments = MP4Fragments(movie: movie, track: track, in: source)
      let places = source.isComplete ? try fragments?.all() ?? [] : []
      guard
        let timing = MP4Timing(
          movie: movie, track: track, media: media, table: MP4Boxes(table),
          fragments: fragments?.duration)
      else { throw .damaged(source.name, "an MP4 file without a time scale") }
      var sound = try sound(MP4Boxes(table), fragments, places, timing, source)
      sound.info.comments = MP4Items.comments(movie: movie)
      return sound
    }
    throw .unsupportedCodec(source.name, "an MP4 file without sound")
  }

  private static func sound(
    _ boxes: MP4Boxes, _ fragments: MP4Fragments?, _ places: [Range<Int>], _ timing: MP4Timing,
    _ source: any ByteSource
  ) throws(AudioFileError) -> CodedSound {
    // A version, flags and a count before the first description.
    guard let descriptions = boxes["stsd"],
      let entry = MP4SoundEntry(Array(descriptions.dropFirst(8)))
    else { throw .damaged(source.name, "an MP4 file without a format") }
    let listed = MP4Packets(boxes, fileLength: source.byteCount)
    guard let listed = listed ?? (fragments == nil ? nil : MP4Packets([])) else {
      throw .damaged(source.name, "an MP4 file with a broken index")
    }
    let packets = places.isEmpty ? listed : MP4Packets(listed.places + places)
    let coming =
      source.isComplete
      ? nil
      : Coming(walk: KnownPackets(packets.places, then: fragments), fragments: fragments)
    // For codecs whose libraries find their frames themselves.
    let head = try streamHead(entry, source)
    let bytes: any ByteSource =
      if let coming, fragments != nil {
        PacketBytes(head: head, source, coming.walk)
      } else {
        JoinedBytes(head: head, source, packets.ranges)
      }
    var sound = try sound(entry, packets, coming, bytes, timing, source)
    if packets.ranges.contains(where: { $0.upperBound > source.byteCount }) {
      sound.info.wasTruncated = true
    }
    return sound
  }

  /// The bytes before the packets of FLAC that make them a file.
  private static func streamHead(
    _ entry: MP4SoundEntry, _ source: any ByteSource
  ) throws(AudioFileError) -> [UInt8] {
    guard entry.format == "fLaC" else { return [] }
    guard let blocks = entry.child("dfLa") else {
      throw .damaged(source.name, "FLAC without its configuration")
    }
    return Array("fLaC".utf8) + blocks.dropFirst(4)
  }

  /// `bytes`: those of all packets.
  private static func sound(
    _ entry: MP4SoundEntry, _ packets: MP4Packets, _ coming: Coming?, _ bytes: any ByteSource,
    _ timing: MP4Timing, _ source: any ByteSource
  ) throws(AudioFileError) -> CodedSound {
    var info = entry.info
    switch entry.format {
    case "alac":
      guard let cookie = entry.child("alac"),
        // A version and flags before the cookie.
        let configuration = ALACConfiguration(Array(cookie.dropFirst(4)))
      else { throw .damaged(source.name, "ALAC without its configuration") }
      if let coming {
        let growing = GrowingPackets(
          coding: .alac(configuration), walk: coming.walk, length: timing.length)
        return CodedSound(info: info, coding: .growing(growing))
      }
      let stream = ALACStream(
        configuration, packetSizes: packets.sizes, ranges: packets.ranges,
        byteCount: source.byteCount, frameCount: timing.length)
      return CodedSound(stream, container: "MP4")
    case "fLaC": return CodedSound(info: info, coding: .flac(bytes))
    case "Opus": return try opus(entry, packets, coming, timing, source)
    case _ where entry.isMPEGAudio:
      let coding = CodedSound.Coding.mpegPieces(bytes, delay: timing.start)
      return CodedSound(info: info, coding: coding)
    case _ where entry.packetCodec != nil || entry.format == "ilbc":
      var stream = packetStream(entry, packets, source)
      stream.trim = timing.trim
      stream.walk = coming?.walk
      info.codec = stream.codec.name
      info.bitsPerSample = nil
      return CodedSound(info: info, coding: .packets(stream))
    default:
      throw .unsupportedCodec(source.name, entry.codecName)
    }
  }

  private static func opus(
    _ entry: MP4SoundEntry, _ packets: MP4Packets, _ coming: Coming?, _ timing: MP4Timing,
    _ source: any ByteSource
  ) throws(AudioFileError) -> CodedSound {
    guard let configuration = entry.child("dOps").flatMap({ OpusConfiguration(mp4: $0) }) else {
      throw .damaged(source.name, "Opus without its configuration")
    }
    let trim = timing.trim.frames(rate: 48_000, total: 0)
    // Without an edit list the track's length includes the decoded frames before the sound.
    let start = trim.start > 0 ? trim.start : configuration.preSkip
    var length = trim.length.map { trim.start > 0 ? $0 : $0 - start }
    // It stands for an unknown length, not for no sound.
    if let told = length, told <= 0 { length = nil }
    if let coming {
      var walk: any PacketWalk = coming.walk
      if length == nil, let fragments = coming.fragments {
        walk = MP4OpusWalk(
          walk, fragments, in: source, scale: timing.scale, listed: timing.listedDuration,
          rate: configuration.decodedRate)
      }
      let growing = GrowingPackets(
        coding: .opus(configuration), walk: walk, start: start, length: length)
      var info = entry.info
      info.bitsPerSample = nil
      return CodedSound(info: info, coding: .growing(growing))
    }
    let stream = try OpusPackets(
      configuration, places: packets.places, preSkip: start, validFrames: length, in: source)
    return CodedSound(stream, container: "MP4")
  }

  private static func packetStream(
    _ entry: MP4SoundEntry, _ packets: MP4Packets, _ source: any ByteSource
  ) -> PacketStream {
    if let (codec, configuration) = entry.packetCodec {
      var stream = PacketStream(codec, places: packets.places, in: source)
      stream.configuration = configuration
      return stream
    }
    let length = packets.sizes.first == 38 ? 38 : 50
    return PacketStream(.ilbc(bytesPerPacket: length), places: packets.places, in: source)
  }
}
