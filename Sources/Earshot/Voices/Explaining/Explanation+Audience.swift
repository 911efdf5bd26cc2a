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
