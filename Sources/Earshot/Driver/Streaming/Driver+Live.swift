import AudioFiles
import OpenALSoft

/// A voice's live sound, which can be read only once. A source that takes over from another gets a
/// copy of the frames that were read and not yet heard, and continues reading.
struct LiveSound {
  let voice: Voice
  /// The queue of its current or last source.
  var blocks: BlockQueue
  let sound: DecodedSound
  /// From now on time consumes its samples, with or without a source.
  var hasBegun = false

  /// The requested latency, if any.
  var latency: Double? {
    blocks.isPrompt ? sound.push?.promptness.frames.map { Double($0) } : nil
  }
}

/// Live sound arrives irregularly. Its voice waits when there is too little: the source fades out
/// over its last samples, is paused, and fades in again when there is enough. The engine handles
/// this, except on live outputs for sound with its own latency: there the renderer does, with less
/// sound ahead (`StreamQueue.look`), and the engine only keeps the latency.
extension Driver {
  /// Seconds of sound required before a voice starts or resumes.
  private static let cushion = 0.1
  /// Blocks of recently pushed sound, each as long as what was available.
  private static let promptBlocks = 32
  /// The maximum change of speed to keep the latency, and the tolerated seconds.
  private static let mostHurry = 0.01
  private static let tolerance = 0.005
  /// Seconds kept beyond what was needed.
  private static let spare = 0.005

  /// The voice's block queue, once it has enough sound, or at once if the renderer waits for that.
  func liveQueue(
    for row: Int, _ sound: DecodedSound, _ form: BufferPool.Form, _ block: Block,
    _ voices: borrowing VoiceTable
  ) -> BlockQueue? {
    let voice = voices.voice(at: row)
    if liveSounds[row]?.voice != voice {
      let part = PlayOrderReader.Part(
        sound: .decoded(sound), loop: 0..<DecodedSound.endless, target: form.target, jumps: 0)
      let latency = sound.push?.promptness.begin()
      let most = latency.map { _ in 2 * Self.cushion } ?? Self.cushion
      let capacity = Int(most * Double(sound.sampleRate)) / BlockQueue.blockFrames + 1
      let blocks = BlockQueue(
        PlayOrderReader([part], from: 0, for: voice), from: 0,
        blocks: max(capacity, Prefetch.blocks),
        prompt: latency == nil ? nil : sound.push)
      if latency != nil { blocks.reserve(blocks: Self.promptBlocks) }
      liveSounds[row] = LiveSound(voice: voice, blocks: blocks, sound: sound)
    }
    guard let live = liveSounds[row] else { return nil }
    refill(live, row, wanted: block.startFrame)
    guard pace == .live && live.blocks.isPrompt || hasEnough(live, block) else { return nil }
    liveSounds[row]?.hasBegun = true
    if let prefetch = prefetches.removeValue(forKey: row) { worker.remove(prefetch) }
    return live.blocks
  }

  /// Whether there is enough sound for a start.
  private func hasEnough(_ live: LiveSound, _ block: Block) -> Bool {
    let (ready, rate) = (Double(live.blocks.readyFrames), Double(live.blocks.sampleRate))
    if live.blocks.isAtEnd { return true }
    guard let latency = live.latency, let push = live.sound.push else {
      return ready >= (Self.cushion * rate).rounded(.down)
    }
    let least = 1.5 * ((Double(block.frames) + rampFrames) * rate / outputRate + 64)
    // Sound beyond the block queue's capacity waits in the source.
    return ready + Double(push.waitingFrames) >= max(latency, least).rounded(.down) || push.isFull()
  }

  /// Decodes arrived sound: at once in a render and for low latency, otherwise on the worker.
  private func refill(_ live: LiveSound, _ row: Int, wanted frame: Int64) {
    switch pace {
    case .exact, .silent: live.blocks.decodeAll()
    case .live where live.blocks.isPrompt: live.blocks.decodeAll()
    case .live:
      if let prefetch = prefetches[row], prefetch.voice == live.voice {
        prefetch.lastWanted = frame
        // A full queue left the worker; since then samples may have been taken.
        if live.blocks.hasRoom { worker.add(prefetch) }
        return
      }
      dropPrefetch(row)
      let prefetch = Prefetch(live.blocks, for: live.voice, wanted: frame)
      prefetches[row] = prefetch
      worker.add(prefetch)
    }
  }

  /// Makes the voices of live sound wait or resume, notes the length of their sound, and reports
  /// their progress to their sources.
  func holdLiveSound(_ block: Block, _ voices: inout VoiceTable) {
    guard !liveSounds.isEmpty else { return }
    for (row, live) in liveSounds {
      guard voices.row(of: live.voice) == row else {
        liveSounds[row] = nil
        continue
      }
      if let length = live.blocks.length {
        voices.details[row].end = Int64(length) * VoiceTable.ticksPerFrame
        voices.updateLimit(row)
      }
      live.sound.push?.notePlayed(voices.playhead[row] / VoiceTable.ticksPerFrame)
      guard voices.phase[row] == .playing else { continue }
      let slot = Int(voices.slot[row])
      if slot >= 0 {
        let rate = voices.rate[row] * voices.details[row].rateRatio
        pauseOrResume(slot, live, rate: Double(rate), block)
      } else {
        advanceUnheard(row, live, block, &voices)
      }
    }
  }

