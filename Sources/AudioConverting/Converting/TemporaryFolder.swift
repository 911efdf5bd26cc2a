import AudioFiles
import CSystem

/// A folder for unfinished files, which no other user can look into. It is removed with its last
/// reference, together with its contents, such as files left by a program that was ended while
/// writing.
public final class TemporaryFolder {
  let path: String

  /// In the folder of `TMPDIR`, else in `/tmp`. `name` is for messages.
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
  public func file(_ name: String) -> String { path + "/" + name }

  deinit {
    if let folder = opendir(path) {
      while let entry = readdir(folder) {
        withUnsafePointer(to: &entry.pointee.d_name) { name in
          // The folder itself and the one above it are refused.
          _ = unlinkat(
            dirfd(folder), UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self), 0)
        }
      }
      closedir(folder)
    }
    rmdir(path)
  }
}
