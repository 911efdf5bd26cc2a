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
  /// later for good.
  var isEmptying: Bool { strips.contains { $0.hasLeavingLatency } }

  /// What is gone but for its delay.
  var hollowSlot: (slot: InsertSlot, strip: Int)? {
    for index in strips.indices {
      if let slot = strips[index].hollowSlot { return (slot, index) }
    }
    return nil
  }

  /// Goes on with what is under way; answers how many frames of the block that took.
  func retime(_ output: UnsafeMutablePointer<Float>, from start: Int, frames: Int) -> Int {
    guard var now = retiming else { return 0 }
    let count = min(now.growth > 0 ? now.growth : now.left, frames)
    if let slot = now.slot {
      fill(slot, ofStrip: now.strip, output, from: start, frames: count)
    } else {
      for index in strips.indices {
        strips[index].hold(place(index, output, start), frames: count)
      }
    }
    if now.growth > 0 {
      now.growth -= count
      latency += count
      leaveOut(output, from: start, frames: count)
    } else {
      for index in strips.indices {
        strips[index].drain(into: place(index, output, start), frames: count)
      }
      for index in wiring.order { process(index, output, from: start, frames: count) }
    }
    now.left -= count
    retiming = now.left > 0 ? now : nil
    dip()
    return count
  }

  /// What there is of the block's output comes right before what follows; its start is left out.
  private func leaveOut(_ output: UnsafeMutablePointer<Float>, from start: Int, frames: Int) {
    let channels = strips[0].channelCount
    (output + (dropped + frames) * channels).update(
      from: output + dropped * channels, count: (start - dropped) * channels)
    dropped += frames
  }

  /// Lets a slot have its first sound: what comes after it stands still, and what doesn't go
  /// through it is held.
  private func fill(
    _ slot: InsertSlot, ofStrip strip: Int, _ output: UnsafeMutablePointer<Float>,
    from start: Int, frames: Int
  ) {
    for index in strips.indices {
      let samples = place(index, output, start)
      if wiring.isStrip(index, under: strip) {
        strips[index].align(samples, frames: frames)
      } else {
        strips[index].hold(samples, frames: frames)
      }
    }
    for index in wiring.order where index != strip && wiring.isStrip(index, under: strip) {
      process(index, output, from: start, frames: frames)
    }
    strips[strip].fill(slot, with: place(strip, output, start), at: start, frames: frames)
  }

  /// Lets a slot that is gone give what it holds, while what comes before it stands still and is
  /// held; answers how many frames of the block that took.
  func empty(
    _ slot: InsertSlot, ofStrip strip: Int, _ output: UnsafeMutablePointer<Float>,
    from start: Int, frames: Int
  ) -> Int {
    let count = min(slot.held, frames)
    for index in strips.indices {
      let samples = place(index, output, start)
      if wiring.isStrip(index, under: strip) {
        strips[index].hold(samples, frames: count)
      } else {
        strips[index].align(samples, frames: count)
      }
    }
    for index in wiring.order {
      if index == strip {
        strips[index].drain(
          slot, into: place(index, output, start), at: start, frames: count)
        handOn(index, output, from: start, frames: count)
      } else if !wiring.isStrip(index, under: strip) {
        process(index, output, from: start, frames: count)
      }
    }
    dip()
    return count
  }
}
