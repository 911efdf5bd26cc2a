/// The description of a sound track's samples.
struct MP4SoundEntry {
  let format: Tag
  let info: AudioFileInfo

  private let children: MP4Boxes

  /// From the first of the track's descriptions, with its size and name.
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

  /// Also "mp4a" may be not AAC but MP3, by the object's type in its descriptor.
  var isMPEGAudio: Bool {
    if format == ".mp3" { return true }
    guard format == "mp4a", let descriptor = child("esds") else { return false }
    let decoderConfiguration: UInt8 = 4
    guard let place = descriptor.dropFirst(4).dropFirst(8).firstIndex(of: decoderConfiguration)
    else { return false }
    // The length before the type takes one byte, or four of which three are continued.
    let rest = descriptor.dropFirst(place + 1).drop { $0 & 0x80 != 0 }.dropFirst()
    return rest.first.map { [0x69, 0x6B].contains($0) } ?? false
  }

  /// For a message about what cannot be decoded.
  var codecName: String {
    switch format {
    case "mp4a": "AAC"
    case "ac-3": "AC-3"
    case "ec-3": "E-AC-3"
    case "ilbc": "iLBC"
    case "samr", "sawb": "AMR"
    case "Opus": "Opus in MP4"
    default: "\(format) in MP4"
    }
  }
}
