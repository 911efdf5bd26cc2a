/// A way to store sound that ffmpeg or sox writes, and how close our decoding of such a file has
/// to come to theirs.
struct CheckedFormat: Sendable {
  enum Maker: Sendable { case ffmpeg, sox }

  let suffix: String
  let arguments: [String]
  var maker = Maker.ffmpeg
  /// In dB; nil means bit for bit.
  var closeness: Double?
  var channelCounts = 1...8
  /// libsndfile decodes Opus to the rate it was made from, ffmpeg always to 48 kHz.
  var leastRate = 8_000
  /// Additional frames of padding in a file without an exact length.
  var filling = 0

  static let all = linear + adpcm + lossless + lossy + bySox

  private static func linear(_ suffix: String, _ codings: String...) -> [CheckedFormat] {
    // ffmpeg counts the padding of a Wave64 chunk as samples (5.1).
    let filling = suffix == "w64" ? 8 : 0
    return codings.map {
      CheckedFormat(suffix: suffix, arguments: ["-c:a", "pcm_" + $0], filling: filling)
    }
  }

  private static let linear =
    linear("wav", "u8", "s16le", "s24le", "s32le", "f32le", "f64le", "mulaw", "alaw")
    + linear("w64", "u8", "s16le", "s24le", "f32le", "mulaw", "alaw")
    + linear("aiff", "s8", "s16be", "s24be", "s32be", "f32be", "f64be", "s16le")
    + linear("aifc", "mulaw", "alaw")
    + linear("caf", "s16be", "s16le", "s24le", "s32be", "f32le", "f64be", "mulaw", "alaw")
    + linear("au", "s8", "s16be", "s24be", "s32be", "f32be", "mulaw", "alaw")
    + [
      CheckedFormat(suffix: "wav", arguments: ["-c:a", "pcm_s16le", "-rf64", "always"]),
      CheckedFormat(suffix: "wav", arguments: ["-c:a", "pcm_s24le", "-rf64", "always"]),
    ]

  private static let adpcm =
    ["wav", "w64"].flatMap { suffix in
      [
        CheckedFormat(
          suffix: suffix, arguments: ["-c:a", "adpcm_ms"], channelCounts: 1...2, filling: 2_100),
        // ffmpeg multiplies where the reference shifts and adds.
        CheckedFormat(
          suffix: suffix, arguments: ["-c:a", "adpcm_ima_wav"], closeness: 40, channelCounts: 1...2,
          filling: 2_100),
      ]
    }
    + ["caf", "aifc"].map { suffix in
      CheckedFormat(
        suffix: suffix, arguments: ["-c:a", "adpcm_ima_qt"], channelCounts: 1...2, filling: 63)
    }

  private static let lossless =
    ["flac", "oga", "caf", "mp4"].flatMap { suffix in
      ["s16", "s32"].map { depth in
        CheckedFormat(
          suffix: suffix,
          arguments: ["-c:a", "flac", "-sample_fmt", depth, "-strict", "experimental"])
      }
    }
    + ["m4a", "caf", "mov"].flatMap { suffix in
      ["s16p", "s32p"].map { depth in
        CheckedFormat(suffix: suffix, arguments: ["-c:a", "alac", "-sample_fmt", depth])
      }
    }

  private static let lossy = [
    CheckedFormat(suffix: "ogg", arguments: ["-c:a", "libvorbis"], closeness: 90),
    CheckedFormat(suffix: "ogg", arguments: ["-c:a", "libvorbis", "-q:a", "9"], closeness: 90),
    CheckedFormat(
      suffix: "opus", arguments: ["-c:a", "libopus"], closeness: 60, leastRate: 44_100,
      filling: 6),
    CheckedFormat(
      suffix: "opus", arguments: ["-c:a", "libopus", "-frame_duration", "60"], closeness: 60,
      leastRate: 44_100, filling: 6),
    CheckedFormat(
      suffix: "mp4", arguments: ["-c:a", "libopus"], closeness: 60, channelCounts: 1...2,
      leastRate: 44_100, filling: 6),
    CheckedFormat(
      suffix: "caf", arguments: ["-c:a", "libopus"], closeness: 60, channelCounts: 1...2,
      leastRate: 44_100, filling: 2_000),
    CheckedFormat(
      suffix: "mp3", arguments: ["-c:a", "libmp3lame"], closeness: 75, channelCounts: 1...2),
    CheckedFormat(
      suffix: "mp3", arguments: ["-c:a", "libmp3lame", "-q:a", "4"], closeness: 75,
      channelCounts: 1...2),
    CheckedFormat(
      suffix: "mp3", arguments: ["-c:a", "libmp3lame", "-write_xing", "0"], closeness: 75,
      channelCounts: 1...2, filling: 3_500),
    CheckedFormat(
      suffix: "mp4", arguments: ["-c:a", "libmp3lame"], closeness: 75, channelCounts: 1...2,
      leastRate: 16_000, filling: 3_500),
    CheckedFormat(
      suffix: "mp2", arguments: ["-c:a", "mp2"], closeness: 75, channelCounts: 1...2,
      filling: 3_500),
  ]

  private static func bySox(
    _ suffix: String, _ codings: [[String]], closeness: Double? = nil, filling: Int = 0,
    channelCounts: ClosedRange<Int> = 1...8
  ) -> [CheckedFormat] {
    codings.map {
      CheckedFormat(
        suffix: suffix, arguments: $0, maker: .sox, closeness: closeness,
        channelCounts: channelCounts, filling: filling)
    }
  }

  private static func integers(_ bits: Int...) -> [[String]] {
    bits.map { ["-e", "signed-integer", "-b", "\($0)"] }
  }

  private static let logarithmic = [["-e", "mu-law"], ["-e", "a-law"]]

  // sox keeps 32 bits inside, so floating point comes back rounded to them.
  private static let bySox =
    bySox("wav", integers(16, 24, 32) + logarithmic)
    + bySox("wav", [["-e", "floating-point", "-b", "32"]], closeness: 120)
    + bySox("wav", [["-e", "ms-adpcm"], ["-e", "ima-adpcm"]], filling: 600, channelCounts: 1...2)
    + bySox("aiff", integers(8, 16, 24, 32)) + bySox("aifc", integers(16, 24))
    + bySox("au", integers(8, 16, 24) + logarithmic) + bySox("flac", integers(16, 24))
    + bySox("caf", integers(16, 24) + logarithmic) + bySox("w64", integers(16, 24))
    + bySox("voc", integers(16), channelCounts: 1...2) + bySox("sf", integers(16))
    + bySox("ogg", [[]], closeness: 90, channelCounts: 1...2)
}
