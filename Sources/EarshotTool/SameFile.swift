#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whether two paths lead to one file, be it there yet or not.
enum SameFile {
  static func isNamed(by path: String, and other: String) -> Bool {
    guard let first = Place(path), let second = Place(other) else { return false }
    return first == second
  }

  /// A file by its number on its disk, or by its folder's and its name in it.
  private struct Place: Equatable {
    let device: UInt64
    let number: UInt64
    let name: String

    init?(_ path: String) {
      var attributes = stat()
      if stat(path, &attributes) == 0 {
        // Many things can be written to the null device.
        guard attributes.st_mode & S_IFMT == S_IFREG else { return nil }
        name = ""
      } else {
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { String(path[...$0]) } ?? "."
        guard stat(folder, &attributes) == 0 else { return nil }
        name = slash.map { String(path[path.index(after: $0)...]) } ?? path
      }
      device = UInt64(truncatingIfNeeded: attributes.st_dev)
      number = UInt64(truncatingIfNeeded: attributes.st_ino)
    }
  }
}
