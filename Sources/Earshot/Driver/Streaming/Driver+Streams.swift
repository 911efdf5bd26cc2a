import AudioEffects
import AudioFiles
import OpenALSoft

/// Voices whose sound is decoded while they play, and sequences without gaps: their sources play
/// from queues.
extension Driver {
  /// A block queue that contains the frame, with enough for a device until the worker continues;
  /// nil while it is being read.
  func blocks(
    for row: Int, _ parts: [PlayOrderReader.Part], _ form: BufferPool.Form, at frame: Int,
    _ block: Block, _ voices: borrowing VoiceTable
  ) -> BlockQueue? {
    let voice = voices.voice(at: row)
    let content = Prefetch.Content(
      clip: voices.details[row].clip, target: parts[0].target, jumps: parts[0].jumps,
      followers: parts.count - 1, revision: voices.details[row].revision)
    var first = max(frame - Self.lead(of: form, sampleRate: parts[0].sound.sampleRate), 0)
    if prefetches[row]?.voice != voice { dropPrefetch(row) }
    if let prefetch = prefetches[row] {
      prefetch.lastWanted = block.startFrame
      switch prefetch.state(for: frame, of: content) {
      case .reading, .early: return nil
      case .ready:
        dropPrefetch(row)
        return prefetch.blocks
      case .missed(let frames):
        // Reading took longer than the duration of its sound: this time it reads further ahead.
        dropPrefetch(row)
        let limit = Int(voices.limit[row] / VoiceTable.ticksPerFrame)
        if first + 2 * frames < limit { first += 2 * frames }
      }
    }
    let blocks = BlockQueue(
      PlayOrderReader(parts, from: first), from: first, blocks: Prefetch.blocks)
    if pace != .live { return blocks }
    let atOnce = Self.blocksAtOnce(of: parts[0].sound, from: first)
    if atOnce > 0, first <= frame {
      for _ in 0..<atOnce { blocks.decode() }
      return blocks
    }
    let prefetch = Prefetch(blocks, of: content, for: voice, wanted: block.startFrame)
    prefetches[row] = prefetch
    worker.add(prefetch)
    return nil
  }

  /// Frames by which a queue starts before it is audible: one, because OpenAL treats a start inside
  /// a clip differently, and more for the filters of surrounding sound.
  static func lead(of form: BufferPool.Form, sampleRate: Int) -> Int {
    form == .around ? Int(DecorrelatedPair.settlingSeconds * Double(sampleRate)) : 1
  }

  /// Blocks that can be decoded on the engine's thread, if nothing has to be waited for.
  private static func blocksAtOnce(of sound: ClipSound, from frame: Int) -> Int {
    switch sound {
    case .resident: return Prefetch.blocks
    case .decoded(let sound):
      if sound.isQuick { return Prefetch.blocks }
      let left = (sound.head?.frameCount ?? 0) - frame
      return max(0, min(left / BlockQueue.blockFrames, Prefetch.blocks))
    }
  }

  /// Attaches a block queue to an idle source, and returns the start position in the queue.
  /// `former`: the queue of live sound of which the block queue is a copy.
  func attach(
    _ blocks: BlockQueue, to slot: Int, at frame: Int, copyOf former: StreamQueue? = nil
  ) -> Int {
    guard pace != .silent else { return 0 }
    let push = pace == .live ? blocks.push : nil
    let queue = StreamQueue(
      blocks, decodes: pace == .exact || blocks.isPrompt, prompt: push, takesOver: former != nil,
      queueSteering(of: bindings[slot]))
    bindings[slot].queue = queue
    // Until the renderer has started it.
    bindings[slot].standsStill = push != nil && former == nil
    send(.play(from: queue), to: slot)
    if !queue.decodes { worker.add(queue) }
    guard blocks.isLive else { return frame - blocks.firstFrame }
    return former.map { max($0.heardPlace.frame - blocks.firstFrame, 0) } ?? 0
  }

  private func queueSteering(of binding: borrowing Binding) -> StreamQueue.Steering {
    switch binding.steering {
    case .none: return .none
    case .sides: return .sides
    case .around: return .around
    case .bed:
      guard !binaural.isBinaural(binding.submix) else { return .bed(.head(binaural.level)) }
      return .bed(.speakers(renderer?.submix.fold.mixLayout ?? .stereo))
    }
  }

  /// Supplies a queue as fast as it plays.
  func adaptSupply(_ binding: borrowing Binding) {
    guard pace == .live, let queue = binding.queue else { return }
    let isFaster = queue.setSpeed(Double(binding.increment) / Double(VoiceTable.ticksPerFrame))
    // A host may pull faster than real time, and the worker be too late.
    guard !queue.decodes, case .now(let left) = queue.need(), left < 100_000_000 || isFaster else {
      return
    }
    if queue.blocks.isInMemory { queue.decodeAll() } else { worker.wake() }
  }

  /// Reports events of streams since the last block. A stream that ran dry loses its source, and
  /// returns at its current playhead.
  func recoverStreams(_ block: Block, _ voices: inout VoiceTable, _ result: inout StepResult) {
    var index = bindings.busy.count
    while index > 0 {
      index = min(index, bindings.busy.count) - 1
      let slot = bindings.busy[index]
      guard let queue = bindings[slot].queue else { continue }
      guard case .bound(let row) = bindings[slot].state else { continue }
      if let failure = queue.blocks.takeFailure() {
        result.events.append(
          .streamFailed(voices.voice(at: row), reason: failure.description))
      }
      let underruns = queue.takeUnderruns()
      if underruns.count > 0 {
        self.underruns += underruns.count
        result.events.append(.streamRanDry(voices.voice(at: row)))
      }
      guard pace == .live else { continue }
      if let push = queue.blocks.push {
        bindings[slot].standsStill = underruns.standsStill
        // An output that has just started takes much at once.
        let played = bindings[slot].ticks / VoiceTable.ticksPerFrame
        if underruns.count > 0, played > push.sampleRate {
          push.promptness.noteUnderrun(at: Double(block.startFrame) / outputRate)
        }
        continue
      }
      guard underruns.standsStill else { continue }
      _ = detach(row, &voices)
      voices.setIncrement(row, pitch: voices.rate[row])
      release(slot)
    }
  }

  /// Stops reading for voices that no longer need it.
  func dropPrefetches(_ block: Block) {
    guard !prefetches.isEmpty else { return }
    for (row, prefetch) in prefetches where prefetch.lastWanted < block.startFrame {
      worker.remove(prefetch)
      prefetches[row] = nil
    }
  }

  /// Whether a voice has no source because its stream is still being read.
  func isBuffering(_ row: Int) -> Bool { prefetches[row] != nil || liveSounds[row] != nil }
}
