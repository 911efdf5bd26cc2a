/// What is needed while the limits that virtualise choose, kept so that no step takes memory.
struct VirtualizingScratch: Sendable {
  var best = BestVoices(capacity: 0)
  var chosen = DirtySet()
  var order: ContiguousArray<Int> = []
}
