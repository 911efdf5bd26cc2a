import AudioConverting
import AudioFiles
import CSystem
import EarshotScript
import EarshotSounds

/// A scene for a folder or a bank of sound events: nothing but the events, which the live view
/// posts.
struct Audition {
  /// The scene's path.
  let script: String
  private let folder: TemporaryFolder

  /// Nil for other files, which are scenes themselves.
  init?(of path: String) throws(ToolError) {
    if FilePath(path).suffix == "sounds", !FileTree.isFolder(path) {
      throw ToolError(
        "\(path.printable): a definition file; give the folder that contains it, with its clips")
    }
    guard FileTree.isFolder(path) || FilePath(path).suffix == "bank" else { return nil }
    try Self.check(path)
    guard let whole = realpath(path, nil) else {
      throw ToolError("\(path.printable): \(String(cString: strerror(errno)))")
    }
    defer { free(whole) }
    let place = JSONWriter.text(of: .string(String(cString: whole)))
    (folder, script) = try ToolError.writing { () throws(AudioFileError) in
      let folder = try TemporaryFolder(name: path)
      let script = folder.file("audition.earshot")
      let lines = """
        {"earshot": 1, "duration": 3600}
        {"at": 0, "loadSounds": \(place)}

        """
      try OutputFile.write(Array(lines.utf8), to: script)
      return (folder, script)
    }
  }

  /// Mistakes are reported with the places of the folder's files, before a page is opened.
  private static func check(_ path: String) throws(ToolError) {
    if let absence = FileTree.absence(at: path) { throw absence }
    if FileTree.isFolder(path) {
      do { _ = try SoundFolder(path) } catch { throw ToolError(error) }
    } else {
      do { _ = try SoundBank(path).definitions() } catch { throw ToolError(error) }
    }
  }
}
