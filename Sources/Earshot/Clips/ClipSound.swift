import AudioFiles

/// The source of a clip's sample frames while it plays.
enum ClipSound: Sendable {
  case resident(Samples)
  case decoded(DecodedSound)

  var format: SampleFormat {
    switch self {
    case .resident(let samples): samples.format
    case .decoded(let sound): sound.format
    }
  }
  var channelCount: Int {
    switch self {
    case .resident(let samples): samples.channelCount
    case .decoded(let sound): sound.channelCount
    }
  }
  var sampleRate: Int {
    switch self {
    case .resident(let samples): samples.sampleRate
    case .decoded(let sound): sound.sampleRate
    }
  }
  /// Whether it is live sound, which can be read only once.
  var isLive: Bool {
    switch self {
    case .resident: false
    case .decoded(let sound): sound.isLive
    }
  }
  var frameCount: Int {
    switch self {
    case .resident(let samples): samples.frameCount
    case .decoded(let sound): sound.frameCount
    }
  }
  /// Its bytes in memory.
  var byteCount: Int {
    switch self {
    case .resident(let samples): samples.byteCount
    case .decoded(let sound): sound.byteCount
    }
  }
  var storage: ClipStorage {
    switch self {
    case .resident: .resident
    case .decoded(let sound): sound.storage
    }
  }
}
