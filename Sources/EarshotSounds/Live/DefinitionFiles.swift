import AudioFiles
import CSystem
import Synchronization

/// The definition files under a folder. What they contain is kept: a later reading reads only those
/// that were changed.
final class DefinitionFiles: SoundReader {
  private let path: String
  private let known = Mutex<[String: (stamp: UInt64, file: SoundFile)]>([:])

  init(_ path: String) { self.path = path }

  /// Of their names, sizes and times.
  var stamp: UInt64? {
    let tree = SoundTree(path)
    guard tree.errors.isEmpty else { return nil }
    var hash = SoundID("").rawValue
    for file in tree.definitions {
      for byte in file.utf8 { hash = Draw.key(hash, UInt64(byte)) }
      hash = Draw.key(hash, Self.stamp(of: tree.root + file))
    }
    return hash
  }

  /// Of a file's identity, size and times.
  private static func stamp(of path: String) -> UInt64 {
    var attributes = stat()
    guard stat(path, &attributes) == 0 else { return 0 }
    #if canImport(Darwin)
      let time = attributes.st_mtimespec
    #else
      let time = attributes.st_mtim
    #endif
    var hash = Draw.key(0, UInt64(truncatingIfNeeded: Int(attributes.st_ino)))
    for number in [Int(attributes.st_size), Int(time.tv_sec), Int(time.tv_nsec)] {
      hash = Draw.key(hash, UInt64(truncatingIfNeeded: number))
    }
    return hash
  }

  /// Reads the folder. Throws all that is wrong in it at once.
  func folder(while goesOn: () -> Bool = { true }) throws(SoundDefinitionErrors) -> SoundFolder {
    let before = known.withLock { $0 }
    var now: [String: (stamp: UInt64, file: SoundFile)] = [:]
    defer {
      let read = now
      known.withLock { $0 = read }
    }
    return try SoundFolder(SoundTree(path)) { (tree, file) throws(SoundDefinitionErrors) in
      guard goesOn() else { throw .cancelled(file) }
      // Before it is read: what changes meanwhile is read once more the next time.
      let stamp = Self.stamp(of: tree.root + file)
      if stamp != 0, let former = before[file], former.stamp == stamp {
        now[file] = former
        return former.file
      }
      let read = try SoundFile.read(tree.contents(of: file), file: file)
      now[file] = (stamp, read)
      return read
    }
  }

  func read(
    while goesOn: () -> Bool
  ) throws(SoundLoadingError) -> (definitions: SoundDefinitions, source: any SoundSource) {
    do throws(SoundDefinitionErrors) {
      let read = try folder(while: goesOn)
      return (read.definitions, ClipFolder(of: read, self))
    } catch {
      throw .definitions(error)
    }
  }
}

/// A bank, opened where it is read.
struct BankReader: SoundReader {
  let open: @Sendable () throws(SoundBankError) -> SoundBank
  /// Banks don't change while they are played.
  let stamp: UInt64? = nil

  func read(
    while goesOn: () -> Bool
  ) throws(SoundLoadingError) -> (definitions: SoundDefinitions, source: any SoundSource) {
    do throws(SoundBankError) {
      let bank = try open()
      return (try bank.definitions(while: goesOn), BankClips(bank))
    } catch {
      throw .bank(error)
    }
  }
}

/// A folder or a bank, whichever a path names.
struct PathReader: SoundReader {
  let path: String

  private var reader: any SoundReader {
    if SoundTree.isFolder(path) { return DefinitionFiles(path) }
    return BankReader { [path] () throws(SoundBankError) in try SoundBank(path) }
  }

  var stamp: UInt64? { reader.stamp }

  func read(
    while goesOn: () -> Bool
  ) throws(SoundLoadingError) -> (definitions: SoundDefinitions, source: any SoundSource) {
    try reader.read(while: goesOn)
  }
}
