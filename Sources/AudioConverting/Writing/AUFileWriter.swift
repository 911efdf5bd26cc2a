import AudioFiles

/// Writes a NeXT/au file, a block at a time, with the same bytes for the same samples every time.
/// It can't hold loops and markers.
///
/// The file appears at its path when `finish` returns; a writer that is dropped before leaves
/// nothing behind. One thread at a time.
public final class AUFileWriter {
  /// Where the file will appear, as the caller named it.
  public let path: String
  /// Sample frames appended so far.
  public var frameCount: Int { output.frameCount }

  private let channelCount: Int
  private let header: [UInt8]
  private let output: EncodedOutput

  /// Opens the output. The highest byte comes first. Unsigned 8 bits are written signed; IMA4 is
  /// an error of reason `unsupportedCodec`.
  public convenience init(
    path: String, channelCount: Int, sampleRate: Int, encoding: SampleEncoding
  ) throws(AudioFileError) {
    try self.init(
      path: path, channelCount: channelCount, sampleRate: sampleRate, encoding: encoding
    ) { () throws(AudioFileError) in try OutputFile(path: path) }
  }

  /// The file is opened once everything else is known to be valid.
  init(
    path: String, channelCount: Int, sampleRate: Int, encoding: SampleEncoding,
    makeFile: () throws(AudioFileError) -> OutputFile
  ) throws(AudioFileError) {
    try AudioFileError.check(channelCount: channelCount, sampleRate: sampleRate, name: path)
    let encoding = encoding == .unsigned8 ? .int8 : encoding
    guard let coding = encoding.pcm(.big), let number = Self.number(of: encoding) else {
      throw AudioFileError(
        .unsupportedCodec, path, "an AU file cannot hold IMA4",
        remedy: "write it as CAF, WAV or AIFF")
    }
    self.path = path
    self.channelCount = channelCount
    // The samples follow six numbers and eight bytes for an unused text.
    let (start, openLength): (UInt32, UInt32) = (32, .max)
    var header: [UInt8] = []
    header.append(tag: ".snd")
    for value in [start, openLength, number, UInt32(sampleRate), UInt32(channelCount)] {
      header.append(value, .big)
    }
    header.append(0 as UInt64, .big)
    self.header = header
    output = EncodedOutput(
      try makeFile(), header: header, PCMEncoder(coding), channelCount: channelCount)
  }

  /// Appends whole sample frames, interleaved, full scale 1. A count that is no whole number of
  /// frames is a programming error, as is appending to a finished file.
  public func append(_ interleaved: UnsafeBufferPointer<Float>) throws(AudioFileError) {
    try output.append(interleaved)
  }

  /// Appends samples in memory, which must have the writer's channel count.
  public func append(_ samples: Samples) throws(AudioFileError) {
    precondition(samples.channelCount == channelCount, "another number of channels")
    try samples.forEachBlockOfFloats { (block) throws(AudioFileError) in try append(block) }
  }

  /// As in every sound writer. The header then has no length.
  public func keep() throws(AudioFileError) { try output.keep(header: header) }

  /// Completes the header and puts the file in its place, over an older one of that name. If the
  /// length is more than the header can hold, the sound goes to the end of the file, as readers
  /// understand it.
  public func finish() throws(AudioFileError) {
    output.finishSamples()
    var final = header
    var length: [UInt8] = []
    length.append(UInt32(clamping: output.byteCount), .big)
    final.replaceSubrange(8..<12, with: length)
    try output.finish(header: final, trailer: [])
  }

  private static func number(of encoding: SampleEncoding) -> UInt32? {
    switch encoding {
    case .muLaw: 1
    case .unsigned8, .int8: 2
    case .int16: 3
    case .int24: 4
    case .int32: 5
    case .float32: 6
    case .float64: 7
    case .aLaw: 27
    case .ima4: nil
    }
  }
}
