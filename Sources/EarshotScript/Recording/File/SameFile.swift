import AudioFiles
import CSystem

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
    let name: FilePath

    init?(_ text: String) {
      let path = FilePath(text)
      var attributes = stat()
      if path.withCString({ stat($0, &attributes) }) == 0 {
        // Many things can be written to the null device.
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
}
