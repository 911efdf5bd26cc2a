import AudioFiles
import Synchronization
import TestSupport
import Testing

/// A kind of file that sox or ffmpeg makes, and the expected result of reading it.
struct FormatSeed: Sendable, CustomTestStringConvertible {
  let name: String
  /// File suffix, then the arguments that name the coding.
  let suffix: String
  let arguments: [String]
  let container: String
  let codec: String
  let format: SampleFormat
  /// Against an independent decoder; infinity means bit for bit.
  let signalToNoise: Double
  /// Whether the coding stores whole blocks and not the length.
  var isPadded = false
  var rate = 44_100

  var testDescription: String { name }

  /// The sounds that files are made of, in two channels.
  enum Material {
    /// A third of a second of a tone in each channel.
    case tones
    /// Two seconds of noise, which no coding makes small.
    case noise
  }

  func sound(_ material: Material) -> [Float] {
    switch material {
    case .tones: AudioFilesTests.tones(channelCount: 2, rate: rate, frames: 13_001)
    case .noise: AudioFilesTests.noise(frames: 4 * rate, amplitude: 0.3)
    }
  }

  /// The file, made once in a run of the tests.
  func file(of material: Material) throws -> [UInt8] {
    let key = "\(name) \(material)"
    if let known = Self.files.withLock({ $0[key] }) { return known }
    let folder = try TestFolder()
    let (wave, path) = (folder.file("original.wav"), folder.file("seed." + suffix))
    try writeWave(sound(material), to: wave, channelCount: 2, rate: rate)
    _ = try ffmpeg(["-i", wave, "-map_metadata", "-1"] + arguments + [path])
    let file = try bytes(ofFile: path)
    Self.files.withLock { $0[key] = file }
    return file
  }

  private static let files = Mutex<[String: [UInt8]]>([:])

  static func named(_ name: String) throws -> FormatSeed {
    try #require(all.first { $0.name == name })
  }
}

extension FormatSeed {
  private init(
    _ name: String, _ suffix: String, _ coding: String, _ container: String, _ codec: String,
    _ format: SampleFormat, snr: Double = .infinity, extra: [String] = [], padded: Bool = false,
    rate: Int = 44_100
  ) {
    self.init(
      name: name, suffix: suffix, arguments: ["-c:a", coding] + extra, container: container,
      codec: codec, format: format, signalToNoise: snr, isPadded: padded, rate: rate)
  }

  static let all: [FormatSeed] = waves + others + wrapped

  private static let waves = [
    FormatSeed("WAV 8 bit", "wav", "pcm_u8", "WAV", "PCM", .int16),
    FormatSeed("WAV 16 bit", "wav", "pcm_s16le", "WAV", "PCM", .int16),
    FormatSeed("WAV 24 bit", "wav", "pcm_s24le", "WAV", "PCM", .float32),
    FormatSeed("WAV 32 bit", "wav", "pcm_s32le", "WAV", "PCM", .float32),
    FormatSeed("WAV float", "wav", "pcm_f32le", "WAV", "float PCM", .float32),
    FormatSeed("WAV double", "wav", "pcm_f64le", "WAV", "float PCM", .float32),
    FormatSeed("WAV mu-law", "wav", "pcm_mulaw", "WAV", "µ-law", .int16),
    FormatSeed("WAV A-law", "wav", "pcm_alaw", "WAV", "A-law", .int16),
    FormatSeed("WAV MS ADPCM", "wav", "adpcm_ms", "WAV", "Microsoft ADPCM", .int16, padded: true),
    FormatSeed(
      "WAV IMA ADPCM", "wav", "adpcm_ima_wav", "WAV", "IMA ADPCM", .int16, snr: 45, padded: true),
    FormatSeed("WAV with MP3", "wav", "libmp3lame", "WAV", "MP3", .float32, snr: 80),
    FormatSeed("RF64", "wav", "pcm_s16le", "RF64", "PCM", .int16, extra: ["-rf64", "always"]),
    FormatSeed("Wave64", "w64", "pcm_s16le", "Wave64", "PCM", .int16),
    FormatSeed("Wave64 A-law", "w64", "pcm_alaw", "Wave64", "A-law", .int16),
    FormatSeed(
      "Wave64 MS ADPCM", "w64", "adpcm_ms", "Wave64", "Microsoft ADPCM", .int16, padded: true),
    FormatSeed(
      "Wave64 IMA ADPCM", "w64", "adpcm_ima_wav", "Wave64", "IMA ADPCM", .int16, snr: 45,
      padded: true),
  ]

