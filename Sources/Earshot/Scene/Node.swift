/// A place in the world that other things can hang on: it has a position, a rotation and a
/// scale in the space of its parent, or of the world.
///
/// A plain value that names the node. Once the node is removed, the value is stale and whatever
/// is done with it does nothing.
public struct Node: Hashable, Sendable {
  let handle: Handle
}

extension Node: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}

/// What a node was made for, and so what is lost when it is removed.
enum NodeOwner: Hashable, Sendable {
  case nobody
  case emitter(Emitter)
  case listener(Listener)
}

/// Why a place in the scene was refused.
public enum SceneError: Error, Hashable, Sendable {
  /// A node cannot hang on itself, nor on something that hangs on it.
  case cycle
  /// More than 256 nodes one below the other.
  case tooDeep
  /// The node named has been removed.
  case stale
  /// Not finite, a coordinate beyond 10⁹ m, or a scale outside 10⁻⁶ to 10⁶.
  case outOfRange
}

extension SceneError: CustomStringConvertible {
  /// What is wrong and what to do about it, in one line.
  public var description: String {
    switch self {
    case .cycle: "a node cannot hang on itself; choose a parent that is not below it"
    case .tooDeep: "nodes hang more than 256 deep; hang it on a node further up"
    case .stale: "the node has been removed; make it anew"
    case .outOfRange: "positions must be finite and within 1e9 m, scales within 1e-6 and 1e6"
    }
  }
}
