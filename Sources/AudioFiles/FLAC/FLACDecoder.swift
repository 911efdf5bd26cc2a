/// FLAC of any number of bits, for files that libsndfile refuses (1.2.2): it reads 8, 16 and 24
/// bits, and ffmpeg 7 writes 32.
final class FLACDecoder: BlockDecoder, PiecewiseDecoder {
  let name: String
  let format: SampleFormat
  private(set) var info: AudioFileInfo
  private(set) var endedEarly = false

  private let source: any ByteSource
  private let header: FLACStreamInfo
  private var bits: FLACBits
  /// The frames found so far, and the positions of their first samples.
  private var places: [(sample: Int, offset: Int)]
  /// The samples of the frame that is being given out, by channel, and the next of them.
  private var block: [[Int64]] = []
  private var blockIndex = 0
  /// The first sample frame of the next block.
  private var nextSample = 0
  /// Whether the rest is cut or damaged.
  private var isOver = false

  /// `container` is the description from a file of another kind that contains the stream.
  init(
    _ source: any ByteSource, _ header: FLACStreamInfo, inside container: AudioFileInfo? = nil,
    comments: VorbisComments? = nil
  ) throws(AudioFileError) {
    try AudioFileError.check(
      channelCount: header.channelCount, sampleRate: header.sampleRate, name: source.name)
    name = source.name
    self.source = source
    self.header = header
    format = header.bitsPerSample <= 16 ? .int16 : .float32
    places = [(0, header.framesOffset)]
    bits = FLACBits(source, at: header.framesOffset)
    info = AudioFileInfo(
      container: "FLAC", codec: "FLAC", sampleRate: header.sampleRate,
      channelCount: header.channelCount, bitsPerSample: header.bitsPerSample,
      frameCount: header.frameCount)
    if let container { info.takeOver(container) }
    if let loop = comments?.loop(frameCount: info.frameCount) { info.loop = loop }
    info.comments += comments?.all ?? []
    info.cutMarks()
  }

  var pieces: (any PiecewiseBytes)? { source as? any PiecewiseBytes }
  var blockFrames: Int { header.longestBlock }

  func read(into output: UnsafeMutableRawBufferPointer) throws(AudioFileError) -> Int {
    let wanted = output.count / bytesPerFrame
    var done = 0
    while done < wanted, try hasBlock() {
      let count = min(wanted - done, block[0].count - blockIndex)
      write(count, to: UnsafeMutableRawBufferPointer(rebasing: output[(done * bytesPerFrame)...]))
      blockIndex += count
      done += count
    }
    return done
  }

  func seek(toFrame frame: Int) throws(AudioFileError) {
    let target = max(0, min(frame, info.frameCount ?? frame))
    let place = places.last { $0.sample <= target } ?? places[0]
    block = []
    bits = FLACBits(source, at: place.offset)
    nextSample = place.sample
    isOver = false
    // No frame tells its length, so the bytes between are decoded.
    while try hasBlock(), nextSample <= target { block = [] }
    guard let length = block.first?.count else { return }
    blockIndex = length - (nextSample - target)
  }

  /// Whether there is a sample to give out; decodes the next frame if need be.
  private func hasBlock() throws(AudioFileError) -> Bool {
    if let length = block.first?.count, blockIndex < length { return true }
    guard !isOver else { return false }
    (block, blockIndex) = ([], 0)
    do throws(FLACBits.Stop) {
      guard let decoded = try decodeFrame() else { return false }
      block = decoded
    } catch {
      if case .source(let failure) = error { throw failure }
      // Cut or damaged data ends the sound, and never becomes noise.
      (endedEarly, isOver) = (true, true)
      return false
    }
    nextSample += block[0].count
    if nextSample > places[places.count - 1].sample { places.append((nextSample, bits.offset)) }
    return true
  }

