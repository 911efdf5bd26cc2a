/// Random access to a run of bytes: a file, an array, an entry of a game's own archive.
///
/// Used by one thread at a time; it may keep a window of recent bytes.
public protocol ByteSource: AnyObject {
  /// A path or another name of the sound, for messages.
  var name: String { get }
  /// Fixed when the source is opened.
  var byteCount: Int { get }
  /// Whether all of it is there already. While a download still runs, decoders read from the front
  /// only, and know no length except that in a header. True unless implemented.
  var isComplete: Bool { get }
  /// Copies bytes from `offset` on and returns how many; 0 only at the end. It may copy fewer
  /// than there is room for.
  func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(AudioFileError) -> Int
}

extension ByteSource {
  /// Files and arrays are.
  public var isComplete: Bool { true }

  /// Up to `count` bytes from `offset` on, fewer only at the end. Not for large counts: the memory
  /// is allocated before the number of available bytes is known.
  package func bytes(at offset: Int, count: Int) throws(AudioFileError) -> [UInt8] {
    guard offset >= 0, offset < byteCount, count > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: min(count, byteCount - offset))
    var filled = 0
    while filled < bytes.count {
      let result = bytes.withUnsafeMutableBytes { buffer in
        Result { () throws(AudioFileError) in
          try read(
            at: offset + filled, into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
        }
      }
      let got = try result.get()
      if got <= 0 { break }
      // The count returned by a foreign source isn't trusted.
      filled += min(got, bytes.count - filled)
    }
    return Array(bytes.prefix(filled))
  }
}
