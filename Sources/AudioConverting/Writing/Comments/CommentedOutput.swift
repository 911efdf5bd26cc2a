import AudioFiles

/// A file that is finished by copying it with comments into the one that is wanted. It is never
/// seen itself.
struct CommentedOutput {
  let file: OutputFile
  let comments: [AudioFileInfo.Comment]

  /// Copies this many bytes of libsndfile's output.
  func copy(_ written: OutputFile, byteCount: Int, isFLAC: Bool) throws(AudioFileError) {
    let source = WrittenBytes(written, byteCount: byteCount)
    var place = 0
    let write = { (bytes: [UInt8]) throws(AudioFileError) in
      let result = bytes.withUnsafeBytes { bytes in
        Result { () throws(AudioFileError) in try file.write(bytes, at: place) }
      }
      try result.get()
      place += bytes.count
    }
    if isFLAC {
      try FLACComments.copy(source, with: comments, to: write)
    } else {
      try OggComments.copy(source, with: comments, to: write)
    }
    try file.finish()
  }
}

/// The contents of an unfinished file.
private final class WrittenBytes: ByteSource {
  let byteCount: Int
  var name: String { file.name }

  private let file: OutputFile

  init(_ file: OutputFile, byteCount: Int) {
    self.file = file
    self.byteCount = byteCount
  }

  func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(AudioFileError) -> Int {
    guard offset >= 0, offset < byteCount else { return 0 }
    let room = buffer[..<min(buffer.count, byteCount - offset)]
    return try file.read(at: offset, into: UnsafeMutableRawBufferPointer(rebasing: room))
  }
}
