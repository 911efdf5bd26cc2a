import CSystem
import Synchronization

/// The settings that OpenAL reads when it is first used, and never again.
public enum ALSettings {
  private static let wereRead = Atomic(false)

  /// OpenAL is about to be used.
  static func noteUse() { wereRead.store(true, ordering: .relaxed) }

  /// Lets OpenAL read its settings now, and after those of the system and the user these, which
  /// count in their place. False, and nothing changes, if it was used already, by whomever, or if a
  /// file of settings is named in the environment.
  ///
  /// Changes the environment for as long as it takes: no other thread may look at it meanwhile.
  public static func read(with text: String) -> Bool {
    guard getenv("ALSOFT_CONF") == nil, !wereRead.load(ordering: .relaxed) else { return false }
    // The file in this variable is read last and overrides other files. A pipe needs no file on
    // disk: its text fits in the system's buffer.
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    // A child of another thread's that kept an end would be waited for.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let bytes = Array(text.utf8)
    let isWritten = write(ends[1], bytes, bytes.count) == bytes.count
    close(ends[1])
    defer { close(ends[0]) }
    guard isWritten else { return false }
    setenv("ALSOFT_CONF", "/dev/fd/\(ends[0])", 1)
    // Any question makes the library read its settings.
    _ = ALDevice.defaultPlaybackName()
    unsetenv("ALSOFT_CONF")
    // Something is left where others than we had used it before, or where it can't read from there.
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    var byte: UInt8 = 0
    return CSystem.read(ends[0], &byte, 1) <= 0
  }
}
