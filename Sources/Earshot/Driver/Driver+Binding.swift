import OpenALSoft

/// The one place that sets a source up for a voice. `release` is the one that takes it away.
extension Driver {
  /// How a source comes to its voice.
  enum Origin {
    /// The voice starts, or comes back from being virtual.
    case start
    /// Another source plays the voice, and this one goes on from there.
    case handOver(from: Binding)
  }

  /// Binds an idle source to a voice; returns the frame in its buffer or queue to start with.
  func bind(
    _ row: Int, to slot: Int, from origin: Origin, _ made: Material, _ form: BufferPool.Form,
    _ clip: PlayableClip, at frame: Int, _ block: Block, _ voices: inout VoiceTable,
    _ hearing: borrowing Hearing
  ) -> Int {
    voices.slot[row] = Int32(slot)
    configure(slot, made, form, loops: made.blocks == nil && voices.loopsInPlace(row))
    bindings[slot].followers = made.followers
    bindings[slot].revision = voices.details[row].revision
    bindings[slot].formGain = made.formGain
    bindings[slot].steering = steering(of: row, made, clip, voices)
    var present = values(
      of: row, onSubmix: bindings[slot].submix, formGain: made.formGain, placing: form.placing,
      voices,
      hearing)
    if case .handOver(let old) = origin, isAlike(slot, old) {
      present = old.present
      present.gain = afterSwitch(
        old.present.gain * made.formGain / old.formGain, onSubmix: bindings[slot].submix)
    }
    steer(&present, bindings[slot].steering, row, at: block.startFrame, voices, hearing)
    var live: StreamQueue?
    if case .handOver(let old) = origin {
      // A bed keeps its present rotation, and reaches the next one at the block's end.
      if old.steering == .bed { present.turn = old.present.turn }
      present.gainHF = gainHF(of: row, voices, hearing)
      (bindings[slot].filterForBlock, bindings[slot].filterWanted) = (
        present.gainHF, present.gainHF
      )
      bindings[slot].pitch = old.pitch
      live = old.liveQueue
      if live != nil { (bindings[slot].supply, bindings[slot].hurry) = (old.supply, old.hurry) }
    }
    (bindings[slot].present, bindings[slot].target) = (present, present)
    return made.blocks.map { attach($0, to: slot, at: frame, copyOf: live) } ?? frame
  }

  /// Whether a source places its sound as another did, on the same submix.
  func isAlike(_ slot: Int, _ old: Binding) -> Bool {
    bindings[slot].placing == old.placing && bindings[slot].submix == old.submix
  }
}
