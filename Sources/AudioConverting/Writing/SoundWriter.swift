import AudioFiles

/// Writes one sound file, a block at a time.
///
/// The file appears at its path when `finish` returns, or `keep`; a writer that is dropped before
/// leaves nothing behind. One thread at a time.
public protocol SoundWriter: AnyObject {
  /// Where the file will appear, as the caller named it.
  var path: String { get }
  /// Sample frames appended so far.
  var frameCount: Int { get }

  /// Appends whole sample frames, interleaved, full scale 1. A count that is no whole number of
  /// frames is a programming error, as is appending to a finished file.
  func append(_ interleaved: UnsafeBufferPointer<Float>) throws(AudioFileError)

  /// Puts the file with all finished samples in its place, over an older one of that name, so that
  /// it can be read even if nothing follows. The last block of a block coding is missing, and
  /// samples that libsndfile's encoder still holds back.
  func keep() throws(AudioFileError)

  /// Completes the file and puts it in its place, over an older one of that name.
  func finish() throws(AudioFileError)
}

extension WaveFileWriter: SoundWriter {}
extension CAFFileWriter: SoundWriter {}
extension AIFFFileWriter: SoundWriter {}
extension AUFileWriter: SoundWriter {}
extension SoundFileWriter: SoundWriter {}
