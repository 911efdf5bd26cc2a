import AudioFiles

/// How a clip is loaded.
public struct ClipOptions: Hashable, Sendable {
  /// How a clip with several channels plays on an emitter.
  public enum Channels: Hashable, Sendable {
    /// It is mixed to mono, since only mono sound can come from one place, unless it is stereo and
    /// the emitter has a width. Non-positional voices play all channels. A file marked as ambisonic
    /// (`.amb`) is a bed.
    case mixWhenPositional
    /// It keeps its channels: on an emitter it gets quieter with distance, but plays on its own
    /// speakers without a direction.
    case keep
    /// It is a first-order ambisonic bed, which surrounds the listener and keeps its directions
    /// while the listener turns: non-positional, its ahead is the world's −z; on an emitter it
    /// turns with the emitter and gets quieter with distance. A file that states its channel order
    /// overrides this. Loading throws unless there are 4 channels (for FuMa 3 are enough). Without
    /// effect on live sound.
    case ambisonic(Ambisonics)

    /// The channel order of a bed in a file with this info; nil: it isn't a bed.
    func bed(in info: AudioFileInfo) -> AudioFiles.Ambisonics? {
      switch self {
      case .keep: nil
      case .mixWhenPositional: info.ambisonics
      case .ambisonic(.ambiX): info.ambisonics ?? .ambiX
      case .ambisonic(.fuMa): info.ambisonics ?? .fuMa
      }
    }

    /// Wraps a decoder for the stored form: beds as AmbiX.
    func kept(_ decoder: any AudioDecoder) throws(AudioFileError) -> any AudioDecoder {
      guard let kind = bed(in: decoder.info) else { return decoder }
      return try AmbisonicDecoder.of(decoder, kind)
    }
  }

  /// The channel order of first-order ambisonic sound (B-format): W is all sound, and X, Y and Z
  /// are the parts from ahead, left and above.
  public enum Ambisonics: String, Hashable, Sendable, CaseIterable {
    /// W, Y, Z, X, all of the same scale (ACN and SN3D): the usual order today.
    case ambiX
    /// W, X, Y, Z, or only W, X, Y of horizontal sound; W is 3 dB lower: the order of `.amb` files.
    case fuMa
  }

  /// Has no effect on mono clips, except for requested beds.
  public var channels: Channels
  /// The loop region, in sample frames of the file. Nil: the file's own loop, else the whole clip.
  public var loop: Range<Int>?
  /// Whether it is converted to the output's sample rate while loading, so that the mix needs no
  /// resampling (which is worse, and 53 ppm slow from 44.1 to 48 kHz).
  public var convertsSampleRate: Bool
  /// Where the samples live.
  public var storage: ClipStorage
  /// The use of the clip; only for `Configuration.storagePolicy`.
  public var use: ClipUse
  /// A gain applied to the samples while they are read, so that every play has it, and consecutive
  /// clips change it to the sample frame: a file's ReplayGain. Other than unity it makes the
  /// samples floats. Without effect on live sound.
  public var gain: Gain
  /// The text of captions while it is heard, such as "door creaks", or a key of the game's own; see
  /// `AudioEngine.setCaption`. Nil: no captions. The same file with another caption is the same
  /// clip, with the last caption.
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

  /// A caption as stored: as long as a name at most, and never empty.
  static func held(_ caption: String?) -> String? {
    caption.map { Label($0).name }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