  /// Without a source time consumes the samples all the same.
  private func advanceUnheard(
    _ row: Int, _ live: LiveSound, _ block: Block, _ voices: inout VoiceTable
  ) {
    voices.setIncrement(row, pitch: voices.rate[row])
    let way = voices.way(row, from: 0, to: block.frames)
    let frames = Int(way / VoiceTable.ticksPerFrame)
    refill(live, row, wanted: block.startFrame)
    guard live.hasBegun else {
      voices.setEven(row, increment: 0)
      return
    }
    if live.blocks.drop(frames) || live.blocks.isAtEnd { return }
    // A full block queue has less than what passes at a very high rate.
    let ready = live.blocks.hasRoom ? 0 : live.blocks.readyFrames
    voices.setEven(
      row, increment: Int64(ready) * VoiceTable.ticksPerFrame / Int64(block.frames))
    _ = live.blocks.drop(ready)
  }

  private func pauseOrResume(_ slot: Int, _ live: LiveSound, rate: Double, _ block: Block) {
    guard let queue = bindings[slot].queue, bindings[slot].start == nil else { return }
    // The renderer itself prevents breaks, with less sound ahead.
    if pace == .live, let latency = live.latency {
      return adaptHurry(to: latency, slot, live, queue, block)
    }
    let start = Double(block.startFrame)
    let isEnding = live.blocks.isAtEnd
    let wanted = (Double(block.frames) + rampFrames) * rate + reserve(live.blocks.sampleRate) + 64
    // At most what certainly waits in the queue when enough is available, at any speed.
    let most = pace == .exact ? .infinity : Double(queue.usualFrames)
    let need = min(wanted, most / 2)
    let cushion = live.latency ?? Self.cushion * Double(live.blocks.sampleRate)
    let enough = min(max(wanted * 1.5, cushion), most)
    let ahead = Double(framesAhead(slot, queue, upTo: enough))
    if bindings[slot].standsStill {
      guard ahead >= enough || isEnding else { return }
      bindings[slot].standsStill = false
      self.start(slot, at: .offset(0), .present)
      bindings[slot].envelope = Ramp(from: 0, to: 1, startFrame: start, frames: rampFrames)
    } else if bindings[slot].isRunningOut {
      if ahead >= enough || isEnding {
        bindings[slot].isRunningOut = false
        bindings[slot].envelope.redirect(to: 1, at: start, over: Ramp.Course(frames: rampFrames))
      } else if bindings[slot].envelope.isFinished(at: start) {
        send(.pause, to: slot)
        bindings[slot].isRunningOut = false
        bindings[slot].standsStill = true
      }
    } else if ahead < need, !isEnding {
      bindings[slot].isRunningOut = true
      bindings[slot].envelope.redirect(to: 0, at: start, over: Ramp.Course(frames: rampFrames))
    }
  }

  /// Keeps the latency by playing faster or slower, if that was requested.
  private func adaptHurry(
    to latency: Double, _ slot: Int, _ live: LiveSound, _ queue: StreamQueue, _ block: Block
  ) {
    guard let push = live.sound.push, push.promptness.adapts, !live.blocks.isAtEnd else {
      bindings[slot].hurry = 1
      return
    }
    let rate = Double(live.blocks.sampleRate)
    let ahead = Double(queue.framesAhead + push.waitingFrames)
    bindings[slot].supply.add(ahead, for: Double(block.frames) / outputRate)
    let error = bindings[slot].supply.mean - latency
    let part = min(max(error / rate, -Self.mostHurry), Self.mostHurry)
    bindings[slot].hurry = abs(error) < Self.tolerance * rate ? 1 : Float(1 + part)
    guard bindings[slot].supply.isDue(every: push.promptness.calm), let spare = queue.takeSpare()
    else { return }
    // Sound that waits by mistake is already being consumed.
    let unneeded = Double(spare) - max(error, 0) - Self.spare * rate
    push.promptness.noteSpare(Int(max(unneeded, 0)))
  }

  var outputRate: Double { Double(renderer?.submix.sampleRate ?? 48_000) }

  /// Frames played before the renderer notices.
  private func reserve(_ rate: Int) -> Double { pace == .live ? 0.06 * Double(rate) : 0 }

  private func framesAhead(_ slot: Int, _ queue: StreamQueue, upTo need: Double) -> Int {
    guard pace == .exact, let renderer else { return queue.framesAhead }
    return renderer.submixes[bindings[slot].submix]
      .framesAhead(of: numberOnSubmix(slot), upTo: Int(need))
  }
}
