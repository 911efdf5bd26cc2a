/// Several clips for the same occasion, of which each play chooses one.
public struct ClipSet: Hashable, Sendable {
  let handle: Handle
}
