import AudioFiles

/// The program ffmpeg, for formats beyond our own codecs. As a separate program its licence doesn't
/// apply to ours.
struct FFmpeg {
  let path: String

  /// The limit of decoded bytes, which are held in memory.
  private static let outputLimit = ReadLimits.standard.maximumBytes

  /// Nil where it is not on the `PATH`.
  init?() {
    guard let path = ChildProcess.find("ffmpeg") else { return nil }
    self.path = path
  }

  static let installing = "install the program ffmpeg (apt install ffmpeg, brew install ffmpeg)"

  /// The first sound in a file, as a WAVE file of floats. Nil if it was stopped.
  func decoded(
    _ file: String, goesOn: () -> Bool
  ) throws(AudioFileError) -> [UInt8]? {
    // A file must not make it fetch anything from the network.
    let output = try run(
      [
        "-protocol_whitelist", "file,pipe", "-i", "file:" + file, "-map", "0:a:0", "-vn", "-sn",
        "-dn", "-c:a", "pcm_f32le", "-f", "wav", "pipe:1",
      ], for: file, goesOn)
    if output?.isEmpty == true { throw .empty(file) }
    return output
  }

  /// Encodes a WAVE file as AAC into an existing file. False if it was stopped.
  func encodeAAC(
    wave: String, into file: String, bitsPerSecond: Int, name: String, goesOn: () -> Bool
  ) throws(AudioFileError) -> Bool {
    let output = try run(
      [
        "-y", "-i", "file:" + wave, "-map_metadata", "-1", "-c:a", "aac", "-b:a",
        String(bitsPerSecond), "-f", "ipod", "-progress", "pipe:1", "file:" + file,
      ], for: name, goesOn)
    return output != nil
  }

  private func run(
    _ arguments: [String], for name: String, _ goesOn: () -> Bool
  ) throws(AudioFileError) -> [UInt8]? {
    let outcome: ChildProcess.Outcome
    do throws(ChildProcess.Failure) {
      outcome = try ChildProcess.run(
        path, ["-nostdin", "-hide_banner", "-v", "error"] + arguments,
        outputLimit: Self.outputLimit, goesOn: goesOn)
    } catch {
      switch error {
      case .stopped: return nil
      case .tooMuchOutput: throw .tooLarge(name, limit: Self.outputLimit)
      case .hung:
        throw AudioFileError(
          .damaged, name, "ffmpeg said nothing for half a minute and was ended",
          remedy: "export the sound again")
      case .notStarted(let code):
        throw AudioFileError(
          .unsupportedCodec, name, "\(path) does not start (error \(code))",
          remedy: "install it again")
      }
    }
    guard outcome.status == 0 else { throw failure(outcome, name) }
    return outcome.output
  }

  private func failure(_ outcome: ChildProcess.Outcome, _ name: String) -> AudioFileError {
    let line = outcome.complaint.split(separator: "\n").last ?? "it gives no reason"
    return AudioFileError(
      .unsupportedCodec, name, "ffmpeg cannot use it either (\(line))",
      remedy: "export the sound again")
  }
}
