/// The block that every FLAC stream begins with, for streams in containers that leave it out.
package struct FLACHeader {
  let bytes: [UInt8]

  private static let frameCountLimit = 1 << 36

  /// Derived from the first frame and the container; nil if the frame leaves the number of bits to
  /// the missing block.
  init?(_ first: FLACFrame, sampleRate: Int, channelCount: Int, frameCount: Int?) {
    guard let bits = first.bitsPerSample, (1..<1 << 20).contains(sampleRate),
      (1...8).contains(channelCount)
    else { return nil }
    let (lastOfKind0, length): (UInt8, [UInt8]) = (0x80, [0, 0, 34])
    var bytes = [lastOfKind0] + length
    // The lengths of blocks, shortest and longest; in bytes, unknown.
    let fixed = UInt16(clamping: first.frameCount)
    bytes.append(first.countsFrames ? 16 : fixed, .big)
    bytes.append(first.countsFrames ? UInt16.max : fixed, .big)
    bytes += [UInt8](repeating: 0, count: 6)
    let known = frameCount.flatMap { (0..<Self.frameCountLimit).contains($0) ? $0 : nil } ?? 0
    let packed =
      UInt64(sampleRate) << 44 | UInt64(channelCount - 1) << 41 | UInt64(bits - 1) << 36
      | UInt64(known)
    bytes.append(packed, .big)
    let unknownChecksum = [UInt8](repeating: 0, count: 16)
    self.bytes = bytes + unknownChecksum
  }

  /// Writes into the header of an unfinished file how many frames are in it: those of all full
  /// blocks that are followed by another frame.
  package static func writeFrameCount(_ frames: Int, in file: OutputFile) throws(AudioFileError) {
    // Behind the file's name and the block's own four bytes.
    let (blockLength, count) = (8, 21)
    var bytes = [UInt8](repeating: 0, count: count + 5)
    let got = bytes.withUnsafeMutableBytes { bytes in
      Result { () throws(AudioFileError) in try file.read(at: 0, into: bytes) }
    }
    guard try got.get() == bytes.count else { return }
    let length = max(1, Int(bytes[blockLength]) << 8 | Int(bytes[blockLength + 1]))
    let whole = min(max(0, frames - 1) / length * length, frameCountLimit - 1)
    var field = [bytes[count] & 0xF0 | UInt8(whole >> 32)]
    field.append(UInt32(truncatingIfNeeded: whole), .big)
    let written = field.withUnsafeBytes { field in
      Result { () throws(AudioFileError) in try file.write(field, at: count) }
    }
    try written.get()
  }
}
