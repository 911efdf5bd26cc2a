/// A rectangle of characters to draw on; anything outside is clipped.
struct Canvas {
  enum Style: String {
    case plain = "0"
    case bright = "0;1"
    case faint = "0;2"
    case red = "0;31"
    case green = "0;32"
    case yellow = "0;33"
    case cyan = "0;1;36"
  }

  let width: Int
  let height: Int
  private var cells: [(character: Character, style: Style)]

  init(width: Int, height: Int) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    cells = Array(repeating: (" ", .plain), count: self.width * self.height)
  }

  subscript(column: Int, row: Int) -> Character {
    isInside(column, row) ? cells[row * width + column].character : " "
  }

  mutating func put(
    _ character: Character, _ column: Int, _ row: Int, _ style: Style = .plain
  ) {
    guard isInside(column, row) else { return }
    cells[row * width + column] = (character, style)
  }

  mutating func write(
    _ text: String, _ column: Int, _ row: Int, _ style: Style = .plain
  ) {
    for (offset, character) in text.prefix(width).enumerated() {
      put(character, column + offset, row, style)
    }
  }

  /// The rows from the top, without the blanks at their ends.
  func lines(hasColour: Bool) -> [String] {
    (0..<height).map { row in
      let cells = cells[row * width..<(row + 1) * width]
      let end = cells.lastIndex { $0.character != " " }.map { $0 + 1 } ?? cells.startIndex
      var line = ""
      var style = Style.plain
      for cell in cells[..<end] {
        if hasColour, cell.style != style { line += "\u{1B}[\(cell.style.rawValue)m" }
        style = cell.style
        line.append(cell.character)
      }
      return hasColour && style != .plain ? line + "\u{1B}[0m" : line
    }
  }

  private func isInside(_ column: Int, _ row: Int) -> Bool {
    (0..<width).contains(column) && (0..<height).contains(row)
  }
}
