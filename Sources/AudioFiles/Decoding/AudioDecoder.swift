/// Turns the bytes of one sound file into sample frames, a block at a time, so that a long file
/// need never be in memory as a whole.
///
/// Used by one thread at a time. After an error a decoder is not called again.
public protocol AudioDecoder: AnyObject {
  /// The byte source's name, for messages.
  var name: String { get }
  /// The file's description; its frame count may be wrong in a damaged file.
  var info: AudioFileInfo { get }
  /// What `read` delivers.
  var format: SampleFormat { get }
  /// Whether the sound broke off before its announced end, as far as it was read.
  var endedEarly: Bool { get }

  /// Decodes as many whole frames as there is room for, interleaved, and returns their number:
  /// fewer only at the end, then 0. Floats may hold NaN and infinities if the file does.
  func read(into block: UnsafeMutableRawBufferPointer) throws(AudioFileError) -> Int

  /// Goes on with exactly this frame, counted from the start; a place beyond the end is the end.
  func seek(toFrame frame: Int) throws(AudioFileError)
}

extension AudioDecoder {
  package var bytesPerFrame: Int { info.channelCount * format.bytesPerSample }
}
