/// What the usual mistakes make of a voice, for who looks for a sound that isn't heard.
extension Explanation {
  /// What an explanation has to know of the engine besides the voice.
  struct Circumstances: Hashable, Sendable {
    /// No step has passed yet.
    var isNew = false
    /// Only renders let time pass.
    var isRendered = false
    /// The voice has not begun, and the next step begins it.
    var isDue = false
    /// Of the voice's emitter and of who hears it; nil for a flat voice.
    var places: Places?
  }

  struct Places: Hashable, Sendable {
    var emitter: Position
    var listener: Position
    /// False: none was made, and the world's origin stands for it.
    var hasListener: Bool
  }

  /// Below this level beside full scale nobody notices a sound among others.
  static let unnoticed = 1e-3

  /// What begins a voice that was played and isn't heard yet.
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

  /// Why a voice that is in the world may be quieter than was meant.
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
  /// Its sentences without names of the game's, one a line.
  public var description: String { sentences().joined(separator: "\n") }
}
