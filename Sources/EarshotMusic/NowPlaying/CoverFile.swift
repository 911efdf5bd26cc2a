#if os(Linux)
  import AudioFiles
  import CSystem

  /// A file with the current cover, for the desktop to show. It is removed with the value's last
  /// reference. The file is locked while in use, so `removeAbandoned` can remove the files of
  /// processes that ended without doing so.
  final class CoverFile: Sendable {
    let url: String
    private let path: String
    private let file: CInt
    private static let prefix = "earshot-cover-"
    /// Age in seconds from which an unlocked file counts as abandoned.
    private static let youth = 60
    private static let mostNames = 10_000

    /// Nil if the file can't be written.
    init?(_ cover: CoverArt, in folder: String) {
      var template = Array((folder + "/" + Self.prefix + "XXXXXX").utf8CString)
      // Readable by its owner only, under a new name.
      file = mkstemp(&template)
      path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      url = "file://" + Self.escaped(path)
      guard file >= 0 else { return nil }
      _ = fcntl(file, F_SETFD, FD_CLOEXEC)
      flock(file, LOCK_EX | LOCK_NB)
      var rest = cover.bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        guard count > 0 else { break }
        rest = rest.dropFirst(count)
      }
      guard rest.isEmpty else { return nil }
    }

    deinit {
      guard file >= 0 else { return }
      unlink(path)
      close(file)
    }

    /// Removes the covers of processes that ended without removing them.
    static func removeAbandoned(in folder: String) {
      guard let listing = opendir(folder) else { return }
      defer { closedir(listing) }
      var looked = 0
      while looked < mostNames, let entry = readdir(listing) {
        looked += 1
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          String(validatingCString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
        }
        guard let name, name.hasPrefix(prefix) else { continue }
        let file = openat(dirfd(listing), name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { continue }
        defer { close(file) }
        var attributes = stat()
        guard fstat(file, &attributes) == 0, attributes.st_mode & S_IFMT == S_IFREG,
          attributes.st_uid == getuid(), time(nil) - attributes.st_mtim.tv_sec > youth,
          flock(file, LOCK_EX | LOCK_NB) == 0
        else { continue }
        unlinkat(dirfd(listing), name, 0)
      }
    }

    static func escaped(_ path: String) -> String {
      var text = ""
      for byte in path.utf8 {
        let isPlain =
          (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
          || [45, 46, 47, 95, 126].contains(byte)
        let digits = String(byte, radix: 16, uppercase: true)
        text +=
          isPlain ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + digits
      }
      return text
    }
  }
#endif
