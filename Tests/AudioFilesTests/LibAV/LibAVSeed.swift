#if LibAV
  import AudioFiles
  import TestSupport
  import Testing

  /// A kind of file that only libav decodes, as ffmpeg's program makes it.
  struct LibAVSeed: Sendable, CustomTestStringConvertible {
    let suffix: String
    let coding: String
    let container: String
    let codec: String
    /// Decoded frames before the sound, where no file tells to leave them out.
    var delay = 0
    /// Whether the file tells its length; ffmpeg's edit lists of AC-3 end with the last packet.
    var isExact = true
    var channelCount = 2
    var rate = 48_000

    static let frames = 31_007

    var testDescription: String { "\(codec) in .\(suffix), \(channelCount) at \(rate) Hz" }

    static let all = [
      LibAVSeed(suffix: "m4a", coding: "aac", container: "MP4", codec: "AAC"),
      LibAVSeed(suffix: "m4a", coding: "aac", container: "MP4", codec: "AAC", rate: 44_100),
      LibAVSeed(
        suffix: "mp4", coding: "aac", container: "MP4", codec: "AAC", channelCount: 1,
        rate: 22_050),
      LibAVSeed(suffix: "mov", coding: "aac", container: "MP4", codec: "AAC", channelCount: 6),
      LibAVSeed(suffix: "3gp", coding: "aac", container: "MP4", codec: "AAC", channelCount: 1),
      LibAVSeed(
        suffix: "aac", coding: "aac", container: "ADTS", codec: "AAC", delay: 1_024,
        isExact: false),
      LibAVSeed(suffix: "mp4", coding: "ac3", container: "MP4", codec: "AC-3", isExact: false),
      LibAVSeed(
        suffix: "mp4", coding: "ac3", container: "MP4", codec: "AC-3", isExact: false,
        channelCount: 6),
      LibAVSeed(
        suffix: "ac3", coding: "ac3", container: "AC-3", codec: "AC-3", delay: 256,
        isExact: false, rate: 44_100),
      LibAVSeed(
        suffix: "caf", coding: "ac3", container: "CAF", codec: "AC-3", delay: 256, isExact: false),
      LibAVSeed(suffix: "mp4", coding: "eac3", container: "MP4", codec: "E-AC-3", isExact: false),
      LibAVSeed(
        suffix: "eac3", coding: "eac3", container: "AC-3", codec: "E-AC-3", delay: 256,
        isExact: false, channelCount: 6),
    ]

    /// A low tone for each channel, which any coding keeps, also that of low frequencies.
    var sound: [Float] {
      let channels = (0..<channelCount).map {
        sine(60 + 7 * Double($0), rate: rate, frames: Self.frames, amplitude: 0.3)
      }
      return (0..<Self.frames * channelCount).map {
        channels[$0 % channelCount][$0 / channelCount]
      }
    }

    func write(into folder: TestFolder) throws -> String {
      let (wave, path) = (folder.file("a.wav"), folder.file("a." + suffix))
      try writeWave(sound, to: wave, channelCount: channelCount, rate: rate)
      // No noise in place of sound, which is another every time it is decoded.
      let plain = coding == "aac" ? ["-aac_pns", "0"] : []
      _ = try ffmpeg(
        ["-i", wave, "-c:a", coding, "-b:a", channelCount > 2 ? "400k" : "192k"] + plain + [path])
      return path
    }
  }
#endif
