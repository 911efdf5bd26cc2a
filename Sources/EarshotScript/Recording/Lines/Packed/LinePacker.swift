/// Makes few bytes of lines that are like each other, in less time than text of them takes.
///
/// A packed line is the number of its shape and the values of its holes; a shape is defined before
/// the first line that has it. Lines that match no shape are stored as text. `LineUnpacker`
/// restores the very same lines.
struct LinePacker {
  /// The meaning of a number at the beginning of a record; the others are shapes.
  enum Record: UInt64, CaseIterable {
    /// The bytes of a shape follow.
    case shape
    /// The bytes of a line follow.
    case text
    /// So many frames pass.
    case time
  }

  /// Shapes are found by going from part to part.
  private struct Step {
    var key: UInt64
    var child: Int32 = 0
    var sibling: Int32 = 0
    /// −1: no line ended here yet. −2: lines that end here are written as text.
    var shape: Int32 = -1
  }

  private let parts = LineBuffer(capacity: 1 << 14)
  private var shapes = LineShapes()
  private var steps = [Step(key: 0)]
  private var values = [UInt64](repeating: 0, count: LineShapes.mostHoles)
  private var frame: Int64 = 0

  private static let mostSteps = 1 << 16
  /// A longer text is written as it is.
  private static let longestText = 2_048

  /// Resets to the initial state.
  mutating func restart() {
    shapes = LineShapes()
    steps = [Step(key: 0)]
    frame = 0
  }

  mutating func move(to frame: Int64, in lines: LineBuffer) {
    guard frame > self.frame else { return }
    var cursor = lines.begin(32)
    cursor.append(varint: Record.time.rawValue)
    cursor.append(varint: UInt64(frame - self.frame))
    lines.end(at: cursor)
    self.frame = frame
  }

  /// A line that isn't text yet, after its beginning; to be given back to `end`.
  @inline(__always)
  func begin(_ room: Int) -> LineCursor {
    parts.removeAll()
    return parts.begin(room, ofParts: true)
  }

  mutating func end(at cursor: LineCursor, in lines: LineBuffer) {
    parts.end(at: cursor)
    let (step, count) = find()
    guard let step, count <= LineShapes.mostHoles else { return writeText(to: lines) }
    var shape = steps[step].shape
    if shape == -1 {
      shape = define(in: lines)
      steps[step].shape = shape
    }
    guard shape >= 0 else { return writeText(to: lines) }
    write(as: Int(shape), to: lines)
  }

  /// A line of a script that isn't of parts.
  mutating func pack(_ text: String, in lines: LineBuffer) {
    let isLong = text.utf8.count > Self.longestText
    var cursor = begin(isLong ? 0 : LineCursor.room(for: text.utf8.count + 1))
    Self.withRest(of: text) { rest in
      if isLong { Self.write(.text, rest, in: lines) } else { cursor.append(rest) }
    }
    if !isLong { end(at: cursor, in: lines) }
  }

  /// A line that is text in any case.
  static func write(_ text: String, in lines: LineBuffer) {
    withRest(of: text) { write(.text, $0, in: lines) }
  }

  /// All but the time, which comes first and ends before the second key.
  private static func withRest(of text: String, _ body: (UnsafeRawBufferPointer) -> Void) {
    var text = text + "\n"
    text.withUTF8 { text in
      let bytes = UnsafeRawBufferPointer(text)
      guard let comma = bytes.firstIndex(of: UInt8(ascii: ",")) else { return }
      body(UnsafeRawBufferPointer(rebasing: bytes.dropFirst(comma + 3)))
    }
  }

  // MARK: Shapes

  private var partCount: Int { parts.count / LinePart.byteCount }

  @inline(__always)
  private func part(_ index: Int) -> LinePart {
    parts.bytes.loadUnaligned(fromByteOffset: index * LinePart.byteCount, as: LinePart.self)
  }

