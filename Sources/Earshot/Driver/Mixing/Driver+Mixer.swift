import AudioEffects
import OpenALSoft

/// The mixer's channel strips: each is the submix of a bus, with its own sources and buffers.
extension Driver {
  var stripCount: Int { bindings.submixCount }
  var channelCount: Int { layout.channelCount }

  /// Lets the mixer be changed as the coming block begins.
  func sendToMixer(_ command: Mixer.Command) { plan(ofSubmix: 0)?.mixerCommands.append(command) }

  /// Sets the faders for the end of the block.
  func setFaders(_ plan: BlockPlan) {
    guard routes.hasFaders || areFadersMoved else { return }
    areFadersMoved = routes.hasFaders
    plan.faders.append(contentsOf: routes.faders)
    plan.masterSwitch = masterSwitch
  }

  /// Notes whether the master's gain passes to its fader in the block, or back.
  func noteMasterSwitch(_ block: Block) {
    masterSwitch = wantedSwitch(at: block.startFrame)
    routes.endMasterSwitch()
  }

  private func wantedSwitch(at frame: Int64) -> Mixer.MasterSwitch? {
    routes.masterSwitch.map { frame > 0 ? .along(from: $0.from, to: $0.to) : .atOnce }
  }

  /// Executes the mixer's commands up to a frame. `isHeard`: see `Mixer`.
  func updateMixer(before frame: Int64, isHeard: Bool) {
    guard let renderer else { return }
    renderer.mixer.bringUp(renderer.plans.next, wantedSwitch(at: frame), isHeard: isHeard)
  }

  /// Releases slots that the mixer has released, even if a plan still refers to them.
  func dropLeft() {
    guard let mixer = renderer?.mixer, mixer.isDone else { return }
    leaving.removeAll { left in
      !mixer.strips.contains { $0.slots.contains { $0 === left.slot } }
    }
  }

  /// During silence nothing remains of removed effects and buses.
  func dropUnheard(at frame: Int64) {
    guard renderer != nil else { return }
    leaving = []
    for submix in strips.indices where isNobodys(binaural.hosts[submix]) {
      for slot in bindings.busy.reversed()
      where bindings[slot].submix == submix && bindings[slot].state == .fading {
        release(slot)
      }
      // Like a new one.
      strips[submix].played = frame - Int64(sampleRate)
    }
  }

  /// The gain of a source before the master's gain passes to its fader, or back, as it will be
  /// afterwards. The renderer, which knows the progress, applies the share for new sounds.
  func afterSwitch(_ gain: Float, onSubmix submix: Int) -> Float {
    guard let entry = masterSwitch?.entry, entry > 0, binaural.hosts[submix] == 0 else {
      return gain
    }
    return gain / entry
  }

  /// Notes since when strips have been silent.
  func noteStrips(at frame: Int64) {
    for strip in 1..<stripCount where bindings.hasBusy(onSubmix: strip) {
      strips[strip].played = frame
    }
  }

  /// Whether a strip is silent, including sound inside its delaying effects, and the remaining
  /// sound of buses below it.
  func isAtRest(_ strip: Int, at frame: Int64) -> Bool {
    if let hrtfStrip = binaural.hrtfStrip(of: strip), !isAtRest(hrtfStrip, at: frame) {
      return false
    }
    for other in strips.indices where strips[other].parent == strip && isNobodys(other) {
      if !isAtRest(other, at: frame) { return false }
    }
    let fade = Int64((renderer?.submix.sampleRate ?? 0) / 20)
    let delay = Int64(renderer?.withReport { $0.mixerLatency } ?? 0)
    return !bindings.hasBusy(onSubmix: strip) && frame - strips[strip].played > fade + delay
  }

  /// Whether it is a bus's strip without a bus.
  func isNobodys(_ strip: Int) -> Bool {
    strips[strip].owner == nil && !binaural.isBinaural(strip)
  }

  func assign(_ strip: Int, to bus: Int) {
    let turn = 1 + (strips.lazy.map(\.turn).max() ?? 0)
    (strips[strip].owner, strips[strip].turn) = (bus, turn)
  }

  /// A silent unused strip, or a new one; nil if the maximum is reached.
  func takeStrip(
    at frame: Int64, _ makeSubmix: () throws(AudioError) -> Submix
  ) throws(AudioError) -> Int? {
    guard renderer != nil else { return nil }
    for strip in 1..<stripCount where isNobodys(strip) {
      if isAtRest(strip, at: frame) { return strip }
    }
    guard stripCount - binaural.submixes.count < Mixer.mostStrips else { return nil }
    add(try makeSubmix(), owner: nil, at: frame)
    return stripCount - 1
  }

  /// Adds a submix, and a strip that feeds the first.
  func add(_ submix: Submix, owner: Int?, isBinaural: Bool = false, at frame: Int64) {
    guard let renderer else { return }
    renderer.add(submix)
    bindings.addSubmix(count: submix.sources.count)
    buffers.append(BufferPool())
    strips.append((owner, frame - Int64(submix.sampleRate), 0, 0))
    binaural.addSubmix(isBinaural: isBinaural)
    routes.addChannelStrip(stripCount - 1)
    guard !sourceSends.isEmpty else { return }
    let more = bindings.indices.count - sourceSends.count
    sourceSends.append(contentsOf: repeatElement(SourceSend(), count: more))
  }

  /// Fills a submix's buffer with a voice's clip, so that its cross-fade need not wait.
  func prepareBuffer(
    for row: Int, onSubmix submix: Int, _ voices: borrowing VoiceTable, _ clips: borrowing ClipCache
  ) {
    guard voices.slot[row] >= 0, let context = renderer?.submixes[submix].context,
      let clip = clips.playable(at: voices.details[row].clip),
      case .resident(let samples) = clip.sound, fitsBuffer(row, clip, voices)
    else { return }
    let form = form(of: row, clip, voices)
    let isOversampled = self.isOversampled(clip, form, voices.increment[row], voices)
    let loops = isOversampled && voices.details[row].jumpsLeft != 0
    _ = try? context.withCurrent {
      try buffers[submix].buffer(
        of: samples, isOversampled ? clip.oversampled : nil, loops: loops, loop: clip.loop,
        clip: clip.handle, form: form, context)
    }
  }

  /// Of a block that was just rendered, the frames at its start that are left out.
  func takeDrop() -> Int { renderer?.mixer.takeDrop() ?? 0 }

  /// Releases slots that the renderer has released.
  func dropLeaving() {
    // In place: a copy would retain one more reference.
    for index in leaving.indices.reversed()
    where isKnownUniquelyReferenced(&leaving[index].slot) {
      leaving.remove(at: index)
    }
  }
}

extension Mixer.MasterSwitch {
  /// The sources' initial share of the gain, relative to the final one.
  var entry: Float {
    guard case .along(let from, let to) = self, to > 0 else { return 1 }
    return min(from / to, .greatestFiniteMagnitude)
  }
}

/// A removed effect, until it is silent.
struct LeavingSlot {
  var slot: InsertSlot
  /// For a compressor with another bus as side chain: that strip and its own.
  let listens: (of: Int, by: Int)?
}
