import AudioEffects

/// The timing of the mixer: all paths take the same time. A new delay in a path is filled with
/// sound of which nothing is passed on, so that nothing after it has a seam. A removed delay is
/// emptied, and the sound is delayed elsewhere instead. So no sample is missing, repeated or moved,
/// and the output is never later than its longest path has been.
extension MixDesk {
  /// What is under way.
  struct Retiming {
    /// The slot being filled; nil: everything is only delayed more.
    var slot: InsertSlot?
    var strip = 0
    /// The growth of the output's delay, which comes first; the rest is taken from delayed sound.
    var growth: Int
    var left: Int
  }

  /// The total delay of the inserts from a strip to the output.
  func latency(of index: Int, in wiring: MixWiring) -> Int {
    var total = 0
    var next = index
    while next >= 0 {
      total += strips[next].latency
      next = wiring.parents[next]
    }
    return total
  }

  func longest(in wiring: MixWiring) -> Int {
    strips.indices.reduce(0) { max($0, latency(of: $1, in: wiring)) }
  }

  /// The necessary growth of the output's delay for a slot, with the current and future routing.
  func growth(filling frames: Int, ofStrip strip: Int) -> Int {
    guard frames > 0 else { return 0 }
    var growth = 0
    for wiring in [wiring, nextWiring ?? wiring] {
      for index in strips.indices where wiring.isStrip(index, under: strip) {
        growth = max(growth, latency(of: index, in: wiring) + frames - latency)
      }
    }
    return growth
  }

  /// Whether a delaying effect is about to be removed: waiting for that is better than a larger
  /// delay, unless nothing may wait.
  var isEmptying: Bool { !isHurried && strips.contains { $0.hasLeavingLatency } }

  /// A removed slot that still has its delay.
  var hollowSlot: (slot: InsertSlot, strip: Int)? {
    for index in strips.indices {
      if let slot = strips[index].hollowSlot { return (slot, index) }
    }
    return nil
  }

  /// Whether all commands are done, except leaving out the growth of the output's delay.
  var isDone: Bool { retiming == nil && deferred.isEmpty && nextWiring == nil }

  /// The frames to leave out at the start of the last processed ones: those that delaying slots
  /// took in.
  func takeDrop() -> Int {
    defer { dropped = 0 }
    return dropped
  }

  func leaveOutUnheard(of frames: Int) {
    let count = min(unheard, frames - dropped)
    unheard -= count
    dropped += count
  }
}