  /// Goes through the parts and writes the values of the holes. Gives no step when there are too
  /// many.
  private mutating func find() -> (step: Int?, holes: Int) {
    var holes = 0
    var step = 0
    for index in 0..<partCount {
      let part = part(index)
      let key: UInt64
      switch part.kind {
      case .text: key = part.value
      case .byte: key = part.value + 256
      case .number, .whole, .digits:
        key = UInt64(part.kind.rawValue)
        guard holes < LineShapes.mostHoles else { return (nil, holes) }
        values[holes] = part.kind == .digits ? part.valueBehindOne : part.value
        holes += 1
      }
      guard let next = next(of: step, by: key) else { return (nil, holes) }
      step = next
    }
    return (step, holes)
  }

  @inline(__always)
  private mutating func next(of step: Int, by key: UInt64) -> Int? {
    let known = steps.withUnsafeBufferPointer { steps in
      var next = Int(steps[step].child)
      while next != 0, steps[next].key != key { next = Int(steps[next].sibling) }
      return next
    }
    if known != 0 { return known }
    guard steps.count < Self.mostSteps else { return nil }
    steps.append(Step(key: key, sibling: steps[step].child))
    steps[step].child = Int32(steps.count - 1)
    return steps.count - 1
  }

  private var shapeText: [UInt8] {
    var text: [UInt8] = []
    for part in (0..<partCount).map(part) {
      switch part.kind {
      case .byte: text.append(UInt8(truncatingIfNeeded: part.value))
      case .text: text += part.bytes
      case .number: text.append(LineHole.number.rawValue)
      case .whole: text.append(LineHole.whole.rawValue)
      case .digits: text.append(LineHole.digits.rawValue)
      }
    }
    return text
  }

  private mutating func define(in lines: LineBuffer) -> Int32 {
    let text = shapeText
    guard let shape = shapes.add(text) else { return -2 }
    text.withUnsafeBytes { Self.write(.shape, $0, in: lines) }
    return Int32(shape)
  }

  // MARK: Bytes

  private mutating func write(as shape: Int, to lines: LineBuffer) {
    let holes = shapes.shapes[shape].holes
    var cursor = lines.begin(16 + holes.count * 9 + 8)
    cursor.append(varint: UInt64(shape + Record.allCases.count))
    let codes = cursor.place
    cursor.place += (holes.count + 1) / 2
    shapes.fill(shape, with: values) { hole, packed in
      if hole % 2 == 0 {
        codes[hole / 2] = packed.code
      } else {
        codes[hole / 2] |= packed.code << 4
      }
      UnsafeMutableRawPointer(cursor.place)
        .storeBytes(of: packed.rest.littleEndian, as: UInt64.self)
      cursor.place += holes[hole].byteCount(of: packed.code) ?? 0
    }
    lines.end(at: cursor)
  }

  /// A line of which there is no shape.
  private func writeText(to lines: LineBuffer) {
    let text = shapeText
    let line = LineBuffer(capacity: LineShapes.room(for: text))
    var values: [UInt64] = []
    for part in (0..<partCount).map(part) {
      switch part.kind {
      case .byte, .text: break
      case .digits: values.append(part.valueBehindOne)
      case .whole, .number: values.append(part.value)
      }
    }
    var cursor = line.begin(LineShapes.room(for: text))
    LineShapes.write(values, as: text, to: &cursor)
    line.end(at: cursor)
    Self.write(.text, line.bytes, in: lines)
  }

  static func write(_ record: Record, _ bytes: UnsafeRawBufferPointer, in lines: LineBuffer) {
    var cursor = lines.begin(bytes.count + 16)
    cursor.append(varint: record.rawValue)
    cursor.append(varint: UInt64(bytes.count))
    cursor.append(bytes)
    lines.end(at: cursor)
  }
}

extension LinePart {
  /// So that no zero in front of it is lost.
  fileprivate var valueBehindOne: UInt64 { value + LineCursor.smallPowers[count] }
}

extension LineCursor {
  /// Seven bits a byte, the lowest first.
  @inline(__always)
  fileprivate mutating func append(varint value: UInt64) {
    var rest = value
    while rest > 127 {
      append(UInt8(truncatingIfNeeded: rest) | 128)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }
}
