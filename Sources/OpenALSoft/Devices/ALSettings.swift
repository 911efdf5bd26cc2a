import CSystem
import Synchronization

/// The settings that OpenAL reads when it is first used, and never again.
public enum ALSettings {
  private static let wereRead = Atomic(false)

  /// OpenAL is about to be used.
  static func noteUse() { wereRead.store(true, ordering: .relaxed) }

  /// Lets OpenAL read its settings now, and after those of the system and the user these, which
  /// count in their place. False, and nothing is done, if it was used already, or if a file of
  /// settings is named in the environment.
  ///
  /// Changes the environment for as long as it takes: no other thread may look at it meanwhile.
  public static func read(with text: String) -> Bool {
    guard getenv("ALSOFT_CONF") == nil, !wereRead.load(ordering: .relaxed) else { return false }
    // What comes from a file in this variable is read last and replaces what other files said.
    // A pipe, as it needs no file: its text fits in the system's buffer.
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    let bytes = Array(text.utf8)
    let isWritten = write(ends[1], bytes, bytes.count) == bytes.count
    close(ends[1])
    defer { close(ends[0]) }
    guard isWritten else { return false }
    setenv("ALSOFT_CONF", "/dev/fd/\(ends[0])", 1)
    // Any question makes the library read its settings.
    _ = ALDevice.defaultPlaybackName()
    unsetenv("ALSOFT_CONF")
    return true
  }
}
