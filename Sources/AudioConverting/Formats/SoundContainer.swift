import AudioFiles

/// The kinds of file that sounds are converted to.
public enum SoundContainer: String, CaseIterable, Hashable, Sendable {
  case caf, wav, aiff, au, flac, ogg, mp3
  /// Only through the program ffmpeg.
  case m4a

  /// From the name of a kind of file, or its suffix: also `aif`, `aifc`, `oga`, `opus`, `WAVE` …;
  /// nil for others.
  public init?(named name: String) {
    switch name.lowercased() {
    case "caf", "caff": self = .caf
    case "wav", "wave": self = .wav
    case "aif", "aiff", "aifc": self = .aiff
    case "au", "snd", "next": self = .au
    case "flac": self = .flac
    case "ogg", "oga", "oggf", "opus": self = .ogg
    case "mp3", "mpg3": self = .mp3
    case "m4a", "m4af", "mp4", "mp4f": self = .m4a
    default: return nil
    }
  }

  /// The suffixes of files as they are written, for messages.
  package static var suffixes: String {
    allCases.flatMap { $0 == .ogg ? ["ogg", "opus"] : [$0.rawValue] }.joined(separator: ", ")
  }

  /// For people.
  public var name: String {
    switch self {
    case .ogg: "Ogg"
    case .m4a: "MP4"
    default: rawValue.uppercased()
    }
  }

  /// The suffix of files of this kind.
  public func suffix(for coding: StorageFormat.Coding) -> String {
    self == .ogg && coding == .opus ? "opus" : rawValue
  }

  /// Whether files of this kind can hold it.
  public func holds(_ format: StorageFormat) -> Bool {
    switch (self, format.coding) {
    case (.caf, .unsigned8), (.wav, .integer(bits: 8)), (.au, .unsigned8), (.au, .ima4): false
    case (.wav, .integer), (.wav, .float): format.order != .big
    case (.au, .integer), (.au, .float): format.order != .little
    case (.aiff, .integer(bits: 16)): true
    case (.aiff, .integer), (.aiff, .float): format.order != .little
    case (.caf, .integer), (.caf, .float), (.caf, .alac), (.caf, .ima4): true
    case (.caf, .muLaw), (.wav, .muLaw), (.aiff, .muLaw), (.au, .muLaw): true
    case (.caf, .aLaw), (.wav, .aLaw), (.aiff, .aLaw), (.au, .aLaw): true
    case (.wav, .unsigned8), (.aiff, .unsigned8), (.wav, .ima4), (.aiff, .ima4): true
    case (.flac, .flac), (.ogg, .vorbis), (.ogg, .opus), (.mp3, .mp3), (.m4a, .aac): true
    default: false
    }
  }

  /// The names of all that it can hold.
  public var formatNames: [String] {
    StorageFormat.names.filter { name in
      guard let format = try? StorageFormat.parsed(name).format else { return false }
      return holds(format)
    }
  }

  /// The one kind of file that a coding is always in; nil where there is a choice.
  public init?(alwaysOf coding: StorageFormat.Coding) {
    switch coding {
    case .flac: self = .flac
    case .vorbis, .opus: self = .ogg
    case .mp3: self = .mp3
    case .aac: self = .m4a
    case .alac: self = .caf
    default: return nil
    }
  }

  /// Whether a loop and comments go along.
  var keepsLoop: Bool { keepsMarkers || self == .flac || self == .ogg }

  /// Whether places with names go along.
  var keepsMarkers: Bool { [.caf, .wav, .aiff].contains(self) }
}
