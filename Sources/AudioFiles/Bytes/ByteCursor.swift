/// A place in a byte source, for C libraries that read, seek and tell through callbacks.
///
/// Errors can't be thrown through C: a failed read looks like the end of the file to the library,
/// and `failure` keeps the reason for the caller.
final class ByteCursor {
  let source: any ByteSource
  private(set) var position = 0
  private(set) var failure: AudioFileError?
  /// Reads that begin here or further on give zeros without asking the source, so that nothing
  /// waits.
  var unseen = Int.max

  /// The values of C's SEEK_SET, SEEK_CUR and SEEK_END, which are the same everywhere.
  private enum Whence: CInt { case start, current, end }

  init(_ source: any ByteSource) {
    self.source = source
  }

  /// Fills the buffer as far as there are bytes; returns how many.
  func read(into pointer: UnsafeMutableRawPointer?, count: Int) -> Int {
    guard let pointer, count > 0, failure == nil else { return 0 }
    if position >= unseen {
      pointer.initializeMemory(as: UInt8.self, repeating: 0, count: count)
      position += count
      return count
    }
    var filled = 0
    do throws(AudioFileError) {
      while filled < count {
        let rest = UnsafeMutableRawBufferPointer(start: pointer + filled, count: count - filled)
        let got = try source.read(at: position, into: rest)
        if got == 0, position >= source.byteCount { break }
        // A file that shrinks while it is read, or a foreign source that miscounts: libraries may
        // look for the missing bytes for ever.
        guard got > 0, got <= count - filled else {
          throw AudioFileError.damaged(source.name, "fewer bytes than its size")
        }
        filled += got
        position += got
      }
    } catch {
      failure = error
    }
    return filled
  }

  /// Returns the new position, or -1 for one before the start. Behind the end there is nothing to
  /// read, as in a real file; libmpg123 complains on the standard error stream if it is refused.
  func seek(by offset: Int64, whence: CInt) -> Int64 {
    guard failure == nil else { return -1 }
    let origin: Int
    switch Whence(rawValue: whence) {
    case .start: origin = 0
    case .current: origin = position
    case .end: origin = source.byteCount
    case nil: return -1
    }
    let (target, overflow) = Int64(origin).addingReportingOverflow(offset)
    guard !overflow, target >= 0 else { return -1 }
    position = Int(target)
    return target
  }

  /// The pointer that a library hands back to its callbacks; valid as long as the cursor lives.
  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static func at(_ context: UnsafeMutableRawPointer?) -> ByteCursor? {
    context.map { Unmanaged<ByteCursor>.fromOpaque($0).takeUnretainedValue() }
  }
}
