import AudioFiles

/// Writes an AIFF file, or an AIFF-C file for formats that the older kind cannot hold, a block at a
/// time, with the same bytes for the same samples every time. It keeps a loop and named markers.
///
/// The file appears at its path when `finish` returns; a writer that is dropped before leaves
/// nothing behind. One thread at a time.
public final class AIFFFileWriter {
  /// Where the file will appear, as the caller named it.
  public let path: String
  /// Sample frames appended so far.
  public var frameCount: Int { output.frameCount }

  private let header: AIFFHeader
  private let output: EncodedOutput

  /// Opens the output. Only samples of 16 bits can be little-endian; other codings ignore the
  /// order. IMA4 is stored as QuickTime's packets, and the file does not tell how much of the last
  /// one counts: such a sound gets up to 63 frames longer.
  public convenience init(
    path: String, channelCount: Int, sampleRate: Int, encoding: SampleEncoding,
    order: ByteOrder = .big, loop: Range<Int>? = nil, markers: [AudioFileInfo.Marker] = []
  ) throws(AudioFileError) {
    try self.init(
      path: path, channelCount: channelCount, sampleRate: sampleRate, encoding: encoding,
      order: order, expectedFrames: nil, notes: SoundNotes(loop: loop, markers: markers)
    ) { () throws(AudioFileError) in try OutputFile(path: path) }
  }

  /// The file is opened once everything else is known to be valid.
  init(
    path: String, channelCount: Int, sampleRate: Int, encoding: SampleEncoding,
    order: ByteOrder, expectedFrames: Int?, notes: SoundNotes,
    makeFile: () throws(AudioFileError) -> OutputFile
  ) throws(AudioFileError) {
    try AudioFileError.check(channelCount: channelCount, sampleRate: sampleRate, name: path)
    self.path = path
    header = AIFFHeader(
      encoding: encoding, order: order, channelCount: channelCount, sampleRate: sampleRate,
      notes: notes)
    if let expectedFrames, expectedFrames > header.maximumFrameCount {
      throw Self.beyondAIFF(path)
    }
    output = EncodedOutput(
      try makeFile(), header: header.bytes(frameCount: 0, sampleByteCount: 0), header.makeEncoder(),
      channelCount: channelCount)
  }

  /// Appends whole sample frames, interleaved, full scale 1. A count that is no whole number of
  /// frames is a programming error, as is appending to a finished file.
  public func append(_ interleaved: UnsafeBufferPointer<Float>) throws(AudioFileError) {
    guard interleaved.count / header.channelCount <= header.maximumFrameCount - frameCount else {
      throw Self.beyondAIFF(path)
    }
    try output.append(interleaved)
  }

  /// Appends samples in memory, which must have the writer's channel count.
  public func append(_ samples: Samples) throws(AudioFileError) {
    precondition(samples.channelCount == header.channelCount, "another number of channels")
    try samples.forEachBlockOfFloats { (block) throws(AudioFileError) in try append(block) }
  }

  /// As in every sound writer.
  public func keep() throws(AudioFileError) {
    let byteCount = output.byteCount
    try output.keep(
      header: header.bytes(
        frameCount: header.frameCount(inBytes: byteCount), sampleByteCount: byteCount))
  }

  /// Completes the header and puts the file in its place, over an older one of that name.
  public func finish() throws(AudioFileError) {
    output.finishSamples()
    let padding: [UInt8] = output.byteCount.isMultiple(of: 2) ? [] : [0]
    try output.finish(
      header: header.bytes(frameCount: frameCount, sampleByteCount: output.byteCount),
      trailer: padding)
  }

  private static func beyondAIFF(_ path: String) -> AudioFileError {
    AudioFileError(
      .tooLarge, path, "more than the 4 GiB that an AIFF file can hold",
      remedy: "write CAF, fewer channels, 16 bits, or several files")
  }
}
