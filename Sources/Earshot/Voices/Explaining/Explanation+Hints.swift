/// Hints at usual mistakes, for a sound that isn't heard.
extension Explanation {
  /// The engine's state that an explanation needs.
  struct Circumstances: Hashable, Sendable {
    /// No step has passed yet.
    var isNew = false
    /// Only renders let time pass.
    var isRendered = false
    /// The voice starts with the next step.
    var isDue = false
    /// The positions of the voice's emitter and of its listener; nil for a non-positional voice.
    var places: Places?
  }

  struct Places: Hashable, Sendable {
    var emitter: Position
    var listener: Position
    /// False: there is none, and the world's origin is used.
    var hasListener: Bool
  }

  /// Below this level relative to full scale a sound isn't noticed among others.
  static let unnoticed = 1e-3

  /// What a played voice waits for.
  var waiting: String {
    guard circumstances.isDue else { return "It has not started yet." }
    guard circumstances.isNew else {
      return circumstances.isRendered
        ? "It waits for the next render, which begins it."
        : "It waits for the next update, which begins it."
    }
    return circumstances.isRendered
      ? "It waits for a render: nothing was rendered yet, and only renders let time pass."
      : "It waits for an update: there was none yet, and nothing begins without. Call `update` "
        + "once a frame."
  }

  /// Why a positional voice may be quieter than intended.
  var hints: [String] {
    guard let places = circumstances.places, let status,
      status.reason == .inaudible || status.reason == .audible && gain * loudness < Self.unnoticed
    else { return [] }
    let listener = status.listener.flatMap { given.listeners[$0]?.quotedName }.map {
      "The listener \($0)"
    }
    var hints = [
      places.hasListener
        ? "\(listener ?? "The listener") is at \(Self.words(places.listener)), its emitter at "
          + "\(Self.words(places.emitter))."
        : "No listener was made: it is heard from the world's origin. Its emitter is at "
          + "\(Self.words(places.emitter))."
    ]
    for case .distance(let metres) in factors.filter({ $0.gain < 0.02 }).map(\.origin)
    where metres >= 100 {
      hints.append(
        "It is \(Self.short(metres)) m away: distances are metres. If the game counts in "
          + "centimetres, divide its places by 100.")
    }
    return hints
  }

  private static func words(_ place: Position) -> String {
    "(\(short(place.x)), \(short(place.y)), \(short(place.z)))"
  }
}

extension Explanation: CustomStringConvertible {
  /// Its sentences with default names, one a line.
  public var description: String { sentences().joined(separator: "\n") }
}

extension Explanation {
  /// The directions of its clip's two channels, in words.
  func sides(_ status: VoiceStatus) -> [String] {
    if lacksStereoWidth {
      return [
        "It is mixed to mono: this OpenAL can't put the channels of a stereo sound in two places "
          + "(AL_EXT_STEREO_ANGLES), so its emitter's width isn't heard."
      ]
    }
    let angle = Int(status.stereoAngle.rounded())
    guard angle != 0 else { return [] }
    let words = "Its channels are heard \(abs(angle))° apart"
    return [angle > 0 ? "\(words)." : "\(words), the left one to the right of the other."]
  }
}
