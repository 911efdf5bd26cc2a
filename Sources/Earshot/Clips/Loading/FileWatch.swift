import AudioFiles
import CSystem
import Synchronization

/// One check of clips' files for changes.
final class FileWatch: LoadWork {
  struct Entry: Sendable {
    let clip: Handle
    let path: FilePath
    let stamp: FileStamp?
  }

  private struct State {
    var hasBegun = false
    var changed: [Handle]?
  }

  private let entries: [Entry]
  private let state = Mutex(State())

  init(_ entries: [Entry]) { self.entries = entries }

  let producedBytes = 0
  var isFinished: Bool { state.withLock { $0.changed != nil } }
  /// Clips whose files have changed. A missing file may be about to be replaced.
  var changed: [Handle] { state.withLock { $0.changed ?? [] } }

  func run() -> Bool {
    let begins = state.withLock { state -> Bool in
      defer { state.hasBegun = true }
      return !state.hasBegun
    }
    guard begins else { return false }
    let changed = entries.filter { entry in
      FileStamp(ofFileAt: entry.path).map { $0 != entry.stamp } ?? false
    }
    state.withLock { $0.changed = changed.map(\.clip) }
    return true
  }
}

/// Detects that a file was overwritten, or replaced by another with its name.
struct FileStamp: Hashable, Sendable {
  private let seconds: Int
  private let nanoseconds: Int
  private let byteCount: Int
  private let number: UInt64

  /// Nil if there is no such file.
  init?(ofFileAt path: FilePath) {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
    byteCount = Int(status.st_size)
    number = UInt64(status.st_ino)
  }
}
