extension Explanation {
  /// Which of several listeners hears the voice.
  public struct Heard: Hashable, Sendable {
    /// Who it is.
    public let listener: Listener
    /// How many listen.
    public let count: Int
    /// The emitter's listener policy; a pinned listener hears it alone.
    public let policy: ListenerPolicy
    /// The distance of the emitter from that listener, in a straight line, in metres.
    public let distance: Double
  }

  /// The name of a listener; nil: the game gave it none.
  public func name(of listener: Listener) -> String? {
    given.listeners[listener].flatMap { $0.name.isEmpty ? nil : $0.name }
  }

  func words(_ heard: Heard) -> String {
    let name = given.listeners[heard.listener]?.quotedName.map { "The listener \($0)" }
    let why =
      switch heard.policy {
      case .pinned(heard.listener): "who was chosen for it"
      case .loudest: "as the one to whom it is loudest"
      case .nearest, .pinned: "as the nearest"
      }
    return "\(name ?? "One listener") of \(heard.count) hears it, \(why), from "
      + "\(Self.short(heard.distance)) m away."
  }
}
