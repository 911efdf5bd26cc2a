import AudioFiles
import OpenALSoft

/// Voices whose sound is decoded while they play, and those that play several clips without a gap:
/// their sources play from queues.
extension Driver {
  /// What a source is to play.
  struct Material {
    var buffer: ALBuffer?
    var blocks: BlockQueue?
    var formGain: Float
    /// Clips that the block queue goes on with by itself.
    var followers = 0
    /// Whether the buffer is at twice the clip's rate.
    var doubling = Lease.Doubling.none
  }

  enum Search {
    case ready(Material)
    case buffering
    case failed(ALError)
  }

  /// The clip's buffer, or a block queue that begins at the frame: always, if it has to be queued.
  func material(
    for row: Int, onStem stem: Int, _ clip: PlayableClip, _ form: BufferPool.Form, at frame: Int,
    _ block: Block, _ voices: borrowing VoiceTable, _ clips: borrowing ClipCache,
    isDoubled: Bool = false, loopsDoubled: Bool = false, isTwin: Bool = false
  ) -> Search {
    let formGain = Self.gain(of: form, clip)
    if case .resident(let samples) = clip.sound, fitsBuffer(row, clip, voices) {
      guard let context = renderer?.stems[stem].context else { return .buffering }
      var doubling = canDouble(samples, form) ? Lease.Doubling.possible : .none
      if isDoubled {
        // In its last round a voice stays with the buffer that it loops in.
        let loops = loopsDoubled || voices.details[row].jumpsLeft != 0
        switch doubled(clip, form, loops: loops, onStem: stem, block) {
        case .ready(let buffer):
          return .ready(
            Material(buffer: buffer, formGain: formGain, doubling: .done(loops: loops)))
        case .coming: break
        case .none: doubling = .none
        }
      }
      do throws(ALError) {
        let buffer = try context.withCurrent { () throws(ALError) in
          try buffers[stem].buffer(
            of: samples, loop: clip.loop, clip: clip.handle, form: form, context)
        }
        guard let buffer else { return .buffering }
        return .ready(Material(buffer: buffer, formGain: formGain, doubling: doubling))
      } catch {
        return .failed(error)
      }
    }
    if case .decoded(let sound) = clip.sound, sound.isLive {
      guard let blocks = liveQueue(for: row, sound, form, block, voices) else { return .buffering }
      return .ready(Material(blocks: blocks, formGain: formGain))
    }
    let (parts, gain) = parts(for: row, clip, form, voices, clips)
    guard let blocks = blocks(for: row, parts, at: frame, block, voices, isTwin: isTwin) else {
      return .buffering
    }
    return .ready(Material(blocks: blocks, formGain: gain, followers: parts.count - 1))
  }

  /// Whether a buffer of the clip alone can play what the voice has still to. A buffer has one
  /// loop; and beyond its loop a voice has to go back from the clip's end, which no one buffer
  /// does.
  func fitsBuffer(
    _ row: Int, _ clip: PlayableClip, _ voices: borrowing VoiceTable
  ) -> Bool {
    let details = voices.details[row]
    guard !details.hasSequence, !clip.isBed, !pans(row, clip, voices) else { return false }
    return details.jumpsLeft == 0 || voices.loopsInPlace(row) && details.loop == clip.loop
  }

  /// What the voice has still to play, as far as one source can: clips of the same sample rate.
  /// The first one settles whether they are put in a place.
  private func parts(
    for row: Int, _ clip: PlayableClip, _ form: BufferPool.Form, _ voices: borrowing VoiceTable,
    _ clips: borrowing ClipCache
  ) -> (parts: [PlayOrderReader.Part], formGain: Float) {
    let details = voices.details[row]
    var all = [(clip: clip, form: form, loop: details.loop, jumps: details.jumpsLeft)]
    if details.hasSequence {
      for item in (voices.sequences[row] ?? []).reversed() {
        guard let next = clips.playable(at: item.clip),
          next.sound.sampleRate == clip.sound.sampleRate, next.isBed == clip.isBed
        else { break }
        let nextForm = !form.isDirect ? form : self.form(of: row, next, voices, goesOn: true)
        all.append((next, nextForm, item.region, item.repetition.looping.jumps))
      }
    }
    let gains = all.map { Self.gain(of: $0.form, $0.clip) }
    let isEven = gains.allSatisfy { $0 == gains[0] }
    let parts = all.indices.map { index in
      var target = all[index].form.target
      // The source has one gain: what only some of the clips need goes into their samples.
      if !isEven, target == .stereo, gains[index] != 1 {
        target = .panned(left: gains[index], right: gains[index])
      }
      return PlayOrderReader.Part(
        sound: all[index].clip.sound, loop: all[index].loop, target: target,
        jumps: all[index].jumps)
    }
    return (parts, isEven ? gains[0] : 1)
  }

