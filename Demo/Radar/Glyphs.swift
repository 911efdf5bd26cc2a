/// The characters that pictures are made of.
struct Glyphs {
  let dot: Character
  let full: Character
  let empty: Character
  let hold: Character

  static let unicode = Glyphs(dot: "·", full: "█", empty: "░", hold: "▌")
  static let plain = Glyphs(dot: ".", full: "#", empty: "-", hold: "|")

  /// A bar that is so full, 0 to 1.
  func bar(_ part: Double, width: Int) -> String {
    let filled = min(max(Int((part * Double(width)).rounded()), 0), width)
    return String(repeating: full, count: filled)
      + String(repeating: empty, count: width - filled)
  }
}
