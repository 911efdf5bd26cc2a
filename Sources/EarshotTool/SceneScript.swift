import CSystem

/// Tells scene scripts from sounds.
enum SceneScript {
  /// By the suffix, or by how the file begins: as JSON or with a comment, which no sound does. What
  /// is no file, a pipe say, is taken for a script: reading it twice is not possible.
  static func isLikely(at path: String) -> Bool {
    if path.hasSuffix(".earshot") { return true }
    var attributes = stat()
    guard stat(path, &attributes) == 0 else { return false }
    guard attributes.st_mode & S_IFMT == S_IFREG else {
      return attributes.st_mode & S_IFMT == S_IFIFO
    }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var start = [UInt8](repeating: 0, count: 256)
    let count = read(file, &start, start.count)
    var bytes = start.prefix(max(count, 0))
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "#")
  }
}
