import AudioEffects

/// What the desk holds of earlier sound: written for the desk of another engine, and taken up by
/// that, strip by strip.
extension MixDesk {
  /// Of some groups of strips, each together; nil while effects come or go, which bytes don't
  /// tell. Those of the first strip's begin with the latency of all.
  func soundMemory(ofStrips groups: [[Int]]) -> [[UInt8]]? {
    guard isIdle, strips.allSatisfy(\.isSettled) else { return nil }
    return groups.map { group in
      var memory = SoundMemory()
      if group.first == 0 { memory.pass(&latency, in: 0...Int.max) }
      for index in group { strips[index].pass(&memory) }
      return memory.bytes
    }
  }

  /// All go where they are to, in the engine that is told of as in the one that goes on.
  func noteConnected() { for index in isFresh.indices { isFresh[index] = false } }

  /// Effects are there as if they always had been, and hold what is told of each strip. As much of
  /// the output is left out as it comes later than the stems, less what was before.
  func takeUp(_ memories: [[Int]: [UInt8]], leftOut: Int) {
    for strip in strips { strip.fillSilently() }
    latency = min(max(longest(in: wiring), leftOut), strips[0].longestDelay)
    // The first strip's say how late all is.
    for (group, bytes) in memories.sorted(by: { ($0.key.first ?? 0) < ($1.key.first ?? 0) }) {
      var memory = SoundMemory(bytes)
      if group.first == 0 {
        memory.pass(&latency, in: latency...max(latency, strips[0].longestDelay))
        align()
      }
      for index in group { strips[index].pass(&memory) }
    }
    if memories.isEmpty { align() }
    unheard = max(0, latency - leftOut)
  }
}
