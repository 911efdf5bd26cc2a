import CSndFile
import Synchronization

/// Everything that libsndfile reads, through its virtual file interface.
final class SoundFileDecoder: BlockDecoder, PiecewiseDecoder {
  let name: String
  let format: SampleFormat
  private(set) var info: AudioFileInfo
  private(set) var endedEarly = false

  private let cursor: ByteCursor
  private var file: OpaquePointer
  private let channelOrder: ChannelOrder?
  private let isFLAC: Bool
  /// Where the next frame comes from when libsndfile does not find its way any more, which
  /// happens in a FLAC file cut short: every seek fails (1.2.0). From then on a place is reached
  /// by reading on, or from the start again.
  private var countedFrame: Int?

  /// libsndfile keeps the reason for a failed open in a global.
  private static let opening = Mutex(())

  /// `container` is the description from a file of another kind that contains the stream.
  /// `needsAll`: libsndfile reads the end of such a file before it decodes its beginning.
  init(
    _ source: any ByteSource, inside container: AudioFileInfo? = nil,
    comments: VorbisComments? = nil, needsAll: Bool = true
  ) throws(AudioFileError) {
    guard source.isComplete || !needsAll else { throw .incomplete(source.name) }
    let cursor = ByteCursor(source)
    let (opened, header) = try Self.open(cursor)
    let coding = SoundFileCoding(header.format)
    do throws(AudioFileError) {
      try AudioFileError.check(
        channelCount: Int(header.channels), sampleRate: Int(header.samplerate), name: source.name)
    } catch {
      sf_close(opened)
      throw error
    }

    name = source.name
    file = opened
    self.cursor = cursor
    format = coding.format
    isFLAC = coding.container == "FLAC"
    channelOrder = coding.channelOrder(Int(header.channels))
    info = AudioFileInfo(
      container: coding.container, codec: coding.codec, sampleRate: Int(header.samplerate),
      channelCount: Int(header.channels), bitsPerSample: coding.bitsPerSample,
      // A cut Ogg file announces the largest number there is.
      frameCount: (0..<1 << 48).contains(header.frames) ? Int(header.frames) : nil)
    if coding.isOpus {
      info.wasTruncated = try !OggPages.reachEnd(of: source)
    }
    info.loop = SoundFileMarks.loop(in: opened, frameCount: info.frameCount ?? 0)
    info.markers = SoundFileMarks.markers(in: opened, frameCount: info.frameCount ?? 0)
    if let container { info.takeOver(container) }
    if let loop = comments?.loop(frameCount: info.frameCount) { info.loop = loop }
    info.comments += comments?.all ?? []
    info.cutMarks()
  }

  deinit {
    sf_close(file)
  }

  var pieces: (any PiecewiseBytes)? { cursor.source as? any PiecewiseBytes }

  var blockFrames: Int {
    get throws(AudioFileError) {
      guard isFLAC else { return 0 }
      // By the header's longest block, where nothing precedes it.
      let start = try cursor.source.bytes(at: 0, count: 12)
      let isPlain = start.count == 12 && start.starts(with: "fLaC".utf8)
      return isPlain ? Int(start[10]) << 8 | Int(start[11]) : 16_384
    }
  }

  private static func open(
    _ cursor: ByteCursor
  ) throws(AudioFileError) -> (OpaquePointer, SF_INFO) {
    var header = SF_INFO()
    var opened: OpaquePointer?
    var code = SF_ERR_NO_ERROR
    opening.withLock { _ in
      var callbacks = callbacks
      opened = sf_open_virtual(&callbacks, CInt(SFM_READ), &header, cursor.context)
      if opened == nil { code = Int(sf_error(nil)) }
    }
    if let failure = cursor.failure {
      sf_close(opened)
      throw failure
    }
    guard let opened else { throw openingError(code, cursor.source.name) }
    return (opened, header)
  }

