/// Restores the lines of a `LinePacker`. Doesn't trust its input.
struct LineUnpacker {
  private let sampleRate: Int
  private let later: Int64
  private var frame: Int64 = 0
  private var shapes = LineShapes()
  private var values = [UInt64](repeating: 0, count: LineShapes.mostHoles)
  private var start: [UInt8] = []
  /// The last bytes aren't packed lines; the lines before them are valid.
  private(set) var isDamaged = false

  /// No line of a recording is longer.
  private static let longestLine = ScriptLimits.line + 64
  /// Bytes in which any record ends.
  static let longestRecord = longestLine + 32
  /// Longer than any recording, and small enough for arithmetic.
  private static let mostFrames = Int64(1) << 48

  /// Lines are restored this many frames later.
  init(sampleRate: Int, later frames: Int64 = 0) {
    self.sampleRate = sampleRate
    later = min(max(frames, 0), Self.mostFrames)
    start = CallLineWriter.start(of: later, sampleRate)
  }

  /// The frame that the next line is of.
  var latestFrame: Int64 { frame + later }

  /// Reads records until there are more than `most` bytes of lines, and returns the number of bytes
  /// read; also fewer than there are when the last record isn't whole. Without `lines` it only goes
  /// through them.
  mutating func unpack(
    _ bytes: UnsafeRawBufferPointer, to lines: LineBuffer?, most: Int = .max
  ) -> Int {
    var reader = Reader(bytes: bytes[...])
    while !isDamaged, (lines?.count ?? 0) <= most {
      let rest = reader
      guard unpackRecord(&reader, to: lines) else {
        reader = rest
        break
      }
    }
    return reader.bytes.startIndex
  }

  /// False when the record isn't whole, or isn't valid.
  private mutating func unpackRecord(_ reader: inout Reader, to lines: LineBuffer?) -> Bool {
    guard let kind = reader.varint() else { return false }
    switch LinePacker.Record(rawValue: kind) {
    case .shape:
      guard let text = blob(&reader, atMost: LineShapes.longest) else { return false }
      isDamaged = shapes.add(Array(text)) == nil
    case .text:
      guard let text = blob(&reader, atMost: Self.longestLine) else { return false }
      guard text.last == UInt8(ascii: "\n") else {
        isDamaged = true
        return false
      }
      guard let lines else { return true }
      start.withUnsafeBytes { lines.append($0) }
      lines.append(UnsafeRawBufferPointer(rebasing: text))
    case .time:
      guard let frames = reader.varint() else { return false }
      guard frames <= Self.mostFrames, frame + Int64(frames) <= Self.mostFrames else {
        isDamaged = true
        return false
      }
      frame += Int64(frames)
      start = CallLineWriter.start(of: latestFrame, sampleRate)
    case nil:
      let shape = kind - UInt64(LinePacker.Record.allCases.count)
      guard shape < shapes.shapes.count else {
        isDamaged = true
        return false
      }
      guard readValues(&reader, of: Int(shape)) else { return false }
      guard let lines else { return true }
      let text = shapes.shapes[Int(shape)].text
      var cursor = lines.begin(start.count + LineShapes.room(for: text))
      start.withUnsafeBytes { cursor.append($0) }
      LineShapes.write(values, as: text, to: &cursor)
      lines.end(at: cursor)
    }
    return !isDamaged
  }

  private mutating func blob(
    _ reader: inout Reader, atMost most: Int
  ) -> Slice<UnsafeRawBufferPointer>? {
    guard let count = reader.varint() else { return nil }
    guard count <= most else {
      isDamaged = true
      return nil
    }
    return reader.readBytes(Int(count))
  }

  private mutating func readValues(_ reader: inout Reader, of shape: Int) -> Bool {
    let holes = shapes.shapes[shape].holes
    guard let codes = reader.readBytes((holes.count + 1) / 2) else { return false }
    // Everything is read before anything is noted.
    var length = 0
    for hole in holes.indices {
      guard let count = holes[hole].byteCount(of: Self.code(hole, in: codes)) else {
        isDamaged = true
        return false
      }
      length += count
    }
    guard var rest = reader.readBytes(length) else { return false }
    shapes.read(shape, into: &values) { hole in
      let code = Self.code(hole, in: codes)
      let count = holes[hole].byteCount(of: code) ?? 0
      let word = rest.prefix(count).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      rest = rest.dropFirst(count)
      return (code, word)
    }
    return true
  }

  private static func code(_ hole: Int, in codes: Slice<UnsafeRawBufferPointer>) -> UInt8 {
    let pair = codes[codes.startIndex + hole / 2]
    return hole % 2 == 0 ? pair & 15 : pair >> 4
  }

  /// The remaining bytes.
  private struct Reader {
    var bytes: Slice<UnsafeRawBufferPointer>

    mutating func readBytes(_ count: Int) -> Slice<UnsafeRawBufferPointer>? {
      guard count <= bytes.count else { return nil }
      defer { bytes = bytes.dropFirst(count) }
      return bytes.prefix(count)
    }

    mutating func varint() -> UInt64? {
      var value: UInt64 = 0
      for (index, byte) in bytes.prefix(9).enumerated() {
        value |= UInt64(byte & 127) << UInt64(7 * index)
        guard byte > 127 else {
          bytes = bytes.dropFirst(index + 1)
          return value
        }
      }
      return nil
    }
  }
}
