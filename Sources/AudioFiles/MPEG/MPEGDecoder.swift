import CMPG123

/// MP3 (and MPEG layers I and II) through libmpg123. libsndfile's use of it cuts files of
/// variable bit rate without a header short (1.2.0).
///
/// The encoder's delay and padding are removed where the file tells them.
final class MPEGDecoder: PiecewiseDecoder, ReturningDecoder {
  let name: String
  let format = SampleFormat.float32
  private(set) var info: AudioFileInfo
  private(set) var endedEarly = false

  var pieces: (any PiecewiseBytes)? { cursor.source as? any PiecewiseBytes }

  private let cursor: ByteCursor
  private let handle: OpaquePointer
  private var isFinished = false
  /// The furthest frame reached: libmpg123 has an index up to there, of every n-th frame.
  private var furthest = 0

  private static let isReady = mpg123_init() == MPG123_OK.rawValue

  /// `container` is the description from a file of another kind that contains the frames.
  init(
    _ source: any ByteSource, inside container: AudioFileInfo? = nil
  ) throws(AudioFileError) {
    guard Self.isReady, let handle = mpg123_new(nil, nil) else {
      throw .unsupportedCodec(source.name, "MP3 (libmpg123 does not start)")
    }
    let cursor = ByteCursor(source)
    do throws(AudioFileError) {
      info = try Self.open(handle, cursor)
      // Decoding stopped for good: it has to be opened again when more has arrived.
      if !source.isComplete, let failure = cursor.failure { throw failure }
    } catch {
      mpg123_delete(handle)
      throw cursor.failure ?? error
    }
    if let container { info.takeOver(container) }
    name = source.name
    self.cursor = cursor
    self.handle = handle
  }

  deinit {
    mpg123_delete(handle)
  }

  func read(into block: UnsafeMutableRawBufferPointer) throws(AudioFileError) -> Int {
    let wanted = block.count / bytesPerFrame * bytesPerFrame
    var filled = 0
    while filled < wanted, !isFinished {
      var got = 0
      let result = mpg123_read(handle, block.baseAddress! + filled, wanted - filled, &got)
      if let failure = cursor.failure {
        isFinished = true
        throw failure
      }
      filled += max(0, min(got, wanted - filled))
      if result == MPG123_OK.rawValue, got > 0 { continue }
      isFinished = true
      // Also a change of rate or channels half-way, which samples cannot follow.
      endedEarly = result != MPG123_DONE.rawValue
    }
    return filled / bytesPerFrame
  }

  func knows(frame: Int) -> Bool {
    furthest = max(furthest, Int(mpg123_tell(handle)))
    return Self.canGoBack(in: cursor.source) && (0...furthest).contains(frame)
  }

  /// Whether any place can be sought before everything is there.
  private static func canGoBack(in source: any ByteSource) -> Bool {
    (source as? any ReturningBytes)?.canGoBack ?? false
  }

  func seek(toFrame frame: Int) throws(AudioFileError) {
    let target = max(0, min(frame, info.frameCount ?? frame))
    guard mpg123_seek(handle, off_t(target), 0) == target, cursor.failure == nil else {
      isFinished = true
      throw cursor.failure ?? .damaged(name, "no way to frame \(target) of its sound")
    }
    isFinished = false
  }

  private static func open(
    _ handle: OpaquePointer, _ cursor: ByteCursor
  ) throws(AudioFileError) -> AudioFileInfo {
    let name = cursor.source.name
    let flags: [mpg123_param_flags] = [
      MPG123_QUIET, MPG123_GAPLESS, MPG123_FORCE_FLOAT, MPG123_SKIP_ID3V2, MPG123_NO_FRANKENSTEIN,
    ]
    let flagBits = flags.reduce(CLong(0)) { $0 | CLong($1.rawValue) }
    mpg123_param2(handle, CInt(MPG123_ADD_FLAGS.rawValue), flagBits, 0)
    mpg123_param2(handle, CInt(MPG123_RESYNC_LIMIT.rawValue), 65_536, 0)
    mpg123_replace_reader_handle(
      handle,
      { ByteCursor.at($0)?.read(into: $1, count: $2) ?? -1 },
      // Without a way to seek, libmpg123 doesn't look for the end.
      {
        guard let cursor = ByteCursor.at($0),
          cursor.source.isComplete || MPEGDecoder.canGoBack(in: cursor.source)
        else { return -1 }
        return off_t(cursor.seek(by: Int64($1), whence: $2))
      },
      nil)
    // It looks for tags at the end, for which we don't wait.
    if !cursor.source.isComplete { cursor.unseen = max(cursor.source.byteCount - 128, 0) }
    let isOpen = mpg123_open_handle(handle, cursor.context) == MPG123_OK.rawValue
    cursor.unseen = .max
    var (rate, channels, encoding) = (CLong(0), CInt(0), CInt(0))
    guard isOpen,
      mpg123_getformat(handle, &rate, &channels, &encoding) == MPG123_OK.rawValue,
      encoding == CInt(MPG123_ENC_FLOAT_32.rawValue)
    else { throw .damaged(name, "no MPEG audio found in it") }
    try AudioFileError.check(channelCount: Int(channels), sampleRate: rate, name: name)

    var info = AudioFileInfo(
      container: "MPEG audio", codec: codecName(handle), sampleRate: rate,
      channelCount: Int(channels))
    info.comments = try ID3Comments.read(cursor.source)
    guard cursor.source.isComplete else { return info }
    // Reads every frame's header: the only way to an exact length without a tag.
    if mpg123_scan(handle) == MPG123_OK.rawValue {
      let length = mpg123_length(handle)
      info.frameCount = length >= 0 ? Int(length) : nil
    }
    if try endsBeforeItsTag(handle, cursor.source) {
      info.wasTruncated = true
      // libmpg123 mistrusts the whole tag now, also the encoder's delay: without a scan it does
      // not know.
      mpg123_close(handle)
      guard cursor.seek(by: 0, whence: 0) == 0,
        mpg123_open_handle(handle, cursor.context) == MPG123_OK.rawValue,
        mpg123_getformat(handle, &rate, &channels, &encoding) == MPG123_OK.rawValue
      else { throw .damaged(name, "no MPEG audio found in it") }
    }
    return info
  }

  private static func codecName(_ handle: OpaquePointer) -> String {
    var frame = mpg123_frameinfo2()
    guard mpg123_info2(handle, &frame) == MPG123_OK.rawValue else { return "MP3" }
    return "MP\(frame.layer)"
  }

  /// Whether there are fewer MPEG frames than a Xing or Info tag in the first one counts.
  private static func endsBeforeItsTag(
    _ handle: OpaquePointer, _ source: any ByteSource
  ) throws(AudioFileError) -> Bool {
    let found = mpg123_framelength(handle)
    guard found > 0, let announced = try XingTag.frameCount(in: source) else { return false }
    return Int(found) < announced
  }
}
