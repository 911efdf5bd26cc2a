import AudioFiles
import CSndFile

/// Writes files whose coding libsndfile knows, a block at a time: AIFF, FLAC, ALAC, Ogg Vorbis,
/// Ogg Opus, MP3.
///
/// The file appears at its path when `finish` returns; a writer that is dropped before leaves
/// nothing behind. One thread at a time. Ogg files differ from run to run in the number of their
/// stream.
public final class SoundFileWriter {
  /// Qualities go from 0 (smallest) to 1 (best).
  public enum Format: Sendable, Hashable {
    case aiffInt16, aiffInt24, aiffFloat32
    case flacInt16, flacInt24
    /// Apple Lossless in CAF.
    case alacInt16, alacInt24
    case vorbis(quality: Double)
    /// Only at 8, 12, 16, 24 and 48 kHz.
    case opus(quality: Double)
    case mp3(quality: Double)
  }

  /// Where the file will appear, as the caller named it.
  public let path: String
  /// Sample frames appended so far.
  public private(set) var frameCount = 0

  private let channelCount: Int
  private let channelOrder: ChannelOrder?
  /// Where it goes in the end, if comments have to be put in.
  private let commented: CommentedOutput?
  private let format: Format
  private let cursor: OutputCursor
  private var file: OpaquePointer?

  /// Opens the output; channels come in the order of a WAVE file. Throws `unsupportedCodec` for
  /// channels and rates that the coding does not have, or where libsndfile was built without it.
  public convenience init(
    path: String, channelCount: Int, sampleRate: Int, format: Format
  ) throws(AudioFileError) {
    try self.init(
      path: path, channelCount: channelCount, sampleRate: sampleRate, format: format
    ) { () throws(AudioFileError) in try OutputFile(path: path) }
  }

  /// The file is opened once everything else is known to be valid. Comments go into FLAC and Ogg
  /// files only. A file that is kept readable while it is written costs a few bytes more in Opus.
  init(
    path: String, channelCount: Int, sampleRate: Int, format: Format,
    comments: [AudioFileInfo.Comment] = [], isKept: Bool = false,
    makeFile: () throws(AudioFileError) -> OutputFile
  ) throws(AudioFileError) {
    try AudioFileError.check(channelCount: channelCount, sampleRate: sampleRate, name: path)
    var header = SF_INFO()
    header.channels = CInt(channelCount)
    header.samplerate = CInt(sampleRate)
    header.format = CInt(format.number)
    guard sf_format_check(&header) == SF_TRUE else {
      throw Self.unsupported(path, channelCount: channelCount, sampleRate: sampleRate)
    }
    let takesComments = format.takesComments && !comments.isEmpty
    commented =
      takesComments ? CommentedOutput(file: try makeFile(), comments: comments) : nil
    // The output of libsndfile is then copied, and dropped unfinished.
    cursor = OutputCursor(
      takesComments ? try OutputFile(path: path + ".uncommented") : try makeFile())
    self.format = format
    self.path = path
    self.channelCount = channelCount
    channelOrder = format.channelOrder(channelCount)
    var callbacks = OutputCursor.callbacks
    file = sf_open_virtual(&callbacks, CInt(SFM_WRITE), &header, cursor.context)
    guard let file else {
      throw cursor.failure
        ?? Self.unsupported(path, channelCount: channelCount, sampleRate: sampleRate)
    }
    sf_command(file, CInt(SFC_SET_CLIPPING), nil, CInt(SF_TRUE))
    if var quality = format.quality {
      let size = CInt(MemoryLayout<Double>.size)
      sf_command(file, CInt(SFC_SET_VBR_ENCODING_QUALITY), &quality, size)
    }
    if isKept, case .opus = format {
      var milliseconds = 250.0
      let size = CInt(MemoryLayout<Double>.size)
      sf_command(file, CInt(SFC_SET_OGG_PAGE_LATENCY_MS), &milliseconds, size)
    }
  }

  deinit {
    sf_close(file)
  }

  /// Appends whole sample frames, interleaved, full scale 1. A count that is no whole number of
  /// frames is a programming error, as is appending to a finished file.
  public func append(_ interleaved: UnsafeBufferPointer<Float>) throws(AudioFileError) {
    guard let file else { preconditionFailure("the file is finished") }
    precondition(interleaved.count.isMultiple(of: channelCount), "an incomplete frame")
    let frames = interleaved.count / channelCount
    let written = write(interleaved, frames: frames, to: file)
    if let failure = cursor.failure { throw failure }
    guard written == frames else { throw failure(sf_error(file)) }
    frameCount += frames
  }

