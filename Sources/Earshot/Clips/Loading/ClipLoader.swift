import AudioFiles

/// Turns files, bytes and samples into playable sound. It is independent of the engine, and may run
/// on any thread.
struct ClipLoader: Sendable {
  /// The output's sample rate, to which clips are converted.
  var outputRate: Int
  var limits: ReadLimits
  /// Seconds before its sound in which a voice has to be ranked by it.
  var lookAhead: Double
  var policy: StoragePolicy
  /// Whether streams are analysed while loading, so that voices are ranked by what they are about
  /// to play: for renders, which have the time.
  var measuresStreams: Bool
  /// Clips of up to this many seconds are oversampled; nil: none.
  var oversampledSeconds: Double?
  /// The game's own file system, if any.
  var files: (any SoundFiles)?

  /// Where sound comes from.
  enum Source: Sendable {
    case path(FilePath)
    case bytes([UInt8], name: String)
    case samples(Samples, name: String)
    /// Sound that was decoded while it played, to be played in the same way.
    case decoded(Samples, name: String)

    var name: String {
      switch self {
      case .path(let path): path.text
      case .bytes(_, let name), .samples(_, let name), .decoded(_, let name): name
      }
    }
  }

  /// A loaded clip before it is added to the cache.
  struct Prepared: Sendable {
    var sound: ClipSound
    var loop: Range<Int>
    var markers: [ClipMarker]
    var loudness: LoudnessMap
    /// The file ends early; its existing part is played.
    var wasCut = false
    /// Whether it is decoded from its file's bytes, possibly in memory.
    var isStreamed = false
    var isBed = false
    var oversampled: Oversampled?
  }

  /// A clip's metadata, at the file's own sample rate.
  struct Marks {
    var frameCount: Int
    var sampleRate: Int
    var loop: Range<Int>?
    var markers: [ClipMarker] = []
    var wasCut = false
    var isBed = false

    init(_ samples: Samples, _ options: ClipOptions) {
      frameCount = samples.frameCount
      sampleRate = samples.sampleRate
      if case .ambisonic = options.channels { isBed = true }
    }

    init(_ info: AudioFileInfo, frameCount: Int, _ options: ClipOptions) {
      isBed = options.channels.bed(in: info) != nil
      self.frameCount = frameCount
      sampleRate = info.sampleRate
      loop = info.loop
      wasCut = info.wasTruncated
      markers = info.markers.map { ClipMarker(name: $0.name, frame: $0.frame) }
    }
  }

  func prepare(_ source: Source, _ options: ClipOptions) throws(AudioError) -> Prepared {
    do {
      switch source {
      case .samples(let samples, let name):
        let samples = try shaped(samples, options, name)
        let asked = options.storage == .compressed ? options.storage : .resident
        return try prepare(samples, Marks(samples, options), options, asked, fileBytes: nil, name)
      case .decoded(let samples, let name):
        let samples = try shaped(samples, options, name)
        var prepared = try prepare(
          samples, Marks(samples, options), options, .resident, fileBytes: nil, name)
        prepared.sound = .decoded(
          DecodedSound(
            like: SamplesDecoder(samples, name: name), .streamed, frameCount: samples.frameCount,
            byteCount: samples.byteCount, isQuick: true, head: nil
          ) { () throws(AudioFileError) in SamplesDecoder(samples, name: name) })
        return prepared
      case .path(let path):
        var file = files.map { FileOpener(path: path.text, in: $0) } ?? FileOpener(path: path)
        (file.gain, file.channels) = (options.gain, options.channels)
        return try prepare(file, options)
      case .bytes(let bytes, let name):
        var file = FileOpener(bytes: ByteArray(bytes, name: name))
        (file.gain, file.channels) = (options.gain, options.channels)
        return try prepare(file, options)
      }
    } catch {
      switch error {
      case .file(let error): throw AudioError(fileError: error)
      case .clip(let error): throw error
      }
    }
  }

  /// What can go wrong on the way.
  enum Failure: Error {
    case file(AudioFileError)
    case clip(AudioError)
  }

