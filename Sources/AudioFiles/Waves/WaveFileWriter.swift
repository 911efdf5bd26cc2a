/// Writes a WAVE file, a block at a time, as the same bytes for the same samples every time.
///
/// The file appears at its path when `finish` returns; a writer that is dropped before leaves
/// nothing behind. One thread at a time.
public final class WaveFileWriter {
  /// How samples are stored. Integers are rounded to nearest and clipped, without dither.
  public enum Encoding: Sendable, Hashable {
    case float32, int16, int24

    var bytesPerSample: Int {
      switch self {
      case .int16: 2
      case .int24: 3
      case .float32: 4
      }
    }
  }

  public let path: String
  /// Sample frames appended so far.
  public private(set) var frameCount = 0

  private let file: OutputFile
  private let header: WaveHeader
  private var buffer: [UInt8] = []
  private var isFinished = false

  private static let bufferCapacity = 1 << 17

  /// Opens the output. Quad, 5.1, 6.1 and 7.1 are marked as such, with their channels in the
  /// order front left, front right, front centre, low frequencies, back, side.
  ///
  /// `expectedFrames`, when known, lets a file that would grow beyond RIFF's 4 GiB be refused
  /// before anything is written; it need not be exact.
  public init(
    path: String, channelCount: Int, sampleRate: Int, encoding: Encoding,
    expectedFrames: Int? = nil
  ) throws(AudioFileError) {
    try AudioFileError.check(channelCount: channelCount, sampleRate: sampleRate, name: path)
    header = WaveHeader(encoding: encoding, channelCount: channelCount, sampleRate: sampleRate)
    if let expectedFrames, expectedFrames > header.maximumFrameCount {
      throw Self.beyondRIFF(path)
    }
    file = try OutputFile(path: path)
    self.path = path
    buffer.reserveCapacity(Self.bufferCapacity)
    buffer += header.bytes(frameCount: 0)
  }

  /// Appends whole sample frames, interleaved, full scale 1. NaN and infinities become silence.
  /// A count that is no whole number of frames is a programming error.
  public func append(_ interleaved: UnsafeBufferPointer<Float>) throws(AudioFileError) {
    precondition(!isFinished, "the file is finished")
    precondition(interleaved.count.isMultiple(of: header.channelCount), "an incomplete frame")
    let frames = interleaved.count / header.channelCount
    guard frames <= header.maximumFrameCount - frameCount else { throw Self.beyondRIFF(path) }

    var rest = interleaved
    while !rest.isEmpty {
      let room = (Self.bufferCapacity - buffer.count) / header.encoding.bytesPerSample
      if room == 0 {
        try flush()
        continue
      }
      encode(UnsafeBufferPointer(rebasing: rest.prefix(room)))
      rest = UnsafeBufferPointer(rebasing: rest.dropFirst(room))
    }
    frameCount += frames
  }

  /// Appends samples in memory, which must have the writer's channel count.
  public func append(_ samples: Samples) throws(AudioFileError) {
    precondition(samples.channelCount == header.channelCount, "another number of channels")
    let block = 16_384
    var floats = [Float](repeating: 0, count: min(block, samples.frameCount) * header.channelCount)
    for start in stride(from: 0, to: samples.frameCount, by: block) {
      let count = min(block, samples.frameCount - start) * header.channelCount
      samples.copyFloats(from: start * header.channelCount, count: count, into: &floats)
      let written = floats.withUnsafeBufferPointer { all in
        Result { () throws(AudioFileError) in
          try append(UnsafeBufferPointer(rebasing: all.prefix(count)))
        }
      }
      try written.get()
    }
  }

  /// Completes the header and puts the file in its place, over an older one of that name.
  public func finish() throws(AudioFileError) {
    precondition(!isFinished, "the file is finished")
    if (frameCount * header.bytesPerFrame) % 2 == 1 { buffer.append(0) }
    try flush()
    try file.rewriteStart(header.bytes(frameCount: frameCount))
    try file.finish()
    isFinished = true
  }

  private func flush() throws(AudioFileError) {
    let written = buffer.withUnsafeBytes { bytes in
      Result { () throws(AudioFileError) in try file.append(bytes) }
    }
    try written.get()
    buffer.removeAll(keepingCapacity: true)
  }

  private func encode(_ samples: UnsafeBufferPointer<Float>) {
    switch header.encoding {
    case .float32:
      for sample in samples {
        append((sample.isFinite ? sample : 0).bitPattern, byteCount: 4)
      }
    case .int16:
      for sample in samples { append(UInt32(bitPattern: sample.rounded(toBits: 16)), byteCount: 2) }
    case .int24:
      for sample in samples { append(UInt32(bitPattern: sample.rounded(toBits: 24)), byteCount: 3) }
    }
  }

  private func append(_ bits: UInt32, byteCount: Int) {
    for index in 0..<byteCount { buffer.append(UInt8(truncatingIfNeeded: bits >> (8 * index))) }
  }

  private static func beyondRIFF(_ path: String) -> AudioFileError {
    AudioFileError(
      .tooLarge, path, "more than the 4 GiB that a WAVE file can hold",
      remedy: "write fewer channels, 16 bits, or several files")
  }
}

extension Float {
  /// The nearest integer of so many bits for a sample of full scale 1, clipped. NaN is 0.
  func rounded(toBits bits: Int) -> Int32 {
    let scale = Float(1 << (bits - 1))
    let scaled = (self * scale).rounded(.toNearestOrEven)
    if scaled >= scale { return Int32(1 << (bits - 1)) - 1 }
    if scaled <= -scale { return -Int32(1 << (bits - 1)) }
    return scaled.isNaN ? 0 : Int32(scaled)
  }
}
