import Earshot

/// How the clips that match a pattern are loaded, and stored in a bank.
public struct SoundClipRule: Hashable, Sendable {
  /// A path from the root folder, in which `*` is any characters but `/`, and `**` any at all.
  public var pattern: String
  /// The platform for which it counts. Nil: all.
  public var platform: String?
  /// What it sets.
  public var settings: SoundClipSettings

  /// A rule for all platforms.
  public init(_ pattern: String, _ settings: SoundClipSettings) {
    self.pattern = pattern
    self.settings = settings
  }
}

/// How a clip is loaded, and stored in a bank. Nil leaves it as another rule or the default says.
public struct SoundClipSettings: Hashable, Sendable {
  /// How a bank stores samples.
  public enum Format: String, CaseIterable, Hashable, Sendable {
    /// As the file is: not converted.
    case original
    /// 16-bit samples.
    case pcm
    /// IMA ADPCM, about a quarter of the size.
    case ima4
    /// Ogg Vorbis, about a tenth of the size.
    case vorbis
  }

  /// Default: original.
  public var format: Format?
  /// Of Vorbis: 0 to 1. Default: 0.4.
  public var quality: Double?
  /// Converts to this many sample frames a second, 8,000 to 192,000. Default: as the file is.
  public var sampleRate: Int?
  /// Mixes to one channel. Default: false.
  public var isMono: Bool?
  /// Where samples live while the game runs. Default: automatic.
  public var storage: ClipStorage?
  /// Decibels, −200 to 48, that every play of the clip has. Default: 0.
  public var gain: Double?
  /// What captions say while it is heard. Default: nothing.
  public var caption: String?

  /// Sets nothing.
  public init() {}
}

extension SoundClipSettings {
  /// Takes what another one sets.
  public mutating func take(_ other: SoundClipSettings) {
    format = other.format ?? format
    quality = other.quality ?? quality
    sampleRate = other.sampleRate ?? sampleRate
    isMono = other.isMono ?? isMono
    storage = other.storage ?? storage
    gain = other.gain ?? gain
    caption = other.caption ?? caption
  }
}
