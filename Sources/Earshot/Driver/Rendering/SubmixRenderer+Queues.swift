import OpenALSoft

/// Supplies queues, as far as their sound is decoded.
extension SubmixRenderer {
  /// Frames before a queue's end at which a queue running dry is silent.
  private static let margin = 8

  /// Before a piece, live: queues about to run dry fade out. Returns how many frames may be
  /// rendered at once for that.
  func lookAtQueues(before frames: Int) -> Int {
    guard queueCount > 0 else { return frames }
    var length = frames
    for slot in sources.indices {
      guard let queue = sources[slot].queue else { continue }
      switch queue.poll(sources[slot].source, context) {
      case .asBefore: break
      case .goesOn:
        sources[slot].isPlaying = true
        if queue.isInside {
          // Its plans' values meanwhile were not heard.
          sources[slot].reached = 0
          sources[slot].fallBehind()
        }
        // OpenAL would keep the gain over the first mix.
        length = 1
      case .hasRunDry:
        sources[slot].isPlaying = false
        sources[slot].reached = 0
        sources[slot].fallBehind()
        let played = queue.suppliedFrames - sources[slot].firstFrame
        sources[slot].ticks = Int64(played) * VoiceTable.ticksPerFrame
      }
      guard sources[slot].isPlaying else { continue }
      length = min(length, framesUntilDry(slot, queue, within: length))
    }
    return length
  }

  /// Frames until the source begins to fade out, or, if it has to now, until it is silent.
  private func framesUntilDry(_ slot: Int, _ queue: StreamQueue, within frames: Int) -> Int {
    let fade = Int(Self.shortestFade)
    supply(slot, queue, frames: frames + fade)
    sources[slot].runsDry = false
    guard queue.breaksOff else { return frames }
    let supplied = Int64(queue.suppliedFrames) * VoiceTable.ticksPerFrame
    let ticks = supplied - sources[slot].queueTicks
    if queue.hasMore {
      queue.noteSpare(ticks: ticks - sources[slot].increment * Int64(frames + fade))
    }
    let left = Int(ticks / max(sources[slot].increment, 1)) - Self.margin
    if left >= frames + fade { return frames }
    if left > fade { return left - fade }
    sources[slot].runsDry = true
    sources[slot].fallBehind(hastening: Self.shortestFade / Float(max(left, 1)))
    return sources[slot].reached > 0 && left > 0 ? left : frames
  }

  func supplyQueues(frames: Int) {
    guard queueCount > 0 else { return }
    for slot in sources.indices {
      guard sources[slot].isPlaying, sources[slot].queue != nil,
        let queue = sources[slot].queue
      else { continue }
      supply(slot, queue, frames: frames)
    }
  }

  private func supply(_ slot: Int, _ queue: StreamQueue, frames: Int) {
    // Queued sound is steered already, and can't change any more.
    let reserve = isLive && !queue.isSteered ? Int64(Self.reserve) * VoiceTable.ticksPerFrame : 0
    let ticks = sources[slot].queueTicks + sources[slot].increment * Int64(frames)
    queue.supply(untilTick: ticks + reserve, of: sources[slot].source, context)
  }
}
