import AudioConverting
import AudioFiles
import CSystem
import EarshotScript

/// Tells scene scripts from sounds.
enum SceneScript {
  /// Decided by the suffix, or by the file's beginning: JSON or a comment, which no sound has.
  /// Anything but a regular file, such as a pipe, is taken for a script: reading it twice is not
  /// possible.
  static func isLikely(at path: String) -> Bool {
    if path.hasSuffix(".earshot") { return true }
    var attributes = stat()
    guard stat(path, &attributes) == 0 else { return false }
    guard attributes.st_mode & S_IFMT == S_IFREG else {
      return attributes.st_mode & S_IFMT == S_IFIFO
    }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var start = [UInt8](repeating: 0, count: 256)
    let count = read(file, &start, start.count)
    var bytes = start.prefix(max(count, 0))
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "#")
  }

  /// A sound is no broken script: suggests the commands for it.
  static func refuseSound(at path: String, by command: Command) throws(ToolError) {
    guard !isLikely(at: path), (try? AudioFile.info(path: path)) != nil else { return }
    throw ToolError(
      "\(path.printable): a sound file, and `earshot \(command.rawValue)` takes a scene script; "
        + "`earshot play`, `info` and `convert` take sounds, and `earshot --help` shows a script")
  }

  /// A file that is read more than once can't be a pipe, which would also be waited for.
  static func refusePipe(at path: String) throws(ToolError) {
    var attributes = stat()
    guard stat(path, &attributes) == 0,
      ![S_IFREG, S_IFDIR].contains(attributes.st_mode & S_IFMT)
    else { return }
    throw ToolError("\(path.printable): a pipe, socket or device, not a file")
  }

  /// A recording begins before it is known which sounds a script will play, so it overwrites only a
  /// recording or another script. It can't have the name of a sound file either.
  static func refuseRecording(over path: String?) throws(ToolError) {
    var attributes = stat()
    if let path, SoundContainer(named: FilePath(path).suffix) != nil {
      throw ToolError(
        "\(path.printable): no recording, by its name, but a sound, which `earshot render` writes; "
          + "name it as `game.earshot`")
    }
    guard let path, stat(path, &attributes) == 0, attributes.st_mode & S_IFMT == S_IFREG,
      attributes.st_size > 0, !isLikely(at: path)
    else { return }
    throw ToolError(
      "\(path.printable): no recording, and one would be written over it; name another file, as "
        + "`--record game.earshot`")
  }

  /// Why a file can't be read as a sound. A script is no broken one.
  static func complaint(_ error: AudioFileError, about path: String) -> String {
    var attributes = stat()
    guard error.name == path, stat(path, &attributes) == 0,
      attributes.st_mode & S_IFMT == S_IFREG
    else { return error.description }
    if path.hasSuffix(".fingerprint") {
      return "\(path.printable): a fingerprint; `earshot test` holds a scene against it"
    }
    guard (try? ScriptReader(path: path)) != nil else { return error.description }
    return "\(path.printable): a scene script; `earshot render` makes a sound of it"
  }
}
