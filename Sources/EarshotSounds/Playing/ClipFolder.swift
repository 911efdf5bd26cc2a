import Earshot

/// The sound files under a folder, by their paths from there.
struct ClipFolder: SoundSource {
  private let folder: String
  let paths: [String]
  let reread: (any SoundReader)?
  let ownsClips = true
  var definitionFolder: String? { reread == nil ? nil : folder }

  init(_ folder: String) {
    let tree = SoundTree(folder)
    (self.folder, paths, reread) = (tree.root, tree.clips, nil)
  }

  /// Of a folder that definitions were read from, and may be read from again by `files`.
  init(of folder: SoundFolder, _ files: DefinitionFiles) {
    (self.folder, paths, reread) = (folder.path, folder.clips, files)
  }

  func load(
    _ path: String, _ options: ClipOptions, into engine: AudioEngine
  ) throws(AudioError) -> Clip {
    try engine.load(folder + path, options: options)
  }

  func beginLoading(
    _ path: String, _ options: ClipOptions, into engine: AudioEngine
  ) -> Clip? { engine.begin(folder + path, in: nil, options) }
}
