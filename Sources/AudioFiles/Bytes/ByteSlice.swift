/// A run of another source's bytes, as a source of its own: a stream inside a container.
final class ByteSlice: ByteSource {
  var name: String { source.name }
  /// Fewer than at first where a download breaks off.
  var byteCount: Int { range.clamped(to: 0..<source.byteCount).count }
  var isComplete: Bool { source.isComplete }

  private let source: any ByteSource
  private let range: Range<Int>

  /// Clamped to the source's length.
  init(_ source: any ByteSource, _ range: Range<Int>) {
    self.source = source
    self.range = range.clamped(to: 0..<source.byteCount)
  }

  func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(AudioFileError) -> Int {
    let count = byteCount
    guard offset >= 0, offset < count else { return 0 }
    let room = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(count - offset))
    return try source.read(at: range.lowerBound + offset, into: room)
  }
}
