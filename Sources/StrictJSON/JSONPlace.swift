/// A place in a text, as editors count: lines and characters from 1.
package struct JSONPlace: Hashable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Where a byte is in a text of lines.
  init(of offset: Int, in bytes: [UInt8]) {
    let before = bytes[..<min(offset, bytes.count)]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    line = 1 + before.count { $0 == 0x0A }
    column = Self.column(of: before[start...])
  }

  /// Where a byte is in a text that is taken for one line.
  init(ofOneLine offset: Int, in bytes: [UInt8]) {
    line = 1
    column = Self.column(of: bytes[..<offset])
  }

  fileprivate static func column(of before: ArraySlice<UInt8>) -> Int {
    // A character has one byte that does not continue another.
    1 + before.count { $0 & 0b1100_0000 != 0b1000_0000 }
  }
}

/// Finds the lines and columns of many places in a text.
package struct JSONPlaceTable: Sendable {
  private static let span = 256

  private let bytes: [UInt8]
  private let lineStarts: [Int]
  /// How many characters begin before each span of bytes: a line may be as long as the file.
  private let characters: [Int]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var (starts, characters, count) = ([0], [Int](), 0)
    for index in bytes.indices {
      if index % Self.span == 0 { characters.append(count) }
      if bytes[index] == 0x0A { starts.append(index + 1) }
      if bytes[index] & 0b1100_0000 != 0b1000_0000 { count += 1 }
    }
    characters.append(count)
    (lineStarts, self.characters) = (starts, characters)
  }

  /// How many characters begin before an offset.
  private func characters(before offset: Int) -> Int {
    let span = offset / Self.span
    let start = span * Self.span
    guard start < bytes.count else { return characters[characters.count - 1] }
    return characters[span] + JSONPlace.column(of: bytes[start..<offset]) - 1
  }

  /// Complexity: logarithmic in the lines.
  package subscript(offset: Int) -> JSONPlace {
    let offset = min(max(offset, 0), bytes.count)
    var (low, high) = (0, lineStarts.count)
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] > offset { high = middle } else { low = middle + 1 }
    }
    let start = lineStarts[low - 1]
    return JSONPlace(
      line: low, column: 1 + characters(before: offset) - characters(before: start))
  }
}
