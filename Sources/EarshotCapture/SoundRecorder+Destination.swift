import AudioConverting
import AudioFiles
import Earshot

extension SoundRecorder {
  /// Where a recording goes.
  public enum Destination: Sendable {
    /// Memory, for a clip: `AudioEngine.load(_:name:)`. When there is so much of it, the recording
    /// ends.
    case samples(seconds: Double = 600)
    /// A file whose suffix says what kind it is: WAV, CAF, AIFF, AU, FLAC, Ogg (Vorbis; Opus for
    /// `.opus`), MP3, and M4A where the program ffmpeg is there. `format` is a name of those that
    /// `earshot convert` takes, as `LEI24`, `ima4` or `alac`; else it is the one that the kind of
    /// file is for, 16 bits. Qualities of lossy ones go from 0 to 1.
    ///
    /// The file appears with the first quarter of a second and can be read from then on, as far as
    /// it is, also should the program crash: the last second is missing then at the most. Vorbis,
    /// Apple Lossless and AAC are encoded at the end, from a CAF file beside them that is removed
    /// then, and named after them with `.unfinished.caf` behind.
    case file(
      path: String, format: String? = nil, quality: Double? = nil, replacesOlder: Bool = false)
    /// To be heard at once: it must have the recorder's sample rate and channels. What it has no
    /// room for is dropped. It is finished when the recording ends.
    case pushSource(PushSource)
    /// Called on a thread of the recorder's with interleaved samples and the sample frame that the
    /// first of them is, about every 10 ms. It may take its time, up to five seconds, but must not
    /// wait for the recorder's end.
    case function(@Sendable (_ samples: UnsafeBufferPointer<Float>, _ frame: Int) -> Void)

    func makeSink(_ configuration: Configuration) throws(AudioError) -> any RecordingSink {
      let (channels, rate) = (configuration.channelCount, configuration.sampleRate)
      switch self {
      case .samples(let seconds):
        guard seconds > 0, seconds <= 86_400 else {
          throw AudioError(
            .limitReached, subject: "SoundRecorder.Destination.samples",
            explanation: "seconds must be above 0 and at most a day's 86,400")
        }
        return SampleSink(mostSamples: max(1, Int(seconds * Double(rate))) * channels)
      case .file(let path, let format, let quality, let replacesOlder):
        return try FileSink(
          path: path, channelCount: channels, sampleRate: rate, formatName: format,
          quality: quality, replacesOlder: replacesOlder)
      case .pushSource(let source):
        guard source.sampleRate == rate, source.channelCount == channels else {
          throw AudioError(
            .formatUnsupported, subject: "SoundRecorder.Destination.pushSource",
            explanation: "the push source takes \(source.channelCount) channels at "
              + "\(source.sampleRate) Hz, and \(channels) at \(rate) Hz are recorded")
        }
        return PushSink(source: source)
      case .function(let function): return FunctionSink(channels, function)
      }
    }
  }
}
