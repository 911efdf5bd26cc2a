import CSystem

/// A regular file by its number on its disk; one that isn't there yet by its folder's number and
/// its name.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64
  private let name: FilePath

  /// Nil without the folder, and for other than regular files: many files can be written to the
  /// null device.
  package init?(_ path: FilePath) {
    var attributes = stat()
    if path.withCString({ stat($0, &attributes) }) == 0 {
      guard attributes.st_mode & S_IFMT == S_IFREG else { return nil }
      name = FilePath("")
    } else {
      let folder = path.folder.bytes.isEmpty ? FilePath(".") : path.folder
      guard folder.withCString({ stat($0, &attributes) }) == 0 else { return nil }
      name = path.name
    }
    device = UInt64(truncatingIfNeeded: attributes.st_dev)
    number = UInt64(truncatingIfNeeded: attributes.st_ino)
  }
}

/// Whether two paths lead to one file, be it there yet or not.
package enum SameFile {
  package static func isNamed(by path: String, and other: String) -> Bool {
    guard let first = FileIdentity(FilePath(path)), let second = FileIdentity(FilePath(other))
    else { return false }
    return first == second
  }
}