  /// A block queue that has the frame, and what a device plays until the worker comes; nil while it
  /// is being read. OpenAL treats a start inside a clip differently, so the queue begins a frame
  /// before it.
  private func blocks(
    for row: Int, _ parts: [PlayOrderReader.Part], at frame: Int, _ block: Block,
    _ voices: borrowing VoiceTable, isTwin: Bool
  ) -> BlockQueue? {
    let voice = voices.voice(at: row)
    let key = isTwin ? ~row : row
    let subject = Prefetch.Subject(
      clip: voices.details[row].clip, target: parts[0].target, jumps: parts[0].jumps,
      followers: parts.count - 1, revision: voices.details[row].revision)
    var first = max(frame - 1, 0)
    if prefetches[key]?.voice != voice { dropPrefetch(key) }
    if let prefetch = prefetches[key] {
      prefetch.lastWanted = block.startFrame
      switch prefetch.state(for: frame, of: subject) {
      case .reading, .early: return nil
      case .ready:
        dropPrefetch(key)
        return prefetch.blocks
      case .missed(let frames):
        // Reading took longer than what it read lasts: further ahead this time.
        dropPrefetch(key)
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
    let prefetch = Prefetch(blocks, of: subject, for: voice, wanted: block.startFrame)
    prefetches[key] = prefetch
    worker.add(prefetch)
    return nil
  }

  /// Blocks that can be decoded on the engine's thread, where nothing has to be waited for.
  private static func blocksAtOnce(of sound: ClipSound, from frame: Int) -> Int {
    switch sound {
    case .resident: return Prefetch.blocks
    case .decoded(let sound):
      if sound.isQuick { return Prefetch.blocks }
      let left = (sound.head?.frameCount ?? 0) - frame
      return max(0, min(left / BlockQueue.blockFrames, Prefetch.blocks))
    }
  }

  /// Lets a source, which is idle, play from a block queue; answers where in it to start.
  func attach(_ blocks: BlockQueue, to slot: Int, at frame: Int) -> Int {
    guard pace != .silent else { return 0 }
    // Who only echoes it goes on when the engine has put it in step again.
    let push = pace == .live && !blocks.isEcho ? blocks.push : nil
    let queue = StreamQueue(
      blocks, decodes: pace == .exact || blocks.isPrompt, prompt: push,
      queueSteering(of: leases[slot]))
    leases[slot].queue = queue
    // Until the render has begun with it.
    leases[slot].isHeld = push != nil
    tell(slot, .play(from: queue))
    if !queue.decodes { worker.add(queue) }
    return blocks.isLive ? 0 : frame - blocks.firstFrame
  }

  private func queueSteering(of lease: borrowing Lease) -> StreamQueue.Steering {
    switch lease.steering {
    case .none: return .none
    case .sides: return .sides
    case .bed:
      guard !binaural.isBinaural(lease.stem) else { return .bed(.head) }
      return .bed(.speakers(renderer?.stem.fold.mixLayout ?? .stereo))
    }
  }

  /// Sees to it that a queue is supplied as fast as it plays.
  func adaptSupply(_ lease: borrowing Lease) {
    guard pace == .live, let queue = lease.queue else { return }
    let isFaster = queue.setSpeed(Double(lease.increment) / Double(VoiceTable.ticksPerFrame))
    // A host may pull faster than time passes, and the worker come too late.
    guard !queue.decodes, case .now(let left) = queue.need(), left < 100_000_000 || isFaster else {
      return
    }
    if queue.blocks.isInMemory { queue.decodeAll() } else { worker.wake() }
  }

  /// Tells what befell streams since the last block. What ran dry loses its source, and comes back
  /// where it would be by then.
  func recoverStreams(_ block: Block, _ voices: inout VoiceTable, _ result: inout StepResult) {
    var index = leases.busy.count
    while index > 0 {
      index = min(index, leases.busy.count) - 1
      let slot = leases.busy[index]
      guard let queue = leases[slot].queue else { continue }
      if case .twin(let row) = leases[slot].state, queue.takeUnderruns().standsStill,
        pace == .live
      {
        voices.twin[row] = -1
        release(slot)
      }
      guard case .bound(let row) = leases[slot].state else { continue }
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
        leases[slot].isHeld = underruns.standsStill
        // An output that has just begun takes much at once.
        let played = leases[slot].ticks / VoiceTable.ticksPerFrame
        if underruns.count > 0, played > push.sampleRate {
          push.promptness.noteUnderrun(at: Double(block.startFrame) / outputRate)
        }
        continue
      }
      guard underruns.standsStill else { continue }
      _ = leave(row, &voices)
      voices.setIncrement(row, pitch: voices.rate[row])
      let ramp = Ramp.Course(frames: rampFrames)
      takeBackTwin(from: row, at: block.startFrame, over: ramp, &voices)
      release(slot)
    }
  }

  /// Stops reading for voices that don't want it any more.
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
