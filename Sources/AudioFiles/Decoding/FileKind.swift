/// The kind of a file, recognized by its first bytes alone, which selects the decoder.
enum FileKind: Equatable {
  case oggVorbis, oggOpus, oggFLAC, flac
  case mpegAudio
  case wave, wave64, aiff, caf, au, mp4
  case adts, ac3, ilbc
  /// Or unknown: libsndfile reads many kinds of file, and has its own error for the rest.
  case readByLibsndfile
  case unsupported(codec: String)

  init(sniffing source: any ByteSource) throws(AudioFileError) {
    // ID3 tags stand before MP3 frames, but also before other streams.
    let tagsEnd = try ID3Tag.end(in: source)
    let start = try source.bytes(at: tagsEnd, count: 512)
    if start.starts(with: "OggS".utf8) {
      self = Self.ogg(start)
    } else if let frame = MPEGFrameHeader(start) {
      self = frame.isADTS ? .adts : .mpegAudio
    } else if start.starts(with: "fLaC".utf8) {
      self = .flac
    } else if Self.isWave(start) {
      self = .wave
    } else if Wave64File.begins(start) {
      self = .wave64
    } else if start.starts(with: "FORM".utf8), start.dropFirst(8).starts(with: "AIF".utf8) {
      self = .aiff
    } else if start.starts(with: "caff".utf8) {
      self = .caf
    } else if start.starts(with: ".snd".utf8) {
      self = .au
    } else if start.dropFirst(4).starts(with: "ftyp".utf8) {
      self = .mp4
    } else if start.starts(with: [0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11]) {
      self = .unsupported(codec: "Windows Media audio")
    } else if start.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      self = .unsupported(codec: "Matroska or WebM audio")
    } else if start.starts(with: [0x0B, 0x77]) {
      self = .ac3
    } else if ILBCFile.begins(start) {
      self = .ilbc
    } else if tagsEnd > 0 || start.starts(with: [0xFF]) {
      // libsndfile would take it for MP3, and libmpg123 would complain on the standard error
      // stream.
      self = .mpegAudio
    } else {
      self = .readByLibsndfile
    }
  }

  private static func isWave(_ start: [UInt8]) -> Bool {
    let outer = ["RIFF", "RF64", "BW64"].contains { start.starts(with: $0.utf8) }
    return outer && start.dropFirst(8).starts(with: "WAVE".utf8)
  }

  /// The codec is named at the start of the first page's packet.
  private static func ogg(_ page: [UInt8]) -> FileKind {
    guard page.count > 27 else { return .unsupported(codec: "a cut Ogg file") }
    let packet = page.dropFirst(27 + Int(page[26]))
    if packet.starts(with: "\u{1}vorbis".utf8) { return .oggVorbis }
    if packet.starts(with: "OpusHead".utf8) { return .oggOpus }
    if packet.starts(with: [0x7F] + Array("FLAC".utf8)) { return .oggFLAC }
    if packet.starts(with: "Speex".utf8) { return .unsupported(codec: "Speex") }
    return .unsupported(codec: "this kind of Ogg stream")
  }
}
