/// Lines on the terminal that are redrawn in the same place; the last of them stay.
struct Screen {
  private var height = 0
  private var size: TerminalSize?
  private var isOpen = false

  /// The room there is: one row less than the terminal has, as the cursor waits below.
  mutating func room() -> TerminalSize {
    let now = TerminalSize.now
    if let size, size != now {
      // Lines may have been wrapped anew, so where they began is not known any more.
      Console.draw("\u{1B}[2J\u{1B}[H")
      height = 0
    }
    size = now
    return TerminalSize(columns: now.columns, rows: now.rows - 1)
  }

  mutating func show(_ lines: [String]) {
    var text = isOpen ? "" : "\u{1B}[?25l"
    isOpen = true
    if height > 0 { text += "\u{1B}[\(height)F" }
    for line in lines { text += line + "\u{1B}[K\n" }
    if height > lines.count { text += "\u{1B}[J" }
    height = lines.count
    Console.draw(text)
  }

  /// Gives the cursor back.
  mutating func close() {
    guard isOpen else { return }
    Console.draw("\u{1B}[?25h")
    isOpen = false
    height = 0
  }
}
