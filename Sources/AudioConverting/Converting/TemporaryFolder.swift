import AudioFiles
import CSystem

/// A folder for files on their way, which nobody else can look into; it goes with its last
/// reference.
public final class TemporaryFolder {
  let path: String
  private var files: [String] = []

  /// In the folder that `TMPDIR` names, else in `/tmp`. `name` is for messages.
  public init(name: String) throws(AudioFileError) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array((parent + "/earshot-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw AudioFileError(
        .notWritable, name, "there is no place for temporary files in \(parent)",
        remedy: "set TMPDIR to a folder that can be written to")
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The path of a file in it, which goes with the folder if anybody makes it.
  public func file(_ name: String) -> String {
    files.append(path + "/" + name)
    return path + "/" + name
  }

  deinit {
    for file in files { unlink(file) }
    rmdir(path)
  }
}
