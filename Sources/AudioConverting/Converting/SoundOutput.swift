import AudioFiles

/// The output file of a conversion, of any kind.
final class SoundOutput {
  private let writer: any SoundWriter

  /// For an external encoder: the temporary sound, and its final file.
  private let detour: Detour?

  private struct Detour {
    let folder: TemporaryFolder
    let wave: String
    let file: OutputFile
    let program: FFmpeg
    let bitsPerSecond: Int
  }

  init(
    _ path: String, _ plan: ConversionPlan, _ wishes: Conversion, _ notes: SoundNotes,
    expectedFrames: Int?
  ) throws(AudioFileError) {
    let (channels, rate) = (plan.channelCount, plan.sampleRate)
    let makeFile = { () throws(AudioFileError) -> OutputFile in
      try OutputFile(path: path, replacesOlder: wishes.replacesOlder)
    }
    detour = plan.format.coding == .aac ? try Self.detour(path, plan, wishes, makeFile) : nil
    if let detour {
      writer = try WaveFileWriter(
        path: detour.wave, channelCount: channels, sampleRate: rate, encoding: .float32)
      return
    }
    writer = try plan.writer(path, wishes, notes, expectedFrames: expectedFrames, makeFile)
  }

  func append(_ interleaved: UnsafeBufferPointer<Float>) throws(AudioFileError) {
    try writer.append(interleaved)
  }

  /// Puts the file in its place. False if it was stopped.
  func finish(goesOn: () -> Bool) throws(AudioFileError) -> Bool {
    try writer.finish()
    guard let detour else { return true }
    let isWhole = try detour.program.encodeAAC(
      wave: detour.wave, into: detour.file.temporaryPath.text, bitsPerSecond: detour.bitsPerSecond,
      name: detour.file.name, goesOn: goesOn)
    if isWhole { try detour.file.finish() }
    return isWhole
  }

  private static func detour(
    _ path: String, _ plan: ConversionPlan, _ wishes: Conversion,
    _ makeFile: () throws(AudioFileError) -> OutputFile
  ) throws(AudioFileError) -> Detour {
    let program = try programForAAC(path)
    let folder = try TemporaryFolder(name: path)
    let perChannel = 16_000 + 128_000 * (wishes.quality ?? 0.4)
    let bits = wishes.bitsPerSecond ?? Int(perChannel) * plan.channelCount
    return Detour(
      folder: folder, wave: folder.file("sound.wav"), file: try makeFile(), program: program,
      bitsPerSecond: bits)
  }

  static func programForAAC(_ path: String) throws(AudioFileError) -> FFmpeg {
    guard let program = FFmpeg() else {
      throw AudioFileError(
        .unsupportedCodec, path, "AAC is encoded by the program ffmpeg, which is not on the PATH",
        remedy: "\(FFmpeg.installing), or write opus or vorbis")
    }
    return program
  }
}

extension ConversionPlan {
  /// For codings that can be written as the sound arrives; `isKept`: and is to be kept on the way.
  func writer(
    _ path: String, _ wishes: Conversion, _ notes: SoundNotes, expectedFrames: Int?,
    isKept: Bool = false, _ makeFile: () throws(AudioFileError) -> OutputFile
  ) throws(AudioFileError) -> any SoundWriter {
    let (channels, rate) = (channelCount, sampleRate)
    if let format = soundFileFormat(wishes) {
      return try SoundFileWriter(
        path: path, channelCount: channels, sampleRate: rate, format: format,
        comments: notes.withLoop, isKept: isKept, makeFile: makeFile)
    }
    let encoding = sampleEncoding(wishes)
    let order = format.order ?? .big
    switch container {
    case .wav:
      return try WaveFileWriter(
        path: path, channelCount: channels, sampleRate: rate, encoding: encoding,
        expectedFrames: expectedFrames, notes: notes, makeFile: makeFile)
    case .aiff:
      return try AIFFFileWriter(
        path: path, channelCount: channels, sampleRate: rate, encoding: encoding, order: order,
        expectedFrames: expectedFrames, notes: notes, makeFile: makeFile)
    case .au:
      return try AUFileWriter(
        path: path, channelCount: channels, sampleRate: rate, encoding: encoding,
        makeFile: makeFile)
    default:
      return try CAFFileWriter(
        path: path, channelCount: channels, sampleRate: rate, encoding: encoding, order: order,
        notes: notes, makeFile: makeFile)
    }
  }

  /// For libsndfile's codings; nil for the others.
  func soundFileFormat(_ wishes: Conversion) -> SoundFileWriter.Format? {
    switch format.coding {
    case .flac(let bits): bits == 24 ? .flacInt24 : .flacInt16
    case .alac(let bits): bits == 24 ? .alacInt24 : .alacInt16
    case .vorbis: .vorbis(quality: quality(wishes, Self.vorbisBitRates))
    case .opus: .opus(quality: quality(wishes, [(0, 6_000), (1, 256_000)]))
    case .mp3: .mp3(quality: wishes.quality ?? 0.6)
    default: nil
    }
  }

  /// For the codings of our own code.
  func sampleEncoding(_ wishes: Conversion) -> SampleEncoding {
    switch format.coding {
    case .unsigned8: .unsigned8
    case .integer(bits: 8): .int8
    case .integer(bits: 24): .int24
    case .integer(bits: 32): .int32
    case .float(bits: 64): .float64
    case .float: .float32
    case .muLaw: .muLaw
    case .aLaw: .aLaw
    case .ima4: .ima4(wishes.imaEncoder)
    default: .int16
    }
  }

  /// The nominal rates of libvorbis, in bits a second for each of two channels.
  private static let vorbisBitRates: [(quality: Double, bits: Double)] = [
    (0, 32_000), (0.1, 40_000), (0.2, 48_000), (0.3, 56_000), (0.4, 64_000), (0.5, 80_000),
    (0.6, 96_000), (0.7, 112_000), (0.8, 128_000), (0.9, 160_000), (1, 250_000),
  ]

  /// The requested quality, or that of about the requested bit rate, by a table for each channel.
  private func quality(
    _ wishes: Conversion, _ table: [(quality: Double, bits: Double)]
  ) -> Double {
    if let quality = wishes.quality { return quality }
    guard let wanted = wishes.bitsPerSecond else { return 0.5 }
    let bits = Double(wanted) / Double(channelCount)
    for (low, high) in zip(table, table.dropFirst()) where bits < high.bits {
      let place = max(0, bits - low.bits) / (high.bits - low.bits)
      return low.quality + place * (high.quality - low.quality)
    }
    return 1
  }
}