  /// The samples of the next frame by channel; nil at the end.
  private func decodeFrame() throws(FLACBits.Stop) -> [[Int64]]? {
    let start = bits.offset
    let bytes = try FLACDecoder.bytes(source, start, FLACFrame.longestHeader)
    let isExpected = header.frameCount.map { nextSample < $0 } ?? false
    guard let frame = FLACFrame(bytes), bytes.count >= frame.headerLength else {
      guard isExpected else { return nil }
      throw .cut
    }
    guard frame.bitsPerSample ?? header.bitsPerSample == header.bitsPerSample,
      frame.channelCount == header.channelCount
    else { throw .damaged }
    bits = FLACBits(source, at: start + frame.headerLength)
    var channels: [[Int64]] = []
    for channel in 0..<frame.channelCount {
      var samples = [Int64](repeating: 0, count: frame.frameCount)
      let isSide = frame.sideChannel == channel
      try FLACSubframe.read(&samples, bits: header.bitsPerSample + (isSide ? 1 : 0), from: &bits)
      channels.append(samples)
    }
    bits.skipToByte()
    let end = bits.offset
    let checksum = UInt16(try bits.unsigned(16))
    guard checksum == Self.checksum(of: try FLACDecoder.bytes(source, start, end - start)) else {
      throw .damaged
    }
    frame.join(&channels)
    return channels
  }

  private static func bytes(
    _ source: any ByteSource, _ offset: Int, _ count: Int
  ) throws(FLACBits.Stop) -> [UInt8] {
    do throws(AudioFileError) { return try source.bytes(at: offset, count: count) } catch {
      throw .source(error)
    }
  }

  private static func checksum(of bytes: [UInt8]) -> UInt16 {
    var sum: UInt16 = 0
    for byte in bytes {
      sum ^= UInt16(byte) << 8
      for _ in 0..<8 { sum = sum & 0x8000 != 0 ? sum << 1 ^ 0x8005 : sum << 1 }
    }
    return sum
  }

  private func write(_ count: Int, to output: UnsafeMutableRawBufferPointer) {
    let channels = info.channelCount
    for channel in 0..<channels {
      for index in 0..<count {
        let sample = block[channel][blockIndex + index]
        let place = index * channels + channel
        switch format {
        case .int16:
          let scaled = Int16(truncatingIfNeeded: sample << Int64(16 - header.bitsPerSample))
          output.storeBytes(of: scaled, toByteOffset: place * 2, as: Int16.self)
        case .float32:
          let scaled = Float(sample) / Float(1 << (header.bitsPerSample - 1))
          output.storeBytes(of: scaled, toByteOffset: place * 4, as: Float.self)
        }
      }
    }
  }
}

/// The stream information in the first block of a FLAC file.
struct FLACStreamInfo {
  let sampleRate: Int
  let channelCount: Int
  let bitsPerSample: Int
  let frameCount: Int?
  /// The frames of the longest block.
  let longestBlock: Int
  /// The offset of the first frame in the source.
  let framesOffset: Int

  /// Whether libsndfile reads such a stream.
  var isReadByLibsndfile: Bool { [8, 16, 24].contains(bitsPerSample) }

  /// Nil for a file that doesn't begin as it should.
  init?(_ source: any ByteSource) throws(AudioFileError) {
    let blocks = try FLACBlocks.all(in: source)
    guard let first = blocks.first, first.kind == 0, let last = blocks.last else { return nil }
    let bytes = try source.bytes(at: first.body.lowerBound + 2, count: 16)
    guard bytes.count == 16 else { return nil }
    longestBlock = Int(bytes[0]) << 8 | Int(bytes[1])
    let packed = bytes[8...].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    sampleRate = Int(packed >> 44)
    channelCount = Int(packed >> 41 & 7) + 1
    bitsPerSample = Int(packed >> 36 & 31) + 1
    let count = Int(packed & 0xF_FFFF_FFFF)
    frameCount = count > 0 ? count : nil
    framesOffset = last.body.upperBound
  }
}

extension FLACDecoder {
  /// The decoder for a FLAC file, or for a stream of its own: libsndfile where it can.
  static func decoder(
    of source: any ByteSource, inside container: AudioFileInfo? = nil
  ) throws(AudioFileError) -> any AudioDecoder {
    let comments = try FLACComments.comments(in: source)
    if let header = try FLACStreamInfo(source), !header.isReadByLibsndfile {
      return try FLACDecoder(source, header, inside: container, comments: comments)
    }
    return try SoundFileDecoder(
      source, inside: container, comments: comments, needsAll: false)
  }
}
