import CSystem

/// Cuts a file, or bytes, into lines, holding no more than a line and a block of it in memory.
///
/// A line ends with a line feed, with or without a carriage return before it; the last needs no
/// end. A UTF-8 byte order mark at the start (EF BB BF) is skipped.
struct LineReader: ~Copyable {
  /// Counted from 1; 0 before the first line.
  private(set) var number = 0
  /// The line that `advance` came to, without its end.
  private(set) var line: [UInt8] = []
  /// Whether it had a line end, which the last line may lack.
  private(set) var isWhole = false

  /// nil when all bytes are in `block`.
  private let descriptor: CInt?
  private var block: [UInt8]
  private var unread: Range<Int>
  private var isAtEnd = false

  /// Blank lines and comments included.
  var mostLines: Int

  private static let blockSize = 1 << 16

  init(bytes: [UInt8], mostLines: Int = ScriptLimits.lines) {
    self.mostLines = mostLines
    descriptor = nil
    block = bytes
    unread = 0..<bytes.count
  }

  init(path: String) throws(ScriptFault) {
    guard !path.utf8.contains(0) else {
      throw ScriptFault("a path cannot hold a zero character", remedy: "check the path")
    }
    let opened = open(path, O_RDONLY | O_CLOEXEC)
    guard opened >= 0 else {
      throw ScriptFault("cannot be opened (\(Self.reason))", remedy: "check the path")
    }
    descriptor = opened
    mostLines = ScriptLimits.lines
    block = [UInt8](repeating: 0, count: Self.blockSize)
    unread = 0..<0
  }

  deinit {
    if let descriptor { close(descriptor) }
  }

  /// Moves on to the next line; false when there is none.
  mutating func advance() throws(ScriptFault) -> Bool {
    line.removeAll(keepingCapacity: true)
    var foundAny = false
    while true {
      if unread.isEmpty, try !refill() { break }
      if !foundAny {
        foundAny = true
        number += 1
        guard number <= mostLines else {
          throw ScriptFault(
            "there are more than \(mostLines) lines, the limit",
            remedy: "cut the script in two")
        }
      }
      let end = lineFeed(in: unread)
      let taken = unread.lowerBound..<(end ?? unread.upperBound)
      // One more than the limit may be the carriage return.
      guard line.count + taken.count <= ScriptLimits.line + 1 else { throw tooLong }
      line.append(contentsOf: block[taken])
      unread = (end.map { $0 + 1 } ?? unread.upperBound)..<unread.upperBound
      isWhole = end != nil
      if isWhole { break }
    }
    if number == 1 { dropMark() }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    guard line.count <= ScriptLimits.line else { throw tooLong }
    return foundAny
  }

  private var tooLong: ScriptFault {
    ScriptFault(
      "the line is longer than \(ScriptLimits.line) bytes, the limit",
      remedy: "check that this is a scene script, and cut the line in two")
  }

  private mutating func dropMark() {
    if line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
  }

  private func lineFeed(in range: Range<Int>) -> Int? {
    block.withUnsafeBytes { bytes in
      // Not nil, and within `block`: `range` is, and is not empty.
      let start = bytes.baseAddress! + range.lowerBound
      return memchr(start, 0x0A, range.count).map { UnsafeRawPointer($0) - bytes.baseAddress! }
    }
  }

  private mutating func refill() throws(ScriptFault) -> Bool {
    guard let descriptor, !isAtEnd else { return false }
    var count: Int
    repeat {
      count = block.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    } while count < 0 && errno == EINTR
    guard count >= 0 else {
      throw ScriptFault("cannot be read (\(Self.reason))", remedy: "give a scene script's path")
    }
    isAtEnd = count == 0
    unread = 0..<count
    return count > 0
  }

  private static var reason: String { strerror(errno).map { String(cString: $0) } ?? "\(errno)" }
}
