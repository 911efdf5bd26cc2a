import AudioFiles

/// A file to be decoded several times from its start, by our own codecs or the program ffmpeg.
struct SoundInput {
  let path: String
  let info: AudioFileInfo
  /// Whether no sample has more than 16 bits.
  let isInt16: Bool
  /// A note for the user.
  let note: String?

  /// The output of ffmpeg.
  private let decoded: ByteArray?

  /// Nil if it was stopped.
  init?(path: String, goesOn: () -> Bool) throws(AudioFileError) {
    self.path = path
    do throws(AudioFileError) {
      let decoder = try AudioFile.decoder(path: path)
      info = decoder.info
      isInt16 = decoder.format == .int16
      (decoded, note) = (nil, nil)
      return
    } catch {
      guard error.reason == .unsupportedCodec || error.reason == .unknownFormat else {
        throw error
      }
      guard let ffmpeg = FFmpeg() else {
        throw AudioFileError(
          error.reason, path, error.detail,
          remedy: "\(FFmpeg.installing), or convert it elsewhere")
      }
      guard let bytes = try ffmpeg.decoded(path, goesOn: goesOn) else { return nil }
      let array = ByteArray(bytes, name: path)
      var info = try AudioFile.decoder(of: array).info
      // Its floats don't tell the number of bits in the file.
      (info.codec, info.bitsPerSample) = ("by ffmpeg", nil)
      self.info = info
      isInt16 = false
      decoded = array
      note = "decoded by the program ffmpeg, because \(error.detail)"
    }
  }

  /// A decoder at the sound's start.
  func open() throws(AudioFileError) -> any AudioDecoder {
    if let decoded { return try AudioFile.decoder(of: decoded) }
    return try AudioFile.decoder(path: path)
  }
}
