import CSystem

/// A file's path as the system has it: bytes.
///
/// Swift's strings take two names for one that are two files on most disks, é written as one
/// character or as two, and see no slash where a combining mark follows it; and a path from the
/// system need not be UTF-8.
package struct FilePath: Hashable, Sendable {
  package let bytes: [UInt8]

  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")

  package init(_ text: String) { bytes = Array(text.utf8) }

  private init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// A file's one true path, without links and detours; nil when there is no such file.
  package init?(resolving path: FilePath) {
    guard path.canBeOpened, let resolved = path.withCString({ realpath($0, nil) }) else {
      return nil
    }
    defer { free(resolved) }
    bytes = Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
  }

  /// Without links and detours, or as it is when there is no such file.
  package var resolved: FilePath { FilePath(resolving: self) ?? self }

  /// Like `resolved`, for a folder; with a slash at its end.
  package var resolvedFolder: FilePath {
    let folder = resolved
    return folder.bytes.last == Self.slash ? folder : folder.appending("/")
  }

  /// For messages, and for functions that take paths as text only.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the system would be given all of it, and there is something.
  package var canBeOpened: Bool { !bytes.isEmpty && !bytes.contains(0) }
  package var isAbsolute: Bool { bytes.first == Self.slash }
  package var isHidden: Bool { name.bytes.first == Self.dot }

  /// The part before the last name, with its slash; empty in the current folder.
  package var folder: FilePath { FilePath(bytes: bytes[..<nameStart]) }
  /// The same without that slash; empty at the root too.
  package var above: FilePath { FilePath(bytes: folder.bytes.dropLast()) }
  /// The part after the last slash.
  package var name: FilePath { FilePath(bytes: bytes[nameStart...]) }
  /// The part of the name after its last dot, in lower case; empty where one side of the dot would
  /// be empty.
  package var suffix: String {
    suffixStart.map { FilePath(bytes: bytes[$0...]).text.lowercased() } ?? ""
  }

  /// The part of the name before its suffix.
  package var stem: String {
    let name = name
    return name.suffixStart.map { FilePath(bytes: name.bytes[..<($0 - 1)]).text } ?? name.text
  }

  package func replacingSuffix(by suffix: String) -> FilePath {
    FilePath(bytes: bytes[..<(suffixStart.map { $0 - 1 } ?? bytes.count)] + ".\(suffix)".utf8)
  }

  package func appending(_ text: String) -> FilePath { FilePath(bytes: bytes + text.utf8) }

  /// The path below a folder, which ends with a slash; nil for a path outside it.
  package func relative(to folder: FilePath) -> FilePath? {
    bytes.starts(with: folder.bytes) ? FilePath(bytes: bytes[folder.bytes.count...]) : nil
  }

  package func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    var terminated = bytes.map(CChar.init(bitPattern:))
    terminated.append(0)
    return body(terminated)
  }

  private var nameStart: Int { bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0 }

  private var suffixStart: Int? {
    bytes[nameStart...].dropFirst().lastIndex(of: Self.dot).map { $0 + 1 }
  }
}
