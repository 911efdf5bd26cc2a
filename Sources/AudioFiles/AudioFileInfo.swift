/// The description of a sound file besides its samples.
public struct AudioFileInfo: Sendable, Hashable {
  /// A named place in the sound.
  public struct Marker: Sendable, Hashable {
    /// Empty when the file gives it no name.
    public var name: String
    /// In sample frames from the start, never beyond the end.
    public var frame: Int

    /// Takes the frame as it is; readers of files clamp it to the sound's length.
    public init(name: String, frame: Int) {
      self.name = name
      self.frame = frame
    }
  }

  /// A word about the sound that the file carries along.
  public struct Comment: Sendable, Hashable {
    /// In capitals for standard tags: "TITLE", "ARTIST", "COMMENT" … in all kinds of file; other
    /// names are as in the file.
    public var name: String
    /// Whatever the file's maker wrote, line breaks too.
    public var value: String

    /// Takes both as they are.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The kind of file: "WAV", "AIFF", "Ogg" …
  public var container: String
  /// How the samples are coded in it: "PCM", "Vorbis", "IMA ADPCM" …
  public var codec: String
  /// In Hz, as stored.
  public var sampleRate: Int
  /// 1 to 8.
  public var channelCount: Int
  /// Per sample, as stored; nil for codecs that have no such number.
  public var bitsPerSample: Int?
  /// The length as far as it is known before decoding, which may be wrong in a damaged file; nil
  /// when the file doesn't tell. After `AudioFile.read` it is the number of decoded frames.
  public var frameCount: Int?
  /// The file's first loop in sample frames, the end exclusive, cut to the file's length.
  public var loop: Range<Int>?
  /// In the order of the file.
  public var markers: [Marker]
  /// In the order of the file; one name may come several times.
  public var comments: [Comment]
  /// Whether the file ends before its own header's length, as far as can be known.
  public var wasTruncated: Bool
  /// The kind of ambisonic channels if the file declares one; otherwise nil.
  public var ambisonics: Ambisonics?
  /// How many decoded samples were no sound and were replaced: NaN and infinities by silence,
  /// values beyond `Samples.largestMagnitude` by that magnitude.
  public var repairedSampleCount: Int

  /// For sound that is in no file, and for readers of other kinds of file.
  public init(
    container: String, codec: String, sampleRate: Int, channelCount: Int,
    bitsPerSample: Int? = nil, frameCount: Int? = nil
  ) {
    self.container = container
    self.codec = codec
    self.sampleRate = sampleRate
    self.channelCount = channelCount
    self.bitsPerSample = bitsPerSample
    self.frameCount = frameCount
    loop = nil
    markers = []
    comments = []
    wasTruncated = false
    ambisonics = nil
    repairedSampleCount = 0
  }
}

extension AudioFileInfo {
  /// Replaces the length known before by the decoded one, and clamps loop and markers to it.
  package mutating func setFrameCount(decoded: Int) {
    if let announced = frameCount, decoded < announced { wasTruncated = true }
    frameCount = decoded
    cutMarks()
  }

  /// Loops and markers come from other parts of a file than its samples, and may not fit them.
  mutating func cutMarks() {
    guard let frameCount else { return }
    if let found = loop {
      let cut = found.clamped(to: 0..<frameCount)
      loop = cut.isEmpty ? nil : cut
    }
    for index in markers.indices { markers[index].frame = min(markers[index].frame, frameCount) }
  }

  /// For a stream inside a container: takes the values that only the container has.
  mutating func takeOver(_ outer: AudioFileInfo) {
    container = outer.container
    frameCount = frameCount ?? outer.frameCount
    loop = outer.loop
    markers = outer.markers
    comments += outer.comments
    wasTruncated = wasTruncated || outer.wasTruncated
    cutMarks()
  }

  /// The same file's numbers at another sample rate.
  func resampled(to rate: Int) -> AudioFileInfo {
    func converted(_ frame: Int) -> Int { Self.frame(frame, from: sampleRate, to: rate) }
    var info = self
    info.sampleRate = rate
    info.frameCount = frameCount.map(converted)
    info.loop = loop.map { converted($0.lowerBound)..<converted($0.upperBound) }
    for index in markers.indices { info.markers[index].frame = converted(markers[index].frame) }
    return info
  }

  /// A frame's number at another sample rate, rounded up as lengths are.
  package static func frame(_ frame: Int, from rate: Int, to newRate: Int) -> Int {
    let (product, overflow) = frame.multipliedReportingOverflow(by: newRate)
    // Never below a smaller frame's: the ends of a loop stay in order.
    guard !overflow, product <= Int.max - rate else { return .max / rate }
    return (product + rate - 1) / rate
  }
}
