import AudioFiles
import CSystem

/// Detects that a file was overwritten, or replaced by another with its name.
struct FileStamp: Hashable, Sendable {
  private let seconds: Int
  private let nanoseconds: Int
  private let byteCount: Int
  private let number: UInt64

  /// Nil if there is no such file.
  init?(ofFileAt path: FilePath) {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
    byteCount = Int(status.st_size)
    number = UInt64(status.st_ino)
  }
}
