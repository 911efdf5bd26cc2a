import CSystem

/// Standard error: a terminal or not.
enum Terminal {
  /// Whether somebody is watching.
  static let isWatched = isatty(STDERR_FILENO) == 1

  /// A line on standard error.
  static func complain(_ line: String) { write(line + "\n") }

  /// Text on standard error, as it is.
  static func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { writeToSystem(STDERR_FILENO, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// The columns of the terminal; 80 if unknown.
  static var width: Int { size.ws_col > 0 ? Int(size.ws_col) : 80 }

  /// The lines of the terminal; 24 if unknown.
  static var height: Int { size.ws_row > 0 ? Int(size.ws_row) : 24 }

  private static var size: winsize {
    var size = winsize()
    return ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 ? size : winsize()
  }

  /// How many threads can run at once.
  static var processorCount: Int { max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN))) }

  /// Lets the processor go for a while; a signal may end it early.
  static func sleep(milliseconds: Int) {
    var time = timespec(
      tv_sec: milliseconds / 1_000, tv_nsec: milliseconds % 1_000 * 1_000_000)
    nanosleep(&time, nil)
  }
}

// Outside the enum, whose own `write` would hide the system's.
private func writeToSystem(_ file: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}
