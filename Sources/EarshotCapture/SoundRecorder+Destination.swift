import AudioConverting
import AudioFiles
import Earshot

extension SoundRecorder {
  /// Where a recording goes.
  public enum Destination: Sendable {
    /// Memory, for a clip: `AudioEngine.load(_:name:)`. The recording ends when it is full.
    case samples(seconds: Double = 600)
    /// A file whose suffix sets the format: WAV, CAF, AIFF, AU, FLAC, Ogg (Vorbis; Opus for
    /// `.opus`), MP3, and M4A if the program ffmpeg exists. `format` is a name as for `earshot
    /// convert`, such as `LEI24`, `ima4` or `alac`; the default is the format's usual one, with 16
    /// bits. The quality of lossy formats is from 0 to 1.
    ///
    /// The file appears with the first quarter of a second and can be read from then on. After a
    /// crash at most the last second is missing. Vorbis, Apple Lossless and AAC are encoded at the
    /// end, from a CAF file next to them with `.unfinished.caf` behind the name, which is then
    /// removed.
    case file(
      path: String, format: String? = nil, quality: Double? = nil, replacesOlder: Bool = false)
    /// A push source with the recorder's sample rate and channels, to be played live. Sound beyond
    /// its room is dropped. It is finished when the recording ends.
    case pushSource(PushSource)
    /// A function, called on a thread of the recorder's about every 10 ms, with interleaved samples
    /// and the number of the first sample frame. It may block for up to five seconds, but must not
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
