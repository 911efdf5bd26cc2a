/// What is needed while the limits that virtualise choose, kept so that no step takes memory.
struct VirtualizingScratch: Sendable {
  var best = BestVoices(capacity: 0)
  var chosen = DirtySet()
  /// Voices that want a place of a limit that hasn't one for all.
  var competing = DirtySet()
  /// Voices to which some limit has no place left to give.
  var blocked = DirtySet()
  var order: ContiguousArray<Int> = []
}
