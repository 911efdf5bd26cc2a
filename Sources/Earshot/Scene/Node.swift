/// A handle of a place in the world to which other objects are attached: it has a position, a
/// rotation and a scale in the space of its parent, or of the world.
///
/// Once the node is removed, the handle is stale and calls with it do nothing.
public struct Node: RowHandle, Hashable, Sendable {
  package let handle: Handle

  package init(handle: Handle) { self.handle = handle }
}

/// The object of a node, which is removed with it.
enum NodeOwner: Hashable, Sendable {
  case nobody
  case emitter(Emitter)
  case listener(Listener)
}

/// Why a scene call was refused.
public enum SceneError: Error, Hashable, Sendable {
  /// A node can't be attached to itself, or to a node below it.
  case cycle
  /// More than 256 nodes in a chain.
  case tooDeep
  /// The given node was removed.
  case stale
  /// A NaN or infinite number, a coordinate beyond 10⁹ m, or a scale outside 10⁻⁶ to 10⁶.
  case outOfRange
}

extension SceneError: CustomStringConvertible {
  /// What is wrong and what to do, in one line.
  public var description: String {
    switch self {
    case .cycle: "a node cannot hang on itself; choose a parent that is not below it"
    case .tooDeep: "nodes hang more than 256 deep; hang it on a node further up"
    case .stale: "the node has been removed; make it anew"
    case .outOfRange: "positions must be finite and within 1e9 m, scales within 1e-6 and 1e6"
    }
  }
}
