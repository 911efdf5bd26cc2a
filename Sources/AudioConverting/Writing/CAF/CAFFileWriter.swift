import AudioFiles

/// Writes a Core Audio Format file, a block at a time, with the same bytes for the same samples
/// every time. It has no limit of size, and keeps a loop and named markers.
///
/// The file appears at its path when `finish` returns; a writer that is dropped before leaves
/// nothing behind. One thread at a time.
public final class CAFFileWriter {
  /// Where the file will appear, as the caller named it.
  public let path: String
  /// Sample frames appended so far.
  public var frameCount: Int { output.frameCount }

  private let header: CAFHeader
  private let output: EncodedOutput

  /// Opens the output. Channels are in the order of a WAVE file, and marked so. Unsigned 8 bits
  /// are written signed, as this kind of file has them.
  public convenience init(
    path: String, channelCount: Int, sampleRate: Int, encoding: SampleEncoding,
    order: ByteOrder = .little, loop: Range<Int>? = nil, markers: [AudioFileInfo.Marker] = []
  ) throws(AudioFileError) {
    try self.init(
      path: path, channelCount: channelCount, sampleRate: sampleRate, encoding: encoding,
      order: order, notes: SoundNotes(loop: loop, markers: markers)
    ) { () throws(AudioFileError) in try OutputFile(path: path) }
  }

  /// The file is opened once everything else is known to be valid.
  init(
    path: String, channelCount: Int, sampleRate: Int, encoding: SampleEncoding,
    order: ByteOrder, notes: SoundNotes, makeFile: () throws(AudioFileError) -> OutputFile
  ) throws(AudioFileError) {
    try AudioFileError.check(channelCount: channelCount, sampleRate: sampleRate, name: path)
    self.path = path
    header = CAFHeader(
      encoding: encoding == .unsigned8 ? .int8 : encoding, order: order,
      channelCount: channelCount, sampleRate: sampleRate, notes: notes)
    output = EncodedOutput(
      try makeFile(), header: header.bytes(sampleByteCount: 0), header.makeEncoder(),
      channelCount: channelCount)
  }

  /// Appends whole sample frames, interleaved, full scale 1. A count that is no whole number of
  /// frames is a programming error, as is appending to a finished file.
  public func append(_ interleaved: UnsafeBufferPointer<Float>) throws(AudioFileError) {
    try output.append(interleaved)
  }

  /// Appends samples in memory, which must have the writer's channel count.
  public func append(_ samples: Samples) throws(AudioFileError) {
    precondition(samples.channelCount == header.channelCount, "another number of channels")
    try samples.forEachBlockOfFloats { (block) throws(AudioFileError) in try append(block) }
  }

  /// As in every sound writer. The header has the length, because libsndfile refuses samples that
  /// go on to the file's end.
  public func keep() throws(AudioFileError) {
    try output.keep(header: header.bytes(sampleByteCount: output.byteCount))
  }

  /// Completes the header and puts the file in its place, over an older one of that name.
  public func finish() throws(AudioFileError) {
    output.finishSamples()
    try output.finish(
      header: header.bytes(sampleByteCount: output.byteCount),
      trailer: header.packetTable(frameCount: frameCount))
  }
}
