import AudioFiles

/// A sound file for a recording of any length, which can be read all the time: after a crash of the
/// program only the last second at most is missing.
///
/// It appears with the first quarter of a second, and is updated with every further one. Its header
/// has the present length, or the file is of a kind that simply ends. Apple Lossless and AAC can
/// only be written when the sound is complete, and a Vorbis encoder holds back seconds of simple
/// sound: until then the sound is beside the file, as CAF, under a name that ends with
/// `unfinishedSuffix`, and stays there after a crash. One thread at a time.
public final class KeptSoundFile {
  /// The suffix of a sound that waits to be encoded.
  public static let unfinishedSuffix = ".unfinished.caf"

  /// Where the file appears.
  public let path: String
  /// Sample frames appended so far.
  public var frameCount: Int { writer.frameCount }

  private let writer: any SoundWriter
  /// How it is encoded in the end, if it isn't as it comes.
  private let later: Conversion?
  private let channelCount: Int
  /// Sample frames between two times that it is brought up to date.
  private let interval: Int
  private var keptFrames = 0

  /// Opens the output. Its suffix selects the kind of file; the format is the best for it, 16 bits
  /// where it holds samples, unless another is given. Qualities of lossy codings go from 0 to 1.
  /// Throws for a sample rate or number of channels that the coding doesn't have, and for an
  /// existing file unless it may be replaced.
  public init(
    path: String, channelCount: Int, sampleRate: Int, format: StorageFormat? = nil,
    quality: Double? = nil, replacesOlder: Bool = false
  ) throws(AudioFileError) {
    try AudioFileError.check(channelCount: channelCount, sampleRate: sampleRate, name: path)
    let suffix = FilePath(path).suffix
    guard let container = SoundContainer(named: suffix) else {
      throw AudioFileError(
        .unsupportedCodec, path, "its name doesn't end as that of a sound file",
        remedy: "let it end with a dot and one of \(SoundContainer.suffixes)")
    }
    var wishes = Conversion(to: container, format)
    (wishes.sampleRate, wishes.channelCount) = (sampleRate, channelCount)
    (wishes.quality, wishes.replacesOlder) = (quality, replacesOlder)
    let info = AudioFileInfo(
      container: "a recording", codec: "PCM", sampleRate: sampleRate, channelCount: channelCount,
      bitsPerSample: 16)
    let plan = try ConversionPlan(wishes, for: info, output: path)
    self.path = path
    self.channelCount = channelCount
    interval = max(1, sampleRate / 4)
    guard let intermediate = plan.intermediate else {
      later = nil
      writer = try plan.writer(path, wishes, SoundNotes(), expectedFrames: nil, isKept: true) {
        () throws(AudioFileError) in
        try OutputFile(path: path, replacesOlder: replacesOlder)
      }
      return
    }
    try wishes.check(for: info, output: path)
    later = wishes
    let unfinished = Self.unfinishedPath(beside: path)
    writer = try CAFFileWriter(
      path: unfinished, channelCount: channelCount, sampleRate: sampleRate, encoding: intermediate,
      order: .little, notes: SoundNotes()
    ) { () throws(AudioFileError) in try OutputFile(path: unfinished, replacesOlder: false) }
  }

  /// An unused path: an existing file there is a sound that was never encoded.
  private static func unfinishedPath(beside path: String) -> String {
    let numbers = [""] + (2...999).map { ".\($0)" }
    let free = numbers.first { !FilePath(path + $0 + unfinishedSuffix).isThere }
    return path + (free ?? "") + unfinishedSuffix
  }

  /// Appends whole sample frames, interleaved, full scale 1.
  public func append(_ interleaved: UnsafeBufferPointer<Float>) throws(AudioFileError) {
    var rest = interleaved
    while !rest.isEmpty {
      let room = keptFrames + interval - frameCount
      let piece = UnsafeBufferPointer(rebasing: rest.prefix(room * channelCount))
      try writer.append(piece)
      if piece.count == room * channelCount { try keep() }
      rest = UnsafeBufferPointer(rebasing: rest.dropFirst(piece.count))
    }
  }

  /// Brings the file up to date now, because nothing comes for a while.
  public func keep() throws(AudioFileError) {
    guard frameCount > keptFrames else { return }
    try writer.keep()
    keptFrames = frameCount
  }

  /// Completes the file. If that fails, or nothing was appended, the kept part stays, or nothing.
  /// Sound that waits to be encoded is encoded now, which may take a while.
  public func finish() throws(AudioFileError) {
    guard frameCount > 0 else { return }
    try writer.finish()
    guard let later else { return }
    do {
      _ = try Converter.convert(writer.path, to: path, later)
    } catch {
      throw AudioFileError(
        error.reason, path, error.detail,
        remedy: "the recorded sound is in \(writer.path): convert that")
    }
    FilePath(writer.path).removeFile()
  }
}

extension ConversionPlan {
  /// How samples are kept that can't be encoded as they come; nil: they can.
  fileprivate var intermediate: SampleEncoding? {
    switch format.coding {
    case .alac(let bits): bits == 24 ? .int24 : .int16
    case .vorbis, .aac: .float32
    default: nil
    }
  }
}
