import AudioFiles
import CSystem

/// The definition files and clips below a folder.
struct SoundTree: Sendable {
  /// With a slash at its end.
  let root: String
  /// Paths from the root, in order: `*.sounds`.
  private(set) var definitions: [String] = []
  /// Paths from the root, in order.
  private(set) var clips: [String] = []
  private(set) var errors: [SoundDefinitionError] = []

  static let suffix = "sounds"
  /// The folder at the root that has other languages' clips, each in a folder of its own.
  static let languages = "languages"
  /// Suffixes of what may be a clip.
  static let clipSuffixes: Set = [
    "wav", "wave", "w64", "rf64", "aif", "aiff", "aifc", "caf", "flac", "ogg", "oga", "opus",
    "mp3", "m4a", "mp4", "au", "snd", "amb",
  ]

  /// Hidden files and folders are left out, and links to folders aren't followed.
  init(_ path: String) {
    root = path.utf8.last == UInt8(ascii: "/") ? path : path + "/"
    var attributes = stat()
    guard FilePath(path).canBeOpened, stat(path, &attributes) == 0 else {
      fail(path, "there is no such folder", "check the path")
      return
    }
    guard attributes.st_mode & S_IFMT == S_IFDIR else {
      let isBank = FilePath(path).suffix == "bank" || SoundBank.isOne(at: path)
      fail(
        path, isBank ? "a bank of sound events, not a folder" : "a file, not a folder",
        isBank
          ? "name the folder that it was built of; `loadSounds(bank:)` loads a bank"
          : "name the folder that contains the definition files")
      return
    }
    visit("", depth: 0)
    definitions.sort()
    clips.sort()
  }

  /// Whether a path names a folder.
  static func isFolder(_ path: String) -> Bool {
    var attributes = stat()
    return FilePath(path).canBeOpened && stat(path, &attributes) == 0
      && attributes.st_mode & S_IFMT == S_IFDIR
  }

  private mutating func fail(_ file: String, _ what: String, _ remedy: String) {
    let place = SoundPlace(all: file.isEmpty ? root : file)
    errors.append(SoundDefinitionError(place, what, remedy: remedy))
  }

  private mutating func visit(_ folder: String, depth: Int) {
    guard depth <= SoundLimits.folderDepth else {
      return fail(
        folder, "folders are nested deeper than \(SoundLimits.folderDepth)", "nest them less")
    }
    guard let names = Self.names(in: root + folder) else {
      return fail(
        folder, "the folder can't be read: \(String(cString: strerror(errno)))",
        "change its permissions")
    }
    for name in names.sorted() where !folder.isEmpty || name != Self.languages {
      guard definitions.count <= SoundLimits.files, clips.count <= SoundLimits.clips else {
        return fail(
          folder, "more than \(SoundLimits.files) definition files or \(SoundLimits.clips) clips",
          "load a smaller folder")
      }
      add(folder.isEmpty ? name : "\(folder)/\(name)", depth: depth)
    }
  }

  private mutating func add(_ path: String, depth: Int) {
    var attributes = stat()
    guard lstat(root + path, &attributes) == 0 else { return }
    if attributes.st_mode & S_IFMT == S_IFDIR { return visit(path, depth: depth + 1) }
    guard stat(root + path, &attributes) == 0, attributes.st_mode & S_IFMT == S_IFREG else {
      return
    }
    let suffix = FilePath(path).suffix
    if suffix == Self.suffix {
      definitions.append(path)
    } else if Self.clipSuffixes.contains(suffix) {
      clips.append(path)
    }
  }

  /// Nil where they can't be listed. Names that aren't UTF-8 are left out.
  private static func names(in path: String) -> [String]? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        String(validatingCString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
      }
      if let name, !FilePath(name).isHidden { names.append(name) }
    }
    return names
  }

  /// The bytes of a definition file.
  func contents(of file: String) throws(SoundDefinitionErrors) -> [UInt8] {
    do throws(AudioFileError) {
      let bytes = try FileBytes(path: root + file)
      // One more than may be, so that a longer file is found out.
      return try bytes.bytes(at: 0, count: SoundLimits.fileBytes + 1)
    } catch {
      throw SoundDefinitionErrors([
        SoundDefinitionError(SoundPlace(all: file), error.detail, remedy: error.remedy)
      ])
    }
  }
}
