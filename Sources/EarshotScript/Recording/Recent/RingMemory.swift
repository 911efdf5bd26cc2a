import AudioFiles
import CSystem

/// Memory of fixed size that outlives the process when it is a file's: the system keeps what was
/// put there, however the process ends, and nothing has to be done at that moment.
///
/// A file's blocks are there before it is mapped, so that a full disk is an error at the beginning
/// and not a signal in the middle of a game.
final class RingMemory {
  let base: UnsafeMutableRawPointer
  let byteCount: Int
  /// Of the file; nil without one.
  private let path: FilePath?

  init(byteCount: Int, path text: String?) throws(ScriptError) {
    self.byteCount = byteCount
    path = text.map { FilePath($0).resolved }
    var descriptor: CInt = -1
    var flags = MAP_PRIVATE | Self.anonymous
    if let text, let path {
      descriptor = try Self.open(path, byteCount, text)
      flags = MAP_SHARED
    }
    defer { if descriptor >= 0 { close(descriptor) } }
    guard let memory = mmap(nil, byteCount, PROT_READ | PROT_WRITE, flags, descriptor, 0),
      memory != MAP_FAILED
    else { throw Self.error(text ?? "memory", errno) }
    base = memory
  }

  deinit {
    munmap(base, byteCount)
  }

  /// An orderly end leaves no file.
  func removeFile() { path?.removeFile() }

  private static func open(
    _ path: FilePath, _ byteCount: Int, _ text: String
  ) throws(ScriptError) -> CInt {
    guard FilePath(text).canBeOpened else { throw error(text, ENOENT) }
    // What a crash has left is kept until the next one.
    _ = path.withCString { old in
      path.appending(".old").withCString { rename(old, $0) }
    }
    let descriptor = path.withCString {
      CSystem.open($0, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    }
    guard descriptor >= 0 else { throw error(text, errno) }
    let failure = reserve(descriptor, byteCount)
    guard failure == 0 else {
      close(descriptor)
      path.removeFile()
      throw error(text, failure)
    }
    return descriptor
  }

  #if canImport(Darwin)
    private static let anonymous = MAP_ANON
    private static func reserve(_ file: CInt, _ count: Int) -> CInt {
      ftruncate(file, off_t(count)) == 0 ? 0 : errno
    }
  #else
    private static let anonymous = MAP_ANONYMOUS
    private static func reserve(_ file: CInt, _ count: Int) -> CInt {
      posix_fallocate(file, 0, off_t(count))
    }
  #endif

  private static func error(_ file: String, _ number: CInt) -> ScriptError {
    ScriptError(
      file: file, line: nil,
      what: "no room for what happened last (\(String(cString: strerror(number))))",
      remedy: "name a file in a folder that can be written to, or allow fewer bytes")
  }
}
