/// Bytes that are in memory already. Any number of decoders, on any threads, may share one.
package final class ByteArray: ByteSource, Sendable {
  package let name: String
  package var byteCount: Int { bytes.count }

  /// All of them.
  package let bytes: [UInt8]

  /// `name` is for messages only.
  package init(_ bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
  }

  package func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(AudioFileError) -> Int {
    guard offset >= 0, offset < bytes.count else { return 0 }
    let count = min(buffer.count, bytes.count - offset)
    bytes.withUnsafeBytes { all in
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: all[offset..<offset + count]))
    }
    return count
  }
}

extension ByteArray {
  /// All bytes of another source. Memory follows what really arrives.
  package convenience init(contentsOf source: any ByteSource) throws(AudioFileError) {
    var bytes: [UInt8] = []
    while bytes.count < source.byteCount {
      let piece = try source.bytes(at: bytes.count, count: 1 << 20)
      if piece.isEmpty { break }
      bytes += piece
    }
    self.init(bytes, name: source.name)
  }
}
