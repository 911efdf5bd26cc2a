/// Bytes scattered over a file that may still grow: the arrived length of the file doesn't tell how
/// many of them have arrived.
package protocol PiecewiseBytes: ByteSource {
  /// Whether this many bytes after the last one read are there, or all up to the end.
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
