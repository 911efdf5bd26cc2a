import CSystem

/// A file that appears whole or not at all: it is written under another name beside its place and
/// renamed when it is finished. Dropped unfinished, it leaves nothing.
///
/// The null device is written through. Other devices, pipes and sockets are refused: a header
/// cannot be completed there once the length is known.
package final class OutputFile {
  /// The path as the caller gave it.
  package let name: String

  private let descriptor: CInt
  /// The final place, with symbolic links followed; nil for the null device.
  private let place: FilePath?
  /// The path during writing; for the null device its own.
  package let temporaryPath: FilePath
  private var isFinished = false
  /// Nil for the null device, and once the file is complete.
  private var use: FileUse?

  /// Whether an older file may be replaced; otherwise one is an error, now or at the end.
  private let replacesOlder: Bool

  /// Throws for a file that this process uses (`FileUse`).
  package init(path: String, replacesOlder: Bool = true) throws(AudioFileError) {
    self.replacesOlder = replacesOlder
    name = path
    let path = FilePath(path)
    guard path.canBeOpened else {
      throw AudioFileError(.notWritable, name, "no file name", remedy: "name an output file")
    }
    switch try Self.target(of: path) {
    case .nullDevice:
      place = nil
      temporaryPath = path
      descriptor = try Self.opened(name, path.withCString { open($0, O_RDWR | O_CLOEXEC) })
    case .file(let resolved):
      guard replacesOlder || !resolved.isThere else { throw Self.exists(name) }
      use = try FileUse(.written, resolved, name: name)
      place = resolved
      temporaryPath = Self.neighbour(of: resolved)
      descriptor = try Self.opened(
        name,
        temporaryPath.withCString { open($0, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) })
    }
  }

  deinit {
    close(descriptor)
    if !isFinished, place != nil { temporaryPath.removeFile() }
  }

  /// Creates or replaces a file with these bytes, completely or not at all.
  package static func write(_ bytes: [UInt8], to path: String) throws(AudioFileError) {
    let file = try OutputFile(path: path)
    let written = bytes.withUnsafeBytes { bytes in
      Result { () throws(AudioFileError) in try file.write(bytes, at: 0) }
    }
    try written.get()
    try file.finish()
  }

  /// Writes all bytes at a place, over the present ones.
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

  /// Reads written bytes; fewer only at the end.
  package func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(AudioFileError) -> Int {
    while true {
      let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      if count >= 0 { return count }
      if errno != EINTR { throw Self.error(errno, name) }
    }
  }

  /// Removes everything written after that place.
  package func cut(at byteCount: Int) { _ = ftruncate(descriptor, off_t(byteCount)) }

  /// Whether the file no longer has a name: it or its folder was removed.
  private var isGone: Bool {
    var attributes = stat()
    return fstat(descriptor, &attributes) == 0 && attributes.st_nlink == 0
  }

  /// Moves the file to its place, over an older one. With `staysInUse` more is going to be written
  /// there, and no other output may replace it before the next call, which only looks whether the
  /// file is still there.
  package func finish(staysInUse: Bool = false) throws(AudioFileError) {
    defer { staysInUse ? use?.grow() : (use = nil) }
    guard !isFinished else {
      guard isGone else { return }
      throw AudioFileError(
        .notWritable, name, "was removed while it was written", remedy: "leave it until its end")
    }
    if let place { try move(to: place) }
    isFinished = true
  }

  private func move(to place: FilePath) throws(AudioFileError) {
    if !replacesOlder {
      // A second name for the file is refused where there is one already, even one that has come
      // just now.
      if temporaryPath.with(place, link) == 0 {
        temporaryPath.removeFile()
        return
      }
      // Not every file system has second names.
      guard errno != EEXIST, !place.isThere else { throw Self.exists(name) }
    }
    if temporaryPath.with(place, rename) != 0 { throw Self.error(errno, name) }
  }

  private static func exists(_ path: String) -> AudioFileError {
    AudioFileError(
      .exists, path, "is there already", remedy: "name another file, or allow it to be replaced")
  }

  /// Throws before the object is complete, so that its end cannot remove another process's file.
  private static func opened(
    _ path: String, _ descriptor: CInt
  ) throws(AudioFileError) -> CInt {
    guard descriptor >= 0 else { throw error(errno, path) }
    return descriptor
  }

  private enum Target {
    case file(FilePath)
    case nullDevice
  }

  private static func target(of path: FilePath) throws(AudioFileError) -> Target {
    var attributes = stat()
    guard path.withCString({ stat($0, &attributes) }) == 0 else {
      if errno == ENOENT { return .file(path) }
      throw error(errno, path.text)
    }
    switch attributes.st_mode & S_IFMT {
    case S_IFREG:
      // A read-only file is not replaced behind its owner's back.
      guard path.withCString({ access($0, W_OK) }) == 0,
        let resolved = FilePath(resolving: path)
      else { throw error(errno, path.text) }
      guard !isLocked(path) else { throw FileUse.error(.lastSeconds, path.text) }
      return .file(resolved)
    case S_IFDIR:
      throw error(EISDIR, path.text)
    default:
      var null = stat()
      if stat("/dev/null", &null) == 0, null.st_rdev == attributes.st_rdev,
        attributes.st_mode & S_IFMT == S_IFCHR
      {
        return .nullDevice
      }
      throw AudioFileError(
        .notRegular, path.text, "a pipe, socket or device", remedy: "name a file to write")
    }
  }

  /// Whether another process keeps its last seconds there: it locks the file.
  private static func isLocked(_ path: FilePath) -> Bool {
    let file = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    guard file >= 0 else { return false }
    defer { close(file) }
    return flock(file, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  /// An unused name in the same folder, so that renaming never copies.
  private static func neighbour(of path: FilePath) -> FilePath {
    path.folder.appending(".unfinished-" + String(UInt64.random(in: .min ... .max), radix: 36))
  }

  /// The message when a file grows beyond the limit of the process or its file system.
  package static let tooLarge = "larger than a file may be"

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
    case EFBIG:
      AudioFileError(.notWritable, path, tooLarge, remedy: "write less of it, or elsewhere")
    default:
      AudioFileError(
        .notWritable, path, "cannot be written (\(String(cString: strerror(code))))",
        remedy: "check the path and the disk")
    }
  }
}

extension FilePath {
  package var isThere: Bool { withCString { access($0, F_OK) } == 0 }

  package func removeFile() { _ = withCString { unlink($0) } }

  /// A call that takes two paths.
  fileprivate func with(
    _ other: FilePath, _ call: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> CInt
  ) -> CInt {
    withCString { path in other.withCString { call(path, $0) } }
  }
}
