/// A handle of a listener in the world; stale once it is removed.
public struct Listener: RowHandle, Hashable, Sendable {
  package let handle: Handle

  package init(handle: Handle) { self.handle = handle }
}
