/// Scans the pages of an Ogg file that is still arriving: a page, of up to 64 KiB, can be decoded
/// only when it is complete.
struct OggPageScan {
  /// The start of the first page that was incomplete the last time.
  private var next = 0

  /// Whether every page that starts before an offset is complete; for other files, true.
  mutating func areWhole(upTo offset: Int, in bytes: ProgressiveBytes) -> Bool {
    while next < offset {
      let header = Self.piece(at: next, 27, of: bytes)
      if !header.prefix(4).elementsEqual("OggS".utf8.prefix(header.count)) { return true }
      guard header.count == 27 else { return false }
      let count = Int(header[26])
      let lengths = Self.piece(at: next + 27, count, of: bytes)
      let end = next + 27 + count + lengths.reduce(0) { $0 + Int($1) }
      guard lengths.count == count, end <= bytes.byteCount else { return false }
      next = end
    }
    return true
  }

  private static func piece(at offset: Int, _ count: Int, of bytes: ProgressiveBytes) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = bytes.read(at: offset, into: UnsafeMutableRawBufferPointer(buffer))
    }
  }
}
