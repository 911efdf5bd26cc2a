/// Ears in the world. A plain value that names them; stale once removed.
public struct Listener: Hashable, Sendable {
  let handle: Handle
}