  func read(into block: UnsafeMutableRawBufferPointer) throws(AudioFileError) -> Int {
    let wanted = block.count / bytesPerFrame
    let decoded: sf_count_t
    switch format {
    case .int16:
      let samples = block.assumingMemoryBound(to: Int16.self)
      decoded = sf_readf_short(file, samples.baseAddress, sf_count_t(wanted))
    case .float32:
      let samples = block.assumingMemoryBound(to: Float.self)
      decoded = sf_readf_float(file, samples.baseAddress, sf_count_t(wanted))
    }
    if let failure = cursor.failure { throw failure }
    if decoded < wanted, sf_error(file) != 0 { endedEarly = true }
    let frames = max(0, min(Int(decoded), wanted))
    countedFrame? += frames
    if let channelOrder {
      let count = frames * info.channelCount
      switch format {
      case .int16:
        let samples = block.assumingMemoryBound(to: Int16.self)
        channelOrder.apply(to: UnsafeMutableBufferPointer(rebasing: samples.prefix(count)))
      case .float32: channelOrder.apply(to: block.prefixOfFloats(count))
      }
    }
    return frames
  }

  func seek(toFrame frame: Int) throws(AudioFileError) {
    let target = max(0, min(frame, info.frameCount ?? frame))
    if countedFrame == nil, sf_seek(file, sf_count_t(target), CInt(SF_SEEK_SET)) == target {
      return
    }
    if let failure = cursor.failure { throw failure }
    if countedFrame.map({ $0 > target }) ?? true { try reopen() }
    try skip(toFrame: target)
  }

  /// Begins anew; a failed seek leaves libsndfile, and the codec's library below, in disorder.
  private func reopen() throws(AudioFileError) {
    endedEarly = true
    guard cursor.seek(by: 0, whence: 0) == 0 else {
      throw cursor.failure ?? .damaged(name, "no way back to its beginning")
    }
    let (opened, header) = try Self.open(cursor)
    guard Int(header.channels) == info.channelCount else {
      sf_close(opened)
      throw .damaged(name, "not the same file any more")
    }
    sf_close(file)
    file = opened
    countedFrame = 0
  }

  private func skip(toFrame target: Int) throws(AudioFileError) {
    let blockFrames = 4_096
    let block = UnsafeMutableRawBufferPointer.allocate(
      byteCount: blockFrames * bytesPerFrame, alignment: 16)
    defer { block.deallocate() }
    while let place = countedFrame, place < target {
      let room = min(blockFrames, target - place) * bytesPerFrame
      let got = try read(into: UnsafeMutableRawBufferPointer(rebasing: block[..<room]))
      if got == 0 { return }
    }
  }

  private static let callbacks = SF_VIRTUAL_IO(
    get_filelen: { ByteCursor.at($0).map { sf_count_t($0.source.byteCount) } ?? 0 },
    seek: { ByteCursor.at($2)?.seek(by: $0, whence: $1) ?? -1 },
    read: { sf_count_t(ByteCursor.at($2)?.read(into: $0, count: Int($1)) ?? 0) },
    write: { _, _, _ in 0 },
    tell: { sf_count_t(ByteCursor.at($0)?.position ?? 0) })

  /// Most kinds of file have errors of their own for valid files beyond libsndfile, such as
  /// Fibonacci-delta compression; their numbers are not public.
  private static func openingError(_ text: String, _ name: String) -> AudioFileError {
    let isBeyond = text.lowercased().split { !$0.isLetter }
      .contains { $0 == "unsupported" || $0 == "unimplemented" }
    return isBeyond
      ? .unsupportedCodec(name, "this form of it (\(text))")
      : .damaged(name, "a damaged file (\(text))")
  }

  private static func openingError(_ code: Int, _ name: String) -> AudioFileError {
    switch code {
    case SF_ERR_UNRECOGNISED_FORMAT: .unknownFormat(name)
    case SF_ERR_UNSUPPORTED_ENCODING: .unsupportedCodec(name, "its way of coding")
    default: openingError(String(cString: sf_error_number(CInt(code))), name)
    }
  }
}
