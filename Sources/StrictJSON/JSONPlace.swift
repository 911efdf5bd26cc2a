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
  private let bytes: [UInt8]
  private let lineStarts: [Int]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for index in bytes.indices where bytes[index] == 0x0A { starts.append(index + 1) }
    lineStarts = starts
  }

  /// Complexity: logarithmic in the lines, linear in the line's length.
  package subscript(offset: Int) -> JSONPlace {
    let offset = min(max(offset, 0), bytes.count)
    var (low, high) = (0, lineStarts.count)
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] > offset { high = middle } else { low = middle + 1 }
    }
    let start = lineStarts[low - 1]
    return JSONPlace(line: low, column: JSONPlace.column(of: bytes[start..<offset]))
  }
}
