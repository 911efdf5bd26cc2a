import AudioConverting
import AudioFiles
import TestSupport
import Testing

@Suite("Converting to each kind of file and back")
struct ConversionRoundTripTests {
  /// Another decoder that checks the file.
  private enum Witness { case ffmpeg, sox }

  private static let rate = 48_000
  private static let frames = 7_201

  /// Tones exact in this many bits, in files of floats, which don't tell their number of bits.
  private static func original(bits: Int, in folder: TestFolder) throws -> String {
    let path = folder.file("original-\(bits).wav")
    try writeWave(sound(bits: bits), to: path, channelCount: 2, rate: rate)
    return path
  }

  private static func sound(bits: Int) -> [Float] {
    let scale = Float(1 << (bits - 1))
    let tones = (0..<2).map {
      sine(700 + 311 * Double($0), rate: rate, frames: frames, amplitude: 0.4)
    }
    return (0..<2 * frames).map { (tones[$0 % 2][$0 / 2] * scale).rounded() / scale }
  }

  /// How far a coding's error may be below these tones, in dB.
  private static func allowedError(_ coding: StorageFormat.Coding) -> Double {
    switch coding {
    case .muLaw, .aLaw: 36
    case .ima4: 38
    case .vorbis: 25
    case .opus: 25
    case .mp3: 25
    // It smears how a tone begins.
    case .aac: 18
    default: .infinity
    }
  }

  /// Bits that all of a coding's samples keep.
  private static func bits(_ format: StorageFormat) -> Int {
    switch format.coding {
    case .integer(bits: 8), .unsigned8: 8
    case .integer(bits: 16), .alac(bits: 16), .flac(bits: 16): 16
    case .muLaw, .aLaw, .ima4: 16
    default: 24
    }
  }

  private static func witnesses(_ container: SoundContainer, _ format: StorageFormat) -> [Witness] {
    switch (container, format.coding) {
    case (.aiff, .ima4), (.aiff, .muLaw), (.aiff, .aLaw), (.aiff, .unsigned8), (.ogg, .opus),
      (.m4a, _), (.caf, _):
      [.ffmpeg]
    // sox leaves the encoder's delay in.
    case (.mp3, _): [.ffmpeg]
    default: [.ffmpeg, .sox]
    }
  }

  private static let formats =
    StorageFormat.names + ["alac-16", "alac-24", "flac-16", "flac-24", "I16", "F32"]

  @Test("every kind of file with every coding is heard alike by all who read it")
  func all() throws {
    let folder = try TestFolder()
    var (fileCount, witnessCount) = (0, 0)
    for name in Self.formats {
      let format = try StorageFormat.parsed(name).format
      let bits = Self.bits(format)
      let input = try Self.original(bits: bits, in: folder)
      let expected = Self.sound(bits: bits)
      for container in SoundContainer.allCases {
        let path = folder.file("\(name).\(container.suffix(for: format.coding))")
        guard container.holds(format) else {
          #expect(throws: AudioFileError.self) {
            try Converter.convert(input, to: path, Conversion(to: container, format))
          }
          continue
        }
        var wishes = Conversion(to: container, format)
        wishes.quality = 0.9
        let report = try #require(try Converter.convert(input, to: path, wishes))
        #expect(!report.wasDithered && report.clippedSampleCount == 0, "\(path)")
        fileCount += 1
        let what = "\(name) in \(container.name)"
        if container != .m4a {
          let (samples, info) = try AudioFile.read(path: path)
          // AIFF-C does not tell where IMA4's last packet ends.
          let isPadded = container == .aiff && format.coding == .ima4
          #expect(info.frameCount == (isPadded ? 7_232 : Self.frames), "\(what)")
          #expect(!info.wasTruncated && info.sampleRate == Self.rate)
          check(samples.floats, expected, format, "\(what), read by ourselves")
        }
        for witness in Self.witnesses(container, format) {
          let heard = try witness == .sox ? floatsBySox(path) : floatsByFFmpeg(path)
          check(heard, expected, format, "\(what), read by \(witness)")
          witnessCount += 1
        }
      }
    }
    // As many as there are: a kind skipped by mistake would be missed here.
    #expect(fileCount >= 50, "only \(fileCount) files were checked")
    #expect(witnessCount >= 70, "only \(witnessCount) were read by others")
    // No pieces of unfinished ones.
    let left = try folder.contents().filter { $0.hasPrefix(".") }
    #expect(left.isEmpty, "\(left)")
  }

  private func check(
    _ heard: [Float], _ expected: [Float], _ format: StorageFormat, _ what: String
  ) {
    let allowed = Self.allowedError(format.coding)
    // Codings in blocks may be longer.
    let same = Array(heard.prefix(expected.count))
    if allowed == .infinity {
      #expect(heard.count == expected.count && same == expected, "\(what)")
    } else {
      let ratio = signalToNoise(same, expected)
      #expect(ratio > allowed && same.count == expected.count, "\(what): \(ratio) dB")
    }
  }

  @Test(
    "surround keeps its loudspeakers",
    arguments: [
      ("wav", "LEI16"), ("caf", "LEI16"), ("caf", "alac"), ("aiff", "BEI16"), ("flac", "flac"),
      ("ogg", "vorbis"), ("opus", "opus"),
    ])
  func surround(suffix: String, coding: String) throws {
    let folder = try TestFolder()
    let (input, path) = (folder.file("in.wav"), folder.file("out." + suffix))
    // One channel after the other, so that each can be recognized after any coding.
    let frames = 9_600
    let sound = (0..<6 * frames).map { index -> Float in
      let (frame, channel) = (index / 6, index % 6)
      guard frame * 6 / frames == channel else { return 0 }
      return Float(frame % 480 < 240 ? 0.25 : -0.25)
    }
    try writeWave(sound, to: input, channelCount: 6, rate: 48_000)
    let container = try #require(SoundContainer(named: suffix))
    let format = try StorageFormat.parsed(coding).format
    _ = try Converter.convert(input, to: path, Conversion(to: container, format))
    for heard in try [AudioFile.read(path: path).samples.floats, floatsByFFmpeg(path)] {
      for channel in 0..<6 {
        let middle = (frames / 6 * channel + 400)..<(frames / 6 * channel + 1_200)
        let energies = (0..<6).map { other in
          middle.reduce(Float(0)) { $0 + heard[$1 * 6 + other] * heard[$1 * 6 + other] }
        }
        let loudest = energies.indices.max { energies[$0] < energies[$1] }
        #expect(loudest == channel, "\(coding): \(channel) is heard as \(energies)")
      }
    }
  }
}
