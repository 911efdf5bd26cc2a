import CVorbis

/// Ogg Vorbis through libvorbisfile. libsndfile's own Vorbis seeks to wrong places and crashes on
/// damaged files (1.2.0 and 1.2.2).
///
/// libvorbisfile 1.3.7 divides by zero when it is called again after an error, so the first one
/// other than a hole in the data ends the stream for good.
final class VorbisDecoder: ChainedDecoder {
  let name: String
  let format = SampleFormat.float32
  private(set) var info: AudioFileInfo
  private(set) var endedEarly = false
  private(set) var linkNumber = 0

  private let cursor: ByteCursor
  /// libvorbisfile keeps pointers into it, so it must not move.
  private let file: UnsafeMutablePointer<OggVorbis_File>
  private let channelOrder: ChannelOrder?
  private var isFinished = false
  /// After an error that no call may follow.
  private var isBroken = false

  init(_ source: any ByteSource) throws(AudioFileError) {
    let cursor = ByteCursor(source)
    let file = UnsafeMutablePointer<OggVorbis_File>.allocate(capacity: 1)
    file.initialize(to: OggVorbis_File())
    guard ov_open_callbacks(cursor.context, file, nil, 0, Self.callbacks(source)) == 0 else {
      file.deallocate()
      throw cursor.failure ?? .damaged(source.name, "a damaged Ogg Vorbis file")
    }
    do throws(AudioFileError) {
      if let failure = cursor.failure { throw failure }
      guard let stream = ov_info(file, 0)?.pointee else {
        throw .damaged(source.name, "an Ogg Vorbis file without a stream")
      }
      try AudioFileError.check(
        channelCount: Int(stream.channels), sampleRate: stream.rate, name: source.name)
      info = AudioFileInfo(
        container: "Ogg", codec: "Vorbis", sampleRate: stream.rate,
        channelCount: Int(stream.channels))
      if source.isComplete { info.wasTruncated = try !OggPages.reachEnd(of: source) }
    } catch {
      ov_clear(file)
      file.deallocate()
      throw error
    }
    let total = ov_pcm_total(file, -1)
    info.frameCount = total >= 0 ? Int(total) : nil
    let comments = Self.comments(of: file)
    info.loop = comments.loop(frameCount: info.frameCount)
    info.comments = comments.all
    info.cutMarks()
    name = source.name
    self.cursor = cursor
    self.file = file
    channelOrder = ChannelOrder(fromVorbis: info.channelCount)
  }

  deinit {
    ov_clear(file)
    file.deallocate()
  }

  func read(into block: UnsafeMutableRawBufferPointer) throws(AudioFileError) -> Int {
    let samples = block.assumingMemoryBound(to: Float.self)
    let wanted = samples.count / info.channelCount
    var filled = 0
    while filled < wanted, !isFinished, !isBroken {
      var channels: UnsafeMutablePointer<UnsafeMutablePointer<Float>?>?
      var link: CInt = 0
      let got = ov_read_float(file, &channels, CInt(min(wanted - filled, 4_096)), &link)
      if let failure = cursor.failure {
        isBroken = true
        throw failure
      }
      if got == CLong(OV_HOLE) {
        endedEarly = true
        continue
      }
      guard got > 0, let channels, isSameSound(inLink: link) else {
        isFinished = true
        isBroken = got < 0
        endedEarly = endedEarly || got != 0
        break
      }
      linkNumber = Int(link)
      interleave(channels, frames: got, into: samples, atFrame: filled)
      filled += got
    }
    return filled
  }

  func seek(toFrame frame: Int) throws(AudioFileError) {
    guard !isBroken else {
      throw .damaged(name, "a damaged Ogg Vorbis file, unusable from here on")
    }
    let target = max(0, min(frame, info.frameCount ?? frame))
    guard ov_pcm_seek(file, ogg_int64_t(target)) == 0 else {
      isBroken = true
      endedEarly = true
      throw cursor.failure ?? .damaged(name, "no way to frame \(target) of its sound")
    }
    isFinished = false
  }

  var linkComments: [AudioFileInfo.Comment] { Self.comments(of: file).all }

  private static func comments(of file: UnsafeMutablePointer<OggVorbis_File>) -> VorbisComments {
    guard let found = ov_comment(file, -1)?.pointee, let texts = found.user_comments,
      let lengths = found.comment_lengths
    else { return VorbisComments([]) }
    return VorbisComments(
      (0..<max(0, Int(found.comments))).lazy.compactMap { index in
        texts[index].map { text in
          let bytes = UnsafeRawBufferPointer(start: text, count: Int(lengths[index]))
          return String(decoding: bytes, as: UTF8.self)
        }
      })
  }

  /// Chained streams may change their rate and channels half-way; samples cannot.
  private func isSameSound(inLink link: CInt) -> Bool {
    guard let stream = ov_info(file, link)?.pointee else { return false }
    return Int(stream.channels) == info.channelCount && stream.rate == info.sampleRate
  }

  private func interleave(
    _ channels: UnsafeMutablePointer<UnsafeMutablePointer<Float>?>, frames: Int,
    into output: UnsafeMutableBufferPointer<Float>, atFrame start: Int
  ) {
    let count = info.channelCount
    for channel in 0..<count {
      guard let input = channels[channelOrder?.origins[channel] ?? channel] else { continue }
      var index = start * count + channel
      for frame in 0..<frames {
        output[index] = input[frame]
        index += count
      }
    }
  }

  /// Without a way to seek, libvorbisfile doesn't look for the end.
  private static func callbacks(_ source: any ByteSource) -> ov_callbacks {
    var callbacks = seekable
    if !source.isComplete { callbacks.seek_func = nil }
    return callbacks
  }

  private static let seekable = ov_callbacks(
    read_func: { pointer, size, count, context in
      guard size > 0, let cursor = ByteCursor.at(context) else { return 0 }
      return cursor.read(into: pointer, count: size * count) / size
    },
    seek_func: { context, offset, whence in
      (ByteCursor.at(context)?.seek(by: offset, whence: whence) ?? -1) < 0 ? -1 : 0
    },
    close_func: { _ in 0 },
    tell_func: { ByteCursor.at($0)?.position ?? -1 })
}
