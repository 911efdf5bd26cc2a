/// The outer shell of an Ogg file.
enum OggPages {
  /// Whether the last page that begins in the file has the end flag, and is whole.
  static func reachEnd(of source: any ByteSource) throws(AudioFileError) -> Bool {
    // A page is at most 27 + 255 + 255 × 255 bytes long.
    let tailLength = min(source.byteCount, 65_307)
    let tailStart = source.byteCount - tailLength
    let tail = try source.bytes(at: tailStart, count: tailLength)
    let capture = Array("OggS".utf8)
    for start in stride(from: tail.count - 27, through: 0, by: -1)
    where tail[start..<start + 4].elementsEqual(capture) {
      let segmentCount = Int(tail[start + 26])
      let lacing = tail[(start + 27)...].prefix(segmentCount)
      let length = 27 + segmentCount + lacing.reduce(0) { $0 + Int($1) }
      let isLast = tail[start + 5] & 0x04 != 0
      return isLast && lacing.count == segmentCount && start + length <= tail.count
    }
    return false
  }
}