  private func prepare(
    _ file: FileOpener, _ options: ClipOptions
  ) throws(Failure) -> Prepared {
    let decoder = try Self.reading(file.open)
    let storage = storage(for: decoder.info, options)
    if storage == .streamed { return try stream(file, decoder, options) }
    try Self.reading(file.verify)
    let (samples, info) = try Self.reading { () throws(AudioFileError) in
      try AudioFile.read(decoder, limits: limits)
    }
    let sixteenBitBytes = samples.frameCount * samples.channelCount * 2
    var bytes: ByteArray?
    if storage == .compressed {
      bytes = try Self.reading { () throws(AudioFileError) in
        try file.contents(atMost: sixteenBitBytes / 100 * 27)
      }
    }
    let marks = Marks(info, frameCount: samples.frameCount, options)
    return try prepare(consume samples, marks, options, storage, fileBytes: bytes, file.name)
  }

  /// Applies the gain, and the stored order of a bed's channels.
  private func shaped(
    _ samples: Samples, _ options: ClipOptions, _ name: String
  ) throws(Failure) -> Samples {
    try Self.reading { () throws(AudioFileError) in
      let plain = SamplesDecoder(samples, name: name)
      let decoder = try options.channels.kept(AmplifiedDecoder.of(plain, options.gain.linear))
      return decoder === plain ? samples : try AudioFile.read(decoder, limits: limits).samples
    }
  }

  private func storage(for info: AudioFileInfo, _ options: ClipOptions) -> ClipStorage {
    guard options.storage == .automatic else { return options.storage }
    guard let frames = info.frameCount else { return .resident }
    return policy.storage(
      seconds: Double(frames) / Double(info.sampleRate), channelCount: info.channelCount,
      use: options.use)
  }

  // MARK: In memory

  private func prepare(
    _ samples: consuming Samples, _ marks: Marks, _ options: ClipOptions, _ storage: ClipStorage,
    fileBytes: ByteArray?, _ name: String
  ) throws(Failure) -> Prepared {
    var loop = try loop(marks, options, name)
    let edges = edges(loop, marks)
    let originalRate = samples.sampleRate
    // Releases samples as early as possible: there may be many.
    var converted = consume samples
    if options.convertsSampleRate, originalRate != outputRate {
      try checkSize(converted, name)
      let original = converted
      converted = try Self.reading { () throws(AudioFileError) in
        try original.resampled(to: outputRate, edges: edges, limits: limits)
      }
    }
    loop = Self.scaled(loop, marks, to: converted)
    var map = LoudnessMap(
      of: converted, lookAhead: Int(Double(converted.sampleRate) * lookAhead),
      isBed: marks.isBed)
    let sound =
      storage == .compressed
      ? try compressed(converted, originalRate: originalRate, fileBytes, edges, options)
      : .resident(converted)
    if measuresStreams, fileBytes == nil, case .decoded(let codes) = sound {
      // As stored, which is all that a recording contains.
      map = try Self.reading { () throws(AudioFileError) in
        try decodeHead(of: codes.makeDecoder(), frames: codes.frameCount, isBed: marks.isBed)
          .loudness
      }
    }
    return Prepared(
      sound: sound, loop: loop, markers: Self.scaled(marks, to: converted), loudness: map,
      wasCut: marks.wasCut, isBed: marks.isBed, oversampled: oversampled(sound, marks))
  }

  private func oversampled(_ sound: ClipSound, _ marks: Marks) -> Oversampled? {
    guard case .resident(let samples) = sound, let longest = oversampledSeconds, !marks.isBed,
      samples.channelCount <= 2, samples.sampleRate <= outputRate,
      Double(samples.frameCount) <= longest * Double(samples.sampleRate)
    else { return nil }
    return Oversampled(samples)
  }

