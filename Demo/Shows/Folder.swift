import CSystem

/// A folder of the file system.
enum Folder {
  /// Makes a folder, and its parents, unless it exists.
  static func make(_ path: String) throws(DemoError) {
    for end in path.indices where path[end] == "/" && end > path.startIndex {
      mkdir(String(path[..<end]), 0o777)
    }
    if !path.hasSuffix("/") { mkdir(path, 0o777) }
    var attributes = stat()
    guard stat(path, &attributes) == 0, attributes.st_mode & S_IFMT == S_IFDIR else {
      throw DemoError("the folder \(path.printable) can't be made; name another with `--out`")
    }
  }

  /// A path as it looks from the present folder.
  static func shown(_ path: String) -> String {
    guard let buffer = getcwd(nil, 0) else { return path.printable }
    defer { free(buffer) }
    let here = String(cString: buffer) + "/"
    return (path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path).printable
  }
}
