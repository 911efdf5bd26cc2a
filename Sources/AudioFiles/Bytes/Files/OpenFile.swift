import CSystem

/// An open regular file, for any number of readers on any threads. It is closed when the last of
/// them is gone, and stays what it was when another file takes its name. Not mapped into memory: a
/// file cut by someone else while mapped would kill the process.
package final class OpenFile: Sendable {
  package let name: String
  package let byteCount: Int
  private let descriptor: CInt

  /// Opens the file and checks that it is a regular one: pipes and devices, which could make the
  /// caller wait for ever, are refused.
  package init(_ path: FilePath) throws(AudioFileError) {
    name = path.text
    guard path.canBeOpened else { throw Self.error(ENOENT, path.text) }
    // Asked before opening, because opening a device can already do something.
    try Self.requireRegularFile(name) { attributes in path.withCString { stat($0, &attributes) } }
    descriptor = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    guard descriptor >= 0 else { throw Self.error(errno, name) }
    let descriptor = self.descriptor
    do throws(AudioFileError) {
      byteCount = try Self.requireRegularFile(name) { fstat(descriptor, &$0) }
    } catch {
      close(descriptor)
      throw error
    }
  }

  deinit { close(descriptor) }

  func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(AudioFileError) -> Int {
    let wanted = min(buffer.count, byteCount - offset)
    while true {
      let count = pread(descriptor, buffer.baseAddress, wanted, off_t(offset))
      if count >= 0 { return count }
      if errno != EINTR { throw Self.error(errno, name) }
    }
  }

  /// Returns the file's size.
  @discardableResult
  private static func requireRegularFile(
    _ path: String, status: (inout stat) -> CInt
  ) throws(AudioFileError) -> Int {
    var attributes = stat()
    guard status(&attributes) == 0 else { throw error(errno, path) }
    switch attributes.st_mode & S_IFMT {
    case S_IFREG:
      return Int(attributes.st_size)
    case S_IFDIR:
      throw AudioFileError(
        .isDirectory, path, "a folder, not a file", remedy: "name a file inside it")
    default:
      throw AudioFileError(
        .notRegular, path, "a pipe, socket or device, not a file",
        remedy: "save its bytes to a file first")
    }
  }

  private static func error(_ code: CInt, _ path: String) -> AudioFileError {
    switch code {
    case ENOENT, ENOTDIR:
      AudioFileError(.notFound, path, "no such file", remedy: "check the path")
    case EACCES, EPERM:
      AudioFileError(
        .notReadable, path, "no permission to read it", remedy: "change the file's permissions")
    default:
      AudioFileError(
        .notReadable, path, "cannot be read (\(String(cString: strerror(code))))",
        remedy: "check the path and the disk")
    }
  }
}
