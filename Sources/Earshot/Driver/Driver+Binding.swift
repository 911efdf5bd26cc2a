import OpenALSoft

/// The one place that sets a source up for a voice. `release` is the one that takes it away.
extension Driver {
  /// How a source comes to its voice.
  enum Origin {
    /// The voice starts, or comes back from being virtual.
    case start
    /// Another source plays the voice, and this one goes on from there.
    case handOver(from: Lease)
  }

  /// Binds an idle source to a voice; returns the frame in its buffer or queue to start with.
  func bind(
    _ row: Int, to slot: Int, from origin: Origin, _ made: Material, _ form: BufferPool.Form,
    _ clip: PlayableClip, at frame: Int, _ block: Block, _ voices: inout VoiceTable,
    _ hearing: borrowing Hearing
  ) -> Int {
    voices.slot[row] = Int32(slot)
    configure(slot, made, form, loops: made.blocks == nil && voices.loopsInPlace(row))
    leases[slot].followers = made.followers
    leases[slot].revision = voices.details[row].revision
    leases[slot].formGain = made.formGain
    leases[slot].steering = steering(of: row, made, clip, voices)
    var present = values(
      of: row, onStem: leases[slot].stem, formGain: made.formGain, placing: form.placing, voices,
      hearing)
    if case .handOver(let old) = origin, isAlike(slot, old) {
      present = old.present
      present.gain = afterSwitch(
        old.present.gain * made.formGain / old.formGain, onStem: leases[slot].stem)
    }
    steer(&present, leases[slot].steering, row, at: block.startFrame, voices, hearing)
    var live: StreamQueue?
    if case .handOver(let old) = origin {
      // A bed keeps its present rotation, and reaches the next one at the block's end.
      if old.steering == .bed { present.turn = old.present.turn }
      present.gainHF = gainHF(of: row, voices, hearing)
      (leases[slot].filterForBlock, leases[slot].filterWanted) = (present.gainHF, present.gainHF)
      leases[slot].pitch = old.pitch
      live = old.liveQueue
      if live != nil { (leases[slot].supply, leases[slot].hurry) = (old.supply, old.hurry) }
    }
    (leases[slot].present, leases[slot].target) = (present, present)
    return made.blocks.map { attach($0, to: slot, at: frame, copyOf: live) } ?? frame
  }

  /// Whether a source places its sound as another did, on the same stem.
  func isAlike(_ slot: Int, _ old: Lease) -> Bool {
    leases[slot].placing == old.placing && leases[slot].stem == old.stem
  }
}
