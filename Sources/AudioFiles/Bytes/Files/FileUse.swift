import CSystem
import Synchronization

/// One use of a file by this process. While it exists, no `OutputFile` replaces the file.
///
/// Uses keep paths, and check the disk when they are compared: a file replaced by another program
/// is another file with the same use.
package final class FileUse: Sendable {
  package enum Kind: Sendable {
    /// A sound that is opened each time that it is played.
    case streamed
    /// An output that replaces the file when it is complete.
    case written
    /// An output that is in its place and grows there.
    case growing
    /// The file that survives a crash, with the last seconds of an engine.
    case lastSeconds
  }

  private struct Entry {
    let path: FilePath
    var kind: Kind
  }

  private struct Table: ~Copyable {
    var entries: [UInt64: Entry] = [:]
    var nextNumber: UInt64 = 0

    mutating func add(_ path: FilePath, _ kind: Kind) -> UInt64 {
      nextNumber += 1
      entries[nextNumber] = Entry(path: path, kind: kind)
      return nextNumber
    }

    /// The use that excludes another.
    func use(of path: FilePath, by kind: Kind) -> Kind? {
      guard !entries.isEmpty, let file = FileIdentity(path) else { return nil }
      return entries.values.first { entry in
        (kind != .streamed || entry.kind == .written) && FileIdentity(entry.path) == file
      }?.kind
    }
  }

  private static let table = Mutex(Table())

  private let number: UInt64

  /// Throws for an output, or the last seconds, while the file is in use, and for a stream while
  /// the file is about to be replaced.
  package init(_ kind: Kind, _ path: FilePath, name: String) throws(AudioFileError) {
    let (number, other) = Self.table.withLock { table -> (UInt64, Kind?) in
      let other = table.use(of: path, by: kind)
      return other == nil ? (table.add(path, kind), nil) : (0, other)
    }
    // No entry has the number 0.
    self.number = number
    guard let other else { return }
    guard kind == .streamed else { throw Self.error(other, name) }
    throw AudioFileError(
      .notReadable, name, "an output of this process is about to replace it",
      remedy: "name another file for the output")
  }

  deinit { Self.table.withLock { $0.entries[number] = nil } }

  /// The output is in its place from now on.
  func grow() { Self.table.withLock { $0.entries[number]?.kind = .growing } }

  static func error(_ kind: Kind, _ name: String) -> AudioFileError {
    switch kind {
    case .streamed:
      AudioFileError(
        .notWritable, name, "a loaded clip is streamed from it",
        remedy: "name another file, or unload the clip first")
    case .written, .growing:
      AudioFileError(
        .notWritable, name, "is being written already", remedy: "name another file")
    case .lastSeconds:
      AudioFileError(
        .notWritable, name, "an engine keeps its last seconds in it",
        remedy: "name another file")
    }
  }
}
