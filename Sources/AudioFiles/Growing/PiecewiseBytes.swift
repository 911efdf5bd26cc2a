/// Bytes that lie here and there in a file of which more may still come: how much of the file has
/// come doesn't tell how much of them has.
package protocol PiecewiseBytes: ByteSource {
  /// Whether so many bytes behind the last one that was read are there, or all up to the end.
  func areThere(_ count: Int) throws(AudioFileError) -> Bool
}

/// A decoder that may read such bytes.
package protocol PiecewiseDecoder: AudioDecoder {
  /// Nil: those that it reads follow each other in the file.
  var pieces: (any PiecewiseBytes)? { get }
}

extension ByteSource {
  /// Whether the bytes before a place have come, of a file that comes from the front.
  func hasCome(upTo end: Int) throws(AudioFileError) -> Bool {
    guard end > 0 else { return true }
    return try !bytes(at: end - 1, count: 1).isEmpty
  }
}
