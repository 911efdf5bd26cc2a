#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that appears whole or not at all: it is written under another name beside its place and
/// renamed when it is finished. Dropped unfinished, it leaves nothing.
///
/// The null device is written through. Other devices, pipes and sockets are refused: a header
/// cannot be completed there once the length is known.
package final class OutputFile {
  /// As the caller named it.
  let name: String

  private let descriptor: CInt
  /// The final place, with symbolic links followed; nil for the null device.
  private let place: String?
  /// Where it is while it is written; the same as the place for the null device.
  package let temporaryPath: String
  private var isFinished = false

  /// Whether an older file may make room; or else it is an error, now or at the end.
  private let replacesOlder: Bool

  package init(path: String, replacesOlder: Bool = true) throws(AudioFileError) {
    self.replacesOlder = replacesOlder
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw AudioFileError(.notWritable, path, "no file name", remedy: "name an output file")
    }
    name = path
    switch try Self.target(of: path) {
    case .nullDevice:
      place = nil
      temporaryPath = path
      descriptor = try Self.opened(path, open(path, O_RDWR | O_CLOEXEC))
    case .file(let resolved):
      guard replacesOlder || access(resolved, F_OK) != 0 else { throw Self.exists(path) }
      place = resolved
      let neighbour = Self.neighbour(of: resolved)
      temporaryPath = neighbour
      descriptor = try Self.opened(
        path, open(neighbour, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666))
    }
  }

  deinit {
    close(descriptor)
    if !isFinished, place != nil { unlink(temporaryPath) }
  }

  /// Writes all bytes at a place, over what is there.
  package func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(AudioFileError) {
    var (rest, place) = (bytes, offset)
    while !rest.isEmpty {
      let count = pwrite(descriptor, rest.baseAddress, rest.count, off_t(place))
      if count < 0 {
        if errno == EINTR { continue }
        throw Self.error(errno, name)
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      place += count
    }
  }

  /// Reads what has been written; fewer bytes only at its end.
  func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(AudioFileError) -> Int {
    while true {
      let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      if count >= 0 { return count }
      if errno != EINTR { throw Self.error(errno, name) }
    }
  }

  /// Takes away what was written from there on.
  package func cut(at byteCount: Int) { _ = ftruncate(descriptor, off_t(byteCount)) }

  /// Whether nothing leads to the file any more: somebody has removed it, or its folder.
  package var isGone: Bool {
    var attributes = stat()
    return fstat(descriptor, &attributes) == 0 && attributes.st_nlink == 0
  }

  /// Moves the file to its place, over an older one.
  package func finish() throws(AudioFileError) {
    if let place { try move(to: place) }
    isFinished = true
  }

  private func move(to place: String) throws(AudioFileError) {
    if !replacesOlder {
      // A second name for the file is refused where there is one already, even one that has come
      // just now.
      if link(temporaryPath, place) == 0 {
        unlink(temporaryPath)
        return
      }
      // Not every file system has second names.
      guard errno != EEXIST, access(place, F_OK) != 0 else { throw Self.exists(name) }
    }
    if rename(temporaryPath, place) != 0 { throw Self.error(errno, name) }
  }

  private static func exists(_ path: String) -> AudioFileError {
    AudioFileError(
      .exists, path, "is there already", remedy: "name another file, or allow it to be replaced")
  }

  /// Throws before the object is whole, so that its end cannot remove somebody else's file.
  private static func opened(
    _ path: String, _ descriptor: CInt
  ) throws(AudioFileError) -> CInt {
    guard descriptor >= 0 else { throw error(errno, path) }
    return descriptor
  }

  private enum Target {
    case file(String)
    case nullDevice
  }

  private static func target(of path: String) throws(AudioFileError) -> Target {
    var attributes = stat()
    guard stat(path, &attributes) == 0 else {
      if errno == ENOENT { return .file(path) }
      throw error(errno, path)
    }
    switch attributes.st_mode & S_IFMT {
    case S_IFREG:
      // A read-only file is not replaced behind its owner's back.
      guard access(path, W_OK) == 0 else { throw error(errno, path) }
      guard let resolved = realpath(path, nil) else { throw error(errno, path) }
      defer { free(resolved) }
      return .file(String(cString: resolved))
    case S_IFDIR:
      throw error(EISDIR, path)
    default:
      var null = stat()
      if stat("/dev/null", &null) == 0, null.st_rdev == attributes.st_rdev,
        attributes.st_mode & S_IFMT == S_IFCHR
      {
        return .nullDevice
      }
      throw AudioFileError(
        .notRegular, path, "a pipe, socket or device", remedy: "name a file to write")
    }
  }

  /// A name that nobody else uses, in the same folder, so that renaming never copies.
  private static func neighbour(of path: String) -> String {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return folder + ".unfinished-" + String(UInt64.random(in: .min ... .max), radix: 36)
  }

  private static func error(_ code: CInt, _ path: String) -> AudioFileError {
    switch code {
    case ENOENT, ENOTDIR:
      AudioFileError(
        .notWritable, path, "its folder does not exist", remedy: "make the folder first")
    case EISDIR:
      AudioFileError(.isDirectory, path, "a folder", remedy: "name a file inside it")
    case EACCES, EPERM, EROFS:
      AudioFileError(
        .notWritable, path, "no permission to write it",
        remedy: "change the permissions or write elsewhere")
    case ENOSPC, EDQUOT:
      AudioFileError(.notWritable, path, "the disk is full", remedy: "make room for it")
    default:
      AudioFileError(
        .notWritable, path, "cannot be written (\(String(cString: strerror(code))))",
        remedy: "check the path and the disk")
    }
  }
}
