import AudioFiles
import CSystem

/// A file by which `earshot watch --attach` finds a running inspector of the same user: in
/// `$XDG_RUNTIME_DIR/earshot`, which nobody else can read.
struct RunningNotice {
  private let path: String

  /// Nil where there is no such folder: then the link is known to the game alone.
  init?(name: String, address: String, in folder: String? = Self.folder) {
    guard let folder, Self.make(folder) else { return nil }
    // One process may have several.
    let path = "\(folder)/\(getpid())-\(Self.port(of: address))"
    unlink(path)
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let line = name.split(whereSeparator: \.isNewline).joined(separator: " ").prefix(100)
    var text = "\(address)\n\(line)\n"
    let isWritten = text.withUTF8 { write(file, $0.baseAddress, $0.count) == $0.count }
    guard isWritten else {
      unlink(path)
      return nil
    }
    self.path = path
  }

  func remove() { unlink(path) }

  private static func port(of address: String) -> Substring {
    address.dropFirst("http://127.0.0.1:".count).prefix { $0 != "/" }
  }

  /// Nil where the system has none for the user.
  static var folder: String? {
    guard let root = getenv("XDG_RUNTIME_DIR").map({ String(cString: $0) }), root.hasPrefix("/")
    else { return nil }
    return root + (root.hasSuffix("/") ? "" : "/") + "earshot"
  }

  private static func make(_ folder: String) -> Bool {
    if mkdir(folder, 0o700) != 0, errno != EEXIST { return false }
    var attributes = stat()
    guard lstat(folder, &attributes) == 0 else { return false }
    // Somebody else's folder, or one that others read, isn't used.
    return attributes.st_mode & S_IFMT == S_IFDIR && attributes.st_uid == getuid()
      && attributes.st_mode & 0o077 == 0
  }

  /// The running program's name, for pages and lists.
  static var processName: String {
    var bytes = [UInt8](repeating: 0, count: 256)
    let file = open("/proc/self/comm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "game" }
    defer { close(file) }
    let count = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
    guard count > 1 else { return "game" }
    return String(decoding: bytes[..<(count - 1)], as: UTF8.self)
  }
}

/// Inspectors of this user that can be opened.
package struct RunningInspector: Hashable, Sendable {
  package let process: Int
  package let name: String
  package let address: String

  /// Those of processes that still run, by process. Files that a crash left are removed.
  package static var all: [RunningInspector] { all(in: RunningNotice.folder) }

  /// False where the system has no folder in which programs could tell of themselves.
  package static var canBeFound: Bool { RunningNotice.folder != nil }

  static func all(in path: String?) -> [RunningInspector] {
    guard let path, let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var found: [RunningInspector] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        String(validatingCString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
      }
      guard let name, let process = Int(name.prefix { $0 != "-" }), process > 0,
        process <= Int(Int32.max)
      else { continue }
      if kill(pid_t(process), 0) != 0, errno == ESRCH {
        unlink("\(path)/\(name)")
      } else if let one = RunningInspector(file: "\(path)/\(name)", process: process) {
        found.append(one)
      }
    }
    return found.sorted { ($0.process, $0.address) < ($1.process, $1.address) }
  }

  private init?(file: String, process: Int) {
    guard let bytes = try? FileBytes(path: file).bytes(at: 0, count: 1_024) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard lines.count == 2, lines[0].hasPrefix("http://127.0.0.1:") else { return nil }
    self.process = process
    address = String(lines[0])
    name = String(lines[1])
  }
}
