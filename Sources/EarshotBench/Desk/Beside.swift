import Foundation

/// The same effects by ffmpeg's and sox's filters, where these are installed: noise through the
/// filter, less the same noise without it.
struct Beside {
  let isQuick: Bool
  private let ffmpeg: URL?
  private let sox: URL?

  /// Nil when there is neither.
  init?(isQuick: Bool) {
    self.isQuick = isQuick
    (ffmpeg, sox) = (Program.installed("ffmpeg"), Program.installed("sox"))
    if ffmpeg == nil, sox == nil { return nil }
  }

  var note: String {
    "ffmpeg's bass, two equalizers and treble, lowpass, acompressor, alimiter (of samples, not of "
      + "true peaks), aecho, ebur128; sox's reverb"
  }

  private var seconds: Int { isQuick ? 30 : 120 }

  /// For a second of sound; nil for effects that they lack.
  func microseconds(of effect: String) throws -> Double? {
    let filters = [
      "equaliser, four bands":
        "bass=g=4:f=100,equalizer=f=500:g=-2,equalizer=f=3000:g=2,treble=g=3:f=8000",
      "low-pass, 48 dB": "lowpass=f=500,lowpass=f=500,lowpass=f=500,lowpass=f=500",
      "compressor": "acompressor", "limiter, reached": "alimiter=limit=0.25:level=0",
      "echo": "aecho", "loudness": "ebur128",
    ]
    if let ffmpeg, let filter = filters[effect] {
      func arguments(_ filter: String) -> [String] {
        let source =
          "anoisesrc=r=48000:a=0.5:d=\(seconds):s=1,aformat=sample_fmts=fltp:channel_layouts=stereo"
        return [
          "-nostdin", "-v", "error", "-filter_complex_threads", "1", "-threads", "1", "-f", "lavfi",
          "-i", source, "-af", filter, "-threads", "1", "-f", "null", "-",
        ]
      }
      return try difference(ffmpeg, arguments(filter), arguments("anull"))
    }
    if let sox, effect == "reverb" {
      let plain = ["-q", "-r", "48000", "-n", "-n", "synth", "\(seconds)"]
      let noise = plain + ["whitenoise", "remix", "1", "1", "gain", "-12"]
      return try difference(sox, noise + ["reverb"], noise)
    }
    return nil
  }

  private func difference(_ program: URL, _ with: [String], _ without: [String]) throws -> Double {
    let differences = try (0..<3).map { _ in
      try Process.userSeconds(of: program, with) - Process.userSeconds(of: program, without)
    }
    return differences.median / Double(seconds) * 1e6
  }
}
