/// The words of the errors that are thrown in more than one place.
extension AudioFileError {
  /// There is no sample frame in the file of this name.
  public static func empty(_ name: String) -> AudioFileError {
    AudioFileError(
      .empty, name, "no sample in it", remedy: "export the sound again or leave it out")
  }

  /// A stream that broke off while it was played.
  public static func endsEarly(_ name: String) -> AudioFileError {
    AudioFileError(
      .damaged, name, "it ends before its announced end", remedy: "get a complete copy of it")
  }

  /// Another file has taken its place since it was opened first.
  public static func replaced(_ name: String) -> AudioFileError {
    AudioFileError(
      .damaged, name, "it has other channels, or other samples, than when it was loaded",
      remedy: "load it again")
  }

  /// A stream with no length, or an impossible one.
  public static func endless(_ name: String, frameLimit: Int) -> AudioFileError {
    AudioFileError(
      .tooLarge, name, "it has no length, and is longer than \(frameLimit) sample frames",
      remedy: "export it again, in shorter pieces")
  }

  /// A download of a kind that can't be decoded from the front.
  static func incomplete(_ name: String) -> AudioFileError {
    AudioFileError(
      .damaged, name, "no kind of sound that can be decoded before all of it is there",
      remedy: "wait for the rest of it, or have it sent as MP3, FLAC, Ogg or WAV")
  }

  /// The error of a program's own file system for a file.
  public static func foreign(_ name: String, _ error: any Error) -> AudioFileError {
    AudioFileError(
      .notReadable, name, "it can't be read (\(error))",
      remedy: "check the program's own file system")
  }

  static func noChannels(_ name: String) -> AudioFileError {
    AudioFileError(
      .noChannels, name, "0 channels", remedy: "give it 1 to \(Samples.channelCounts.upperBound)")
  }

  static func tooManyChannels(_ count: Int, _ name: String) -> AudioFileError {
    AudioFileError(
      .tooManyChannels, name, "\(count) channels",
      remedy: "mix it down to at most \(Samples.channelCounts.upperBound)")
  }

  static func badSampleRate(_ rate: Int, _ name: String) -> AudioFileError {
    let rates = Samples.sampleRates
    return AudioFileError(
      .badSampleRate, name, "a sample rate of \(rate) Hz",
      remedy: "convert it to a rate from \(rates.lowerBound) to \(rates.upperBound) Hz")
  }

  package static func tooLarge(_ name: String, limit: Int) -> AudioFileError {
    AudioFileError(
      .tooLarge, name, "more than \(limit) bytes of samples",
      remedy: "shorten it, stream it or raise the limit")
  }

  static func damaged(_ name: String, _ detail: String) -> AudioFileError {
    AudioFileError(.damaged, name, detail, remedy: "export or copy the file again")
  }

  static func unknownFormat(_ name: String) -> AudioFileError {
    AudioFileError(
      .unknownFormat, name, "not a sound file of a known kind",
      remedy: "convert it to WAV, AIFF, CAF, FLAC, Ogg or MP3")
  }

  static func unsupportedCodec(_ name: String, _ codec: String) -> AudioFileError {
    AudioFileError(
      .unsupportedCodec, name, "\(codec) cannot be decoded here",
      remedy: "convert it, for example with: ffmpeg -i IN OUT.wav")
  }

  static func needsLibOpus(_ name: String) -> AudioFileError {
    AudioFileError(
      .unsupportedCodec, name, "decoding Opus while it arrives needs libopus",
      remedy: "install libopus0 (Debian), or ship libopus.so.0 beside the game")
  }

  #if !LibAV
    static func needsLibAV(_ name: String, _ codec: String) -> AudioFileError {
      AudioFileError(
        .unsupportedCodec, name, "\(codec) needs libav, which this build is without",
        remedy: "build with --traits LibAV (and libavcodec-dev installed), or convert the file "
          + "first: earshot convert IN -o OUT.wav")
    }
  #endif

  /// The checks that everything with samples has to pass, in one place.
  package static func check(
    channelCount: Int, sampleRate: Int, name: String
  ) throws(AudioFileError) {
    if channelCount < 1 { throw .noChannels(name) }
    if channelCount > Samples.channelCounts.upperBound {
      throw .tooManyChannels(channelCount, name)
    }
    if !Samples.sampleRates.contains(sampleRate) { throw .badSampleRate(sampleRate, name) }
  }
}
