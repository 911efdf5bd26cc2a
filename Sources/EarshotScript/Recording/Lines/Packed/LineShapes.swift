/// The shapes of the lines seen so far, and the last values of their holes. The packer and the
/// unpacker keep the same ones.
struct LineShapes {
  struct Shape {
    /// Without its beginning, the time; each hole is a byte, its `LineHole`.
    let text: [UInt8]
    let holes: [LineHole]
    /// In `lasts`.
    let firstLast: Int
    let numberCount: Int
    /// An index into `pasts`, by the first hole's whole number: values for one thing follow from
    /// earlier values for the same thing. −1: there are none.
    fileprivate var rows: [Int32] = []
    /// An index into `pasts`, for all things without a past of their own.
    fileprivate let commonPast: Int
  }

  private(set) var shapes: [Shape] = []
  private var textBytes = 0
  /// The last values of holes that aren't numbers.
  private var lasts: [UInt64] = []
  private var pasts: [LineHole.Past] = []

  static let mostHoles = 64
  /// The limits for one shape, and for all.
  static let longest = 4_096
  private static let mostText = 1 << 19
  private static let mostRows = 1 << 14
  private static let mostPasts = 1 << 18

  /// Nil for one that is too long, has too many holes or isn't a line's end, and when there are
  /// enough.
  mutating func add(_ text: [UInt8]) -> Int? {
    let holes = text.compactMap { LineHole(rawValue: $0) }
    guard text.count <= Self.longest, textBytes + text.count <= Self.mostText,
      holes.count <= Self.mostHoles, text.last == UInt8(ascii: "\n")
    else { return nil }
    textBytes += text.count
    let numberCount = holes.count { $0 == .number }
    shapes.append(
      Shape(
        text: text, holes: holes, firstLast: lasts.count, numberCount: numberCount,
        commonPast: pasts.count))
    lasts += [UInt64](repeating: 0, count: holes.count)
    pasts += [LineHole.Past](repeating: .zero, count: numberCount)
    return shapes.count - 1
  }

  /// Packs the values of a line's holes, one after the other, and keeps them as their past.
  @inline(__always)
  mutating func fill(
    _ shape: Int, with values: [UInt64], _ take: (_ hole: Int, LineHole.Packed) -> Void
  ) {
    let (holes, last) = (shapes[shape].holes, shapes[shape].firstLast)
    var past = past(of: shape, row: values[0])
    pasts.withUnsafeMutableBufferPointer { pasts in
      lasts.withUnsafeMutableBufferPointer { lasts in
        for hole in holes.indices {
          let value = values[hole]
          if holes[hole] == .number {
            let number = Double(bitPattern: value)
            take(hole, LineHole.pack(number: number, after: pasts[past]))
            pasts[past] = [number, pasts[past].x]
            past += 1
          } else {
            take(hole, LineHole.pack(whole: value, after: lasts[last + hole]))
            lasts[last + hole] = value
          }
        }
      }
    }
  }

  /// Unpacks them.
  mutating func read(
    _ shape: Int, into values: inout [UInt64], _ next: (_ hole: Int) -> LineHole.Packed
  ) {
    let (holes, last) = (shapes[shape].holes, shapes[shape].firstLast)
    var past = -1
    for hole in holes.indices {
      let packed = next(hole)
      if holes[hole] == .number {
        if past < 0 { past = self.past(of: shape, row: values[0]) }
        let number = LineHole.number(packed, after: pasts[past])
        pasts[past] = [number, pasts[past].x]
        values[hole] = number.bitPattern
        past += 1
      } else {
        values[hole] = LineHole.whole(packed, after: lasts[last + hole])
        lasts[last + hole] = values[hole]
        // The row is known.
        if hole == 0 { past = self.past(of: shape, row: values[0]) }
      }
    }
  }

  /// Where the numbers of a line have their past. A line that begins with one has no row.
  @inline(__always)
  private mutating func past(of shape: Int, row: UInt64) -> Int {
    let count = shapes[shape].numberCount
    guard count > 0, row < Self.mostRows, shapes[shape].holes[0] != .number else {
      return shapes[shape].commonPast
    }
    let row = Int(row)
    if row < shapes[shape].rows.count, case let past = shapes[shape].rows[row], past >= 0 {
      return Int(past)
    }
    return addPast(of: shape, row, count)
  }

  private mutating func addPast(of shape: Int, _ row: Int, _ count: Int) -> Int {
    guard pasts.count + count <= Self.mostPasts else { return shapes[shape].commonPast }
    while shapes[shape].rows.count <= row { shapes[shape].rows.append(-1) }
    shapes[shape].rows[row] = Int32(pasts.count)
    // The first value for a thing resembles the values for others more than nothing.
    let common = shapes[shape].commonPast
    pasts += pasts[common..<common + count]
    return pasts.count - count
  }

  /// A line's text without its beginning; it takes at most `room` bytes.
  static func write(_ values: [UInt64], as text: [UInt8], to cursor: inout LineCursor) {
    var hole = 0
    for byte in text {
      guard let kind = LineHole(rawValue: byte) else {
        cursor.append(byte)
        continue
      }
      switch kind {
      case .number: cursor.append(Double(bitPattern: values[hole]))
      case .whole: cursor.append(values[hole])
      case .digits:
        var (power, count) = (UInt64(1), 0)
        while count < 18, values[hole] / 10 >= power { (power, count) = (power * 10, count + 1) }
        if count > 0 { cursor.append(values[hole] % power, digits: count) }
      }
      hole += 1
    }
  }

  static func room(for text: [UInt8]) -> Int { text.count * LineCursor.longestNumber }
}
