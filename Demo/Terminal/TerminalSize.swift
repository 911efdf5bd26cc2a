import CSystem

/// How many characters a terminal has room for.
struct TerminalSize: Equatable {
  let columns: Int
  let rows: Int

  /// The values in `COLUMNS` and `LINES`; else the terminal's; else 80 by 24.
  static var now: TerminalSize {
    var told = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &told) != 0 { told = winsize() }
    return TerminalSize(
      columns: wish("COLUMNS") ?? (told.ws_col > 0 ? Int(told.ws_col) : 80),
      rows: wish("LINES") ?? (told.ws_row > 0 ? Int(told.ws_row) : 24))
  }

  private static func wish(_ variable: String) -> Int? {
    Int(Console.variable(variable)).flatMap { $0 > 0 ? min($0, 1_000) : nil }
  }
}
