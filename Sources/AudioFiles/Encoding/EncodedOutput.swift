/// A file of a header and encoded samples, written through a buffer.
package final class EncodedOutput {
  /// Sample frames, and bytes of samples, so far.
  package private(set) var frameCount = 0
  package private(set) var byteCount = 0

  private let file: OutputFile
  private let encoder: any SampleEncoder
  private let channelCount: Int
  private var buffer: [UInt8] = []
  private var flushedByteCount = 0
  private var isFinished = false

  private static let bufferCapacity = 1 << 17

  /// The header is a first version, as long as the final one.
  package init(
    _ file: OutputFile, header: [UInt8], _ encoder: any SampleEncoder, channelCount: Int
  ) {
    self.file = file
    self.encoder = encoder
    self.channelCount = channelCount
    buffer.reserveCapacity(2 * Self.bufferCapacity)
    buffer += header
  }

  package func append(_ interleaved: UnsafeBufferPointer<Float>) throws(AudioFileError) {
    precondition(!isFinished, "the file is finished")
    precondition(interleaved.count.isMultiple(of: channelCount), "an incomplete frame")
    let pieceLength = 16_384 / channelCount * channelCount
    var rest = interleaved
    while !rest.isEmpty {
      let piece = UnsafeBufferPointer(rebasing: rest.prefix(pieceLength))
      let before = buffer.count
      encoder.encode(piece, into: &buffer)
      byteCount += buffer.count - before
      if buffer.count >= Self.bufferCapacity { try flush() }
      rest = UnsafeBufferPointer(rebasing: rest.dropFirst(pieceLength))
    }
    frameCount += interleaved.count / channelCount
  }

  /// Writes all finished samples to the file under a matching header, and puts the file in its
  /// place.
  package func keep(header: [UInt8]) throws(AudioFileError) {
    try flush()
    try write(header, at: 0)
    try file.finish(staysInUse: true)
  }

  /// Writes the rest of the encoder's output; then the numbers are final.
  package func finishSamples() {
    precondition(!isFinished, "the file is finished")
    let before = buffer.count
    encoder.finish(into: &buffer)
    byteCount += buffer.count - before
    isFinished = true
  }

  /// Appends the bytes after the samples, replaces the header and puts the file in its place.
  package func finish(header: [UInt8], trailer: [UInt8]) throws(AudioFileError) {
    buffer += trailer
    try flush()
    try write(header, at: 0)
    try file.finish()
  }

  private func flush() throws(AudioFileError) {
    try write(buffer, at: flushedByteCount)
    flushedByteCount += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }

  private func write(_ bytes: [UInt8], at offset: Int) throws(AudioFileError) {
    let written = bytes.withUnsafeBytes { bytes in
      Result { () throws(AudioFileError) in try file.write(bytes, at: offset) }
    }
    try written.get()
  }
}
