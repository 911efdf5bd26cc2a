/// An object in the scene that can be moved: a node, an emitter or a listener.
public protocol Placed {
  /// The kind of object.
  var placement: Placement { get }
}

/// A node, an emitter or a listener, as returned by `Placed`.
public enum Placement: Hashable, Sendable {
  case node(Node)
  case emitter(Emitter)
  case listener(Listener)
}

extension Placement: Placed {
  /// Itself.
  public var placement: Placement { self }

  /// The kind of object in a word, for messages.
  var noun: String {
    switch self {
    case .node: "node"
    case .emitter: "emitter"
    case .listener: "listener"
    }
  }
}
extension Node: Placed {
  /// A node.
  public var placement: Placement { .node(self) }
}
extension Emitter: Placed {
  /// An emitter.
  public var placement: Placement { .emitter(self) }
}
extension Listener: Placed {
  /// A listener.
  public var placement: Placement { .listener(self) }
}
