/// The description of a sound track's samples.
struct MP4SoundEntry {
  let format: Tag
  let info: AudioFileInfo

  private let children: MP4Boxes

  /// The first of the track's descriptions, with its size and name.
  init?(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes, .big)
    guard let size = reader.number(UInt32.self), size >= 36, let format = reader.tag(),
      // Reserved bytes and a reference; then the kind of QuickTime's addition.
      reader.bytes(8) != nil, let version = reader.number(UInt16.self), reader.bytes(6) != nil,
      let channels = reader.number(UInt16.self), let bits = reader.number(UInt16.self),
      reader.bytes(4) != nil, let rate = reader.number(UInt32.self)
    else { return nil }
    self.format = format
    let additions = [0, 16, 36]
    guard Int(version) < additions.count, reader.bytes(additions[Int(version)]) != nil else {
      return nil
    }
    var boxes = MP4Boxes(Array(reader.bytes(reader.remainingCount) ?? []))
    // QuickTime puts another level around them.
    if let wave = boxes["wave"] { boxes = MP4Boxes(wave) }
    children = boxes
    info = AudioFileInfo(
      container: "MP4", codec: "", sampleRate: Int(rate >> 16), channelCount: Int(channels),
      bitsPerSample: Int(bits))
  }

  func child(_ tag: Tag) -> [UInt8]? { children[tag] }

  /// The actual codec of an "mp4a".
  var descriptor: ESDescriptor? { child("esds").flatMap { ESDescriptor(box: $0) } }

  /// Also "mp4a" may be not AAC but MP3.
  var isMPEGAudio: Bool {
    format == ".mp3" || format == "mp4a" && descriptor?.isMPEGAudio == true
  }

  /// The codec and its decoder's configuration, if only libav decodes it.
  var packetCodec: (codec: PacketStream.Codec, configuration: [UInt8])? {
    switch format {
    case "mp4a":
      guard let descriptor, descriptor.isAAC else { return nil }
      return (.aac, descriptor.configuration)
    case "ac-3": return (.ac3, [])
    case "ec-3": return (.enhancedAC3, [])
    default: return nil
    }
  }

  /// For a message about an unsupported codec.
  var codecName: String {
    switch format {
    case "mp4a": "this kind of sound in MP4"
    case "samr", "sawb": "AMR"
    default: "\(format) in MP4"
    }
  }
}
