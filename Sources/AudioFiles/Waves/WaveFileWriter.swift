/// Writes a WAVE file, a block at a time, as the same bytes for the same samples every time.
///
/// The file appears at its path when `finish` returns; a writer that is dropped before leaves
/// nothing behind. One thread at a time.
public final class WaveFileWriter {
  /// All codings are written, the lowest byte first; IMA in Microsoft's blocks.
  public typealias Encoding = SampleEncoding

  /// Where the file will appear, as the caller named it.
  public let path: String
  /// Sample frames appended so far.
  public var frameCount: Int { output.frameCount }

  private let header: WaveHeader
  private let output: EncodedOutput

  /// Opens the output. Quad, 5.1, 6.1 and 7.1 are marked as such, with their channels in the
  /// order front left, front right, front centre, low frequencies, back, side. Signed 8 bits are
  /// written unsigned, as this kind of file has them.
  ///
  /// `expectedFrames`, when known, lets a file that would grow beyond RIFF's 4 GiB be refused
  /// before anything is written; it need not be exact. A loop and markers are written as samplers
  /// and editors read them.
  public convenience init(
    path: String, channelCount: Int, sampleRate: Int, encoding: Encoding,
    expectedFrames: Int? = nil, loop: Range<Int>? = nil, markers: [AudioFileInfo.Marker] = []
  ) throws(AudioFileError) {
    try self.init(
      path: path, channelCount: channelCount, sampleRate: sampleRate, encoding: encoding,
      expectedFrames: expectedFrames, notes: SoundNotes(loop: loop, markers: markers)
    ) { () throws(AudioFileError) in try OutputFile(path: path) }
  }

  /// The file is opened once everything else is known to be valid.
  package init(
    path: String, channelCount: Int, sampleRate: Int, encoding: Encoding, expectedFrames: Int?,
    notes: SoundNotes, makeFile: () throws(AudioFileError) -> OutputFile
  ) throws(AudioFileError) {
    try AudioFileError.check(channelCount: channelCount, sampleRate: sampleRate, name: path)
    self.path = path
    header = WaveHeader(
      encoding: encoding == .int8 ? .unsigned8 : encoding, channelCount: channelCount,
      sampleRate: sampleRate, notes: notes)
    if let expectedFrames, expectedFrames > header.maximumFrameCount {
      throw Self.beyondRIFF(path)
    }
    output = EncodedOutput(
      try makeFile(), header: header.bytes(frameCount: 0), header.makeEncoder(),
      channelCount: channelCount)
  }

  /// Appends whole sample frames, interleaved, full scale 1. A count that is no whole number of
  /// frames is a programming error, as is appending to a finished file.
  public func append(_ interleaved: UnsafeBufferPointer<Float>) throws(AudioFileError) {
    guard interleaved.count / header.channelCount <= header.maximumFrameCount - frameCount else {
      throw Self.beyondRIFF(path)
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
    let frames = header.frameCount(inBytes: output.byteCount)
    try output.keep(header: header.bytes(frameCount: frames))
  }

  /// Completes the header and puts the file in its place, over an older one of that name.
  public func finish() throws(AudioFileError) {
    output.finishSamples()
    let padding: [UInt8] = output.byteCount.isMultiple(of: 2) ? [] : [0]
    try output.finish(header: header.bytes(frameCount: frameCount), trailer: padding)
  }

  /// The message for more sound than the header's numbers can hold.
  package static let tooLarge = "more than the 4 GiB that a WAVE file can hold"

  private static func beyondRIFF(_ path: String) -> AudioFileError {
    AudioFileError(
      .tooLarge, path, tooLarge,
      remedy: "write fewer channels, 16 bits, or several files")
  }
}
