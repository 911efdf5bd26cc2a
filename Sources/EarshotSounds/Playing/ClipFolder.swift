import CSystem
import Earshot

/// The sound files under a folder, by their paths from there.
struct ClipFolder: SoundSource {
  let folder: String
  let paths: [String]
  let reread: (any SoundReader)?

  init(_ folder: String, reread: (any SoundReader)? = nil) {
    self.folder = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    paths = Self.soundFiles(in: self.folder)
    self.reread = reread
  }

  func load(
    _ path: String, _ options: ClipOptions, into engine: AudioEngine
  ) throws(AudioError) -> Clip {
    try engine.load(folder + path, options: options)
  }

  func beginLoading(
    _ path: String, _ options: ClipOptions, into engine: AudioEngine
  ) -> Clip? { engine.beginLoading(folder + path, options: options) }

  func unload(_ clip: Clip, from engine: AudioEngine) { engine.unload(clip) }

  private static let endings: Set = [
    "wav", "aif", "aiff", "caf", "flac", "ogg", "oga", "opus", "mp3", "m4a", "aac", "amb",
  ]

  static func soundFiles(in root: String) -> [String] {
    var found: [String] = []
    var folders = [""]
    // A tree of links may have no end.
    while let folder = folders.popLast(), found.count < 1_000_000, folders.count < 100_000 {
      guard folder.utf8.count < 4_096 else { continue }
      for entry in FolderListing.entries(of: root + folder) where !entry.name.hasPrefix(".") {
        if entry.isFolder {
          folders.append(folder + entry.name + "/")
        } else if let dot = entry.name.lastIndex(of: "."),
          endings.contains(entry.name[entry.name.index(after: dot)...].lowercased())
        {
          found.append(folder + entry.name)
        }
      }
    }
    return found.sorted()
  }
}
