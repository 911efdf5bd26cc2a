/// Bytes that are in memory already. Any number of decoders, on any threads, may share one.
public final class ByteArray: ByteSource, Sendable {
  public let name: String
  public var byteCount: Int { bytes.count }

  private let bytes: [UInt8]

  /// `name` is for messages only.
  public init(_ bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
  }

  public func read(
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
