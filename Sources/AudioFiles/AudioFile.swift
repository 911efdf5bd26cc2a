/// Turns sound files into samples.
///
/// The kind of file is recognized by its contents; its suffix means nothing. Reads WAV (also RF64
/// and Wave64), AIFF and AIFF-C, CAF, NeXT/au, FLAC, Ogg (Vorbis, Opus, FLAC), MP3, MP4 (ALAC,
/// FLAC, Opus, MP3), and the other formats of libsndfile. Built with the package's trait `LibAV`
/// also AAC, HE-AAC (MP4, 3GP, CAF, ADTS), AC-3, E-AC-3 and iLBC.
///
/// Sound stored with 16 bits or less (also µ-law, A-law, ADPCM, 16-bit FLAC and ALAC) becomes
/// `.int16`, bit for bit where it is lossless; everything else becomes `.float32`. Opus decodes to
/// 48 kHz, or to its original 8, 12, 16 or 24 kHz.
///
/// No file crashes it or makes it wait: only regular files are read, memory follows the bytes
/// actually decoded, and a truncated file gives its intact part (see `AudioFileInfo.wasTruncated`).
public enum AudioFile {
  /// Reads and decodes the whole file, on the calling thread.
  public static func read(
    path: String, limits: ReadLimits = .standard
  ) throws(AudioFileError) -> (samples: Samples, info: AudioFileInfo) {
    try read(decoder(path: path), limits: limits)
  }

  /// Decodes the bytes of a file that is already in memory. `name` is for messages only.
  public static func read(
    bytes: [UInt8], name: String, limits: ReadLimits = .standard
  ) throws(AudioFileError) -> (samples: Samples, info: AudioFileInfo) {
    try read(decoder(of: ByteArray(bytes, name: name)), limits: limits)
  }

  /// The description in a file, without decoding it: microseconds for most kinds, a pass over all
  /// frames' headers for MP3.
  public static func info(path: String) throws(AudioFileError) -> AudioFileInfo {
    try decoder(path: path).info
  }

  /// Opens a file to be decoded bit by bit; it stays open as long as the decoder lives.
  public static func decoder(path: String) throws(AudioFileError) -> any AudioDecoder {
    try decoder(of: FileBytes(path: path))
  }

  /// Opens bytes, wherever they come from, to be decoded bit by bit.
  public static func decoder(of bytes: any ByteSource) throws(AudioFileError) -> any AudioDecoder {
    guard bytes.byteCount > 0 else {
      throw AudioFileError(
        .empty, bytes.name, "an empty file", remedy: "export the sound again or leave it out")
    }
    let bytes =
      bytes.byteCount > largestByteCount ? ByteSlice(bytes, 0..<largestByteCount) : bytes
    let sound: CodedSound?
    switch try FileKind(sniffing: bytes) {
    case .oggVorbis: return try VorbisDecoder(bytes)
    case .oggOpus where !bytes.isComplete:
      return try ForwardDecoder(
        OggOpusFeed(bytes), name: bytes.name,
        inside: AudioFileInfo(container: "Ogg", codec: "", sampleRate: 0, channelCount: 0))
    case .oggOpus:
      return try SoundFileDecoder(bytes, comments: OpusComments.comments(in: bytes))
    case .flac:
      return try FLACDecoder.decoder(of: bytes)
    case .oggFLAC:
      sound = bytes.isComplete ? try OggFLACFile.sound(in: bytes) : OggFLACFile.coming(in: bytes)
    case .mpegAudio: return try MPEGDecoder(bytes)
    case .wave: sound = try WaveFile.sound(in: bytes)
    case .wave64: sound = try Wave64File.sound(in: bytes)
    case .aiff: sound = try AIFFFile.sound(in: bytes)
    case .caf: sound = try CAFFile.sound(in: bytes)
    case .au: sound = try AUFile.sound(in: bytes)
    case .mp4: sound = try MP4File.sound(in: bytes)
    case .adts: sound = try ADTSFrames.sound(in: bytes)
    case .ac3: sound = try AC3Frames.sound(in: bytes)
    case .ilbc: sound = try ILBCFile.sound(in: bytes)
    case .readByLibsndfile: sound = nil
    case .unsupported(let codec): throw .unsupportedCodec(bytes.name, codec)
    }
    // Codings without a decoder of our own are left to libsndfile.
    guard let sound else { return try SoundFileDecoder(bytes) }
    return try sound.decoder(of: bytes)
  }

  /// Whether a decoder finds its way in it by looking here and there, and without going through
  /// all of it: Ogg's length is at its end, which is worth a look where that costs little.
  package static func isFound(
    inPlaces bytes: any ByteSource, seeksCheaply: Bool
  ) throws(AudioFileError) -> Bool {
    switch try FileKind(sniffing: bytes) {
    case .mpegAudio, .adts, .ac3: false
    case .oggVorbis, .oggOpus, .oggFLAC: seeksCheaply
    case .mp4: try !MP4File.isFragmented(bytes)
    default: true
    }
  }

  /// More than any file has: places in a file are added to lengths from it, and must not overflow.
  private static let largestByteCount = 1 << 48

  /// Decodes everything that a decoder has still to give.
  public static func read(
    _ decoder: any AudioDecoder, limits: ReadLimits = .standard
  ) throws(AudioFileError) -> (samples: Samples, info: AudioFileInfo) {
    let blockFrames = 8_192
    var info = decoder.info
    let bytesPerFrame = info.channelCount * decoder.format.bytesPerSample
    let frameLimit = max(limits.maximumBytes, 0) / bytesPerFrame
    var builder = SampleBuilder(
      format: decoder.format, channelCount: info.channelCount, sampleRate: info.sampleRate,
      frameCapacity: min(info.frameCount ?? blockFrames, blockFrames))

    while true {
      let block = builder.room(forFrames: blockFrames)
      let decoded = try decoder.read(into: block)
      if decoded == 0 { break }
      guard builder.frameCount + decoded <= frameLimit else {
        throw .tooLarge(decoder.name, limit: limits.maximumBytes)
      }
      if decoder.format == .float32 {
        let samples = block.prefixOfFloats(decoded * info.channelCount)
        info.repairedSampleCount += replaceWhatIsNoSound(in: samples)
      }
      builder.commit(frames: decoded)
    }

    info.setFrameCount(decoded: builder.frameCount)
    info.wasTruncated = info.wasTruncated || decoder.endedEarly
    guard builder.frameCount > 0 else { throw .empty(decoder.name) }
    return (Samples(builder.finish()), info)
  }
}
