extension Explanation {
  /// Who of several listeners hears the voice.
  public struct Heard: Hashable, Sendable {
    /// Who it is.
    public let listener: Listener
    /// How many listen.
    public let count: Int
    /// By whom the emitter is to be heard: nobody but who is meant, if he listens.
    public let hearer: Hearer
    /// How far the emitter is from there, in a straight line, in metres.
    public let distance: Double
  }

  /// The name of a listener that is spoken of; nil: the game gave it none.
  public func name(of listener: Listener) -> String? {
    given.listeners[listener].flatMap { $0.name.isEmpty ? nil : $0.name }
  }

  /// How the other of two hears the voice, where each of them does.
  public struct Beside: Hashable, Sendable {
    /// Who it is, and how far the emitter is from there.
    public let heard: Heard
    /// All that makes up the gain to him, also where it changes nothing.
    public let factors: [Factor]
    /// The zones and rooms with a reverb that he or the emitter is in.
    public let zones: [HeardZone]
  }

  /// What is to be said of the other of two.
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