  /// The file's own bytes if they are small, else encoded ones. A policy never loses quality, and
  /// keeps the samples instead.
  private func compressed(
    _ samples: Samples, originalRate: Int, _ fileBytes: ByteArray?, _ edges: Samples.Edges,
    _ options: ClipOptions
  ) throws(Failure) -> ClipSound {
    if let fileBytes {
      var opener = FileOpener(bytes: fileBytes)
      (opener.gain, opener.channels) = (options.gain, options.channels)
      let settled = opener
      let rate = samples.sampleRate
      let make = { @Sendable () throws(AudioFileError) -> any AudioDecoder in
        let decoder = try settled.open()
        return decoder.info.sampleRate == rate
          ? decoder : try ResamplingDecoder(decoder, to: rate, edges: edges)
      }
      let decoder = try Self.reading(make)
      let isQuick = decoder.info.codec.hasPrefix("IMA") && rate == originalRate
      return .decoded(
        DecodedSound(
          like: decoder, .compressed, frameCount: samples.frameCount,
          byteCount: fileBytes.byteCount, isQuick: isQuick,
          head: isQuick ? nil : samples.first(DecodedSound.headFrames), making: make))
    }
    guard options.storage == .compressed else { return .resident(samples) }
    let codes = CompressedSamples(samples)
    return .decoded(
      DecodedSound(
        like: codes.makeDecoder(), .compressed, frameCount: codes.frameCount,
        byteCount: codes.byteCount, isQuick: true, head: nil
      ) { () throws(AudioFileError) in codes.makeDecoder() })
  }

  /// Refuses a conversion that would be too large, before any allocation.
  private func checkSize(_ samples: Samples, _ name: String) throws(Failure) {
    let ratio = Double(outputRate) / Double(samples.sampleRate)
    let expected = Double(samples.byteCount) * ratio
    guard expected > Double(limits.maximumBytes) else { return }
    throw .clip(
      AudioError(
        .clipInvalid, subject: name,
        explanation: "it would take \(Int(expected)) bytes at \(outputRate) Hz, more than the "
          + "\(limits.maximumBytes) allowed; shorten it or switch the conversion off"))
  }

  // MARK: Streams

  private func stream(
    _ file: FileOpener, _ plain: any AudioDecoder, _ options: ClipOptions
  ) throws(Failure) -> Prepared {
    let rate = options.convertsSampleRate ? outputRate : plain.info.sampleRate
    let count = try Self.reading { () throws(AudioFileError) in
      try Self.frameCount(of: plain, playedAt: rate)
    }
    let marks = Marks(plain.info, frameCount: count, options)
    let loop = try loop(marks, options, file.name)
    let edges = edges(loop, marks)
    let use = try Self.reading(file.use)
    let make = { @Sendable () throws(AudioFileError) -> any AudioDecoder in
      let decoder = try withExtendedLifetime(use) { () throws(AudioFileError) in try file.open() }
      return decoder.info.sampleRate == rate
        ? decoder : try ResamplingDecoder(decoder, to: rate, edges: edges)
    }
    let decoder = try Self.reading(make)
    let frames = AudioFileInfo.frame(count, from: marks.sampleRate, to: rate)
    let listened = try Self.reading { () throws(AudioFileError) in
      try decodeHead(of: decoder, frames: frames, isBed: marks.isBed)
    }
    let sound = DecodedSound(
      like: decoder, file.isInMemory ? .compressed : .streamed, frameCount: frames,
      byteCount: file.byteCount, isQuick: false, head: listened.head, making: make)
    return Prepared(
      sound: .decoded(sound), loop: Self.scaled(loop, marks, to: rate, frames),
      markers: Self.scaled(marks, to: rate, frames), loudness: listened.loudness,
      wasCut: marks.wasCut, isStreamed: true, isBed: marks.isBed)
  }

  /// Decodes a stream's beginning, or all of it if it is to be analysed.
  private func decodeHead(
    of decoder: any AudioDecoder, frames: Int, isBed: Bool
  ) throws(AudioFileError) -> (head: Samples?, loudness: LoudnessMap) {
    try decoder.seek(toFrame: 0)
    guard let head = try decoder.samples(frames: min(DecodedSound.headFrames, frames)) else {
      throw .empty(decoder.name)
    }
    guard measuresStreams else { return (head, .unknown) }
    var measure = LoudnessMeasure(
      format: decoder.format, channelCount: decoder.info.channelCount, isBed: isBed)
    var block: Samples? = head
    while let samples = block {
      let count = min(samples.frameCount, frames - measure.frameCount)
      samples.withUnsafeBytes { measure.add($0.baseAddress!, frames: count) }
      block = measure.frameCount < frames ? try decoder.samples(frames: 8_192) : nil
    }
    // Playheads continue to the claimed end, and use the map there.
    guard frames - measure.frameCount <= Self.longest else { return (head, .unknown) }
    measure.addSilence(upTo: frames)
    let ahead = Int(Double(decoder.info.sampleRate) * lookAhead)
    return (head, LoudnessMap(measure, lookAhead: ahead))
  }

