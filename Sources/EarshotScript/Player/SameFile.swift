#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whether two paths lead to one file, be it there yet or not.
package enum SameFile {
  package static func isNamed(by path: String, and other: String) -> Bool {
    guard let first = Place(path), let second = Place(other) else { return false }
    return first == second
  }

  /// A file by its number on its disk, or by its folder's and its name in it.
  private struct Place: Equatable {
    let device: UInt64
    let number: UInt64
    /// Bytes: names that Swift takes for equal may be two files.
    let name: [UInt8]

    init?(_ path: String) {
      var attributes = stat()
      if stat(path, &attributes) == 0 {
        // Many things can be written to the null device.
        guard attributes.st_mode & S_IFMT == S_IFREG else { return nil }
        name = []
      } else {
        let bytes = Array(path.utf8)
        let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        let folder = start > 0 ? String(decoding: bytes[..<start], as: UTF8.self) : "."
        guard stat(folder, &attributes) == 0 else { return nil }
        name = Array(bytes[start...])
      }
      device = UInt64(truncatingIfNeeded: attributes.st_dev)
      number = UInt64(truncatingIfNeeded: attributes.st_ino)
    }
  }
}
