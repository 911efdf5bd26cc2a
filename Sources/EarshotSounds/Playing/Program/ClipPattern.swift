/// A path in which `*` is any characters but `/`, and `**` any at all.
struct ClipPattern: Sendable {
  private enum Piece: Equatable, Sendable {
    case byte(UInt8)
    case name
    case path
  }

  private let pieces: [Piece]

  init(_ text: String) {
    var pieces: [Piece] = []
    for byte in text.utf8 {
      switch (byte, pieces.last) {
      case (UInt8(ascii: "*"), .name?): pieces[pieces.count - 1] = .path
      case (UInt8(ascii: "*"), .path?): break
      case (UInt8(ascii: "*"), _): pieces.append(.name)
      default: pieces.append(.byte(byte))
      }
    }
    self.pieces = pieces
  }

  /// Complexity: the length of the path times that of the pattern.
  func matches(_ path: String) -> Bool {
    // Which pieces may come next, after each byte.
    var open = [Bool](repeating: false, count: pieces.count + 1)
    open[0] = true
    skip(&open)
    for byte in path.utf8 {
      var next = [Bool](repeating: false, count: pieces.count + 1)
      for index in pieces.indices where open[index] {
        switch pieces[index] {
        case .byte(let own): if own == byte { next[index + 1] = true }
        case .name: if byte != UInt8(ascii: "/") { next[index] = true }
        case .path: next[index] = true
        }
      }
      skip(&next)
      open = next
    }
    return open[pieces.count]
  }

  /// A star may stand for nothing.
  private func skip(_ open: inout [Bool]) {
    for index in pieces.indices where open[index] {
      if case .byte = pieces[index] { continue }
      open[index + 1] = true
    }
  }
}
