/// The characters that pictures are made of.
struct Glyphs {
  let dot: Character
  let full: Character
  let empty: Character
  let hold: Character
  /// The outline of a room, and a wall.
  let room: Character
  let wall: Character
  /// A path through doors.
  let way: Character

  static let unicode = Glyphs(
    dot: "·", full: "█", empty: "░", hold: "▌", room: "▒", wall: "▓", way: "•")
  static let plain = Glyphs(
    dot: ".", full: "#", empty: "-", hold: "|", room: ":", wall: "%", way: "*")

  /// A bar that is so full, 0 to 1.
  func bar(_ part: Double, width: Int) -> String {
    let filled = min(max(Int((part * Double(width)).rounded()), 0), width)
    return String(repeating: full, count: filled)
      + String(repeating: empty, count: width - filled)
  }
}
