/// The bytes of a regular file, read through a window so that a parser's many small reads cost
/// few system calls.
package final class FileBytes: ByteSource {
  package var name: String { file.name }
  package var byteCount: Int { file.byteCount }

  private let file: OpenFile
  private let window: UnsafeMutableRawBufferPointer
  private var windowOffset = 0
  private var windowCount = 0

  package convenience init(path: String) throws(AudioFileError) {
    try self.init(FilePath(path))
  }

  package convenience init(_ path: FilePath) throws(AudioFileError) {
    self.init(try OpenFile(path))
  }

  /// One more reader of an open file.
  package init(_ file: OpenFile) {
    self.file = file
    window = .allocate(byteCount: max(1, min(file.byteCount, 65_536)), alignment: 16)
  }

  deinit { window.deallocate() }

  package func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(AudioFileError) -> Int {
    guard offset >= 0, offset < byteCount, !buffer.isEmpty else { return 0 }
    if buffer.count >= window.count { return try file.read(at: offset, into: buffer) }
    if offset < windowOffset || offset >= windowOffset + windowCount {
      windowCount = 0
      windowCount = try file.read(at: offset, into: window)
      windowOffset = offset
    }
    let start = offset - windowOffset
    let count = min(buffer.count, windowCount - start)
    buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: window[start..<start + count]))
    return count
  }
}
