import AudioFiles

/// Bytes that arrive in parts, with a total length that may be known beforehand or not.
final class ComingBytes: ByteSource {
  let name = "coming"
  let isComplete = false
  let byteCount: Int
  /// How many are there.
  var count: Int

  private let all: [UInt8]

  /// All are there unless `count` is lowered. `byteCount`: the announced length; nil: the actual
  /// one.
  init(_ all: [UInt8], byteCount: Int? = nil) {
    self.all = all
    self.byteCount = byteCount ?? all.count
    count = all.count
  }

  func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(AudioFileError) -> Int {
    guard offset >= 0, offset < count else { return 0 }
    let piece = all[offset..<min(count, offset + buffer.count)]
    buffer.copyBytes(from: piece)
    return piece.count
  }
}
