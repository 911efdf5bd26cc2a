#if os(Linux)
  import AudioFiles
  import CSystem

  /// A file with the cover of what plays, for the desktop to show; it goes with the value's last
  /// reference. When the process is killed, it stays.
  final class CoverFile: Sendable {
    let url: String
    private let path: String

    /// Nil where none can be written.
    init?(_ cover: CoverArt, in folder: String) {
      var template = Array((folder + "/earshot-cover-XXXXXX").utf8CString)
      // Only for its owner, and by a name that was nobody's.
      let file = mkstemp(&template)
      guard file >= 0 else { return nil }
      _ = fcntl(file, F_SETFD, FD_CLOEXEC)
      path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      url = "file://" + Self.escaped(path)
      var rest = cover.bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        guard count > 0 else { break }
        rest = rest.dropFirst(count)
      }
      close(file)
      guard rest.isEmpty else {
        unlink(path)
        return nil
      }
    }

    deinit { unlink(path) }

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
