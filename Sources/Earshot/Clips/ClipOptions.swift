import AudioFiles

/// How a clip is to be loaded.
public struct ClipOptions: Hashable, Sendable {
  /// What happens to a clip of several channels that is played on an emitter.
  public enum Channels: Hashable, Sendable {
    /// It is mixed to mono for that, since only mono sound can be put in one place, unless it is
    /// stereo and the emitter has a width. Flat voices hear all channels. But a file that says of
    /// itself that it is ambisonic (`.amb`) is a bed.
    case mixWhenPositional
    /// It keeps its channels: on an emitter it gets louder and quieter with distance, but comes
    /// from its own speakers and not from a direction.
    case keep
    /// It is an ambisonic bed of first order, which surrounds the listener and stays where it is
    /// while the listener turns: flat, its ahead is the world's −z; on an emitter it turns with
    /// that, and gets louder and quieter with distance. A file that says what its channels are is
    /// believed. Loading throws unless there are 4 channels (of FuMa 3 will do). Without effect
    /// on live sound.
    case ambisonic(Ambisonics)

    /// How a bed's channels lie in what has so much to say of itself; nil: it is none.
    func bed(in info: AudioFileInfo) -> AudioFiles.Ambisonics? {
      switch self {
      case .keep: nil
      case .mixWhenPositional: info.ambisonics
      case .ambisonic(.ambiX): info.ambisonics ?? .ambiX
      case .ambisonic(.fuMa): info.ambisonics ?? .fuMa
      }
    }

    /// What a decoder gives, as it is kept: beds as AmbiX.
    func kept(_ decoder: any AudioDecoder) throws(AudioFileError) -> any AudioDecoder {
      guard let kind = bed(in: decoder.info) else { return decoder }
      return try AmbisonicDecoder.of(decoder, kind)
    }
  }

  /// What the channels of first-order ambisonic sound (B-format) are: W, all that arrives, and how
  /// much of it comes from ahead, X, from the left, Y, and from above, Z.
  public enum Ambisonics: String, Hashable, Sendable, CaseIterable {
    /// W, Y, Z, X, all of the same scale (ACN and SN3D): what most programs write today.
    case ambiX
    /// W, X, Y, Z, or only W, X, Y of horizontal sound; W is 3 dB lower: of `.amb` files.
    case fuMa
  }

  /// Makes no difference to mono clips, unless they are to be beds.
  public var channels: Channels
  /// What is repeated when a voice loops, in sample frames of the file. Nil: the file's own loop,
  /// else all of it.
  public var loop: Range<Int>?
  /// Converts to the output's sample rate while loading, so that the clip needs no resampling in
  /// the mix (which is worse, and 53 ppm slow from 44.1 to 48 kHz).
  public var convertsSampleRate: Bool
  /// Where the samples live.
  public var storage: ClipStorage
  /// What the clip is for; matters to `Configuration.storagePolicy` alone.
  public var use: ClipUse
  /// What the samples are multiplied by while they are read, so that every play has it, and clips
  /// that follow one another have each its own to the sample frame: a file's ReplayGain. Other
  /// than unity it makes the samples floats. Without effect on live sound.
  public var gain: Gain
  /// What captions say while it is heard, as "door creaks", or a key of the game's own; see
  /// `AudioEngine.setCaption`. Nil: nothing is told of it. The same file with another caption is
  /// the same clip, which has the caption that came last.
  public var caption: String?

  /// The defaults suit sound effects and music alike.
  public init(
    channels: Channels = .mixWhenPositional, loop: Range<Int>? = nil,
    convertsSampleRate: Bool = true, storage: ClipStorage = .automatic,
    use: ClipUse = .effect, gain: Gain = .unity, caption: String? = nil
  ) {
    self.channels = channels
    self.loop = loop
    self.convertsSampleRate = convertsSampleRate
    self.storage = storage
    self.use = use
    self.gain = gain
    self.caption = caption
  }

  /// A caption as it is kept: as long as a name, and never an empty one.
  static func held(_ caption: String?) -> String? {
    caption.map { Label($0).name }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
