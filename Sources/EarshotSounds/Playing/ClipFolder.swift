import AudioFiles
import CSystem
import Earshot

/// The sound files under a folder, by their paths from there.
struct ClipFolder: SoundSource {
  private let folder: String
  let paths: [String]
  let reread: (any SoundReader)?
  let ownsClips = true

  init(_ folder: String) {
    let tree = SoundTree(folder)
    (self.folder, paths, reread) = (tree.root, tree.clips, nil)
  }

  /// Of a folder that definitions were read from, and may be read from again.
  init(of folder: SoundFolder) {
    (self.folder, paths) = (folder.path, folder.clips)
    reread = DefinitionFiles(folder: folder.path)
  }

  func load(
    _ path: String, _ options: ClipOptions, into engine: AudioEngine
  ) throws(AudioError) -> Clip {
    try engine.load(folder + path, options: options)
  }

  func beginLoading(
    _ path: String, _ options: ClipOptions, into engine: AudioEngine
  ) -> Clip? { engine.beginLoading(folder + path, options: options) }
}

/// The definition files under a folder.
struct DefinitionFiles: SoundReader {
  let folder: String

  /// Of their names, sizes and times.
  var stamp: UInt64? {
    let tree = SoundTree(folder)
    guard tree.errors.isEmpty else { return nil }
    var hash = SoundID("").rawValue
    for file in tree.definitions {
      var attributes = stat()
      guard stat(tree.root + file, &attributes) == 0 else { continue }
      #if canImport(Darwin)
        let time = attributes.st_mtimespec
      #else
        let time = attributes.st_mtim
      #endif
      for byte in file.utf8 { hash = Draw.key(hash, UInt64(byte)) }
      for number in [Int(attributes.st_size), Int(time.tv_sec), Int(time.tv_nsec)] {
        hash = Draw.key(hash, UInt64(truncatingIfNeeded: number))
      }
    }
    return hash
  }

  func read() throws(SoundReadError) -> (definitions: SoundDefinitions, paths: [String]) {
    do throws(SoundDefinitionErrors) {
      let read = try SoundFolder(folder)
      return (read.definitions, read.clips)
    } catch {
      throw SoundReadError(description: error.description)
    }
  }
}
