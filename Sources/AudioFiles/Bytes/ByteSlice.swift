/// A run of another source's bytes, as a source of its own: a stream inside a container.
final class ByteSlice: ByteSource {
  var name: String { source.name }
  var byteCount: Int { range.count }

  private let source: any ByteSource
  private let range: Range<Int>

  /// Cut to what the source has.
  init(_ source: any ByteSource, _ range: Range<Int>) {
    self.source = source
    self.range = range.clamped(to: 0..<source.byteCount)
  }

  func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(AudioFileError) -> Int {
    guard offset >= 0, offset < range.count else { return 0 }
    let room = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(range.count - offset))
    return try source.read(at: range.lowerBound + offset, into: room)
  }
}