  /// libsndfile passes channels on as they come.
  private func write(
    _ interleaved: UnsafeBufferPointer<Float>, frames: Int, to file: OpaquePointer
  ) -> Int {
    guard let channelOrder else {
      return Int(sf_writef_float(file, interleaved.baseAddress, sf_count_t(frames)))
    }
    let copy = UnsafeMutableBufferPointer<Float>.allocate(capacity: interleaved.count)
    defer { copy.deallocate() }
    for start in stride(from: 0, to: interleaved.count, by: channelCount) {
      for (channel, origin) in channelOrder.origins.enumerated() {
        copy[start + origin] = interleaved[start + channel]
      }
    }
    return Int(sf_writef_float(file, copy.baseAddress, sf_count_t(frames)))
  }

  /// Appends samples in memory, which must have the writer's channel count.
  public func append(_ samples: Samples) throws(AudioFileError) {
    precondition(samples.channelCount == channelCount, "another number of channels")
    try samples.forEachBlockOfFloats { (block) throws(AudioFileError) in try append(block) }
  }

  /// As in every sound writer. Apple Lossless has nothing in its file before its end; Vorbis holds
  /// back 4 kB, which may be five seconds of silence; Opus a quarter of a second.
  public func keep() throws(AudioFileError) {
    precondition(commented == nil, "comments are put in at the end")
    if format.isFLAC { try FLACHeader.writeFrameCount(frameCount, in: cursor.file) }
    try cursor.file.finish(staysInUse: true)
  }

  /// Completes the file and puts it in its place, over an older one of that name.
  public func finish() throws(AudioFileError) {
    guard let file else { preconditionFailure("the file is finished") }
    self.file = nil
    let code = sf_close(file)
    if let failure = cursor.failure { throw failure }
    guard code == 0 else { throw failure(code) }
    guard let commented else { return try cursor.file.finish() }
    try commented.copy(cursor.file, byteCount: cursor.length, isFLAC: format.isFLAC)
  }

  private func failure(_ code: CInt) -> AudioFileError {
    AudioFileError(
      .notWritable, path, "cannot be encoded (\(String(cString: sf_error_number(code))))",
      remedy: "write another format")
  }

  private static func unsupported(
    _ path: String, channelCount: Int, sampleRate: Int
  ) -> AudioFileError {
    AudioFileError(
      .unsupportedCodec, path,
      "this format cannot hold \(channelCount) channels at \(sampleRate) Hz here",
      remedy: "write another format, rate or number of channels")
  }
}

extension SoundFileWriter.Format {
  fileprivate var number: Int {
    switch self {
    case .aiffInt16: SF_FORMAT_AIFF | SF_FORMAT_PCM_16
    case .aiffInt24: SF_FORMAT_AIFF | SF_FORMAT_PCM_24
    case .aiffFloat32: SF_FORMAT_AIFF | SF_FORMAT_FLOAT
    case .flacInt16: SF_FORMAT_FLAC | SF_FORMAT_PCM_16
    case .flacInt24: SF_FORMAT_FLAC | SF_FORMAT_PCM_24
    case .alacInt16: SF_FORMAT_CAF | SF_FORMAT_ALAC_16
    case .alacInt24: SF_FORMAT_CAF | SF_FORMAT_ALAC_24
    case .vorbis: SF_FORMAT_OGG | SF_FORMAT_VORBIS
    case .opus: SF_FORMAT_OGG | SF_FORMAT_OPUS
    case .mp3: SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III
    }
  }

  fileprivate var isFLAC: Bool { self == .flacInt16 || self == .flacInt24 }

  fileprivate var takesComments: Bool {
    switch self {
    case .flacInt16, .flacInt24, .vorbis, .opus: true
    default: false
    }
  }

  /// Where it is not a WAVE file's.
  fileprivate func channelOrder(_ channelCount: Int) -> ChannelOrder? {
    switch self {
    case .vorbis, .opus: ChannelOrder(fromVorbis: channelCount)
    case .alacInt16, .alacInt24: ChannelOrder(fromALAC: channelCount)
    default: nil
    }
  }

  /// Nil for lossless codings.
  fileprivate var quality: Double? {
    switch self {
    case .vorbis(let quality), .opus(let quality), .mp3(let quality):
      quality.isFinite ? min(max(quality, 0), 1) : 0.5
    default: nil
    }
  }
}
