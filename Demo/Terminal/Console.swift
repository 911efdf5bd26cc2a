import CSystem

/// Standard output and standard error.
enum Console {
  /// Whether standard output is a terminal that can do more than print lines.
  static var isTerminal: Bool {
    isatty(STDOUT_FILENO) == 1 && variable("TERM") != "dumb"
  }

  /// Whether colours are welcome, by the custom of https://no-color.org.
  static var hasColour: Bool { variable("NO_COLOR").isEmpty }

  /// Whether letters beyond ASCII can be shown.
  static var isUnicode: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].map(variable).first { !$0.isEmpty } ?? ""
    let name = locale.lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }

  /// A line on standard output.
  static func say(_ line: String) { send(line + "\n", to: STDOUT_FILENO) }

  /// Text on standard output, as it is.
  static func draw(_ text: String) { send(text, to: STDOUT_FILENO) }

  /// A line on standard error.
  static func complain(_ line: String) { send(line + "\n", to: STDERR_FILENO) }

  /// Lets the processor go for a while; a signal may end it early.
  static func sleep(_ time: Duration) {
    guard time > .zero else { return }
    let (seconds, attoseconds) = min(time, .seconds(3_600)).components
    var wish = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    nanosleep(&wish, nil)
  }

  /// A variable of the environment; empty when it isn't set.
  static func variable(_ name: String) -> String {
    getenv(name).map { String(cString: $0) } ?? ""
  }

  private static func send(_ text: String, to file: CInt) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