  /// A day of sound at 48 kHz; counting it takes a minute.
  private static let longest = 1 << 32

  /// The file's length, counted if it isn't stated, or is more than a voice can play.
  private static func frameCount(
    of decoder: any AudioDecoder, playedAt rate: Int
  ) throws(AudioFileError) -> Int {
    if let count = decoder.info.frameCount, count > 0,
      AudioFileInfo.frame(count, from: decoder.info.sampleRate, to: rate) < DecodedSound.endless
    {
      return count
    }
    var count = 0
    while let samples = try decoder.samples(frames: 8_192) {
      count += samples.frameCount
      guard count <= longest else { throw .endless(decoder.name, frameLimit: longest) }
    }
    guard count > 0 else { throw .empty(decoder.name) }
    return count
  }

  // MARK: Loops and markers

  private func loop(
    _ marks: Marks, _ options: ClipOptions, _ name: String
  ) throws(Failure) -> Range<Int> {
    let frames = marks.frameCount
    let loop = options.loop ?? marks.loop ?? 0..<frames
    guard frames > 0, !loop.isEmpty, loop.lowerBound >= 0, loop.upperBound <= frames else {
      throw .clip(
        AudioError(
          .clipInvalid, subject: name,
          explanation:
            "the loop from \(loop.lowerBound) to \(loop.upperBound) must be at least one "
            + "sample frame, within the clip's \(frames)"))
    }
    return loop
  }

  private func edges(_ loop: Range<Int>, _ marks: Marks) -> Samples.Edges {
    loop == 0..<marks.frameCount ? .wrapped : .silent
  }

  private static func scaled(_ loop: Range<Int>, _ marks: Marks, to samples: Samples) -> Range<Int>
  {
    scaled(loop, marks, to: samples.sampleRate, samples.frameCount)
  }

  private static func scaled(_ marks: Marks, to samples: Samples) -> [ClipMarker] {
    scaled(marks, to: samples.sampleRate, samples.frameCount)
  }

  private static func scaled(
    _ loop: Range<Int>, _ marks: Marks, to rate: Int, _ frames: Int
  ) -> Range<Int> {
    guard rate != marks.sampleRate else { return loop }
    let ratio = Double(rate) / Double(marks.sampleRate)
    let start = min(Int((Double(loop.lowerBound) * ratio).rounded()), frames - 1)
    let end = min(Int((Double(loop.upperBound) * ratio).rounded()), frames)
    return start..<max(end, start + 1)
  }

  private static func scaled(_ marks: Marks, to rate: Int, _ frames: Int) -> [ClipMarker] {
    guard rate != marks.sampleRate else { return marks.markers }
    let ratio = Double(rate) / Double(marks.sampleRate)
    return marks.markers.map { marker in
      // Markers may be anywhere if the length is unknown.
      let frame = Int64(nearest: Double(marker.frame) * ratio)
      return ClipMarker(name: marker.name, frame: min(Int(frame), frames))
    }
  }

  private static func reading<Value>(
    _ body: () throws(AudioFileError) -> Value
  ) throws(Failure) -> Value {
    do { return try body() } catch { throw .file(error) }
  }
}

extension AudioError {
  package init(fileError error: AudioFileError) {
    let reason: Reason =
      switch error.reason {
      case .notFound, .isDirectory, .notReadable, .notRegular: .fileUnreadable
      case .notWritable, .exists: .outputUnwritable
      case .tooLarge, .notAmbisonic: .clipInvalid
      default: .fileInvalid
      }
    self.init(reason, subject: error.name, explanation: "\(error.detail); \(error.remedy)")
  }
}
