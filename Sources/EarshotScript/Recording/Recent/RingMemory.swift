import AudioFiles
import CSystem

/// Memory of fixed size that outlives the process if it is a file's: the system keeps its contents
/// however the process ends, and no work is needed at that moment.
///
/// A file's blocks are there before it is mapped, so that a full disk is an error at the beginning
/// and not a signal in the middle of a game.
final class RingMemory {
  let base: UnsafeMutableRawPointer
  let byteCount: Int
  /// The path of the file; nil without one.
  private let path: FilePath?
  /// Locked as long as this exists, so that nobody else takes the file for the remains of a crash;
  /// −1 without a file.
  private let descriptor: CInt
  /// Nil without a file, and after an orderly end.
  private var use: FileUse?

  init(byteCount: Int, path text: String?) throws(ScriptError) {
    self.byteCount = byteCount
    path = text.map { FilePath($0).resolved }
    use = try text.map { text throws(ScriptError) in
      try writing { () throws(AudioFileError) in
        try FileUse(.lastSeconds, FilePath(text).resolved, name: text)
      }
    }
    var descriptor: CInt = -1
    var flags = MAP_PRIVATE | Self.anonymous
    if let text, let path {
      descriptor = try Self.open(path, byteCount, text)
      flags = MAP_SHARED
    }
    guard let memory = mmap(nil, byteCount, PROT_READ | PROT_WRITE, flags, descriptor, 0),
      memory != MAP_FAILED
    else {
      let number = errno
      if descriptor >= 0 { close(descriptor) }
      throw Self.error(text ?? "memory", number)
    }
    base = memory
    self.descriptor = descriptor
  }

  deinit {
    munmap(base, byteCount)
    if descriptor >= 0 { close(descriptor) }
  }

  /// An orderly end removes the file. Another file that has its name by now stays.
  func removeFile() {
    defer { use = nil }
    guard let path, descriptor >= 0 else { return }
    var (own, named) = (stat(), stat())
    guard fstat(descriptor, &own) == 0, path.withCString({ stat($0, &named) }) == 0,
      own.st_dev == named.st_dev, own.st_ino == named.st_ino
    else { return }
    path.removeFile()
  }

  private static func open(
    _ path: FilePath, _ byteCount: Int, _ text: String
  ) throws(ScriptError) -> CInt {
    guard FilePath(text).canBeOpened else { throw error(text, ENOENT) }
    if try isLeftRing(path, text) {
      // The remains of a crash are kept until the next one.
      let old = path.appending(".old")
      _ = try isLeftRing(old, old.text)
      _ = path.withCString { from in old.withCString { rename(from, $0) } }
    }
    let descriptor = path.withCString {
      CSystem.open($0, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    }
    guard descriptor >= 0 else { throw error(text, errno) }
    // Nobody else has a lock on a new file.
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
    let failure = reserve(descriptor, byteCount)
    guard failure == 0 else {
      close(descriptor)
      path.removeFile()
      throw error(text, failure)
    }
    return descriptor
  }

  /// Whether a crash has left a ring there; false where nothing is. Throws for a ring in use, and
  /// for any other file.
  private static func isLeftRing(_ path: FilePath, _ text: String) throws(ScriptError) -> Bool {
    let file = path.withCString { CSystem.open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    guard file >= 0 else { return false }
    defer { close(file) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      throw ScriptError(
        file: text, line: nil, what: "another recorder keeps its last seconds in it",
        remedy: "give each engine a file of its own")
    }
    guard isRing(file) else {
      throw ScriptError(
        file: text, line: nil, what: "another file is there, which would be replaced",
        remedy: "name another file")
    }
    return true
  }

  /// Whether it is a ring file of any version, or one that was begun and is empty.
  private static func isRing(_ descriptor: CInt) -> Bool {
    var attributes = stat()
    guard fstat(descriptor, &attributes) == 0, attributes.st_mode & S_IFMT == S_IFREG else {
      return false
    }
    var word: UInt64 = 0
    guard pread(descriptor, &word, 8, 0) == 8 else { return attributes.st_size == 0 }
    return word == 0 || word << 16 == RecentRing.magic << 16
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
      what: "no room for the last seconds (\(String(cString: strerror(number))))",
      remedy: "name a file in a folder that can be written to, or allow fewer bytes")
  }
}
