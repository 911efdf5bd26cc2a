import CSystem

/// What is in a folder of the file system.
enum FolderListing {
  /// A file or a folder.
  struct Entry {
    var name: String
    var isFolder: Bool
  }

  /// In the order of their names; none of a folder that can't be read.
  static func entries(of folder: String) -> [Entry] {
    guard let directory = opendir(folder.isEmpty ? "." : folder) else { return [] }
    defer { closedir(directory) }
    var entries: [Entry] = []
    while let found = readdir(directory) {
      let name = withUnsafePointer(to: &found.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != "..", let isFolder = isFolder(folder + name) else { continue }
      entries.append(Entry(name: name, isFolder: isFolder))
    }
    return entries.sorted { $0.name < $1.name }
  }

  /// Nil: it is neither a file nor a folder.
  private static func isFolder(_ path: String) -> Bool? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return true
    case S_IFREG: return false
    default: return nil
    }
  }
}
