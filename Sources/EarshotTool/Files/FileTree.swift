import AudioFiles
import CSystem

/// Folders and the files in them.
enum FileTree {
  /// A file or folder by its number on its disk.
  struct Identity: Hashable {
    fileprivate let device: UInt64
    fileprivate let number: UInt64
  }

  /// Nil for a missing file.
  static func identity(of path: String) -> Identity? {
    var attributes = stat()
    guard stat(path, &attributes) == 0 else { return nil }
    return Identity(
      device: UInt64(truncatingIfNeeded: attributes.st_dev),
      number: UInt64(truncatingIfNeeded: attributes.st_ino))
  }

  static func isFolder(_ path: String) -> Bool {
    var attributes = stat()
    return stat(path, &attributes) == 0 && attributes.st_mode & S_IFMT == S_IFDIR
  }

  /// The message for a path where there is no file.
  static func absence(at path: String) -> ToolError? {
    do throws(AudioFileError) {
      _ = try FileBytes(path: path)
      return nil
    } catch {
      return error.reason == .notFound ? ToolError(error.description) : nil
    }
  }

  /// Whether a path is this folder, or lies in it at any depth.
  static func lies(_ path: String, in folder: Identity) -> Bool {
    let place = isFolder(path) ? FilePath(path) : FilePath(path).folder
    var above = (place.bytes.isEmpty ? FilePath(".") : place).resolvedFolder
    while !above.bytes.isEmpty {
      if identity(of: above.text) == folder { return true }
      above = above.above.folder
    }
    return false
  }

  /// The path of a file from a folder above it, whether it is there or not; nil: it lies elsewhere.
  static func place(of path: String, below root: String) -> String? {
    let (folder, name) = (FilePath(path).folder, FilePath(path).name)
    let place = (folder.bytes.isEmpty ? FilePath(".") : folder).resolvedFolder.bytes
    let above = FilePath(root).resolvedFolder.bytes
    guard place.starts(with: above) else { return nil }
    return String(decoding: place.dropFirst(above.count) + name.bytes, as: UTF8.self)
  }

  /// The files below a folder, by their paths from it, in the order of their names. Hidden ones are
  /// left out, links to folders are not followed, and one folder is skipped. Folders that can't be
  /// read, and names that aren't text, are reported.
  static func files(
    in folder: String, except excluded: Identity?, complaints: inout [String]
  ) -> [String] {
    files(in: folder, below: "", except: excluded, &complaints)
  }

  private static func files(
    in root: String, below place: String, except excluded: Identity?, _ complaints: inout [String]
  ) -> [String] {
    guard let folder = opendir(root + "/" + place) else {
      let path = place.isEmpty ? root : root + "/" + place
      complaints.append("\(path.printable): no permission to look into this folder")
      return []
    }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        let bytes = UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self)
        if let name = String(validatingCString: bytes) { return name }
        let path = root + "/" + (place.isEmpty ? "" : place + "/") + String(cString: bytes)
        complaints.append("\(path.printable): its name is no UTF-8; rename it")
        return "."
      }
      if !FilePath(name).isHidden { names.append(name) }
    }
    closedir(folder)
    var found: [String] = []
    for name in names.sorted() {
      let path = place.isEmpty ? name : place + "/" + name
      var attributes = stat()
      guard lstat(root + "/" + path, &attributes) == 0 else { continue }
      if attributes.st_mode & S_IFMT != S_IFDIR {
        if !isFolder(root + "/" + path) { found.append(path) }
      } else if excluded == nil || identity(of: root + "/" + path) != excluded {
        found += files(in: root, below: path, except: excluded, &complaints)
      }
    }
    return found
  }

  /// Makes a folder and those above it, as far as they aren't there. False if that can't be.
  static func makeFolder(_ path: String) -> Bool {
    if path.isEmpty || isFolder(path) { return true }
    guard makeFolder(FilePath(path).above.text) else { return false }
    // Another job may have been quicker.
    return mkdir(path, 0o777) == 0 || isFolder(path)
  }
}
