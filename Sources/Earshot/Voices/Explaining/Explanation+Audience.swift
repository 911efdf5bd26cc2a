extension Explanation {
  /// Which of several listeners hears the voice.
  public struct Heard: Hashable, Sendable {
    /// Who it is.
    public let listener: Listener
    /// How many listen.
    public let count: Int
    /// The emitter's listener policy; a pinned listener hears it alone.
    public let hearer: Hearer
    /// The distance of the emitter from that listener, in a straight line, in metres.
    public let distance: Double
  }

  /// The name of a listener; nil: the game gave it none.
  public func name(of listener: Listener) -> String? {
    given.listeners[listener].flatMap { $0.name.isEmpty ? nil : $0.name }
  }

  /// How the other of two listeners with full mixes hears the voice.
  public struct Beside: Hashable, Sendable {
    /// The listener, and the distance of the emitter.
    public let heard: Heard
    /// All factors of the gain for this listener, including those of unity.
    public let factors: [Factor]
    /// The zones and rooms with a reverb that contain this listener or the emitter.
    public let zones: [HeardZone]
  }

  /// The sentences about the other listener.
  func sentences(_ beside: Beside, _ names: Names) -> [String] {
    let name = given.listeners[beside.heard.listener]?.quotedName.map { "the listener \($0)" }
    let who = name ?? "the other listener"
    guard let own = status?.beside else { return [] }
    let losses = losses(beside.factors, names)
    var words = "To \(who), \(Self.short(beside.heard.distance)) m away, its gain is "
    words += Self.decibels(own.gain)
    if !losses.isEmpty { words += ": " + losses.joined(separator: "; ") }
    if !own.isReal, status?.state == .real {
      words += ", and isn't heard, as there is no source for it or it is too quiet"
    }
    var sentences = [words + "."]
    if own.travelTime >= 0.05 {
      sentences.append("Its way to \(who) takes \(Self.short(own.travelTime)) s.")
    }
    return sentences + beside.zones.map { self.words($0, ears: who) }
  }

  func words(_ heard: Heard) -> String {
    let name = given.listeners[heard.listener]?.quotedName.map { "The listener \($0)" }
    let why =
      switch heard.hearer {
      case .pinned(heard.listener): "who was chosen for it"
      case .loudest: "as the one to whom it is loudest"
      case .nearest, .pinned: "as the nearest"
      }
    return "\(name ?? "One listener") of \(heard.count) hears it, \(why), from "
      + "\(Self.short(heard.distance)) m away."
  }
}
