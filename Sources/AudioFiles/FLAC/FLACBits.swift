/// Bits of a byte source, one after the other, the highest of a byte first.
struct FLACBits {
  /// Where the source has no more bytes, or no FLAC that makes sense.
  enum Stop: Error {
    case cut, damaged
    case source(AudioFileError)
  }

  private let source: any ByteSource
  private var buffer: [UInt8] = []
  private var index = 0
  /// The offset in the source of the buffer's end.
  private var bufferEnd: Int
  /// The next bits, from the highest on; below them are zeros.
  private var next: UInt64 = 0
  private var nextCount = 0

  init(_ source: any ByteSource, at offset: Int) {
    self.source = source
    bufferEnd = offset
  }

  /// The offset in the source of the next byte, rounded up if some bits of the last one were read.
  var offset: Int { bufferEnd - (buffer.count - index) - nextCount / 8 }

  /// Up to 40 bits.
  mutating func unsigned(_ count: Int) throws(Stop) -> UInt64 {
    guard count > 0 else { return 0 }
    try fill(count)
    let value = next >> UInt64(64 - count)
    drop(count)
    return value
  }

  mutating func signed(_ count: Int) throws(Stop) -> Int64 {
    guard count > 0 else { return 0 }
    let value = Int64(bitPattern: try unsigned(count) << UInt64(64 - count))
    return value >> Int64(64 - count)
  }

  /// How many zeros there are before the next one, which is read as well.
  mutating func zeros() throws(Stop) -> Int {
    var zeros = 0
    while true {
      if nextCount == 0 { try fill(1) }
      let here = min(next.leadingZeroBitCount, nextCount)
      zeros += here
      guard zeros < 1 << 34 else { throw .damaged }
      guard here == nextCount else {
        drop(here + 1)
        return zeros
      }
      drop(here)
    }
  }

  mutating func skipToByte() { drop(nextCount % 8) }

  private mutating func drop(_ count: Int) {
    next = count < 64 ? next << UInt64(count) : 0
    nextCount -= count
  }

  private mutating func fill(_ count: Int) throws(Stop) {
    while nextCount < count || nextCount <= 56 {
      if index == buffer.count {
        do throws(AudioFileError) {
          buffer = try source.bytes(at: bufferEnd, count: 1 << 14)
        } catch {
          throw .source(error)
        }
        index = 0
        bufferEnd += buffer.count
        guard !buffer.isEmpty else {
          if nextCount >= count { return }
          throw .cut
        }
      }
      next |= UInt64(buffer[index]) << UInt64(56 - nextCount)
      nextCount += 8
      index += 1
    }
  }
}