  private static let others = [
    FormatSeed("AIFF", "aiff", "pcm_s16be", "AIFF", "PCM", .int16),
    FormatSeed("AIFF 24 bit", "aiff", "pcm_s24be", "AIFF", "PCM", .float32),
    FormatSeed("AIFF-C little-endian", "aiff", "pcm_s16le", "AIFF", "PCM", .int16),
    FormatSeed("AIFF-C float", "aiff", "pcm_f32be", "AIFF", "float PCM", .float32),
    FormatSeed("CAF big-endian", "caf", "pcm_s16be", "CAF", "PCM", .int16),
    FormatSeed("CAF little-endian", "caf", "pcm_s16le", "CAF", "PCM", .int16),
    FormatSeed("CAF float", "caf", "pcm_f32le", "CAF", "float PCM", .float32),
    FormatSeed("CAF A-law", "caf", "pcm_alaw", "CAF", "A-law", .int16),
    FormatSeed("CAF IMA4", "caf", "adpcm_ima_qt", "CAF", "IMA4", .int16, padded: true),
    FormatSeed("AIFF-C IMA4", "aiff", "adpcm_ima_qt", "AIFF", "IMA4", .int16, padded: true),
    FormatSeed("NeXT/au", "au", "pcm_s16be", "AU", "PCM", .int16),
    FormatSeed("NeXT/au mu-law", "au", "pcm_mulaw", "AU", "µ-law", .int16),
    FormatSeed(
      "FLAC 16 bit", "flac", "flac", "FLAC", "PCM", .int16, extra: ["-sample_fmt", "s16"]),
    FormatSeed(
      "FLAC 24 bit", "flac", "flac", "FLAC", "PCM", .float32, extra: ["-sample_fmt", "s32"]),
    FormatSeed("Ogg Vorbis", "ogg", "libvorbis", "Ogg", "Vorbis", .float32, snr: 90),
    FormatSeed(
      "Ogg Opus", "opus", "libopus", "Ogg", "Opus", .float32, snr: 60, rate: 48_000),
    FormatSeed("MP3", "mp3", "libmp3lame", "MPEG audio", "MP3", .float32, snr: 80),
    FormatSeed("MP2", "mp2", "mp2", "MPEG audio", "MP2", .float32, snr: 80),
  ]

  /// Streams in containers that their libraries do not know.
  private static let fragmented = [
    "-movflags", "+empty_moov+default_base_moof+frag_keyframe", "-frag_duration", "100000",
  ]

  private static let wrapped = [
    FormatSeed("CAF ALAC", "caf", "alac", "CAF", "ALAC", .int16, extra: ["-sample_fmt", "s16p"]),
    FormatSeed("M4A ALAC", "m4a", "alac", "MP4", "ALAC", .int16, extra: ["-sample_fmt", "s16p"]),
    FormatSeed(
      "M4A ALAC 24 bit", "m4a", "alac", "MP4", "ALAC", .float32, extra: ["-sample_fmt", "s32p"]),
    FormatSeed("Ogg FLAC", "oga", "flac", "Ogg", "PCM", .int16, extra: ["-sample_fmt", "s16"]),
    FormatSeed(
      "MP4 FLAC", "mp4", "flac", "MP4", "PCM", .int16,
      extra: ["-sample_fmt", "s16", "-strict", "experimental"]),
    FormatSeed("MP4 MP3", "mp4", "libmp3lame", "MP4", "MP3", .float32, snr: 80),
    FormatSeed("MP4 Opus", "mp4", "libopus", "MP4", "Opus", .float32, snr: 60, rate: 48_000),
    FormatSeed("CAF Opus", "caf", "libopus", "CAF", "Opus", .float32, snr: 60, rate: 48_000),
    FormatSeed("CAF FLAC", "caf", "flac", "CAF", "PCM", .int16, extra: ["-sample_fmt", "s16"]),
    FormatSeed(
      "CAF FLAC 24 bit", "caf", "flac", "CAF", "PCM", .float32, extra: ["-sample_fmt", "s32"]),
    FormatSeed(
      "MP4 ALAC in fragments", "mp4", "alac", "MP4", "ALAC", .int16,
      extra: ["-sample_fmt", "s16p"] + fragmented),
    FormatSeed(
      "MP4 Opus in fragments", "mp4", "libopus", "MP4", "Opus", .float32, snr: 60,
      extra: fragmented, rate: 48_000),
    FormatSeed("CAF MP3", "caf", "libmp3lame", "CAF", "MP3", .float32, snr: 80),
  ]
}
