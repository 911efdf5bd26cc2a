import AudioEffects

/// What the desk holds of earlier sound: written for the desk of another engine, and taken up by
/// that, strip by strip.
extension MixDesk {
  /// Of each of some strips; nil while effects come or go, which bytes don't tell. The first
  /// strip's begin with the latency of all.
  func soundMemory(ofStrips indices: [Int]) -> [[UInt8]]? {
    guard isIdle, strips.allSatisfy(\.isSettled) else { return nil }
    return indices.map { index in
      var memory = SoundMemory()
      if index == 0 { memory.pass(&latency, in: 0...Int.max) }
      strips[index].pass(&memory)
      return memory.bytes
    }
  }

  /// Effects are there as if they always had been, and hold what is told of each strip. As much of
  /// the output is left out as it comes later than the stems, less what was before.
  func takeUp(_ memories: [Int: [UInt8]], leftOut: Int) {
    for strip in strips { strip.fillSilently() }
    let least = min(max(longest(in: wiring), leftOut), strips[0].longestDelay)
    latency = least
    var memory = SoundMemory(memories[0] ?? [])
    memory.pass(&latency, in: least...max(least, strips[0].longestDelay))
    align()
    for index in strips.indices {
      if index > 0 { memory = SoundMemory(memories[index] ?? []) }
      strips[index].pass(&memory)
    }
    unheard = max(0, latency - leftOut)
  }
}
