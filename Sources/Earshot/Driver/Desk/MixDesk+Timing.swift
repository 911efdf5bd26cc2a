import AudioEffects

/// When sound comes out of the desk: all paths through it take as long. What delays a path that
/// others don't wait for yet is filled with sound of which nothing is given on, so that nothing
/// after it hears a seam; what has left a path is emptied, and the sound waits before it instead.
/// So no sample is missing, heard twice or moved, and the output is never later than its longest
/// path has been.
extension MixDesk {
  /// What is under way.
  struct Retiming {
    /// What is filled; nil: all only waits longer.
    var slot: InsertSlot?
    var strip = 0
    /// By how much the output comes later, which is first; the rest is taken from what waits.
    var growth: Int
    var left: Int
  }

  /// What the inserts from a strip to the output delay by.
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

  /// By how much the output has to come later for a slot, as things are connected and will be.
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

  /// Whether something with a delay is about to be gone: better to wait for that than to come
  /// later for good, unless nothing may be waited for.
  var isEmptying: Bool { !isHurried && strips.contains { $0.hasLeavingLatency } }

  /// What is gone but for its delay.
  var hollowSlot: (slot: InsertSlot, strip: Int)? {
    for index in strips.indices {
      if let slot = strips[index].hollowSlot { return (slot, index) }
    }
    return nil
  }

  /// Whether nothing is to be done before what is said next, but that so much of the output is left
  /// out as it has come to be later.
  var isDone: Bool { retiming == nil && deferred.isEmpty && nextWiring == nil }

  /// Of the frames that were processed last, how many at their start are to be left out: those
  /// that slots with latency took in.
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
